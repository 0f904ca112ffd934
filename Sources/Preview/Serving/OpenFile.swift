import Primitives
import FileSystem

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file that is being sent: the same one to its end, also when another takes its name meanwhile.
final class OpenFile: Sendable {
  /// How long it was when it was opened.
  let size: Int
  private let path: String
  private let descriptor: Int32

  /// - Throws: `FileFault` when it cannot be opened or is no plain file.
  init(_ source: SourceFile) throws(FileFault) {
    path = source.path
    // What waits for somebody to write into it is not waited for.
    let descriptor = open(source.location, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw FileFault(.read, path: source.path, errno: errno) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      throw FileFault(.read, path: source.path, errno: EINVAL)
    }
    self.descriptor = descriptor
    size = Int(status.st_size)
  }

  deinit {
    close(descriptor)
  }

  /// The bytes of a part of the file.
  ///
  /// - Throws: `FileFault` when they cannot be read, or are not there any more.
  func read(_ part: Range<Int>) throws(FileFault) -> [UInt8] {
    var code: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: part.count) { buffer, count in
      while count < part.count {
        let got = pread(
          descriptor, buffer.baseAddress.map { $0 + count }, part.count - count,
          off_t(part.lowerBound + count))
        if got < 0, errno == EINTR { continue }
        if got < 0 { code = errno }
        if got <= 0 { break }
        count += got
      }
    }
    guard code == 0 else { throw FileFault(.read, path: path, errno: code) }
    guard bytes.count == part.count else {
      throw FileFault(.read, path: path, reason: "it has become shorter")
    }
    return bytes
  }
}
