import Loading
import Primitives

/// Values as YAML on one line.
enum YAMLText {
  /// Returns a text without quotes if YAML reads it as text.
  static func scalar(_ text: String) -> String {
    let isPlain =
      text.first?.isLetter == true && text.last?.isWhitespace == false
      && !text.contains(": ") && !text.contains(" #") && !text.hasSuffix(":")
      && !text.unicodeScalars.contains {
        "\"'`[]{},&*!|>%@\\\n\r\t".unicodeScalars.contains($0) || isForbidden($0)
      }
      && !["true", "false", "yes", "no", "on", "off", "null", "y", "n"].contains(text.lowercased())
    return isPlain ? text : quoted(text)
  }

  /// Returns whether YAML rejects a character, or reads it as a line ending.
  private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
    ForbiddenCharacters.isControlOrNoncharacter(scalar)
      || [0x85, 0x2028, 0x2029, 0xFEFF].contains(scalar.value)
  }

  static func line(_ text: String) -> String {
    scalar(text.split(whereSeparator: \.isNewline).joined(separator: " "))
  }

  /// Returns a text in double quotes. YAML accepts JSON's escapes.
  static func quoted(_ text: String) -> String {
    let scalars = text.unicodeScalars.map { scalar in
      isForbidden(scalar) && scalar != "\n" && scalar != "\t" ? " " : scalar
    }
    return JSONText.quoted(String(String.UnicodeScalarView(scalars)))
  }

  /// Returns a URL as a permalink: characters with a meaning in patterns are percent-encoded.
  static func address(_ address: String) -> String {
    quoted(PercentEncoding.encoded(address) { "%?#:{}".utf8.contains($0) || $0 < 0x20 })
  }

  static func list(_ texts: [String]) -> String {
    "[\(texts.map { scalar($0) }.joined(separator: ", "))]"
  }

  static func value(_ node: DataNode) -> String {
    switch node.value {
    case .scalar(let text, .plain)
    where node.isNull || !text.contains { "\n\"'`[]{},&*!|>%@\\#:".contains($0) }:
      text
    case .scalar(let text, _): scalar(text)
    case .list(let items): "[\(items.map { value($0) }.joined(separator: ", "))]"
    case .mapping(let fields):
      "{ \(fields.map { "\(scalar($0.key)): \(value($0.value))" }.joined(separator: ", ")) }"
    }
  }
}
