public import Diagnostics
public import Primitives

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension SourceFile {
  /// The file's bytes.
  ///
  /// - Parameter limit: at most this many bytes are read; the rest of the file is left alone.
  /// - Throws: `FileFault` when the file cannot be opened or read.
  public func read(limit: Int = .max) throws(FileFault) -> [UInt8] {
    let descriptor = open(location, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileFault(.read, path: path, errno: errno) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      throw FileFault(.read, path: path, errno: errno)
    }
    guard status.st_mode & S_IFMT != S_IFDIR else {
      throw FileFault(.read, path: path, errno: EISDIR)
    }
    return try read(from: descriptor, expecting: min(Int(status.st_size), limit), limit: limit)
  }

  /// The file's text with its lines counted.
  public func text() throws(FileFault) -> SourceText {
    SourceText(path: path, bytes: try read())
  }

  private func read(
    from descriptor: Int32, expecting size: Int, limit: Int
  ) throws(FileFault) -> [UInt8] {
    // One byte more than expected, so that a file of the expected size takes one read and no copy,
    // and one that has grown since is read to its end.
    var bytes: [UInt8] = []
    var capacity = size < limit ? size + 1 : size
    var failure: Int32 = 0
    var atEnd = false
    repeat {
      let start = bytes.count
      let wanted = capacity
      let tail = [UInt8](unsafeUninitializedCapacity: wanted) { buffer, count in
        while count < wanted {
          let got = Self.readOnce(descriptor, buffer.baseAddress, from: count, upTo: wanted)
          if got < 0 { failure = errno }
          if got <= 0 {
            atEnd = true
            break
          }
          count += got
          if start == 0, count == size, size > 0 {
            atEnd = true
            break
          }
        }
      }
      if start == 0 { bytes = tail } else { bytes += tail }
      capacity = min(max(bytes.count, 4096), limit - bytes.count)
    } while !atEnd && bytes.count < limit
    guard failure == 0 else { throw FileFault(.read, path: path, errno: failure) }
    return bytes
  }

  private static func readOnce(
    _ descriptor: Int32, _ base: UnsafeMutablePointer<UInt8>?, from start: Int, upTo end: Int
  ) -> Int {
    guard let base else { return 0 }
    while true {
      #if canImport(Darwin)
        let got = Darwin.read(descriptor, base + start, end - start)
      #elseif canImport(Musl)
        let got = Musl.read(descriptor, base + start, end - start)
      #else
        let got = Glibc.read(descriptor, base + start, end - start)
      #endif
      if got >= 0 || errno != EINTR { return got }
    }
  }
}
