extension Lexer {
  /// Reads a run of operator bytes.
  mutating func stepOperator() -> TokenClass? {
    if grammar.flags.swiftWords { return stepSwiftOperator() }
    let start = position
    let isOperandBefore = previous.isOperand
    if grammar.flags.angleBrackets {
      let isTouching = start > 0 && byte(start - 1) > 0x20
      if stepAngle(code[start], isLeftBound: isTouching) { return nil }
    }
    while position < end, grammar.kinds[Int(code[position])] == .operator {
      if position > start, opensSomething(position) { break }
      position += 1
    }
    return classifyOperator(start, isOperandBefore: isOperandBefore)
  }

  /// `.` alone, or an operator that starts with dots.
  mutating func stepDot() -> TokenClass? {
    let start = position
    if peek(1) == UInt8(ascii: ".") {
      while position < end {
        let kind = grammar.kinds[Int(code[position])]
        guard kind == .dot || kind == .operator else { break }
        position += 1
      }
      if grammar.flags.swiftWords {
        return classifySwiftOperator(start, isLeftBound: isLeftBound(start))
      }
      return classifyOperator(start, isOperandBefore: previous.isOperand)
    }
    if Self.isDigit(peek(1)), !grammar.flags.swiftWords, !previous.isOperand {
      return stepNumber()
    }
    position += 1
    let isLeading = !previous.isOperand
    setPrevious(isLeading ? .leadingDot : .dot)
    return nil
  }

  /// Whether an operator of the shell is followed by a file and not by a command.
  private func redirects(_ start: Int) -> Bool {
    code[start..<position].contains { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: ">") }
  }

  /// Whether a comment, a string or the like starts at an index.
  private func opensSomething(_ index: Int) -> Bool {
    var opener = Int(grammar.firstOpener[Int(code[index])])
    guard opener != 255 else { return false }
    while opener < grammar.openers.count, grammar.openers[opener].text[0] == code[index] {
      if case .comment = grammar.openers[opener].action,
        matches(grammar.openers[opener].text, at: index)
      {
        return true
      }
      opener += 1
    }
    return false
  }

  /// Reads a `<` or `>` around a list of types, which is punctuation.
  mutating func stepAngle(_ byte: UInt8, isLeftBound: Bool) -> Bool {
    if byte == UInt8(ascii: "<"), isLeftBound, mayOpenAngle,
      peek(1) != UInt8(ascii: "="), peek(1) != UInt8(ascii: "<"), peek(1) != 0x20
    {
      angleDepth += 1
      position += 1
      setPrevious(grammar.flags.swiftWords ? .typeColon : .open)
      return true
    }
    if byte == UInt8(ascii: ">"), angleDepth > 0, isLeftBound || lineBreak {
      angleDepth -= 1
      position += 1
      setPrevious(.close)
      return true
    }
    return false
  }

  private var mayOpenAngle: Bool {
    switch previous {
    case .name, .typeName, .attribute: true
    case .typeDeclarator, .functionDeclarator: !grammar.flags.swiftWords
    default: false
    }
  }

  /// What a run of operator bytes is: `=` and arrows are punctuation.
  mutating func classifyOperator(_ start: Int, isOperandBefore: Bool) -> TokenClass? {
    switch position - start {
    case 1 where code[start] == UInt8(ascii: "=") && !grammar.flags.equalsCompares:
      setPrevious(.assignment)
      return nil
    case 2 where code[start] == UInt8(ascii: "-") && code[start + 1] == UInt8(ascii: ">"),
      2 where code[start] == UInt8(ascii: "=") && code[start + 1] == UInt8(ascii: ">"):
      setPrevious(.arrow)
      return nil
    default:
      if grammar.flags.shell, redirects(start) {
        setPrevious(.other)
        return .operator
      }
      let isPostfix =
        isOperandBefore && position - start == 2
        && (code[start] == UInt8(ascii: "+") || code[start] == UInt8(ascii: "-"))
        && code[start] == code[start + 1]
      setPrevious(isPostfix ? .postfix : .operator)
      return .operator
    }
  }
}
