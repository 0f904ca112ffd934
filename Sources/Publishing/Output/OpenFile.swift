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

  /// Whether what is left to read is exactly these bytes.
  func holds(_ bytes: [UInt8]) throws(SystemFault) -> Bool {
    var done = 0
    var failure: Int32 = 0
    let isSame = withUnsafeTemporaryAllocation(byteCount: Self.chunk, alignment: 16) { buffer in
      bytes.withUnsafeBytes { expected in
        while true {
          let count = Self.fill(buffer, from: descriptor)
          guard count >= 0 else {
            failure = -Int32(count)
            return false
          }
          guard count <= expected.count - done else { return false }
          guard count > 0 else { return done == expected.count }
          guard let ours = buffer.baseAddress, let theirs = expected.baseAddress,
            memcmp(ours, theirs + done, count) == 0
          else { return false }
          done += count
        }
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
        let count = Self.fill(left, from: first)
        let other = count < 0 ? count : Self.fill(right, from: second)
        guard count >= 0, other >= 0 else {
          failure = -Int32(min(count, other))
          return false
        }
        guard count == other else { return false }
        guard count > 0 else { return true }
        guard let ours = left.baseAddress, let theirs = right.baseAddress,
          memcmp(ours, theirs, count) == 0
        else { return false }
      }
    }
    guard failure == 0 else { throw SystemFault(failure) }
    return isSame
  }

  /// The whole file.
  func contents() throws(SystemFault) -> [UInt8] {
    let size = try size() ?? 0
    var failure: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      let got = Self.fill(UnsafeMutableRawBufferPointer(buffer), from: descriptor)
      failure = got < 0 ? -Int32(got) : 0
      count = max(0, got)
    }
    guard failure == 0 else { throw SystemFault(failure) }
    return bytes
  }

  /// Reads until the buffer is full or the file at its end; an error number is made negative.
  private static func fill(
    _ buffer: UnsafeMutableRawBufferPointer, from descriptor: Int32
  ) -> Int {
    guard let start = buffer.baseAddress else { return 0 }
    var count = 0
    while count < buffer.count {
      let got = read(descriptor, start + count, buffer.count - count)
      if got < 0, errno == EINTR { continue }
      if got < 0 { return -Int(errno) }
      if got == 0 { break }
      count += got
    }
    return count
  }
}
