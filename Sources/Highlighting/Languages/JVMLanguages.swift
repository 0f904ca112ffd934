enum JVMLanguages {
  private static let javaComments: [CommentForm] = [
    .line("//"), .block("/*", "*/"), .block("/**", "*/", .documentation),
  ]
  private static let javaOperators = "+-*/%=<>!&|^~?"

  /// Source: The Java Language Specification, 3.9.
  static let java = Language(
    name: "Java", aliases: ["jav", "jsh"],
    Grammar(
      words: [
        .keyword: """
        assert break case catch continue default do else extends finally for if implements import
        instanceof native new package return strictfp switch synchronized throw throws transient
        try volatile while const goto
        """,
        .access: "public private protected static final abstract",
        .type: "boolean byte char double float int long short void var",
        .typeDeclarator: "class interface enum @interface",
        .softDeclarator: "record module",
        .modifier: "sealed non-sealed",
        .expressionPrefix: "yield",
        .infix: "when permits",
        .value: "true false null this super",
      ],
      comments: javaComments,
      strings: [.quoted("\"\"\"", multiline: true), .quoted("\""), .quoted("'")],
      specials: [SpecialForm("@", .attribute)],
      operators: javaOperators, wordStart: "$",
      traits: [.calls, .capitalisedTypes, .members, .angleBrackets]))

  /// Source: the Kotlin specification, "Syntax and grammar".
  static let kotlin = Language(
    name: "Kotlin", aliases: ["kt", "kts"],
    Grammar(
      words: [
        .keyword: """
        break continue do else for if import package return super throw try typeof when while
        by catch constructor finally get init set where
        """,
        .typeDeclarator: "class interface object typealias",
        .functionDeclarator: "fun",
        .binding: "val var",
        .cast: "as is",
        .infix: "in out",
        .modifier: """
        abstract actual annotation companion const crossinline data enum expect external final
        infix inline inner internal lateinit noinline open operator override private protected
        public reified sealed suspend tailrec value vararg
        """,
        .value: "true false null this it",
      ],
      comments: [
        .line("//"), .line("#!", .comment, .lineStart), .block("/*", "*/", nests: true),
        .block("/**", "*/", .documentation, nests: true),
      ],
      strings: [
        .quoted(
          "\"\"\"", escape: .none, multiline: true,
          interpolation: .init(open: "${", close: "}"), variables: .names),
        .quoted("\"", interpolation: .init(open: "${", close: "}"), variables: .names),
        .quoted("'"),
      ],
      specials: [SpecialForm("@", .attribute), SpecialForm("`", .backticks)],
      operators: javaOperators, traits: [.calls, .capitalisedTypes, .members, .angleBrackets]))

  /// Source: the Scala 3 reference, "Summary of keywords".
  static let scala = Language(
    name: "Scala", aliases: ["sc", "sbt", "scala3"],
    Grammar(
      words: [
        .keyword: """
        abstract case catch do else export extends final finally for given if implicit import lazy
        match new override package private protected return sealed then throw try using while with
        yield
        """,
        .functionDeclarator: "def", .typeDeclarator: "class object trait enum type",
        .binding: "val var", .typePrefix: "inline opaque open transparent",
        .value: "true false null this super",
      ],
      comments: [
        .line("//"), .block("/*", "*/", nests: true),
        .block("/**", "*/", .documentation, nests: true),
      ],
      strings: ["\"\"\"", "\""].flatMap { quote in
        let isMultiline = quote.utf8.count == 3
        return [
          .quoted(quote, escape: isMultiline ? .none : .backslash, multiline: isMultiline),
          StringForm(
            opens: ["s", "f", "raw"].map { $0 + quote }, close: quote,
            escape: isMultiline ? .none : .backslash, multiline: isMultiline,
            interpolation: .init(open: "${", close: "}"), variables: .names),
        ]
      },
      specials: [
        SpecialForm("@", .attribute), SpecialForm("`", .backticks), SpecialForm("'", .lifetime),
      ],
      operators: javaOperators, traits: [.calls, .capitalisedTypes, .members]))
}
