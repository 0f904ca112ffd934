import Diagnostics
import Primitives

/// Messages and suggestions about a page's text that several places use.
enum MarkdownSentences {
  static let allowedSchemes = "use http:, https:, mailto:, tel: or a URL of this site"
  static let unknownPage =
    "write the title or the file name of a page, or a link to a file: [text](2026-01-02-name.md)"
  static func write(_ address: [UInt8]) -> String {
    "write \"\(String(decoding: address, as: UTF8.self))\""
  }

  static func unknown(component name: String) -> String { "there is no component \"\(name)\"" }
  static func writeBlock(_ name: String) -> String { "write ::\(name) on a line of its own" }
  static func writeCallout(_ name: String) -> String {
    "write :::\(name), and ::: where it ends"
  }

  /// - Parameter written: the character reference, or the line that contains the character.
  static func forbidden(_ written: String) -> String {
    let place =
      written.utf8.first == UInt8(ascii: "&")
      ? "\(quoted(written)) is a character" : "this line has a character"
    return place + " that HTML cannot contain: U+FFFD is shown instead"
  }
  static let deleteReference = "delete it"

  static func line(_ number: Int, _ text: some Sequence<UInt8>) -> String {
    let text = String(decoding: Array(text).trimmed(\.isASCIISpace), as: UTF8.self)
    return "line \(number), \(quoted(text))"
  }

  /// Quotes the author's text in a message, shortened to one line.
  static func quoted(_ text: String) -> String {
    let scalars = text.unicodeScalars.prefix(600).map { $0.value < 0x20 ? " " : $0 }
    return MessageText.quoted(String(String.UnicodeScalarView(scalars)))
  }
}
