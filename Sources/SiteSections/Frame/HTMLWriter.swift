import Primitives

/// Builds HTML: markup comes from string literals in the code, and every value is escaped.
public struct HTMLWriter: Sendable {
  /// The HTML written so far, in UTF-8.
  public private(set) var html: [UInt8] = []

  /// Creates an empty writer.
  public init() {}

  /// Appends markup from a literal, unescaped.
  public mutating func markup(_ text: StaticString) { html.append(text) }

  /// Appends a value to text or to a quoted attribute, escaped.
  public mutating func text(_ text: String) {
    html.appendEscaped(text)
  }

  package mutating func append(_ bytes: [UInt8]) {
    html += bytes
  }

  package mutating func number(_ number: Int) {
    html.append(text: String(number))
  }

  /// Appends an attribute with a number; the name starts with a space.
  package mutating func attribute(_ name: StaticString, _ number: Int) {
    markup(name)
    markup("=\"")
    self.number(number)
    markup("\"")
  }

  package mutating func element(_ open: StaticString, _ text: String, _ close: StaticString) {
    markup(open)
    self.text(text)
    markup(close)
  }

  /// Appends a link around the output of `content`; without a URL, only that output.
  public mutating func link(
    to address: String?, _ rest: StaticString = "", _ content: (inout HTMLWriter) -> Void
  ) {
    if let address {
      markup("<a href=\"")
      text(address)
      markup("\"")
      markup(rest)
      markup(">")
    }
    content(&self)
    if address != nil { markup("</a>") }
  }
}
