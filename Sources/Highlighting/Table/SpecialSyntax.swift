import Primitives

/// A form that a closure reads, because its end depends on more than a delimiter.
///
/// The closure returns nil if the form is not at the cursor.
struct SpecialSyntax: Sendable {
  let read: @Sendable (inout TableLexer) -> TableLexer.Reading?

  /// `@name` or `@a.b`.
  static let attribute = SpecialSyntax { lexer in
    let name = lexer.cursor.position + 1
    guard lexer.cursor.startsWord(name) else { return nil }
    return lexer.take(to: lexer.cursor.endOfWords(name, joinedBy: "."), .attribute, .attribute)
  }

  /// A preprocessor directive such as `#if`.
  static let preprocessor = SpecialSyntax { lexer in
    let name = lexer.cursor.position + 1
    let close = lexer.cursor.endOfWord(lexer.cursor.afterSpaces(name))
    return close > name ? lexer.take(to: close, .directive, .directive) : nil
  }

  /// `<stdio.h>` after `#include`.
  static let headerName = SpecialSyntax { lexer in
    guard lexer.previous == .directive, !lexer.lineBreak else { return nil }
    var index = lexer.cursor.position
    while lexer.cursor.byte(index) >= 0x20, lexer.cursor.byte(index) != UInt8(ascii: ">") {
      index += 1
    }
    guard lexer.cursor.byte(index) == UInt8(ascii: ">") else { return nil }
    return lexer.take(to: index + 1, .string, .value)
  }

  /// `[[nodiscard` (C++).
  static let doubleBracket = SpecialSyntax { lexer in
    let name = lexer.cursor.position + 2
    guard lexer.cursor.startsWord(name), !lexer.previous.isOperand else { return nil }
    let close = lexer.cursor.endOfWords(name, joinedBy: "::")
    guard "](,".utf8.contains(lexer.cursor.byte(close)) else { return nil }
    for _ in 0..<2 { lexer.brackets.open(UInt8(ascii: "[")) }
    return lexer.take(to: close, .attribute, .attribute)
  }

  /// `#[derive`, `#![allow` (Rust).
  static let rustAttribute = SpecialSyntax { lexer in
    let isInner = lexer.cursor.peek(1) == UInt8(ascii: "!")
    let bracket = lexer.cursor.position + (isInner ? 2 : 1)
    guard lexer.cursor.byte(bracket) == UInt8(ascii: "[") else { return nil }
    lexer.brackets.open(UInt8(ascii: "["))
    return lexer.take(to: lexer.cursor.endOfWord(bracket + 1), .attribute, .attribute)
  }

  /// A character `'x'`, or a lifetime (Rust).
  static let lifetime = SpecialSyntax { lexer in
    let cursor = lexer.cursor
    let start = cursor.position + 1
    if cursor.byte(start) == UInt8(ascii: "\\") {
      var close = start + 2
      while close < start + 14, cursor.byte(close) >= 0x20, cursor.byte(close) != 0x27 {
        close += 1
      }
      let isClosed = cursor.byte(close) == UInt8(ascii: "'")
      return lexer.take(to: isClosed ? close + 1 : start + 1, .string, .value)
    }
    let close = start + cursor.byte(start).sequenceLength
    if cursor.byte(close) == UInt8(ascii: "'") { return lexer.take(to: close + 1, .string, .value) }
    guard cursor.startsWord(start) else { return nil }
    return lexer.take(to: cursor.endOfWord(start), .variable, .other)
  }

  /// `R"delimiter(…)delimiter"` (C++).
  static let rawString = SpecialSyntax { lexer in
    let cursor = lexer.cursor
    guard let quote = (0..<5).first(where: { cursor.peek($0) == UInt8(ascii: "\"") }) else {
      return nil
    }
    let delimiter = cursor.position + quote + 1
    var open = delimiter
    while open < delimiter + 17, cursor.byte(open) > 0x20, cursor.byte(open) != 0x28 { open += 1 }
    guard cursor.byte(open) == UInt8(ascii: "("), open - delimiter <= 16 else { return nil }
    let close = ")".utf8 + Array(cursor.code[delimiter..<open]) + "\"".utf8
    return lexer.take(to: cursor.end(of: close, from: open + 1), .string, .value)
  }

  /// `r#"…"#` (Rust).
  static let poundString = SpecialSyntax { lexer in
    let cursor = lexer.cursor
    var pounds = cursor.position
    while cursor.byte(pounds).isASCIILetter { pounds += 1 }
    var quote = pounds
    while cursor.byte(quote) == UInt8(ascii: "#") { quote += 1 }
    guard cursor.byte(quote) == UInt8(ascii: "\"") else {
      // `r#name` is an ordinary name.
      return lexer.take(to: max(cursor.position + 1, cursor.endOfWord(quote)), nil, .name)
    }
    let close = "\"".utf8 + Array(cursor.code[pounds..<quote])
    return lexer.take(to: cursor.end(of: close, from: quote + 1), .string, .value)
  }

  /// `<?php`, `<?=`, `?>` (PHP).
  static let codeTag = SpecialSyntax { lexer in
    let isEcho = lexer.cursor.peek(2) == UInt8(ascii: "=")
    let name = lexer.cursor.position + 2
    let isOpen = lexer.cursor.peek() == UInt8(ascii: "<")
    let close = !isOpen ? name : isEcho ? name + 1 : lexer.cursor.endOfWord(name)
    return lexer.take(to: close, .directive, .semicolon)
  }

  /// `$name`, `${name}` or `$1`.
  static let variable = SpecialSyntax { readVariable(&$0, hasParameters: false) }

  /// `$name`, `${name}` or `$1`, and parameters such as `$?` (shell).
  static let parameter = SpecialSyntax { readVariable(&$0, hasParameters: true) }

  private static func readVariable(
    _ lexer: inout TableLexer, hasParameters: Bool
  ) -> TableLexer.Reading? {
    let length = VariableName.length(lexer.cursor, hasParameters: hasParameters)
    guard length > 1 else { return nil }
    return lexer.take(to: lexer.cursor.position + length, .variable, .value)
  }

  /// The prompt `$` before a command (shell).
  static let prompt = SpecialSyntax { $0.take(to: $0.cursor.position + 1, nil, .semicolon) }

  /// A backslash with the sign or line end after it (shell).
  static let escaped = SpecialSyntax { lexer in
    guard lexer.cursor.position + 1 < lexer.cursor.end else { return nil }
    let escaped = lexer.cursor.peek(1)
    guard escaped == 0x0A || escaped == 0x0D else {
      return lexer.take(to: lexer.cursor.position + 1 + escaped.sequenceLength, .escape, .value)
    }
    lexer.cursor.position += 1
    lexer.cursor.skipLineEnd()
    return TableLexer.Reading(token: nil)
  }

  /// `@count`, `@@count` (Ruby) or `#private` (JavaScript).
  static let sigil = SpecialSyntax { lexer in
    let isDoubled = lexer.cursor.peek(1) == lexer.cursor.peek()
    let name = lexer.cursor.position + (isDoubled ? 2 : 1)
    let close = lexer.cursor.endOfWord(name)
    return close > name ? lexer.take(to: close, .variable, .other) : nil
  }

  /// `:name` (Ruby).
  static let symbol = SpecialSyntax { lexer in
    let start = lexer.cursor.position
    guard lexer.cursor.byte(start - 1) != UInt8(ascii: ":"), lexer.cursor.startsWord(start + 1)
    else { return nil }
    return lexer.take(to: lexer.cursor.endOfWord(start + 1), .string, .value)
  }

  /// A name in backticks, even if it is a reserved word.
  static let backticks = SpecialSyntax { lexer in
    guard let close = lexer.cursor.endOfBackticks else { return nil }
    switch lexer.previous {
    case .functionDeclarator: return lexer.take(to: close, .function, .name)
    case .typeDeclarator: return lexer.take(to: close, .type, .name)
    default: return lexer.take(to: close, lexer.cursor.peek(1).isUpper ? .type : nil, .name)
    }
  }

  /// A regular expression `/…/` in place of an operand.
  static let regex = SpecialSyntax { lexer in
    guard !lexer.previous.isOperand else { return nil }
    let next = lexer.cursor.peek(1)
    let isSpaced = next == 0x20 || next == UInt8(ascii: "=")
    if isSpaced, lexer.grammar.traits.contains(.spacedDivision) { return nil }
    return lexer.regex.end(lexer.cursor).map { lexer.take(to: $0, .regex, .value) }
  }

  /// `<<END` (shell, Ruby).
  static let heredoc = SpecialSyntax { lexer in
    guard let heredoc = Heredoc(lexer.cursor, afterOperand: lexer.previous.isOperand)
    else { return nil }
    if lexer.heredocs.count < 64 { lexer.heredocs.append(heredoc) }
    return lexer.take(to: heredoc.end, .string, .value)
  }

  /// `%w[…]`, `%q(…)`, `%(…)` (Ruby).
  static let percentLiteral = SpecialSyntax { lexer in
    let cursor = lexer.cursor
    guard !lexer.previous.isOperand || (cursor.isAfterSpace && cursor.peek(1) > 0x20)
    else { return nil }
    let length = cursor.peek(1).isASCIILetter ? 3 : 2
    let open = cursor.peek(length - 1)
    let close: String
    switch open {
    case UInt8(ascii: "["): close = "]"
    case UInt8(ascii: "("): close = ")"
    case UInt8(ascii: "{"): close = "}"
    case UInt8(ascii: "<"): close = ">"
    case UInt8(ascii: "|"), UInt8(ascii: "!"), UInt8(ascii: "/"):
      guard length == 3 else { return nil }
      close = String(Unicode.Scalar(open))
    default: return nil
    }
    let form = StringForm(
      close: close, multiline: true, interpolation: .init(open: "#{", close: "}"), nests: open)
    return TableLexer.Reading(token: lexer.openString(form, length: length))
  }

  /// `-1` (JSON, TOML, CSS), or `@1` and `@-1` (Objective-C).
  static let signedNumber = SpecialSyntax { lexer in
    let cursor = lexer.cursor
    let isBoxed = cursor.matches("@-", at: cursor.position) && cursor.peek(2).isASCIIDigit
    let isNumber =
      cursor.peek(1).isASCIIDigit
      || (cursor.peek(1) == UInt8(ascii: ".") && cursor.peek(2).isASCIIDigit)
    guard isNumber || isBoxed, cursor.isAfterSpace || !lexer.previous.isOperand
    else { return nil }
    lexer.cursor.position += isBoxed ? 2 : 1
    return TableLexer.Reading(token: lexer.stepNumber())
  }

  /// `[table]` at the start of a line (TOML).
  static let table = SpecialSyntax { lexer in
    guard lexer.brackets.isEmpty else { return nil }
    let cursor = lexer.cursor
    var close = cursor.position
    while close < cursor.end, !"\n\r#".utf8.contains(cursor.code[close]) { close += 1 }
    while close > cursor.position, cursor.code[close - 1] <= 0x20 { close -= 1 }
    return lexer.take(to: close, .heading, .value)
  }
}

/// Finds the end of `/…/flags` in place of an operand.
struct RegexScanner {
  /// The offset before which no regular expression closes.
  private var barrier = 0

  mutating func end(_ cursor: Cursor) -> Int? {
    guard cursor.position >= barrier else { return nil }
    var index = cursor.position + 1
    var isInClass = false
    while index < cursor.end {
      switch cursor.code[index] {
      case 0x0A, 0x0D:
        barrier = index
        return nil
      case UInt8(ascii: "\\"):
        let escaped = cursor.byte(index + 1)
        if escaped != 0x0A, escaped != 0x0D { index += 1 }
      case UInt8(ascii: "["): isInClass = true
      case UInt8(ascii: "]"): isInClass = false
      case UInt8(ascii: "/") where !isInClass: return cursor.endOfWord(index + 1)
      default: break
      }
      index += 1
    }
    barrier = cursor.end
    return nil
  }
}
