import Foundation
public import Primitives

/// Standard input, output and error as byte streams.
public enum StandardStream: Int32, Sendable, CaseIterable {
  case input = 0
  case output = 1
  case error = 2

  /// Opens `/dev/null` for each standard stream that the calling process has closed.
  ///
  /// Otherwise, the next file to be opened would get the descriptor of such a stream, and output
  /// would be written to that file.
  public static func openClosed() {
    for stream in allCases where fcntl(stream.rawValue, F_GETFD) == -1 {
      // `open` takes the lowest free descriptor, and all lower ones are open by now.
      _ = open("/dev/null", O_RDWR)
    }
  }

  package var isTerminal: Bool { isatty(rawValue) == 1 }

  /// Writes all bytes.
  ///
  /// - Throws: `FileFault` if writing fails, for example because the disk is full.
  public func write(_ bytes: [UInt8]) throws(FileFault) {
    let code = OpenFile.write(bytes, to: rawValue)
    guard code == 0 else { throw FileFault(.write, path: name, errno: code) }
  }

  /// Returns the next available bytes; empty at the end.
  package func readPart() throws(FileFault) -> [UInt8] {
    var part = [UInt8](repeating: 0, count: 64 << 10)
    while true {
      let count = Foundation.read(rawValue, &part, part.count)
      if count >= 0 { return Array(part.prefix(count)) }
      guard errno == EINTR else { throw FileFault(.read, path: name, errno: errno) }
    }
  }

  /// Returns all bytes up to the end.
  ///
  /// - Parameter limit: the maximum number of bytes to read.
  public func read(limit: Int = .max) throws(FileFault) -> [UInt8] {
    // Duplicate the descriptor, so that closing the copy keeps the stream open.
    let copy = fcntl(rawValue, F_DUPFD_CLOEXEC, 0)
    guard copy >= 0 else { throw FileFault(.read, path: name, errno: errno) }
    return try OpenFile(copy, named: name).contents(limit: limit)
  }

  private var name: String { "standard \(self)" }
}
