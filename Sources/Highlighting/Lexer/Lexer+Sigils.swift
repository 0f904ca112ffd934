extension Lexer {
  /// Reads `#if`, `#include` first on a line.
  mutating func readPreprocessor() -> Outcome {
    guard lineBreak else { return .noMatch }
    let close = endOfWord(afterSpaces(position + 1))
    guard close > position + 1 else { return .noMatch }
    position = close
    setPrevious(.directive)
    return .token(.directive)
  }

  /// Reads `<stdio.h>` behind `#include`.
  mutating func readHeaderName() -> Outcome {
    guard previous == .directive, !lineBreak else { return .noMatch }
    var index = position
    while index < end, code[index] != UInt8(ascii: ">"), code[index] >= 0x20 { index += 1 }
    guard byte(index) == UInt8(ascii: ">") else { return .noMatch }
    position = index + 1
    setPrevious(.value)
    return .token(.string)
  }

  /// Reads `[[nodiscard` (C++).
  mutating func readDoubleBracket() -> Outcome {
    guard startsWord(position + 2), !previous.isOperand else { return .noMatch }
    var index = endOfWord(position + 2)
    while byte(index) == UInt8(ascii: ":"), byte(index + 1) == UInt8(ascii: ":") {
      index = endOfWord(index + 2)
    }
    guard
      byte(index) == UInt8(ascii: "]") || byte(index) == UInt8(ascii: "(")
        || byte(index) == UInt8(ascii: ",")
    else { return .noMatch }
    position = index
    openBrackets(2)
    return .token(.attribute)
  }

  /// Opens square brackets that belong to an attribute's span.
  private mutating func openBrackets(_ count: Int) {
    for _ in 0..<count {
      brackets.open(UInt8(ascii: "["), role: .other, angleDepth: angleDepth)
    }
    angleDepth = 0
    setPrevious(.attribute)
  }

  /// Reads `-1` where an operand may stand.
  mutating func readSignedNumber() -> Outcome {
    // `@-1` is a number of Objective-C.
    let isBoxed =
      code[position] == UInt8(ascii: "@") && byte(position + 1) == UInt8(ascii: "-")
      && Self.isDigit(byte(position + 2))
    let isNumber =
      Self.isDigit(byte(position + 1))
      || (byte(position + 1) == UInt8(ascii: ".") && Self.isDigit(byte(position + 2)))
    guard isNumber || isBoxed, byte(position - 1) <= 0x20 || !previous.isOperand else {
      return .noMatch
    }
    position += isBoxed && !isNumber ? 2 : 1
    return stepNumber().map { .token($0) } ?? .plain
  }

  /// Reads a backslash and the sign behind it (shell).
  mutating func readEscaped() -> Outcome {
    let next = position + 1
    guard next < end else { return .noMatch }
    if code[next] == 0x0A || code[next] == 0x0D {
      position = next + (code[next] == 0x0D && byte(next + 1) == 0x0A ? 2 : 1)
      return .plain
    }
    position = min(next + Self.sequenceLength(code[next]), end)
    setPrevious(.value)
    return .token(.escape)
  }

  /// Reads `'x'`, or a lifetime such as `'a` (Rust).
  mutating func readLifetime() -> Outcome {
    let start = position + 1
    if byte(start) == UInt8(ascii: "\\") {
      var index = start + 2
      while index < min(end, start + 14), code[index] != UInt8(ascii: "'"), code[index] >= 0x20 {
        index += 1
      }
      position = byte(index) == UInt8(ascii: "'") ? index + 1 : min(start + 1, end)
      setPrevious(.value)
      return .token(.string)
    }
    let afterSign = min(start + Self.sequenceLength(byte(start)), end)
    if afterSign > start, byte(afterSign) == UInt8(ascii: "'") {
      position = afterSign + 1
      setPrevious(.value)
      return .token(.string)
    }
    guard startsWord(start) else { return .noMatch }
    position = endOfWord(start)
    setPrevious(.other)
    return .token(.variable)
  }

  /// Reads `$name`, `${name}`, `$1`.
  mutating func readVariable() -> Outcome {
    let length = variableLength()
    if grammar.flags.shell, length == 0, lineBreak, peek(1) == 0x20 {
      // A prompt, behind which a command follows.
      position += 1
      setPrevious(.semicolon)
      return .plain
    }
    guard length > 1 else { return .noMatch }
    position = min(position + length, end)
    setPrevious(.value)
    return .token(.variable)
  }

  /// Reads `&anchor` (YAML), `@count`, `@@count` (Ruby): signs and the word behind them.
  mutating func readSigil(_ token: TokenClass) -> Outcome {
    var word = position + 1
    if byte(word) == code[position] { word += 1 }
    let close = endOfWord(word)
    guard close > word else { return .noMatch }
    position = close
    setPrevious(previous == .colon ? .colon : .other)
    return .token(token)
  }

  /// Reads `:name` (Ruby).
  mutating func readSymbol() -> Outcome {
    guard byte(position - 1) != UInt8(ascii: ":"), startsWord(position + 1) else {
      return .noMatch
    }
    position = endOfWord(position + 1)
    setPrevious(.value)
    return .token(.string)
  }

  /// Reads `#[derive` or `#![allow` (Rust).
  mutating func readRustAttribute() -> Outcome {
    let bracket = position + (byte(position + 1) == UInt8(ascii: "!") ? 2 : 1)
    guard byte(bracket) == UInt8(ascii: "[") else { return .noMatch }
    position = bracket + 1
    openBrackets(1)
    position = endOfWord(position)
    return .token(.attribute)
  }

  /// Reads `[table]` where a line starts (TOML).
  mutating func readTable() -> Outcome {
    guard lineBreak, brackets.depth == 0 else { return .noMatch }
    var index = position
    while index < end, code[index] != 0x0A, code[index] != 0x0D, code[index] != 0x23 { index += 1 }
    while index > position, code[index - 1] <= 0x20 { index -= 1 }
    position = index
    setPrevious(.value)
    return .token(.heading)
  }
}
