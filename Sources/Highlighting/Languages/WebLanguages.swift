enum WebLanguages {
  private static let scriptKeywords = """
    break case catch continue debugger default delete do else extends finally for if import
    in instanceof new return switch throw try typeof void while with yield await of
    """
  private static let scriptValues = "true false null undefined this super NaN Infinity"
  private static let scriptComments: [CommentForm] = [
    .line("//"), .line("#!", .comment, .lineStart), .block("/*", "*/"),
    .block("/**", "*/", .documentation), .line("<!--", .comment, .lineStart),
  ]
  private static let scriptStrings: [StringForm] = [
    .quoted("`", multiline: true, interpolation: .init(open: "${", close: "}")),
    .quoted("\""), .quoted("'"),
  ]
  private static let scriptSpecials: [SpecialForm] = [
    SpecialForm("/", .regex), SpecialForm("@", .attribute), SpecialForm("#", .sigil),
  ]
  private static let scriptTraits: Traits = [.calls, .capitalisedTypes, .members, .objectKeys]

  /// Source: ECMA-262, 12.7.2.
  static let javaScript = Language(
    name: "JavaScript", aliases: ["js", "mjs", "cjs", "jsx", "node", "ecmascript"],
    Grammar(
      words: [
        .keyword: scriptKeywords, .binding: "let const var", .typeDeclarator: "class",
        .functionDeclarator: "function", .access: "export static", .prefix: "async",
        .typePrefix: "get set",
        .source: "from", .value: scriptValues,
      ],
      comments: scriptComments, strings: scriptStrings, specials: scriptSpecials,
      operators: "+-*/%=<>!&|^~?", wordStart: "$", traits: scriptTraits))

  /// Source: TypeScript's scanner, `textToKeywordObj`.
  static let typeScript = Language(
    name: "TypeScript", aliases: ["ts", "tsx", "mts", "cts"],
    Grammar(
      words: [
        .keyword: scriptKeywords + " implements", .binding: "let const var",
        .typeDeclarator: "class enum interface",
        .functionDeclarator: "function",
        .softDeclarator: "type namespace module",
        .access: "export static public private protected",
        .typePrefix: "abstract declare readonly override accessor get set",
        .source: "from",
        .prefix: "async",
        .expressionPrefix: "keyof infer asserts unique",
        .cast: "as satisfies is",
        .type: "any bigint boolean never number object string symbol unknown",
        .value: scriptValues,
      ],
      comments: scriptComments, strings: scriptStrings, specials: scriptSpecials,
      operators: "+-*/%=<>!&|^~?", wordStart: "$", traits: scriptTraits.union([.angleBrackets])))
}
