import Foundation
public import Primitives

/// Standard input, output and error, on bytes.
public enum StandardStream: Int32, Sendable, CaseIterable {
  case input = 0
  case output = 1
  case error = 2

  /// Opens the standard streams that the caller closed.
  ///
  /// The next file to be opened would otherwise take its number, and what is printed would go into
  /// that file.
  public static func openClosed() {
    for stream in allCases where fcntl(stream.rawValue, F_GETFD) == -1 {
      // The lowest free number is taken, and those below are open by now.
      _ = open("/dev/null", O_RDWR)
    }
  }

  package var isTerminal: Bool { isatty(rawValue) == 1 }

  /// Writes everything.
  ///
  /// - Throws: `FileFault` when it cannot be written, for example into a full disk.
  public func write(_ bytes: [UInt8]) throws(FileFault) {
    let code = OpenFile.write(bytes, to: rawValue)
    guard code == 0 else { throw FileFault(.write, path: name, errno: code) }
  }

  /// The next bytes, as soon as there are some; none at the end.
  package func readPart() throws(FileFault) -> [UInt8] {
    var part = [UInt8](repeating: 0, count: 64 << 10)
    while true {
      let count = Foundation.read(rawValue, &part, part.count)
      if count >= 0 { return Array(part.prefix(count)) }
      guard errno == EINTR else { throw FileFault(.read, path: name, errno: errno) }
    }
  }

  /// Everything up to its end.
  ///
  /// - Parameter limit: at most this many bytes are read.
  public func read(limit: Int = .max) throws(FileFault) -> [UInt8] {
    // Under a number of its own, which is closed while the stream stays open.
    let copy = fcntl(rawValue, F_DUPFD_CLOEXEC, 0)
    guard copy >= 0 else { throw FileFault(.read, path: name, errno: errno) }
    return try OpenFile(copy, named: name).contents(limit: limit)
  }

  private var name: String { "standard \(self)" }
}
