extension Lexer {
  /// Reads a number with its prefix, separators, fraction, exponent and suffix.
  mutating func stepNumber() -> TokenClass? {
    let isMember = previous == .dot && grammar.flags.swiftWords
    let isHex = peek() == 0x30 && peek(1) | 0x20 == UInt8(ascii: "x")
    skipDigits(isHex: isHex)
    if !isMember {
      if peek() == UInt8(ascii: "."), isFraction(isHex: isHex) {
        position += 1
        skipDigits(isHex: isHex)
      }
    }
    setPrevious(.value)
    return .number
  }

  /// Skips digits, letters (prefix, exponent, suffix) and separators.
  private mutating func skipDigits(isHex: Bool) {
    while position < end {
      let byte = code[position]
      if Self.isDigit(byte) || Self.isLetter(byte) || byte == grammar.digitSeparator {
        let exponent: UInt8 = isHex ? UInt8(ascii: "p") : UInt8(ascii: "e")
        position += 1
        let sign = peek()
        if byte | 0x20 == exponent, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-"),
          Self.isDigit(peek(1))
        {
          position += 1
        }
      } else if grammar.flags.assignedKeys, Self.isDigit(peek(1)),
        byte == UInt8(ascii: "-") || byte == UInt8(ascii: ":") || byte == UInt8(ascii: "+")
      {
        position += 1
      } else if byte == UInt8(ascii: "%"), grammar.flags.declarations {
        position += 1
      } else {
        break
      }
    }
  }

  private func isFraction(isHex: Bool) -> Bool {
    Self.isDigit(peek(1)) || (isHex && Self.isHexDigit(peek(1)) && grammar.flags.swiftWords)
  }
}
