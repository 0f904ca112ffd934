import Primitives

/// Builds HTML: markup comes from string literals in the code, and every value is escaped.
public struct HTMLWriter: Sendable {
  /// What was written, as UTF-8.
  public private(set) var html: [UInt8] = []

  /// A writer that has written nothing.
  public init() {}

  /// Markup of our own.
  public mutating func markup(_ text: StaticString) { html.append(text) }

  /// A value in text or in a quoted attribute.
  public mutating func text(_ text: String) {
    html.appendEscaped(text)
  }

  package mutating func append(_ bytes: [UInt8]) {
    html += bytes
  }

  package mutating func number(_ number: Int) {
    html.append(text: String(number))
  }

  /// An attribute with a number; its name has a space in front.
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

  /// A link around what `content` writes; that alone where there is no address.
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
