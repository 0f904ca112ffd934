extension SwiftLexer {
  mutating func stepWord() -> TokenClass? {
    let start = cursor.position
    let (end, word) = table.grammar.words.word(at: start, in: cursor)
    cursor.position = end
    if previous == .dot || previous == .leadingDot { return classifyMember(start, word) }
    if isInCondition, word != .value { return .directive }
    if let role = table.brackets.role, role.isAvailability || role == .modifier { return .keyword }
    guard let word, !isLabel(word), let next = reserved(word) else { return classifyName(start) }
    if word == .precedenceDeclarator { opensPrecedence = true }
    if word == .initialiser { opensParameters = true }
    setPrevious(next)
    return .keyword
  }

  mutating func stepWide() -> TokenClass? {
    guard let sign = cursor.wideSign(cursor.position) else { return stepWord() }
    cursor.position += sign.length
    guard sign.isOperator else { return nil }
    setPrevious(.operator)
    return .operator
  }

  /// Classifies a word after a dot, which is nearly always a name.
  private mutating func classifyMember(_ start: Int, _ word: WordRole?) -> TokenClass? {
    switch word {
    case .selfValue:
      setPrevious(.value)
      return .keyword
    case .initialiser where cursor.matches("init", at: start),
      .metatype where previous == .dot:
      setPrevious(.name)
      return .keyword
    default:
      return classifyName(start)
    }
  }

  private mutating func classifyName(_ start: Int) -> TokenClass? {
    let before = previous
    let isType = cursor.isTypeName(start..<cursor.position)
    setPrevious(isType ? .typeName : .name)
    hasBoundName = before == .binding
    hasDeclaredType = before == .typeDeclarator
    if table.brackets.role == .types, before != .dot { return .type }
    switch before {
    case .functionDeclarator:
      opensParameters = true
      return .function
    case .typeColon, .typeDeclarator, .cast, .arrow: return .type
    default: return isType ? .type : cursor.peek() == UInt8(ascii: "(") ? .function : nil
    }
  }

  private func reserved(_ word: WordRole) -> PrecedingToken? {
    switch word {
    case .modifier: isModifier ? .modifier : nil
    case .expressionPrefix: isExpressionPrefix ? .expressionPrefix : nil
    case .accessor: isAccessor ? .accessor : nil
    case .effect: isEffect ? .effect : nil
    case .precedence: table.brackets.role == .precedence ? .keyword : nil
    default: table.reserved(word)
    }
  }

  /// Whether a word is an argument's label or a parameter's name, and so is never reserved.
  private func isLabel(_ word: WordRole) -> Bool {
    guard table.brackets.role?.hasLabels == true || table.brackets.isDirectlyInInterpolation
    else {
      return false
    }
    let next = cursor.afterSpaces(cursor.position)
    let isBeforeColon = cursor.byte(next) == UInt8(ascii: ":")
    switch previous {
    case .open, .comma:
      if isBeforeColon { return true }
      guard word != .binding, next > cursor.position, cursor.startsWord(next) else { return false }
      return cursor.byte(cursor.afterSpaces(cursor.endOfWord(next))) == UInt8(ascii: ":")
    case .name, .typeName: return isBeforeColon
    default: return false
    }
  }

  private var isModifier: Bool {
    if table.brackets.role == .list, previous == .open || previous == .comma {
      return isCaptureModifier || table.nameFollows
    }
    guard table.isDeclarationStart || previous == .colon else { return false }
    var next = cursor.afterWhiteSpace(cursor.position)
    if cursor.peek() == UInt8(ascii: "(") {
      next = cursor.endOfWord(cursor.position + 1)
      guard cursor.byte(next) == UInt8(ascii: ")") else { return false }
      next = cursor.afterWhiteSpace(next + 1)
    }
    if cursor.byte(next) == UInt8(ascii: "@") { return table.isDeclarationStart }
    return table.grammar.words.role(at: next, in: cursor)?.continuesDeclaration == true
  }

  /// Whether a word in parentheses and a name follow the word: `[unowned(safe) self]`.
  private var isCaptureModifier: Bool {
    guard cursor.peek() == UInt8(ascii: "(") else { return false }
    let close = cursor.endOfWord(cursor.position + 1)
    guard close > cursor.position + 1, cursor.byte(close) == UInt8(ascii: ")") else { return false }
    let next = cursor.afterSpaces(close + 1)
    return next > close + 1 && cursor.startsWord(next)
  }

  private var isExpressionPrefix: Bool {
    guard previous != .name || lineBreak else { return false }
    let next = cursor.afterSpaces(cursor.position)
    switch cursor.byte(next) {
    case UInt8(ascii: "&"), UInt8(ascii: "$"): return next > cursor.position
    default: return table.nameFollows
    }
  }

  private var isAccessor: Bool {
    let opens: Bool
    switch previous {
    case .openBrace, .accessor, .effect: opens = true
    case .closeBrace, .modifier, .attribute, .semicolon, .directive: opens = false
    default:
      guard lineBreak else { return false }
      opens = false
    }
    let next = cursor.afterWhiteSpace(cursor.position)
    switch cursor.byte(next) {
    case UInt8(ascii: "{"): return true
    case UInt8(ascii: "}"), UInt8(ascii: ";"), UInt8(ascii: "/"): return opens
    case UInt8(ascii: "("):
      let name = cursor.endOfWord(next + 1)
      return cursor.byte(name) == UInt8(ascii: ")")
        && cursor.byte(cursor.afterWhiteSpace(name + 1)) == UInt8(ascii: "{")
    default:
      switch table.grammar.words.role(at: next, in: cursor) {
      case .accessor, .effect, .throwing, .modifier: return true
      default: return false
      }
    }
  }

  private var isEffect: Bool {
    if previous == .accessor { return true }
    if previous == .close, !lineBreak { return true }
    let next = cursor.afterWhiteSpace(cursor.position)
    if cursor.matches("->", at: next) { return true }
    guard next > cursor.position else { return false }
    switch table.grammar.words.role(at: next, in: cursor) {
    case .throwing, .binding, .functionDeclarator: return true
    case .infix: return cursor.matches("in", at: next)
    default: return false
    }
  }
}
