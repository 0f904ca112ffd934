/// What was read last of Swift code, as far as it says what the next token can be.
struct SwiftContext {
  /// The last token.
  enum Previous: UInt8 {
    /// Nothing is before.
    case start
    case name, typeName
    /// A literal, or a word that is a value.
    case value
    /// A reserved word behind which an expression, a name or a declaration follows.
    case keyword
    /// `let`, behind which a name follows; `case` and `import`.
    case binding, declaration
    case functionDeclarator, typeDeclarator, modifier, cast, effect, accessor
    /// A word that takes an expression behind it: `try`, `await`.
    case expressionPrefix
    /// `operator` and `precedencegroup`, behind which names follow that are no words.
    case operatorDeclarator, precedenceDeclarator
    case open, openBrace, close, closeBrace
    case comma, colon, typeColon, semicolon, dot, leadingDot
    case arrow, assignment, `operator`
    /// `!` or `?` behind an operand.
    case postfix
    case attribute, directive
    /// Anything else.
    case other

    /// Whether an operand is before, so that an operator follows and no operand can.
    var isOperand: Bool {
      switch self {
      case .name, .typeName, .value, .close, .closeBrace, .postfix: true
      default: false
      }
    }

    /// Whether an operand may follow, so that a `/` may open a regular expression.
    var opensRegex: Bool {
      switch self {
      case .name, .typeName, .value, .close, .closeBrace, .postfix, .arrow, .dot, .leadingDot,
        .attribute:
        false
      default: true
      }
    }
  }

  /// What stands inside a bracket.
  enum Bracket: UInt8 {
    /// Arguments, the elements of a tuple: a word before `:` is a label.
    case labels
    /// The parameters of a declaration: a word before `:` is a label, one behind it a type.
    case parameters
    /// Versions of platforms.
    case availability
    /// What a modifier takes: `private(set)`.
    case modifier
    /// What an attribute takes: `@objc(name)`, `@available(iOS 13, *)`.
    case attribute, attributeAvailability
    /// `[` of a literal or a capture list.
    case list
    /// `[` of a type.
    case types
    /// A precedence group.
    case precedence

    /// Whether a word before `:` is a label.
    var holdsLabels: Bool { self == .labels || self == .parameters || self == .attribute }

    /// Whether words are platforms.
    var isAvailability: Bool { self == .availability || self == .attributeAvailability }
  }

  /// What the last token was; white space and comments are none.
  var previous = Previous.start
  /// Whether a line has ended since the last token.
  var lineBreak = true
  /// Whether words belong to the condition of `#if`.
  var isInCondition = false
  /// Whether the next `(` holds platforms and their versions.
  var opensAvailability = false
  /// Whether the next `(` holds the parameters of a declaration.
  var opensParameters = false
  /// Whether the last name is one that `let` or `var` binds.
  var hasBoundName = false
  /// Whether the last name is that of a type that is declared.
  var hasDeclaredType = false
  /// Whether the names that follow are what a type inherits from.
  var isInheriting = false
  /// Whether the next `{` opens a precedence group.
  var opensPrecedence = false

  /// Whether a declaration can start here.
  var isDeclarationStart: Bool {
    switch previous {
    case .start, .modifier, .attribute, .openBrace, .closeBrace, .semicolon, .directive: true
    default: lineBreak
    }
  }
}
