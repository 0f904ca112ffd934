extension Grammar {
  /// Source: The Swift Programming Language, "Lexical Structure"; swift-syntax, `Keyword`.
  static let swift = Grammar(
    name: "Swift",
    aliases: ["swift5", "swift6", "swiftui", "sil"],
    words: [
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
      .await: "await try",
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
    ],
    comments: [
      .line("#!", .comment, .lineStart),
      .line("//"), .line("///", .documentation),
      .block("/*", "*/", nests: true), .block("/**", "*/", .documentation, nests: true),
    ],
    strings: [
      StringForm(
        opens: ["\"\"\""], close: "\"\"\"", multiline: true, pounds: true,
        interpolation: .init(open: "\\(", close: ")")),
      StringForm(
        opens: ["\""], close: "\"", pounds: true, interpolation: .init(open: "\\(", close: ")")),
    ],
    specials: [
      SpecialForm("#", .pound), SpecialForm("/", .swiftRegex), SpecialForm("@", .attribute),
      SpecialForm("`", .backticks), SpecialForm("$", .variable),
      SpecialForm("<#", .placeholder),
    ],
    operators: "=-+!*%<>&|^~?",
    traits: [
      .swiftWords, .members, .calls, .capitalisedTypes, .argumentLabels, .arrowTypes,
      .angleBrackets,
    ])
}
