/// Where something may start.
enum Place: UInt8, Sendable {
  /// Anywhere that is not inside something else.
  case anywhere
  /// Where a line starts.
  case lineStart
  /// Where a line starts, spaces apart.
  case firstOnLine
  /// Behind white space or where a line starts.
  case afterSpace
  /// Where an operand may stand and an operator may not.
  case operand
}

/// A comment, or another run with one class from what opens it to what closes it.
struct CommentForm: Sendable {
  let open: String
  /// What closes it; nil: the line's end, which is not part of it.
  var close: String?
  var token = TokenClass.comment
  var place = Place.anywhere
  /// Whether one may stand in another.
  var nests = false

  static func line(
    _ open: String, _ token: TokenClass = .comment, _ place: Place = .anywhere
  ) -> CommentForm {
    CommentForm(open: open, close: nil, token: token, place: place)
  }

  static func block(
    _ open: String, _ close: String, _ token: TokenClass = .comment, nests: Bool = false
  ) -> CommentForm {
    CommentForm(open: open, close: close, token: token, nests: nests)
  }
}

/// A string.
struct StringForm: Sendable {
  /// What stands for a byte that cannot stand for itself.
  enum Escape: UInt8, Sendable {
    case none, backslash
    /// The closing delimiter twice (SQL, YAML).
    case doubled
  }

  /// Code inside a string.
  struct Interpolation: Sendable {
    let open: String
    let close: String
    /// Whether the opening delimiter twice stands for itself (Python).
    var doubles = false
  }

  /// What opens it, with every prefix it may have.
  let opens: [String]
  let close: String
  var place = Place.anywhere
  var escape = Escape.backslash
  /// Whether it may go over a line's end; one that may not ends there.
  var multiline = false
  /// Whether `#` may stand before and behind it any number of times (Swift, Rust).
  var pounds = false
  var interpolation: Interpolation?
  /// Whether `$name` is a variable in it.
  var variables = false
  var token = TokenClass.string
  /// What a form without delimiters is for.
  var purpose = Purpose.quotes

  /// What a form is for.
  enum Purpose: UInt8, Sendable {
    case quotes
    /// The text of a here-document; `SpecialForm.Kind.heredoc` finds its ends.
    case heredoc
    /// The text of `%w[…]`; `SpecialForm.Kind.percentLiteral` finds its ends.
    case percentLiteral
  }

  static func quoted(
    _ quote: String, prefixes: String = "", escape: Escape = .backslash, multiline: Bool = false,
    interpolation: Interpolation? = nil, variables: Bool = false
  ) -> StringForm {
    let prefixed = prefixes.split(separator: " ").map { String($0) + quote }
    return StringForm(
      opens: [quote] + prefixed, close: quote, escape: escape, multiline: multiline,
      interpolation: interpolation, variables: variables)
  }

  func at(_ place: Place) -> StringForm {
    var form = self
    form.place = place
    return form
  }
}

/// What only code can find the end of.
struct SpecialForm: Sendable {
  enum Kind: UInt8, Sendable {
    /// `#`: a raw string, a regular expression, a directive or a macro (Swift).
    case pound
    /// `/…/` by the rules of Swift's own lexer.
    case swiftRegex
    /// `/…/` where an operand may stand.
    case regex
    /// `@name`, `@a.b`.
    case attribute
    /// `#if` first on a line: the preprocessor.
    case preprocessor
    /// `'x'` or a lifetime (Rust).
    case lifetime
    /// `$name`, `${name`.
    case variable
    /// `R"delimiter(…)delimiter"` (C++).
    case rawString
    /// `r#"…"#` (Rust).
    case poundString
    /// `<<END` (shell, Ruby).
    case heredoc
    /// `%w[…]` (Ruby).
    case percentLiteral
    /// `:name` (Ruby).
    case symbol
    /// `#fff` (CSS).
    case color
    /// `` `name` ``: a name, whatever it is otherwise.
    case backticks
    /// `[table]` where a line starts (TOML).
    case table
    /// `<stdio.h>` behind `#include`.
    case headerName
    /// `[[nodiscard` (C++).
    case doubleBracket
    /// `@media` (CSS).
    case atRule
    /// `--name` (CSS).
    case customProperty
    /// A backslash and the sign behind it (shell).
    case escaped
    /// `-1` (JSON, TOML, CSS).
    case signedNumber
    /// `<#name#>` (Swift).
    case placeholder
    /// `&anchor`, `*alias` (YAML), `@count` (Ruby).
    case sigil
    /// `!type` (YAML).
    case tagSigil
    /// `#[derive` (Rust).
    case rustAttribute
  }

  let open: String
  let kind: Kind
  var place = Place.anywhere

  init(_ open: String, _ kind: Kind, _ place: Place = .anywhere) {
    self.open = open
    self.kind = kind
    self.place = place
  }
}
