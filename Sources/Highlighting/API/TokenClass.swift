/// The class of a span of code, which decides its color.
package enum TokenClass: UInt8, Sendable, CaseIterable {
  /// A word that the language reserves, always or in this place.
  case keyword
  case type
  /// The name of a function where it is declared or called.
  case function
  /// A key of data: of JSON, YAML, TOML, a CSS declaration, an object literal.
  case property
  /// A name with a sigil: `$0`, `$HOME`, `@count`, a YAML anchor, a Rust lifetime.
  case variable
  /// Text between quotes, the quotes included.
  case string
  /// A part of a string that is not literal: an escape, or a delimiter of an interpolation.
  case escape
  case regex
  /// A number, a CSS colour.
  case number
  case comment
  /// A comment that documents what follows it.
  case documentation
  /// `@MainActor`, a decorator, an annotation, or the attribute of an element.
  case attribute
  /// `#Preview`, `println!`.
  case macro
  /// A directive evaluated before compilation: `#if`, `#include`.
  case directive
  case `operator`
  /// The name of an HTML or XML element.
  case tag
  /// The heading of a part of a file: a TOML table, a hunk of a diff, a document type.
  case heading
  /// A line that a diff adds.
  case inserted
  /// A line that a diff removes.
  case deleted

  /// The CSS class, which is short because a page of code contains thousands.
  package var cssClass: StaticString {
    switch self {
    case .keyword: "k"
    case .type: "t"
    case .function: "f"
    case .property: "p"
    case .variable: "v"
    case .string: "s"
    case .escape: "e"
    case .regex: "r"
    case .number: "n"
    case .comment: "c"
    case .documentation: "d"
    case .attribute: "a"
    case .macro: "m"
    case .directive: "x"
    case .operator: "o"
    case .tag: "g"
    case .heading: "h"
    case .inserted: "ins"
    case .deleted: "del"
    }
  }

  /// `<span class="k">`.
  var startTag: [UInt8] { Self.startTags[Int(rawValue)] }

  private static let startTags = allCases.map { Array("<span class=\"\($0.cssClass)\">".utf8) }
}

package struct Span: Hashable, Sendable {
  /// The range in bytes of the code; never empty.
  package let range: Range<Int>
  package let token: TokenClass

  package init(_ range: Range<Int>, _ token: TokenClass) {
    self.range = range
    self.token = token
  }
}
