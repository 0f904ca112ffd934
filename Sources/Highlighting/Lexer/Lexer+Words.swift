extension Lexer {
  /// Reads a word and says what it is.
  mutating func stepWord() -> TokenClass? {
    let start = position
    let role = roleOfWord(at: start, end: &position)
    return classify(start, role)
  }

  /// The role in the language's table of the word at an index, and where the word ends.
  func roleOfWord(at start: Int, end wordEnd: inout Int) -> WordRole? {
    var hash = WordTable.emptyHash
    var index = start
    let ignoresCase = grammar.flags.ignoresCase
    while continuesWord(index) {
      let byte = code[index]
      hash = WordTable.hash(hash, ignoresCase ? WordTable.lowered(byte) : byte)
      index += 1
    }
    wordEnd = index
    return grammar.words.role(of: code[start..<index], hash: hash, ignoringCase: ignoresCase)
  }

  /// The role of the word at an index; nil when there is none or it has none.
  func roleOfWord(at start: Int) -> WordRole? {
    guard startsWord(start) else { return nil }
    var ignored = start
    return roleOfWord(at: start, end: &ignored)
  }

  private mutating func classify(_ start: Int, _ role: WordRole?) -> TokenClass? {
    let flags = grammar.flags
    if flags.members, previous == .dot || previous == .leadingDot {
      return classifyMember(start, role)
    }
    if flags.swiftWords {
      if swift.isInCondition, role != .value { return .directive }
      if brackets.role.isAvailability || brackets.role == .modifier { return .keyword }
    }
    if flags.markup { return classifyInTag() }
    if flags.assignedKeys, isAssignedKey { return classifyKey() }
    if flags.objectKeys, isObjectKey { return classifyKey() }
    if flags.declarations { return classifyStyle(start, role) }
    guard let role else { return classifyName(start) }
    if flags.argumentLabels, isLabel(role) { return classifyName(start) }
    guard let next = reserved(role, start) else { return classifyName(start) }
    let token: TokenClass =
      switch role {
      case .type: .type
      case .function: .function
      default: .keyword
      }
    if role == .precedenceDeclarator { swift.opensPrecedence = true }
    if role == .initialiser, flags.swiftWords { swift.opensParameters = true }
    setPrevious(next)
    return token
  }

  private mutating func classifyMember(_ start: Int, _ role: WordRole?) -> TokenClass? {
    switch role {
    case .selfValue:
      setPrevious(.value)
      return .keyword
    case .initialiser where matches("init", at: start),
      .metatype where previous == .dot:
      setPrevious(.name)
      return .keyword
    default:
      return classifyName(start)
    }
  }

  private mutating func classifyKey() -> TokenClass {
    setPrevious(.name)
    return .property
  }

  /// What a name is that no rule reserves here.
  mutating func classifyName(_ start: Int) -> TokenClass? {
    let before = previous
    if grammar.flags.bangMacros, byte(position) == UInt8(ascii: "!"),
      byte(position + 1) != UInt8(ascii: "=")
    {
      position += 1
      setPrevious(.other)
      return .macro
    }
    if grammar.flags.shell { return classifyCommand(start, before) }
    let isCall = grammar.flags.calls && byte(position) == UInt8(ascii: "(")
    let isType = grammar.flags.capitalisedTypes && isTypeName(start)
    setPrevious(isType ? .typeName : .name)
    if grammar.flags.swiftWords {
      swift.hasBoundName = before == .binding
      swift.hasDeclaredType = before == .typeDeclarator
      if brackets.role == .types, before != .dot { return .type }
    }
    switch before {
    case .functionDeclarator:
      swift.opensParameters = grammar.flags.swiftWords
      return .function
    case .typeColon: return .type
    case .typeDeclarator, .cast: return .type
    case .arrow where grammar.flags.arrowTypes: return .type
    default: break
    }
    return isType ? .type : isCall ? .function : nil
  }

  /// A command's first word is its name (shell).
  private mutating func classifyCommand(_ start: Int, _ before: Previous) -> TokenClass? {
    let isFirst: Bool
    switch before {
    case .start, .semicolon, .operator, .keyword, .openBrace: isFirst = true
    case .open: isFirst = brackets.innermost != UInt8(ascii: "[")
    default: isFirst = lineBreak && code[start] != UInt8(ascii: "-")
    }
    let isAssigned = byte(position) == UInt8(ascii: "=")
    setPrevious(isAssigned ? .operator : .name)
    return isFirst && !isAssigned ? .function : nil
  }

  /// Whether a name is written as types are: capitalised, and no constant in capitals.
  private func isTypeName(_ start: Int) -> Bool {
    var index = start
    while index < position, code[index] == 0x5F { index += 1 }
    guard index < position, Self.isUpper(code[index]) else { return false }
    var hasUnderscore = false
    for rest in index..<position {
      if Self.isLower(code[rest]) || code[rest] >= 0x80 { return true }
      if code[rest] == 0x5F { hasUnderscore = true }
    }
    return !hasUnderscore
  }

  /// Whether a word before `:` is a key: behind `{` or `,` of an object literal.
  private var isObjectKey: Bool {
    guard previous == .openBrace || (previous == .comma && brackets.innermost == 0x7B)
    else { return false }
    return byte(afterSpaces(position)) == UInt8(ascii: ":")
  }

  /// Reads a word that starts with a letter beyond ASCII, or a sign that is none.
  mutating func stepWide() -> TokenClass? {
    guard let sign = wideSign(position) else { return stepWord() }
    position += sign.length
    guard sign.isOperator else { return nil }
    guard grammar.flags.swiftWords else {
      setPrevious(.other)
      return nil
    }
    setPrevious(.operator)
    return .operator
  }
}
