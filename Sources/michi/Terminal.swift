import Primitives
import FileSystem

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Standard input, output and error, on bytes.
enum Terminal {
  /// Opens what the caller closed of standard input, output and error.
  ///
  /// The next file to be opened would otherwise take its number, and what is printed would go into
  /// that file.
  static func openClosedStreams() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) == -1 {
      // The lowest free number is taken, and those below are open by now.
      _ = open("/dev/null", O_RDWR)
    }
  }

  /// Prints to standard output: results.
  ///
  /// - Throws: `FileFault` when they cannot be written, for example into a full disk.
  static func output(_ text: String) throws(FileFault) {
    try output(Array(text.utf8))
  }

  /// Prints bytes to standard output.
  ///
  /// - Throws: `FileFault` when they cannot be written.
  static func output(_ bytes: [UInt8]) throws(FileFault) {
    let code = write(bytes, to: STDOUT_FILENO)
    if code != 0 { throw FileFault(.write, path: "standard output", errno: code) }
  }

  /// Prints to standard error: messages. When nobody can be told, that cannot be told either.
  static func error(_ text: String) {
    _ = write(Array(text.utf8), to: STDERR_FILENO)
  }

  /// Whether a person watches standard error.
  static var isWatched: Bool { isatty(STDERR_FILENO) == 1 }

  /// Whether messages are coloured: for a person, at a terminal that can, who has not said no.
  ///
  /// Source: https://no-color.org; a terminal that calls itself dumb knows no escape sequences.
  static var showsColors: Bool {
    guard isWatched, let terminal = variable("TERM"), terminal != "dumb" else { return false }
    return variable("NO_COLOR") == nil
  }

  /// Whether a line can be written over: not at a terminal that calls itself dumb.
  static var canRewrite: Bool { isWatched && variable("TERM") != "dumb" }

  /// An environment variable; nil when it is not there or empty.
  private static func variable(_ name: String) -> String? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return String(cString: value)
  }

  /// The bytes of standard input up to its end.
  ///
  /// - Throws: `FileFault` when it cannot be read.
  static func input() throws(FileFault) -> [UInt8] {
    try SourceFile(path: "standard input", location: "/dev/stdin").read()
  }

  /// Writes everything; the error number of what went wrong, or 0.
  private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
    bytes.withUnsafeBytes { buffer in
      var rest = buffer[...]
      while !rest.isEmpty {
        #if canImport(Darwin)
          let count = Darwin.write(descriptor, rest.startAddress, rest.count)
        #elseif canImport(Musl)
          let count = Musl.write(descriptor, rest.startAddress, rest.count)
        #else
          let count = Glibc.write(descriptor, rest.startAddress, rest.count)
        #endif
        if count < 0 {
          if errno == EINTR { continue }
          return errno
        }
        rest = rest.dropFirst(count)
      }
      return 0
    }
  }
}

extension Slice<UnsafeRawBufferPointer> {
  /// Where the slice's first byte is.
  fileprivate var startAddress: UnsafeRawPointer? {
    UnsafeRawBufferPointer(rebasing: self).baseAddress
  }
}
