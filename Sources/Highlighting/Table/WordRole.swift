/// The role of a word in a language's table, which decides when it is reserved.
enum WordRole: UInt8, Hashable, Sendable, CaseIterable {
  /// Reserved.
  case keyword
  /// Reserved, and a value: `true`, `nil`. What follows cannot start an expression.
  case value
  /// Reserved; stands between two things, so it never starts an expression: `in`, `where`.
  case infix
  /// Reserved; names follow: `let`.
  case binding
  /// Reserved; modifies the declaration that follows: `public`.
  case access
  /// Reserved; the name behind it is a function's: `func`.
  case functionDeclarator
  /// Reserved; the name behind it is a type's: `struct`.
  case typeDeclarator
  /// Reserved; the name behind it is a type's: `as`.
  case cast
  /// Reserved unless it is used as a name is: before `=`, `.` or a closing bracket: `async`.
  case prefix
  /// A type of the language itself: `int`.
  case type
  /// A function of the language itself: `print`, `echo`.
  case function
  /// Reserved only where a name follows on the line: `record`.
  case softDeclarator
  /// Reserved only where a declaration follows: `final`, `open`.
  case modifier
  /// Reserved only where an expression follows on the line: `yield`.
  case expressionPrefix
  /// Reserved only where a line begins and something follows that it can be about: `match`.
  case statement
  /// Reserved only where what it describes follows on the line: `get`, `readonly`.
  case typePrefix
  /// Reserved only where a string follows: `from`.
  case source

  /// Whether a declaration goes on with the word behind a modifier.
  var continuesDeclaration: Bool {
    switch self {
    case .binding, .access, .functionDeclarator, .typeDeclarator, .modifier, .softDeclarator,
      .typePrefix:
      true
    default: false
    }
  }

  /// Whether the word can only stand behind something complete.
  var isInfix: Bool { self == .infix || self == .cast }
}
