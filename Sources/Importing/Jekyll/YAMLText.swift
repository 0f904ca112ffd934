import Loading
import Primitives

/// Values as YAML on one line.
enum YAMLText {
  /// A text, without quotes where it cannot be taken for anything else.
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

  /// YAML refuses some signs, or takes them for line ends.
  private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
    ForbiddenCharacters.isControlOrNoncharacter(scalar)
      || [0x85, 0x2028, 0x2029, 0xFEFF].contains(scalar.value)
  }

  static func line(_ text: String) -> String {
    scalar(text.split(whereSeparator: \.isNewline).joined(separator: " "))
  }

  /// A text in double quotes. YAML takes JSON's escapes.
  static func quoted(_ text: String) -> String {
    let scalars = text.unicodeScalars.map { scalar in
      isForbidden(scalar) && scalar != "\n" && scalar != "\t" ? " " : scalar
    }
    return JSONText.quoted(String(String.UnicodeScalarView(scalars)))
  }

  /// An address as a permalink: what means something in a pattern is percent-encoded.
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
