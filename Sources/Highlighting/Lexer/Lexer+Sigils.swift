extension Lexer {
  /// Reads `#if`, `#include <…>` first on a line.
  mutating func readPreprocessor() -> Outcome {
    guard lineBreak else { return .noMatch }
    let name = afterSpaces(position + 1)
    position = endOfWord(name)
    let word = code[name..<position]
    setPrevious(.directive)
    guard word.elementsEqual("include".utf8) || word.elementsEqual("import".utf8) else {
      return .token(.directive)
    }
    return .token(.directive)
  }

  /// Reads `<stdio.h>` behind `#include`.
  mutating func readHeaderName() -> TokenClass? {
    guard previous == .directive, !lineBreak else { return nil }
    let close = endOfLine(position)
    var index = position
    while index < close, code[index] != UInt8(ascii: ">") { index += 1 }
    guard index < close else { return nil }
    position = index + 1
    setPrevious(.value)
    return .string
  }

  /// Reads `'x'`, or a lifetime such as `'a` (Rust).
  mutating func readLifetime() -> Outcome {
    let start = position + 1
    if byte(start) == UInt8(ascii: "\\") {
      var index = start + 2
      while index < min(end, start + 14), code[index] != UInt8(ascii: "'"), code[index] != 0x0A {
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

  /// Reads `#fff` in a declaration, `#name` in a selector (CSS).
  mutating func readColor() -> Outcome {
    let close = endOfWord(position + 1)
    guard close > position + 1 else { return .noMatch }
    lookThroughStatement(position)
    position = close
    setPrevious(.value)
    return .token(layout.isInDeclaration ? .number : .attribute)
  }

  /// Reads `#[derive` or `#![allow` (Rust).
  mutating func readRustAttribute() -> Outcome {
    let bracket = position + (byte(position + 1) == UInt8(ascii: "!") ? 2 : 1)
    guard byte(bracket) == UInt8(ascii: "[") else { return .noMatch }
    position = bracket
    setPrevious(.attribute)
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
