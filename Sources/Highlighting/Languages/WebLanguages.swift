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

  /// Source: the PHP manual, "List of Keywords".
  static let php = Language(
    name: "PHP", aliases: ["php3", "php4", "php5", "php7", "php8", "phtml"],
    Grammar(
      words: [
        .keyword: """
        abstract and as break case catch clone const continue declare default do echo else elseif
        empty endfor endforeach endif endswitch endwhile extends final finally fn for foreach
        global goto if implements include include_once instanceof insteadof isset list match
        namespace new or print readonly require require_once return switch throw try unset use
        while xor yield
        """,
        .access: "public private protected static var", .functionDeclarator: "function",
        .typeDeclarator: "class enum interface trait",
        .type: "array bool callable float int iterable mixed never object string void",
        .value: "true false null TRUE FALSE NULL self parent __DIR__ __FILE__ __LINE__ __CLASS__",
      ],
      comments: [
        .line("//"), .line("#"), .block("/*", "*/"), .block("/**", "*/", .documentation),
      ],
      strings: [
        .quoted("\"", multiline: true, variables: .names), .quoted("'", multiline: true),
        .quoted("`", multiline: true, variables: .names),
      ],
      specials: [
        SpecialForm("$", .variable), SpecialForm("#[", .rustAttribute),
        SpecialForm("<?", .codeTag), SpecialForm("?>", .codeTag),
      ],
      operators: "+-*/%=<>!&|^~?@", traits: [.calls, .capitalisedTypes]))
}
