import Primitives

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A pipe to or from a child.
struct Pipe: ~Copyable {
  let reading: PipeEnd
  let writing: PipeEnd

  /// A pipe that no child inherits by accident.
  init(for program: String) throws(ProgramFault) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else {
      throw ProgramFault(program, .notStarted(String(cString: strerror(errno))))
    }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    reading = PipeEnd(owning: ends[0])
    writing = PipeEnd(owning: ends[1])
  }

  /// Our end of a pipe that the child writes to.
  consuming func read() -> PipeEnd {
    reading.neverWait()
    return reading
  }

  /// Our end of a pipe that the child reads from.
  consuming func write() -> PipeEnd {
    writing.neverWait()
    #if canImport(Darwin)
      _ = fcntl(writing.descriptor, F_SETNOSIGPIPE, 1)
    #endif
    return writing
  }
}

/// One end of a pipe; closed when it goes out of sight.
struct PipeEnd: ~Copyable {
  let descriptor: Int32

  init(owning descriptor: Int32) {
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  /// What came of reading or writing once.
  enum Result {
    case done([UInt8])
    case notYet
    case over
  }

  /// Lets calls return when there is nothing to do yet.
  func neverWait() {
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
  }

  /// Reads what is there.
  func receive() -> Result {
    var count = 0
    var code: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, filled in
      repeat {
        #if canImport(Darwin)
          count = Darwin.read(descriptor, buffer.baseAddress, buffer.count)
        #elseif canImport(Musl)
          count = Musl.read(descriptor, buffer.baseAddress, buffer.count)
        #else
          count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
        #endif
        code = errno
      } while count < 0 && code == EINTR
      filled = max(0, count)
    }
    if count > 0 { return .done(bytes) }
    return count < 0 && (code == EAGAIN || code == EWOULDBLOCK) ? .notYet : .over
  }

  /// Writes as much as the pipe takes; how much that was, or nil when nobody reads any more.
  func send(_ bytes: ArraySlice<UInt8>) -> Int? {
    bytes.withUnsafeBytes { buffer in
      while true {
        #if canImport(Darwin)
          let count = Darwin.write(descriptor, buffer.baseAddress, buffer.count)
        #elseif canImport(Musl)
          let count = Musl.write(descriptor, buffer.baseAddress, buffer.count)
        #else
          let count = Glibc.write(descriptor, buffer.baseAddress, buffer.count)
        #endif
        if count >= 0 { return count }
        switch errno {
        case EINTR: continue
        case EAGAIN, EWOULDBLOCK: return 0
        default: return nil
        }
      }
    }
  }
}
