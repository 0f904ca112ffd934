import MarkdownRendering
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

  /// Appends HTML that another writer wrote, unescaped.
  public mutating func append(_ bytes: [UInt8]) {
    html += bytes
  }

  /// Appends code as a code block of a post, with syntax highlighting.
  ///
  /// - Parameters:
  ///   - old: an older version of the code; with one, only the differences are written.
  ///   - info: the language and attributes, as after the three backticks of a fence.
  ///   - label: the accessible label of code without title and language.
  public mutating func code(
    _ code: [UInt8], since old: [UInt8]? = nil, info: String, label: String
  ) {
    html += CodeBlock.html(
      of: old.map { LineDifference.text(from: $0, to: code) } ?? code,
      info: old == nil ? info : info + " diff", unnamed: label)
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
