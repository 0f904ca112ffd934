extension Lexer {
  /// Whether a word of a table is reserved where it stands, and what it then makes of the next.
  func reserved(_ role: WordRole, _ start: Int) -> Previous? {
    switch role {
    case .keyword, .infix: .keyword
    case .declaration: .declaration
    case .binding: .binding
    case .value, .selfValue: .value
    case .initialiser: .name
    case .access: .modifier
    case .functionDeclarator: .functionDeclarator
    case .typeDeclarator: .typeDeclarator
    case .operatorDeclarator: .operatorDeclarator
    case .precedenceDeclarator: .precedenceDeclarator
    case .cast: .cast
    case .throwing: .effect
    case .type: .typeName
    case .function: .name
    case .await: isAwait ? .expressionPrefix : nil
    case .softDeclarator: isDeclarationStart && nameFollows ? .typeDeclarator : nil
    case .modifier: isModifier ? .modifier : nil
    case .expressionPrefix: isExpressionPrefix ? .expressionPrefix : nil
    case .statement: isStatement ? .keyword : nil
    case .typePrefix: isTypePrefix ? .keyword : nil
    case .accessor: isAccessor(start) ? .accessor : nil
    case .effect: isEffect ? .effect : nil
    case .metatype: nil
    case .source: isSource ? .keyword : nil
    case .precedence: brackets.role == .precedence ? .keyword : nil
    }
  }

  /// Whether a declaration can start here.
  private var isDeclarationStart: Bool {
    switch previous {
    case .start, .modifier, .attribute, .openBrace, .closeBrace, .semicolon, .directive: true
    default: lineBreak
    }
  }

  /// Whether a name follows on the line.
  private var nameFollows: Bool {
    let next = afterSpaces(position)
    guard next > position, startsWord(next) || byte(next) == UInt8(ascii: "`") else {
      return false
    }
    return roleOfWord(at: next)?.isInfix != true
  }

  /// Whether a line begins with the word and goes on behind a space with no operator.
  private var isStatement: Bool {
    let next = afterSpaces(position)
    guard lineBreak, next > position else { return false }
    switch byte(next) {
    case UInt8(ascii: "-"): return Self.isDigit(byte(next + 1))
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: "\""),
      UInt8(ascii: "'"):
      return true
    case let sign: return Self.isDigit(sign) || nameFollows
    }
  }

  private var isSource: Bool {
    let next = byte(afterSpaces(position))
    return next == UInt8(ascii: "\"") || next == UInt8(ascii: "'")
  }

  private var isAwait: Bool {
    switch byte(afterSpaces(position)) {
    case 0, 0x0A, 0x0D: return previous != .name && previous != .declaration
    case UInt8(ascii: ":"), UInt8(ascii: "="), UInt8(ascii: ","), UInt8(ascii: ")"),
      UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: ";"):
      return false
    case UInt8(ascii: "."): return byte(position) != UInt8(ascii: ".")
    default: return true
    }
  }

  private var isModifier: Bool {
    if brackets.role == .list, previous == .open || previous == .comma {
      return isCaptureModifier || nameFollows
    }
    if grammar.flags.swiftWords, !isDeclarationStart, previous != .colon { return false }
    var next = afterWhiteSpace(position)
    if byte(position) == UInt8(ascii: "(") {
      next = endOfWord(position + 1)
      guard byte(next) == UInt8(ascii: ")") else { return false }
      next = afterWhiteSpace(next + 1)
    }
    if byte(next) == UInt8(ascii: "@") { return isDeclarationStart }
    return roleOfWord(at: next)?.continuesDeclaration == true
  }

  /// Whether a word is followed by its own word in parentheses and a name: `[unowned(safe) self]`.
  private var isCaptureModifier: Bool {
    guard byte(position) == UInt8(ascii: "(") else { return false }
    let close = endOfWord(position + 1)
    guard close > position + 1, byte(close) == UInt8(ascii: ")") else { return false }
    let next = afterSpaces(close + 1)
    return next > close + 1 && startsWord(next)
  }

  private var isExpressionPrefix: Bool {
    guard previous != .name || lineBreak else { return false }
    let next = afterSpaces(position)
    if byte(next) == UInt8(ascii: "&") { return next > position }
    return nameFollows || (next > position && byte(next) == UInt8(ascii: "$"))
  }

  private var isTypePrefix: Bool {
    guard (previous != .name && previous != .value) || lineBreak else { return false }
    let next = afterSpaces(position)
    switch byte(next) {
    case UInt8(ascii: "("), UInt8(ascii: "["):
      return next > position || previous == .colon || previous == .typeColon || previous == .arrow
    case UInt8(ascii: "~"), UInt8(ascii: "@"): return next > position
    default: return nameFollows
    }
  }

  private func isAccessor(_ start: Int) -> Bool {
    let opens: Bool
    switch previous {
    case .openBrace, .accessor, .effect: opens = true
    case .closeBrace, .modifier, .attribute, .semicolon, .directive: opens = false
    default:
      guard lineBreak else { return false }
      opens = false
    }
    let next = afterWhiteSpace(position)
    switch byte(next) {
    case UInt8(ascii: "{"): return true
    case UInt8(ascii: "}"), UInt8(ascii: ";"), UInt8(ascii: "/"): return opens
    case UInt8(ascii: "("):
      let name = endOfWord(next + 1)
      return byte(name) == UInt8(ascii: ")")
        && byte(afterWhiteSpace(name + 1)) == UInt8(ascii: "{")
    default:
      switch roleOfWord(at: next) {
      case .accessor, .effect, .throwing, .modifier: return true
      default: return false
      }
    }
  }

  private var isEffect: Bool {
    if previous == .close, !lineBreak { return true }
    if previous == .accessor { return true }
    let next = afterWhiteSpace(position)
    if byte(next) == UInt8(ascii: "-"), byte(next + 1) == UInt8(ascii: ">") { return true }
    guard next > position else { return false }
    switch roleOfWord(at: next) {
    case .throwing, .binding, .functionDeclarator: return true
    case .infix: return matches("in", at: next)
    default: return false
    }
  }

  /// Whether the innermost bracket is the one that opened an interpolation.
  private var isDirectlyInInterpolation: Bool {
    frames.last.map { $0.depth == brackets.depth } ?? false
  }

  /// Whether a word is an argument's label or a parameter's name, and so never reserved.
  func isLabel(_ role: WordRole) -> Bool {
    guard brackets.role.holdsLabels || isDirectlyInInterpolation else { return false }
    let next = afterSpaces(position)
    let isBeforeColon = byte(next) == UInt8(ascii: ":")
    switch previous {
    case .open, .comma:
      if isBeforeColon { return true }
      guard role != .binding, next > position, startsWord(next) else { return false }
      return byte(afterSpaces(endOfWord(next))) == UInt8(ascii: ":")
    case .name, .typeName: return isBeforeColon
    default: return false
    }
  }
}
