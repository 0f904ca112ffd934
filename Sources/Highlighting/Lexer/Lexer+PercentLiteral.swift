extension Lexer {
  /// Reads `%w[…]`, `%q(…)`, `%(…)` (Ruby).
  mutating func readPercentLiteral() -> Outcome {
    guard !previous.isOperand || (byte(position - 1) <= 0x20 && byte(position + 1) > 0x20) else {
      return .noMatch
    }
    var index = position + 1
    if Self.isLetter(byte(index)) { index += 1 }
    let opener = byte(index)
    let closer: UInt8
    switch opener {
    case UInt8(ascii: "["): closer = UInt8(ascii: "]")
    case UInt8(ascii: "("): closer = UInt8(ascii: ")")
    case UInt8(ascii: "{"): closer = UInt8(ascii: "}")
    case UInt8(ascii: "<"): closer = UInt8(ascii: ">")
    case UInt8(ascii: "|"), UInt8(ascii: "!"), UInt8(ascii: "/"): closer = opener
    default: return .noMatch
    }
    guard index > position + 1 || opener != closer,
      let form = grammar.strings.firstIndex(where: { $0.isPercentLiteral })
    else { return .noMatch }
    var frame = Frame(form: form)
    frame.closer = closer
    frame.opener = opener == closer ? 0 : opener
    frames.append(frame)
    isInString = true
    position = index + 1
    return .token(stepString())
  }

  mutating func stepPercentLiteral(_ frame: Frame, _ form: CompiledString) -> TokenClass {
    while position < end {
      let byte = code[position]
      if byte == frame.closer {
        position += 1
        guard frames[frames.count - 1].nesting > 0 else { return leaveString(form) }
        frames[frames.count - 1].nesting -= 1
      } else if byte == frame.opener {
        frames[frames.count - 1].nesting += 1
        position += 1
      } else if form.stops[Int(byte)] {
        if let token = stepInside(form, frame, byte) { return token }
      } else {
        position += 1
      }
    }
    return leaveString(form)
  }
}
