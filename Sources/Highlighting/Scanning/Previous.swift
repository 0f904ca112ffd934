/// The last token, as far as it decides what the next one can be.
enum Previous: UInt8 {
  /// Nothing precedes.
  case start
  case name, typeName
  /// A literal, or a word that is a value.
  case value
  /// A reserved word behind which an expression, a name or a declaration follows.
  case keyword
  /// A reserved word behind which a name follows: of a value, a function, a type, an import.
  case binding, functionDeclarator, typeDeclarator, cast, declaration
  /// A reserved word behind which an operator or a group of them is declared.
  case operatorDeclarator, precedenceDeclarator
  /// A reserved word behind which the rest of a declaration follows.
  case modifier, accessor, effect
  /// A reserved word that takes an expression behind it: `await`.
  case expressionPrefix
  case open, openBrace, close, closeBrace
  case comma, colon, semicolon, dot
  /// A sign behind which a type follows.
  case typeColon
  /// A dot with nothing before it.
  case leadingDot
  case arrow, assignment, `operator`
  /// An operator behind an operand: `++`.
  case postfix
  case attribute, directive
  /// Anything else.
  case other

  /// Whether an operand precedes, so that an operator can follow and an operand cannot.
  var isOperand: Bool {
    switch self {
    case .name, .typeName, .value, .close, .closeBrace, .postfix: true
    default: false
    }
  }

  /// Whether a declaration can start in the middle of a line.
  var opensDeclaration: Bool {
    switch self {
    case .start, .modifier, .attribute, .openBrace, .closeBrace, .semicolon, .directive: true
    default: false
    }
  }
}
