/// What the last token was, as far as it says what the next one can be.
enum Previous: UInt8 {
  /// Nothing is before.
  case start
  /// A name.
  case name
  /// The name of a type.
  case typeName
  /// A literal, or a word that is a value.
  case value
  /// A reserved word behind which an expression, a name or a declaration follows.
  case keyword
  /// `let`, behind which a name follows; `case` and `import`.
  case binding, declaration
  case functionDeclarator, typeDeclarator, modifier, cast, effect, accessor
  /// A word that takes an expression behind it: `try`, `await`.
  case expressionPrefix
  /// `operator` and `precedencegroup`, behind which Swift has names that are no words.
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
}
