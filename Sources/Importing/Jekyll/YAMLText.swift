import Loading
import Primitives

/// Values as YAML on one line.
enum YAMLText {
  /// A text, without quotes where it cannot be taken for anything else.
  static func scalar(_ text: String) -> String {
    let isPlain =
      text.first.map { $0.isLetter } == true && text.last.map { !$0.isWhitespace } == true
      && !text.contains(": ") && !text.contains(" #") && !text.hasSuffix(":")
      && text.unicodeScalars.allSatisfy {
        !"\"'`[]{},&*!|>%@\\\n\r\t".unicodeScalars.contains($0)
          && !ForbiddenCharacters.isControlOrNoncharacter($0) && $0.value != 0x2028
          && $0.value != 0x2029 && $0.value != 0x85
      }
      && !["true", "false", "yes", "no", "on", "off", "null", "y", "n"].contains(text.lowercased())
    return isPlain ? text : quoted(text)
  }

  /// A text, whatever lines it has, on one.
  static func line(_ text: String) -> String {
    scalar(text.split(whereSeparator: \.isNewline).joined(separator: " "))
  }

  /// A text in double quotes. YAML takes JSON's escapes, and refuses some signs that JSON does not.
  static func quoted(_ text: String) -> String {
    let text = String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { scalar in
          let isForbidden =
            ForbiddenCharacters.isControlOrNoncharacter(scalar) && scalar != "\n" && scalar != "\t"
          return isForbidden || [0x85, 0x2028, 0x2029, 0xFEFF].contains(scalar.value) ? " " : scalar
        }))
    return JSONText.quoted(text)
  }

  /// An address as a permalink: what means something in a pattern is percent-encoded.
  static func address(_ address: String) -> String {
    var encoded: [UInt8] = []
    for byte in address.utf8 {
      if "%?#:{}".utf8.contains(byte) || byte < 0x20 {
        encoded.appendPercentEncoded(path: String(UnicodeScalar(byte)))
      } else {
        encoded.append(byte)
      }
    }
    return quoted(String(decoding: encoded, as: UTF8.self))
  }

  static func list(_ texts: [String]) -> String {
    "[\(texts.map { scalar($0) }.joined(separator: ", "))]"
  }

  /// Any value.
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
