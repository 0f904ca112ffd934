import CPlatform

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file that is open; closed when it goes out of sight.
struct OpenFile: ~Copyable {
  let descriptor: Int32

  /// How many bytes are compared at once.
  private static let chunk = 64 << 10

  init(owning descriptor: Int32) {
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  /// Closes a file that was written: some file systems say only then that the disk is full.
  consuming func finish() throws(SystemFault) {
    let descriptor = descriptor
    discard self
    guard close(descriptor) == 0 || errno == EINTR else { throw SystemFault(errno) }
  }

  /// Its size in bytes; nil when it is no ordinary file.
  func size() throws(SystemFault) -> Int? {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw SystemFault(errno) }
    return status.st_mode & S_IFMT == S_IFREG ? Int(status.st_size) : nil
  }

  /// Sets the permissions, whatever the umask.
  func setMode(_ mode: mode_t) throws(SystemFault) {
    guard fchmod(descriptor, mode) == 0 else { throw SystemFault(errno) }
  }

  func write(_ bytes: [UInt8]) throws(SystemFault) {
    var done = 0
    while done < bytes.count {
      let written = bytes.withUnsafeBytes { buffer in
        #if canImport(Darwin)
          Darwin.write(descriptor, buffer.baseAddress.map { $0 + done }, buffer.count - done)
        #elseif canImport(Musl)
          Musl.write(descriptor, buffer.baseAddress.map { $0 + done }, buffer.count - done)
        #else
          Glibc.write(descriptor, buffer.baseAddress.map { $0 + done }, buffer.count - done)
        #endif
      }
      guard written >= 0 || errno == EINTR else { throw SystemFault(errno) }
      done += max(0, written)
    }
  }

  /// Whether the file begins with exactly these bytes. Its size is known to be theirs: one call
  /// reads most pages.
  func holds(_ bytes: [UInt8]) throws(SystemFault) -> Bool {
    var failure: Int32 = 0
    let chunk = min(bytes.count, Self.chunk)
    let isSame = withUnsafeTemporaryAllocation(byteCount: chunk, alignment: 16) { buffer in
      bytes.withUnsafeBytes { expected in
        var done = 0
        while done < expected.count {
          let wanted = UnsafeRawBufferPointer(
            rebasing: expected[done..<min(done + chunk, expected.count)])
          let count = Self.fill(buffer, upTo: wanted.count, from: descriptor)
          if count < 0 { failure = -Int32(count) }
          guard count == wanted.count, Self.same(buffer, wanted) else { return false }
          done += count
        }
        return true
      }
    }
    guard failure == 0 else { throw SystemFault(failure) }
    return isSame
  }

  /// Whether what is left to read is the same in both.
  func holdsSame(as other: borrowing OpenFile) throws(SystemFault) -> Bool {
    let first = descriptor
    let second = other.descriptor
    var failure: Int32 = 0
    let isSame = withUnsafeTemporaryAllocation(byteCount: 2 * Self.chunk, alignment: 16) { both in
      let left = UnsafeMutableRawBufferPointer(rebasing: both[..<Self.chunk])
      let right = UnsafeMutableRawBufferPointer(rebasing: both[Self.chunk...])
      while true {
        let count = Self.fill(left, upTo: Self.chunk, from: first)
        let other = count < 0 ? count : Self.fill(right, upTo: Self.chunk, from: second)
        if min(count, other) < 0 { failure = -Int32(min(count, other)) }
        guard count == other, count >= 0 else { return false }
        guard Self.same(left, UnsafeRawBufferPointer(rebasing: right[..<count])) else {
          return false
        }
        if count < Self.chunk { return true }
      }
    }
    guard failure == 0 else { throw SystemFault(failure) }
    return isSame
  }

  /// Whether a buffer begins with what the other holds.
  private static func same(
    _ left: UnsafeMutableRawBufferPointer, _ right: UnsafeRawBufferPointer
  ) -> Bool {
    guard let ours = left.baseAddress, let theirs = right.baseAddress else { return true }
    return memcmp(ours, theirs, right.count) == 0
  }

  /// The whole file.
  func contents() throws(SystemFault) -> [UInt8] {
    let size = try size() ?? 0
    var failure: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      let got = Self.fill(
        UnsafeMutableRawBufferPointer(buffer), upTo: size, from: descriptor)
      failure = got < 0 ? -Int32(got) : 0
      count = max(0, got)
    }
    guard failure == 0 else { throw SystemFault(failure) }
    return bytes
  }

  /// Reads so many bytes or to the file's end; an error number is made negative.
  private static func fill(
    _ buffer: UnsafeMutableRawBufferPointer, upTo end: Int, from descriptor: Int32
  ) -> Int {
    guard let start = buffer.baseAddress else { return 0 }
    var count = 0
    while count < end {
      let got = read(descriptor, start + count, end - count)
      if got < 0, errno == EINTR { continue }
      if got < 0 { return -Int(errno) }
      if got == 0 { break }
      count += got
    }
    return count
  }
}
