import Primitives

extension TableLexer {
  mutating func stepWord() -> TokenClass? {
    let start = cursor.position
    let (end, role) = grammar.words.word(at: start, in: cursor)
    cursor.position = end
    let traits = grammar.traits
    if traits.contains(.members), previous == .dot { return classifyName(start) }
    if traits.contains(.assignedKeys) && isAssignedKey
      || traits.contains(.objectKeys) && isObjectKey
    {
      setPrevious(.name)
      return .property
    }
    guard let role, let next = reserved(role) else { return classifyName(start) }
    setPrevious(next)
    switch role {
    case .type: return .type
    case .function: return .function
    default: return .keyword
    }
  }

  mutating func stepWide() -> TokenClass? {
    guard let sign = cursor.wideSign(cursor.position) else { return stepWord() }
    cursor.position += sign.length
    if sign.isOperator { setPrevious(.other) }
    return nil
  }

  /// Whether the word before the cursor is a key before `=` (TOML).
  private var isAssignedKey: Bool {
    guard
      lineBreak || previous == .openBrace || previous == .dot
        || (previous == .comma && brackets.innermost == UInt8(ascii: "{"))
    else { return false }
    let next = cursor.byte(cursor.afterSpaces(cursor.position))
    return next == UInt8(ascii: "=") || next == UInt8(ascii: ".")
  }

  /// Whether a word before `:` is a key: after `{` or `,` of an object literal.
  private var isObjectKey: Bool {
    guard
      previous == .openBrace
        || (previous == .comma && brackets.innermost == UInt8(ascii: "{"))
    else { return false }
    return cursor.byte(cursor.afterSpaces(cursor.position)) == UInt8(ascii: ":")
  }

  private mutating func classifyName(_ start: Int) -> TokenClass? {
    let traits = grammar.traits
    let before = previous
    if traits.contains(.bangMacros), cursor.peek() == UInt8(ascii: "!"),
      cursor.peek(1) != UInt8(ascii: "=")
    {
      cursor.position += 1
      setPrevious(.other)
      return .macro
    }
    if traits.contains(.shell) { return classifyCommand(start) }
    let isCall = traits.contains(.calls) && cursor.peek() == UInt8(ascii: "(")
    let isType = traits.contains(.capitalisedTypes) && cursor.isTypeName(start..<cursor.position)
    setPrevious(isType ? .typeName : .name)
    switch before {
    case .functionDeclarator: return .function
    case .typeDeclarator, .cast: return .type
    case .arrow where traits.contains(.arrowTypes): return .type
    default: return isType ? .type : isCall ? .function : nil
    }
  }

  /// Classifies a word of a command: the first word is its name (shell).
  private mutating func classifyCommand(_ start: Int) -> TokenClass? {
    let isFirst: Bool
    switch previous {
    case .start, .semicolon, .operator, .keyword, .openBrace: isFirst = true
    case .open: isFirst = brackets.innermost != UInt8(ascii: "[")
    default: isFirst = lineBreak && cursor.code[start] != UInt8(ascii: "-")
    }
    let isAssigned = cursor.peek() == UInt8(ascii: "=")
    setPrevious(isAssigned ? .operator : .name)
    return isFirst && !isAssigned ? .function : nil
  }

  /// The kind of a word for the next token if the word is reserved here; otherwise nil.
  func reserved(_ role: WordRole) -> PrecedingToken? {
    switch role {
    case .keyword, .infix: .keyword
    case .declaration: .declaration
    case .binding: .binding
    case .value, .selfValue: .value
    case .access: .modifier
    case .functionDeclarator: .functionDeclarator
    case .typeDeclarator: .typeDeclarator
    case .operatorDeclarator: .operatorDeclarator
    case .precedenceDeclarator: .precedenceDeclarator
    case .cast: .cast
    case .throwing: .effect
    case .type: .typeName
    case .function, .initialiser: .name
    case .prefix: isPrefix ? .expressionPrefix : nil
    case .softDeclarator: isDeclarationStart && nameFollows ? .typeDeclarator : nil
    case .modifier: isModifier ? .modifier : nil
    case .expressionPrefix: (previous != .name || lineBreak) && nameFollows ? .keyword : nil
    case .statement: isStatement ? .keyword : nil
    case .typePrefix: isTypePrefix ? .keyword : nil
    case .source: isSource ? .keyword : nil
    case .accessor, .effect, .metatype, .precedence: nil
    }
  }

  var isDeclarationStart: Bool { lineBreak || previous.opensDeclaration }

  var nameFollows: Bool {
    let next = cursor.afterSpaces(cursor.position)
    guard next > cursor.position,
      cursor.startsWord(next) || cursor.byte(next) == UInt8(ascii: "`")
    else { return false }
    return grammar.words.role(at: next, in: cursor)?.isInfix != true
  }

  /// Whether a word that takes an expression is not a name here.
  var isPrefix: Bool {
    switch cursor.byte(cursor.afterSpaces(cursor.position)) {
    case 0, 0x0A, 0x0D: previous != .name && previous != .declaration
    case UInt8(ascii: ":"), UInt8(ascii: "="), UInt8(ascii: ","), UInt8(ascii: ")"),
      UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: ";"):
      false
    case UInt8(ascii: "."): cursor.peek() != UInt8(ascii: ".")
    default: true
    }
  }

  private var isModifier: Bool {
    let next = cursor.afterWhiteSpace(cursor.position)
    if cursor.byte(next) == UInt8(ascii: "@") { return isDeclarationStart }
    return grammar.words.role(at: next, in: cursor)?.continuesDeclaration == true
  }

  /// Whether the word begins a line and is followed by a space and no operator.
  private var isStatement: Bool {
    let next = cursor.afterSpaces(cursor.position)
    guard lineBreak, next > cursor.position else { return false }
    switch cursor.byte(next) {
    case UInt8(ascii: "-"): return cursor.byte(next + 1).isASCIIDigit
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: "\""),
      UInt8(ascii: "'"):
      return true
    case let sign: return sign.isASCIIDigit || nameFollows
    }
  }

  /// Whether the declaration that the word describes follows on the line.
  var isTypePrefix: Bool {
    guard (previous != .name && previous != .value) || lineBreak else { return false }
    let next = cursor.afterSpaces(cursor.position)
    switch cursor.byte(next) {
    case UInt8(ascii: "("), UInt8(ascii: "["):
      return next > cursor.position || previous == .colon || previous == .typeColon
        || previous == .arrow
    case UInt8(ascii: "@"), UInt8(ascii: "~"): return next > cursor.position
    default: return nameFollows
    }
  }

  private var isSource: Bool {
    let next = cursor.byte(cursor.afterSpaces(cursor.position))
    return next == UInt8(ascii: "\"") || next == UInt8(ascii: "'")
  }
}
