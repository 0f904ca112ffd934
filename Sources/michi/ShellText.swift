/// Quotes text for a shell, in commands that a user may copy.
enum ShellText {
  /// The text as one word.
  static func quoted(_ text: String) -> String {
    let isPlain = text.unicodeScalars.allSatisfy { scalar in
      scalar.value >= 0x80 || scalar.properties.isAlphabetic
        || ("0"..."9").contains(scalar) || "-_./+,:@".unicodeScalars.contains(scalar)
    }
    guard !isPlain || text.isEmpty else { return text }
    return "'"
      + text.split(separator: "'", omittingEmptySubsequences: false)
      .joined(separator: "'\\''") + "'"
  }
}
