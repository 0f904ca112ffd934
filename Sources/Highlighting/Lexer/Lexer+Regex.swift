extension Lexer {
  /// Reads `/…/flags` where an operand may stand.
  mutating func readRegex() -> Outcome {
    guard !previous.isOperand, position >= regexBarrier else { return .noMatch }
    let next = peek(1)
    if grammar.flags.spacedDivision, next == 0x20 || next == UInt8(ascii: "=") {
      return .noMatch
    }
    var index = position + 1
    var isInClass = false
    while index < end {
      switch code[index] {
      case 0x0A, 0x0D:
        regexBarrier = index
        return .noMatch
      case UInt8(ascii: "\\"):
        let escaped = byte(index + 1)
        if escaped != 0x0A, escaped != 0x0D { index += 1 }
      case UInt8(ascii: "["): isInClass = true
      case UInt8(ascii: "]"): isInClass = false
      case UInt8(ascii: "/") where !isInClass:
        position = endOfWord(index + 1)
        setPrevious(.value)
        return .token(.regex)
      default: break
      }
      index += 1
    }
    regexBarrier = end
    return .noMatch
  }
}
