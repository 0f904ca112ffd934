/// What only code can find the end of.
enum Special: UInt8, Sendable {
  /// `@name`, `@a.b`.
  case attribute
  /// `#if`: the preprocessor.
  case preprocessor
  /// `<stdio.h>` behind `#include`.
  case headerName
  /// `[[nodiscard` (C++).
  case doubleBracket
  /// `#[derive`, `#![allow` (Rust).
  case rustAttribute
  /// `'x'` or a lifetime (Rust).
  case lifetime
  /// `R"delimiter(…)delimiter"` (C++).
  case rawString
  /// `r#"…"#` (Rust).
  case poundString
  /// `$name`, `${name}`, `$1`.
  case variable
  /// Those, and `$?` and the like (shell).
  case parameter
  /// `$` before a command (shell).
  case prompt
  /// A backslash and the sign behind it (shell).
  case escaped
  /// `@count`, `@@count` (Ruby), `#private` (JavaScript).
  case sigil
  /// `:name` (Ruby).
  case symbol
  /// `` `name` ``: a name, whatever it is otherwise.
  case backticks
  /// `/…/` where an operand may stand.
  case regex
  /// `<<END` (shell, Ruby).
  case heredoc
  /// `%w[…]` (Ruby).
  case percentLiteral
  /// `-1` (JSON, TOML), `@1` (Objective-C).
  case signedNumber
  /// `[table]` where a line starts (TOML).
  case table
}

/// What came of something that opens with fixed bytes.
struct Reading {
  /// What it is; nil: it has no class.
  var token: TokenClass?
  /// What it is to the next token; nil: what was before it still is.
  var previous: Previous?
  /// How many square brackets its span opens.
  var brackets = 0
}
