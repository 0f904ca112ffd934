/// What a span of code is, as far as a reader wants to see it.
public enum TokenClass: UInt8, Sendable, CaseIterable {
  /// A word that the language reserves, or that it reads as one of its own in this place.
  case keyword
  /// The name of a type.
  case type
  /// The name of a function where it is declared or called.
  case function
  /// A key of data: of JSON, YAML, TOML, a CSS declaration, an object literal.
  case property
  /// A name with a sigil: `$0`, `$HOME`, `@count`, a YAML anchor, a Rust lifetime.
  case variable
  /// Text between quotes, the quotes included.
  case string
  /// What is not literal in a string: an escape, or what opens and closes an interpolation.
  case escape
  /// A regular expression literal.
  case regex
  /// A number, a CSS colour.
  case number
  /// A comment.
  case comment
  /// A comment that documents what follows it.
  case documentation
  /// `@MainActor`, a decorator, an annotation, the attribute of an element.
  case attribute
  /// `#Preview`, `println!`.
  case macro
  /// What is settled before compilation: `#if`, `#include`.
  case directive
  /// An operator.
  case `operator`
  /// The name of an element.
  case tag
  /// What heads a part of a file: a TOML table, a hunk of a diff, a document type.
  case heading
  /// A line that a diff adds.
  case inserted
  /// A line that a diff removes.
  case deleted

  /// The class in HTML, as short as it can be: a page of code has thousands.
  public var cssClass: StaticString {
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
}
