extension SwiftLexer {
  mutating func stepOperator() -> TokenClass? {
    let start = cursor.position
    if let known = regex.afterOperator, known.lowerBound == start {
      return readRegex(to: known.upperBound)
    }
    let isLeftBound = isLeftBound(start)
    let first = cursor.code[start]
    if isLeftBound, first == UInt8(ascii: "!") || first == UInt8(ascii: "?") {
      cursor.position += 1
      if previous != .cast, previous != .expressionPrefix { setPrevious(.postfix) }
      return nil
    }
    if let angle = table.brackets.readAngle(
      &table.cursor, mayOpen: mayOpenAngle && isLeftBound, mayClose: lineBreak || isLeftBound)
    {
      setPrevious(angle == .open ? .typeColon : .close)
      return nil
    }
    var firstSlash: Int?
    while cursor.position < cursor.end {
      let byte = cursor.code[cursor.position]
      if byte == UInt8(ascii: "/") {
        let next = cursor.peek(1)
        let isComment = next == UInt8(ascii: "/") || next == UInt8(ascii: "*")
        if cursor.position > start, isComment { break }
        firstSlash = firstSlash ?? cursor.position
      } else if cursor.kind != .operator {
        break
      }
      cursor.position += 1
    }
    if let slash = firstSlash, !isLeftBound,
      let close = regex.endOfBare(
        cursor, slash: slash, isRightBound: isRightBound(cursor.position, isLeftBound: false),
        previous: previous)
    {
      if slash == start { return readRegex(to: close) }
      regex.afterOperator = slash..<close
      cursor.position = slash
      setPrevious(.operator)
      return .operator
    }
    return classifyOperator(start, isLeftBound: isLeftBound)
  }

  /// Reads `.` alone, or an operator that starts with dots.
  mutating func stepDot() -> TokenClass? {
    let start = cursor.position
    guard cursor.peek(1) == UInt8(ascii: ".") else {
      cursor.position += 1
      setPrevious(previous.isOperand ? .dot : .leadingDot)
      return nil
    }
    while cursor.position < cursor.end, cursor.kind == .dot || cursor.kind == .operator {
      cursor.position += 1
    }
    return classifyOperator(start, isLeftBound: isLeftBound(start))
  }

  private var mayOpenAngle: Bool {
    previous == .name || previous == .typeName || previous == .attribute
  }

  private mutating func readRegex(to close: Int) -> TokenClass {
    cursor.position = close
    setPrevious(.value)
    return .regex
  }

  /// Classifies a run of operator bytes: `=`, arrows, `?` and `&` before an argument are
  /// punctuation.
  private mutating func classifyOperator(_ start: Int, isLeftBound: Bool) -> TokenClass? {
    let isRightBound = isRightBound(cursor.position, isLeftBound: isLeftBound)
    let text = cursor.code[start..<cursor.position]
    if text.elementsEqual("?".utf8) {
      setPrevious(.colon)
      return nil
    }
    if text.elementsEqual("&".utf8), !isLeftBound, isRightBound {
      setPrevious(.operator)
      return nil
    }
    if previous == .functionDeclarator || previous == .operatorDeclarator {
      opensParameters = previous == .functionDeclarator
      setPrevious(.name)
      return .operator
    }
    if table.brackets.role == .parameters, isLeftBound, !isRightBound, text.count == 3,
      text.first == UInt8(ascii: "."), previous == .typeName || previous == .close
    {
      setPrevious(.postfix)
      return nil
    }
    if text.elementsEqual("=".utf8) {
      setPrevious(.assignment)
      return nil
    }
    if text.elementsEqual("->".utf8) || text.elementsEqual("=>".utf8) {
      setPrevious(.arrow)
      return nil
    }
    setPrevious(isLeftBound && !isRightBound ? .postfix : .operator)
    return .operator
  }

  /// Whether something directly precedes an operator.
  ///
  /// Source: swift-syntax, `Lexer.Cursor.isLeftBound`.
  private func isLeftBound(_ index: Int) -> Bool {
    guard index > 0 else { return false }
    switch cursor.code[index - 1] {
    case 0x20, 0x0A, 0x0D, 0x09, 0, UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"),
      UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"):
      return false
    case UInt8(ascii: "/"):
      return cursor.byte(index - 2) != UInt8(ascii: "*")
    case 0xA0:
      return cursor.byte(index - 2) != 0xC2
    default:
      return true
    }
  }

  /// Whether something directly follows an operator.
  ///
  /// Source: swift-syntax, `Lexer.Cursor.isRightBound`.
  private func isRightBound(_ index: Int, isLeftBound: Bool) -> Bool {
    switch cursor.byte(index) {
    case 0x20, 0x0A, 0x0D, 0x09, 0, UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"),
      UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"):
      return false
    case UInt8(ascii: "."):
      return !isLeftBound
    case UInt8(ascii: "/"):
      return cursor.byte(index + 1) != UInt8(ascii: "/")
        && cursor.byte(index + 1) != UInt8(ascii: "*")
    case 0xC2:
      return cursor.byte(index + 1) != 0xA0
    default:
      return true
    }
  }
}
