extension Lexer {
  /// Whether the string that starts at `position` is a key, and if so reads it whole.
  mutating func isKey(closing form: CompiledString) -> Bool {
    var index = position + 1
    while index < end, code[index] != form.close[0], code[index] != 0x0A, code[index] != 0x0D {
      index += form.escape == .backslash && code[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    guard index < end, code[index] == form.close[0] else { return false }
    let next = afterSpaces(index + 1)
    let sign: UInt8 = grammar.flags.assignedKeys ? UInt8(ascii: "=") : UInt8(ascii: ":")
    guard byte(next) == sign else { return false }
    position = index + 1
    setPrevious(.name)
    return true
  }

  /// Whether the word before `position` is a key before `=` (TOML).
  var isAssignedKey: Bool {
    guard
      lineBreak || previous == .openBrace || previous == .dot
        || (previous == .comma && brackets.innermost == UInt8(ascii: "{"))
    else { return false }
    let next = byte(afterSpaces(position))
    return next == UInt8(ascii: "=") || next == UInt8(ascii: ".")
  }

  /// Reads a line that only its start classifies (diff).
  mutating func stepLine() -> TokenClass? {
    let first = code[position]
    if isAtLineStart(position), grammar.firstOpener[Int(first)] != 255,
      case .token(let token) = tryOpeners(first)
    {
      return token
    }
    position = max(endOfLine(position), position)
    while position < end, code[position] == 0x0A || code[position] == 0x0D { position += 1 }
    return nil
  }
}
