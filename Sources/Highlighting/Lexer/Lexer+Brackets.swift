extension Lexer {
  mutating func stepOpen(_ byte: UInt8) -> TokenClass? {
    brackets.open(byte, role: roleOfBracket(byte), angleDepth: angleDepth)
    if byte == UInt8(ascii: "(") {
      swift.opensAvailability = false
      swift.opensParameters = false
    }
    if byte == UInt8(ascii: "{") {
      swift.opensPrecedence = false
      swift.isInheriting = false
    }
    angleDepth = 0
    position += 1
    setPrevious(byte == UInt8(ascii: "{") ? .openBrace : .open)
    return nil
  }

  mutating func stepClose(_ byte: UInt8) -> TokenClass? {
    if let frame = frames.last, closesInterpolation(byte, of: frame) {
      return resumeString()
    }
    let closed = brackets.close(byte)
    if let closed { angleDepth = closed.angleDepth }
    position += 1
    switch closed?.role {
    // A declaration goes on behind `private(set)` and `@objc(name)`.
    case .modifier: setPrevious(.modifier)
    case .attribute, .attributeAvailability: setPrevious(.attribute)
    case .condition: setPrevious(.keyword)
    default: setPrevious(byte == UInt8(ascii: "}") ? .closeBrace : .close)
    }
    return nil
  }

  private func closesInterpolation(_ byte: UInt8, of frame: Frame) -> Bool {
    guard byte == grammar.strings[frame.form].interpolationClose else { return false }
    let opening: UInt8 = byte == UInt8(ascii: ")") ? UInt8(ascii: "(") : UInt8(ascii: "{")
    return brackets.openCount(opening) == 0
  }

  private func roleOfBracket(_ byte: UInt8) -> Brackets.Role {
    guard grammar.flags.swiftWords else { return isCondition(byte) ? .condition : .other }
    switch byte {
    case UInt8(ascii: "("):
      let isAttribute = previous == .attribute && !lineBreak && code[position - 1] > 0x20
      if swift.opensAvailability { return isAttribute ? .attributeAvailability : .availability }
      if isAttribute { return .attribute }
      if previous == .modifier { return .modifier }
      return swift.opensParameters ? .parameters : .labels
    case UInt8(ascii: "["):
      if isOperandBefore { return .labels }
      let isType = previous == .typeColon || brackets.role == .types
      return isType ? .types : .list
    default:
      return swift.opensPrecedence ? .precedence : .other
    }
  }

  /// Whether `(` stands behind a word whose question it holds, as in `if (a) /b/.test(c)`.
  private func isCondition(_ byte: UInt8) -> Bool {
    guard grammar.flags.objectKeys, byte == UInt8(ascii: "("), previous == .keyword else {
      return false
    }
    var close = position
    while close > 0, code[close - 1] == 0x20 { close -= 1 }
    return ["if", "while", "for", "with"].contains { (word: StaticString) in
      matches(word, at: close - word.utf8CodeUnitCount)
    }
  }

  /// Whether an operand touches the byte at `position`.
  private var isOperandBefore: Bool {
    previous.isOperand && !lineBreak && byte(position - 1) > 0x20
  }
}
