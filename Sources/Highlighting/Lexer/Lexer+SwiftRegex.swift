extension Lexer {
  /// Where the regular expression that starts with a bare `/` ends; nil when the slash is an
  /// operator.
  ///
  /// Source: swift-syntax, `tryScanOperatorAsRegexLiteral` and `RegexLiteralLexer`.
  mutating func endOfBareRegex(_ slash: Int, operatorEnd: Int) -> Int? {
    guard slash >= regexBarrier else { return nil }
    if previous == .functionDeclarator || previous == .operatorDeclarator { return nil }
    var mustBeRegex = false
    if !isRightBound(operatorEnd, isLeftBound: false) {
      guard isRegexPosition else { return nil }
      switch previous {
      case .open, .comma, .colon: break
      default: mustBeRegex = true
      }
    }
    switch byte(slash + 1) {
    case 0x20, 0x09: if !mustBeRegex { return nil }
    case UInt8(ascii: "*"), UInt8(ascii: "/"): return nil
    default: break
    }
    return scanBareRegex(slash + 1, mustBeRegex: mustBeRegex)
  }

  private mutating func scanBareRegex(_ start: Int, mustBeRegex: Bool) -> Int? {
    var index = start
    var groups = 0
    var classes = 0
    var lastIsSpace = false
    while index < end {
      let letter = code[index]
      switch letter {
      case UInt8(ascii: "/"):
        let next = byte(index + 1)
        guard next != UInt8(ascii: "*"), next != UInt8(ascii: "/"), mustBeRegex || !lastIsSpace
        else { return giveUpRegex(at: index) }
        return index + 1
      case 0x0A, 0x0D: return giveUpRegex(at: index)
      case UInt8(ascii: "\\"):
        index += 1
        if byte(index) == 0x0A || byte(index) == 0x0D { return giveUpRegex(at: index) }
      case UInt8(ascii: "(") where classes == 0: groups += 1
      case UInt8(ascii: ")") where classes == 0:
        if groups == 0, !mustBeRegex { return giveUpRegex(at: index) }
        groups = max(0, groups - 1)
      case UInt8(ascii: "["): classes += 1
      case UInt8(ascii: "]"): classes = max(0, classes - 1)
      default: break
      }
      lastIsSpace = letter == 0x20 || letter == 0x09
      index += 1
    }
    return giveUpRegex(at: end)
  }

  /// Remembers how far a scan came, so that no later one goes over the same bytes.
  private mutating func giveUpRegex(at index: Int) -> Int? {
    regexBarrier = max(regexBarrier, index)
    return nil
  }

  private var isRegexPosition: Bool {
    switch previous {
    case .name, .typeName, .value, .close, .closeBrace, .postfix, .arrow, .dot, .leadingDot,
      .attribute:
      false
    default: true
    }
  }

  /// Where `#/…/#` ends; nil when it does not start a regular expression.
  ///
  /// It may go over lines only when its first line is empty.
  mutating func endOfExtendedRegex(_ slash: Int, pounds: Int) -> Int? {
    guard slash >= regexBarrier else { return nil }
    let first = afterSpaces(slash + 1)
    let isMultiline = byte(first) == 0x0A || byte(first) == 0x0D
    var index = slash + 1
    while index < end {
      switch code[index] {
      case UInt8(ascii: "\\"):
        index += 1
      case UInt8(ascii: "/"):
        var close = index + 1
        while close - index <= pounds, byte(close) == UInt8(ascii: "#") { close += 1 }
        if close - index > pounds { return index + 1 + pounds }
      case 0x0A, 0x0D:
        if !isMultiline { return index }
      default: break
      }
      index += 1
    }
    if isMultiline { regexBarrier = end }
    return isMultiline ? nil : end
  }
}
