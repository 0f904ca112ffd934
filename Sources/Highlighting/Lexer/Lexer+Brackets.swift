extension Lexer {
  mutating func stepOpen(_ byte: UInt8) -> TokenClass? {
    brackets.open(byte, role: roleOfBracket(byte), angleDepth: angleDepth)
    if byte == UInt8(ascii: "(") {
      swift.opensAvailability = false
      swift.opensParameters = false
    }
    if byte == UInt8(ascii: "{") { swift.opensPrecedence = false }
    angleDepth = 0
    position += 1
    setPrevious(byte == UInt8(ascii: "{") ? .openBrace : .open)
    return nil
  }

  mutating func stepClose(_ byte: UInt8) -> TokenClass? {
    if let frame = frames.last, closesInterpolation(byte, of: frame) {
      return resumeString()
    }
    if let depth = brackets.close(byte) { angleDepth = depth }
    position += 1
    setPrevious(byte == UInt8(ascii: "}") ? .closeBrace : .close)
    return nil
  }

  private func closesInterpolation(_ byte: UInt8, of frame: Frame) -> Bool {
    guard byte == grammar.strings[frame.form].interpolationClose else { return false }
    let opening: UInt8 = byte == UInt8(ascii: ")") ? UInt8(ascii: "(") : UInt8(ascii: "{")
    return brackets.openCount(opening) == 0
  }

  private func roleOfBracket(_ byte: UInt8) -> Brackets.Role {
    guard grammar.flags.swiftWords else { return .other }
    switch byte {
    case UInt8(ascii: "("):
      if swift.opensAvailability { return .availability }
      if previous == .modifier { return .modifier }
      return swift.opensParameters ? .parameters : .labels
    case UInt8(ascii: "["):
      return isOperandBefore ? .labels : .list
    default:
      return swift.opensPrecedence ? .precedence : .other
    }
  }

  /// Whether an operand touches the byte at `position`.
  private var isOperandBefore: Bool {
    previous.isOperand && !lineBreak && byte(position - 1) > 0x20
  }
}
