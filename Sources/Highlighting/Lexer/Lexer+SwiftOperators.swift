extension Lexer {
  /// `/` in Swift: a regular expression or an operator.
  mutating func readSwiftOperatorOrRegex() -> Outcome {
    stepSwiftOperator().map { .token($0) } ?? .plain
  }

  /// Reads an operator as Swift's lexer does, splitting off a regular expression.
  mutating func stepSwiftOperator() -> TokenClass? {
    let start = position
    if let regex = swift.splitRegex, regex.lowerBound == start { return readRegex(regex) }
    let first = code[start]
    let isLeftBound = isLeftBound(start)
    if isLeftBound, first == UInt8(ascii: "!") || first == UInt8(ascii: "?") {
      position += 1
      if previous != .cast, previous != .expressionPrefix { setPrevious(.postfix) }
      return nil
    }
    if stepAngle(first, isLeftBound: isLeftBound) { return nil }
    var firstSlash = -1
    while position < end {
      let byte = code[position]
      if position > start, byte == UInt8(ascii: "/"),
        peek(1) == UInt8(ascii: "/") || peek(1) == UInt8(ascii: "*")
      {
        break
      }
      guard grammar.kinds[Int(byte)] == .operator || byte == UInt8(ascii: "/") else { break }
      if byte == UInt8(ascii: "/"), firstSlash < 0 { firstSlash = position }
      position += 1
    }
    if firstSlash >= 0, !isLeftBound,
      let token = splitRegex(start, slash: firstSlash, operatorEnd: position)
    {
      return token
    }
    return classifySwiftOperator(start, isLeftBound: isLeftBound)
  }

  private mutating func splitRegex(_ start: Int, slash: Int, operatorEnd: Int) -> TokenClass? {
    guard let close = endOfBareRegex(slash, operatorEnd: operatorEnd) else { return nil }
    if slash > start {
      swift.splitRegex = slash..<close
      position = slash
      setPrevious(.operator)
      return .operator
    }
    return readRegex(slash..<close)
  }

  private mutating func readRegex(_ range: Range<Int>) -> TokenClass {
    swift.splitRegex = nil
    position = range.upperBound
    setPrevious(.value)
    return .regex
  }

  mutating func classifySwiftOperator(_ start: Int, isLeftBound: Bool) -> TokenClass? {
    let isRightBound = isRightBound(position, isLeftBound: isLeftBound)
    let first = code[start]
    if position - start == 1 {
      if first == UInt8(ascii: "?") {
        setPrevious(.colon)
        return nil
      }
      if first == UInt8(ascii: "&"), !isLeftBound, isRightBound {
        setPrevious(.operator)
        return nil
      }
    }
    if previous == .functionDeclarator || previous == .operatorDeclarator {
      swift.opensParameters = previous == .functionDeclarator
      setPrevious(.name)
      return .operator
    }
    if brackets.role == .parameters, isLeftBound, !isRightBound, position - start == 3,
      code[start] == UInt8(ascii: "."), previous == .typeName || previous == .close
    {
      setPrevious(.postfix)
      return nil
    }
    let token = classifyOperator(start, isOperandBefore: false)
    if token != nil, isLeftBound, !isRightBound { setPrevious(.postfix) }
    return token
  }

  /// Whether something touches an operator on its left.
  ///
  /// Source: swift-syntax, `Lexer.Cursor.isLeftBound`.
  func isLeftBound(_ index: Int) -> Bool {
    guard index > 0 else { return false }
    switch code[index - 1] {
    case 0x20, 0x0A, 0x0D, 0x09, 0, UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"),
      UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"):
      return false
    case UInt8(ascii: "/"):
      return byte(index - 2) != UInt8(ascii: "*")
    case 0xA0:
      return byte(index - 2) != 0xC2
    default:
      return true
    }
  }

  /// Whether something touches an operator on its right.
  ///
  /// Source: swift-syntax, `Lexer.Cursor.isRightBound`.
  func isRightBound(_ index: Int, isLeftBound: Bool) -> Bool {
    switch byte(index) {
    case 0x20, 0x0A, 0x0D, 0x09, 0, UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"),
      UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"):
      return false
    case UInt8(ascii: "."):
      return !isLeftBound
    case UInt8(ascii: "/"):
      return byte(index + 1) != UInt8(ascii: "/") && byte(index + 1) != UInt8(ascii: "*")
    case 0xC2:
      return byte(index + 1) != 0xA0
    default:
      return true
    }
  }
}
