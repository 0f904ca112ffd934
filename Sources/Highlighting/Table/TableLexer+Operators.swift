import Primitives

extension TableLexer {
  mutating func stepOperator() -> TokenClass? {
    let start = cursor.position
    if grammar.traits.contains(.angleBrackets),
      let angle = brackets.readAngle(
        &cursor, mayOpen: mayOpenAngle && !cursor.isAfterSpace,
        mayClose: lineBreak || !cursor.isAfterSpace)
    {
      setPrevious(angle == .open ? .open : .close)
      return nil
    }
    while cursor.position < cursor.end, cursor.kind == .operator {
      if cursor.position > start, startsComment() { break }
      cursor.position += 1
    }
    return classifyOperator(start)
  }

  /// Reads `.` alone, or an operator that starts with dots.
  mutating func stepDot() -> TokenClass? {
    let start = cursor.position
    if cursor.peek(1) == UInt8(ascii: ".") {
      while cursor.position < cursor.end, cursor.kind == .dot || cursor.kind == .operator {
        cursor.position += 1
      }
      return classifyOperator(start)
    }
    if cursor.peek(1).isASCIIDigit, !previous.isOperand { return stepNumber() }
    cursor.position += 1
    setPrevious(.dot)
    return nil
  }

  /// Whether a comment starts at the cursor, ignoring where comments may start.
  private func startsComment() -> Bool {
    let first = cursor.code[cursor.position]
    var index = Int(grammar.firstOpener[Int(first)])
    while index < grammar.openers.count, grammar.openers[index].text[0] == first {
      if case .comment = grammar.openers[index].action,
        cursor.matches(grammar.openers[index].text, at: cursor.position)
      {
        return true
      }
      index += 1
    }
    return false
  }

  private var mayOpenAngle: Bool {
    switch previous {
    case .name, .typeName, .attribute, .typeDeclarator, .functionDeclarator: true
    default: false
    }
  }

  /// Classifies a run of operator bytes: `=` and arrows are punctuation.
  private mutating func classifyOperator(_ start: Int) -> TokenClass? {
    let text = cursor.code[start..<cursor.position]
    if text.elementsEqual("=".utf8), !grammar.traits.contains(.equalsCompares) {
      setPrevious(.assignment)
      return nil
    }
    if text.elementsEqual("->".utf8) || text.elementsEqual("=>".utf8) {
      setPrevious(.arrow)
      return nil
    }
    if grammar.traits.contains(.shell),
      text.contains(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: ">") })
    {
      // A file follows, not a command.
      setPrevious(.other)
      return .operator
    }
    let isPostfix =
      previous.isOperand && (text.elementsEqual("++".utf8) || text.elementsEqual("--".utf8))
    setPrevious(isPostfix ? .postfix : .operator)
    return .operator
  }
}
