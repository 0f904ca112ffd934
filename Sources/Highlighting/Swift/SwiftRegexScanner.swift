/// Finds the ends of regular expressions as Swift's own lexer does.
///
/// Source: swift-syntax, `tryScanOperatorAsRegexLiteral` and `RegexLiteralLexer`.
struct SwiftRegexScanner {
  /// The offset before which no regular expression closes.
  private var barrier = 0
  /// A regular expression that starts in the middle of a run of operator bytes.
  var afterOperator: Range<Int>?

  /// Returns the end of the regular expression that starts with a bare `/`; nil if the slash is an
  /// operator.
  ///
  /// - Parameter isRightBound: whether something directly follows the operator that contains the
  ///   slash.
  mutating func endOfBare(
    _ cursor: Cursor, slash: Int, isRightBound: Bool, previous: PrecedingToken
  ) -> Int? {
    guard slash >= barrier else { return nil }
    if previous == .functionDeclarator || previous == .operatorDeclarator { return nil }
    var mustBeRegex = false
    if !isRightBound {
      switch previous {
      case _ where previous.isOperand: return nil
      case .arrow, .dot, .leadingDot, .attribute: return nil
      case .open, .comma, .colon: break
      default: mustBeRegex = true
      }
    }
    switch cursor.byte(slash + 1) {
    case 0x20, 0x09: if !mustBeRegex { return nil }
    case UInt8(ascii: "*"), UInt8(ascii: "/"): return nil
    default: break
    }
    return scanBare(cursor, slash + 1, mustBeRegex: mustBeRegex)
  }

  private mutating func scanBare(_ cursor: Cursor, _ start: Int, mustBeRegex: Bool) -> Int? {
    var index = start
    var groups = 0
    var classes = 0
    var lastIsSpace = false
    while index < cursor.end {
      let letter = cursor.code[index]
      switch letter {
      case UInt8(ascii: "/"):
        let next = cursor.byte(index + 1)
        guard next != UInt8(ascii: "*"), next != UInt8(ascii: "/"), mustBeRegex || !lastIsSpace
        else { return giveUp(at: index) }
        return index + 1
      case 0x0A, 0x0D: return giveUp(at: index)
      case UInt8(ascii: "\\"):
        index += 1
        if cursor.byte(index) == 0x0A || cursor.byte(index) == 0x0D { return giveUp(at: index) }
      case UInt8(ascii: "(") where classes == 0: groups += 1
      case UInt8(ascii: ")") where classes == 0:
        if groups == 0, !mustBeRegex { return giveUp(at: index) }
        groups = max(0, groups - 1)
      case UInt8(ascii: "["): classes += 1
      case UInt8(ascii: "]"): classes = max(0, classes - 1)
      default: break
      }
      lastIsSpace = letter == 0x20 || letter == 0x09
      index += 1
    }
    return giveUp(at: cursor.end)
  }

  /// Records the end of a failed scan, so that no later scan reads the same bytes again.
  private mutating func giveUp(at index: Int) -> Int? {
    barrier = max(barrier, index)
    return nil
  }

  /// Returns the end of `#/…/#`; nil if it does not start a regular expression.
  ///
  /// It may span several lines only if its first line is empty.
  mutating func endOfExtended(_ cursor: Cursor, slash: Int, pounds: Int) -> Int? {
    guard slash >= barrier else { return nil }
    let first = cursor.byte(cursor.afterSpaces(slash + 1))
    let isMultiline = first == 0x0A || first == 0x0D
    var index = slash + 1
    while index < cursor.end {
      switch cursor.code[index] {
      case UInt8(ascii: "\\"):
        index += 1
      case UInt8(ascii: "/"):
        var close = index + 1
        while close - index <= pounds, cursor.byte(close) == UInt8(ascii: "#") { close += 1 }
        if close - index > pounds { return index + 1 + pounds }
      case 0x0A, 0x0D:
        if !isMultiline { return index }
      default: break
      }
      index += 1
    }
    guard isMultiline else { return cursor.end }
    return giveUp(at: cursor.end)
  }
}
