import Foundation

/// Standard output and standard error, on bytes.
enum Terminal {
  /// Prints to standard output: results.
  static func output(_ text: String) {
    output(Array(text.utf8))
  }

  /// Prints bytes to standard output.
  static func output(_ bytes: [UInt8]) {
    FileHandle.standardOutput.write(Data(bytes))
  }

  /// Prints to standard error: messages.
  static func error(_ text: String) {
    FileHandle.standardError.write(Data(text.utf8))
  }

  /// Whether a person watches standard error.
  static var isWatched: Bool { isatty(2) == 1 }

  /// The bytes of standard input up to its end.
  static func input() -> [UInt8] {
    Array(FileHandle.standardInput.readDataToEndOfFile())
  }
}
