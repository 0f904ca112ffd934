/// What a word of a language's table is, and so when it is one.
enum WordRole: UInt8, Hashable, Sendable, CaseIterable {
  /// Reserved.
  case keyword
  /// Reserved, and a value: `true`, `nil`. What follows cannot start an expression.
  case value
  /// Reserved, also behind a dot, and a value: Swift's `self`.
  case selfValue
  /// Reserved, also behind a dot: Swift's `init`.
  case initialiser
  /// Reserved; stands between two things, so it never starts an expression: `in`, `where`.
  case infix
  /// Reserved; says that a function can fail: `throws`.
  case throwing
  /// Reserved; names follow: `let`.
  case binding
  /// Reserved; modifies the declaration that follows: `public`.
  case access
  /// Reserved; starts a declaration of another kind: `case`, `import`.
  case declaration
  /// Reserved; the name behind it is a function's: `func`.
  case functionDeclarator
  /// Reserved; the name behind it is a type's: `struct`.
  case typeDeclarator
  /// Reserved; an operator or the word for where it stands follows: Swift's `operator`.
  case operatorDeclarator
  /// Reserved; Swift's `precedencegroup`.
  case precedenceDeclarator
  /// Reserved; the name behind it is a type's: `as`.
  case cast
  /// Reserved where an expression follows, which is almost everywhere: `await`.
  case await
  /// A type of the language itself: `int`.
  case type
  /// A function of the language itself: `print`, `echo`.
  case function
  /// Reserved only where a name follows on the line: `actor`, `record`.
  case softDeclarator
  /// Reserved only where a declaration follows: `weak`, `final`, `open`.
  case modifier
  /// Reserved only where an expression follows on the line: `consume`, `yield`.
  case expressionPrefix
  /// Reserved only where a line begins and something follows that it can be about: `match`.
  case statement
  /// Reserved only where a type follows on the line: `some`, `any`.
  case typePrefix
  /// Reserved only in an accessor's place: `get`, `didSet`.
  case accessor
  /// Reserved only behind parameters or before `throws` and `->`: `async`.
  case effect
  /// Reserved only where a string follows: `from`.
  case source
  /// Reserved only behind a dot: `Type`.
  case metatype
  /// Reserved only in a precedence group.
  case precedence

  /// Whether a declaration goes on with the word behind a modifier.
  var continuesDeclaration: Bool {
    switch self {
    case .binding, .access, .declaration, .functionDeclarator, .typeDeclarator, .modifier,
      .operatorDeclarator, .initialiser, .softDeclarator, .accessor, .typePrefix:
      true
    default: false
    }
  }

  /// Whether the word can only stand behind something complete.
  var isInfix: Bool { self == .infix || self == .cast || self == .throwing }
}
