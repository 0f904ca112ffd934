import Diagnostics
import FileSystem
import Foundation
import Primitives

/// Standard input, output and error, on bytes.
enum Terminal {
  /// Prints to standard output: results.
  ///
  /// - Throws: `FileFault` when they cannot be written, for example into a full disk.
  static func output(_ text: PrintedText) throws(FileFault) {
    try output(Array(text.text.utf8))
  }

  /// Prints a file's content to standard output as it is.
  ///
  /// - Throws: `FileFault` when they cannot be written.
  static func output(_ bytes: [UInt8]) throws(FileFault) {
    try StandardStream.output.write(bytes)
  }

  /// Prints to standard error: messages. A terminal that cannot be written to is ignored.
  static func error(_ text: PrintedText) {
    try? StandardStream.error.write(Array(text.text.utf8))
  }

  /// Whether a person watches standard error.
  static var isWatched: Bool { StandardStream.error.isTerminal }

  /// Whether messages are coloured: at a terminal that supports it, unless the user opts out.
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
    ProcessInfo.processInfo.environment[name].flatMap { $0.isEmpty ? nil : $0 }
  }
}
