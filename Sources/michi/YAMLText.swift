/// Text as YAML has it.
enum YAMLText {
  /// Text in double quotes that a YAML reader takes for exactly this text, whatever it holds.
  ///
  /// Source: YAML 1.1, 5.7 (escapes) and 5.1 (what a file may hold): line ends, also those of
  /// Unicode, would be folded into a space, and what cannot be seen is refused or overlooked.
  static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x22, 0x5C: quoted += "\\\(scalar)"
      case 0x09: quoted += "\\t"
      case 0x0A: quoted += "\\n"
      case 0x0D: quoted += "\\r"
      case 0..<0x20, 0x7F...0xA0: quoted += "\\x" + hexadecimal(scalar, digits: 2)
      case 0x2028, 0x2029, 0xFEFF, 0xFFFE, 0xFFFF: quoted += "\\u" + hexadecimal(scalar, digits: 4)
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }

  private static func hexadecimal(_ scalar: Unicode.Scalar, digits: Int) -> String {
    let number = String(scalar.value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, digits - number.utf8.count)) + number
  }
}

/// Text as a shell has it, for commands that a user may copy.
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
