/// The role of a Swift word, which decides when it is reserved.
///
/// Source: The Swift Programming Language, "Lexical Structure"; swift-syntax, `Keyword`.
enum SwiftWord: Hashable, Sendable, CaseIterable {
  /// Reserved.
  case keyword
  /// Reserved, and a value: what follows cannot start an expression.
  case value
  /// Reserved, also behind a dot, and a value.
  case selfValue
  /// Reserved, also behind a dot.
  case initialiser
  /// Reserved; stands between two things, so it never starts an expression.
  case infix
  /// Reserved; says that a function can fail.
  case throwing
  /// Reserved; names follow.
  case binding
  /// Reserved; modifies the declaration that follows.
  case access
  /// Reserved; starts a declaration of another kind.
  case declaration
  /// Reserved; the name behind it is a function's.
  case functionDeclarator
  /// Reserved; the name behind it is a type's.
  case typeDeclarator
  /// Reserved; an operator, or the word for where it stands, follows.
  case operatorDeclarator
  /// Reserved; what follows opens a precedence group.
  case precedenceDeclarator
  /// Reserved; the name behind it is a type's.
  case cast
  /// Reserved unless it is used as a name is: before `=`, `.` or a closing bracket.
  case prefix
  /// Reserved only where a name follows on the line.
  case softDeclarator
  /// Reserved only where a declaration follows.
  case modifier
  /// Reserved only where an expression follows on the line.
  case expressionPrefix
  /// Reserved only where a type follows on the line.
  case typePrefix
  /// Reserved only in an accessor's place.
  case accessor
  /// Reserved only behind parameters or before `throws` and `->`.
  case effect
  /// Reserved only behind a dot.
  case metatype
  /// Reserved only in a precedence group.
  case precedence

  /// Every word that is reserved somewhere.
  static let table = WordTable<SwiftWord>([
    .keyword: """
    break catch continue default defer do fallthrough for guard if repeat return switch throw
    while inout
    """,
    .value: "true false nil super Any",
    .selfValue: "self Self",
    .initialiser: "init deinit subscript",
    .infix: "in where else is",
    .throwing: "throws rethrows",
    .binding: "let var",
    .access: "public private fileprivate internal static",
    .declaration: "case import",
    .functionDeclarator: "func",
    .typeDeclarator: "class struct enum protocol extension typealias associatedtype",
    .operatorDeclarator: "operator",
    .precedenceDeclarator: "precedencegroup",
    .cast: "as",
    .prefix: "await try",
    .softDeclarator: "actor macro",
    .modifier: """
    weak unowned lazy mutating nonmutating override final open required convenience dynamic
    indirect optional prefix postfix infix distributed package nonisolated
    """,
    .expressionPrefix: "consume copy discard yield unsafe borrow then",
    .typePrefix: """
    some any each sending isolated borrowing consuming __owned __shared __consuming _const
    """,
    .accessor: """
    get set willSet didSet _read _modify read modify unsafeAddress unsafeMutableAddress
    """,
    .effect: "async reasync",
    .metatype: "Type Protocol",
    .precedence: "associativity left right none higherThan lowerThan assignment",
  ])

  /// Whether a declaration goes on with the word behind a modifier.
  var continuesDeclaration: Bool {
    switch self {
    case .binding, .access, .declaration, .functionDeclarator, .typeDeclarator, .modifier,
      .operatorDeclarator, .initialiser, .softDeclarator, .accessor, .typePrefix:
      true
    default: false
    }
  }
}
