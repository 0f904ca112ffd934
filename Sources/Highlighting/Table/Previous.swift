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
  /// A reserved word behind which a name follows.
  case binding, functionDeclarator, typeDeclarator, cast
  /// A reserved word behind which a declaration follows.
  case modifier
  case open, openBrace, close, closeBrace
  case comma, colon, semicolon, dot
  case arrow, assignment, `operator`
  /// `++` behind an operand.
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
