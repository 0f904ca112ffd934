/// The kind of the last token, as far as it affects the next one.
enum PrecedingToken: UInt8 {
  /// Nothing precedes.
  case start
  case name, typeName
  /// A literal, or a word that is a value.
  case value
  /// A reserved word before an expression, a name or a declaration.
  case keyword
  /// A reserved word before a name: of a value, a function, a type, an import.
  case binding, functionDeclarator, typeDeclarator, cast, declaration
  /// A reserved word before the declaration of an operator or a precedence group.
  case operatorDeclarator, precedenceDeclarator
  /// A reserved word before the rest of a declaration.
  case modifier, accessor, effect
  /// A reserved word before an expression: `await`.
  case expressionPrefix
  case open, openBrace, close, closeBrace
  case comma, colon, semicolon, dot
  /// A sign before a type.
  case typeColon
  /// A dot with nothing before it.
  case leadingDot
  case arrow, assignment, `operator`
  /// An operator after an operand: `++`.
  case postfix
  case attribute, directive
  /// Anything else.
  case other

  /// Whether an operand precedes, so that an operator can follow but no operand.
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
