import Primitives

/// Builds HTML: markup comes from string literals in the code, and every value is escaped.
package struct HTMLWriter {
  package private(set) var html: [UInt8] = []

  package init() {}

  /// Markup of our own.
  package mutating func markup(_ text: StaticString) { html.append(text) }

  /// A value in text or in a quoted attribute.
  package mutating func text(_ text: String) {
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
  package mutating func link(
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
