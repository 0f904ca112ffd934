extension Grammar {
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
    StringForm(
      opens: ["`"], close: "`", multiline: true, interpolation: .init(open: "${", close: "}")),
    .quoted("\""), .quoted("'"),
  ]
  private static let scriptSpecials: [SpecialForm] = [
    SpecialForm("/", .regex), SpecialForm("@", .attribute), SpecialForm("#", .sigil),
  ]
  private static let scriptTraits: Set<Trait> = [.calls, .capitalisedTypes, .members, .objectKeys]

  /// Source: ECMA-262, 12.7.2.
  static let javaScript = Grammar(
    name: "JavaScript", aliases: ["js", "mjs", "cjs", "jsx", "node", "ecmascript"],
    words: [
      .keyword: scriptKeywords, .binding: "let const var", .typeDeclarator: "class",
      .functionDeclarator: "function", .access: "export static", .await: "async",
      .typePrefix: "get set",
      .source: "from", .value: scriptValues,
    ],
    comments: scriptComments, strings: scriptStrings, specials: scriptSpecials,
    operators: "+-*/%=<>!&|^~?", wordStart: "$", traits: scriptTraits)

  /// Source: TypeScript's scanner, `textToKeywordObj`.
  static let typeScript = Grammar(
    name: "TypeScript", aliases: ["ts", "tsx", "mts", "cts"],
    words: [
      .keyword: scriptKeywords + " implements", .binding: "let const var",
      .typeDeclarator: "class enum interface",
      .functionDeclarator: "function",
      .softDeclarator: "type namespace module",
      .access: "export static public private protected",
      .typePrefix: "abstract declare readonly override accessor get set",
      .source: "from",
      .await: "async",
      .expressionPrefix: "keyof infer asserts unique",
      .cast: "as satisfies is",
      .type: "any bigint boolean never number object string symbol unknown",
      .value: scriptValues,
    ],
    comments: scriptComments, strings: scriptStrings, specials: scriptSpecials,
    operators: "+-*/%=<>!&|^~?", wordStart: "$", traits: scriptTraits.union([.angleBrackets]))

  /// Source: the HTML standard, 13.1.
  static let html = Grammar(
    name: "HTML", aliases: ["htm", "xhtml", "vue", "svelte", "mustache", "handlebars"],
    comments: markupComments, strings: markupStrings,
    operators: "=", wordStart: ":", wordRest: "-.", traits: [.markup, .ignoresCase])

  /// Source: XML 1.0, 2.3.
  static let xml = Grammar(
    name: "XML",
    aliases: ["svg", "plist", "rss", "atom", "xsd", "xsl", "xslt", "storyboard", "xib"],
    comments: markupComments, strings: markupStrings,
    operators: "=", wordStart: ":", wordRest: "-.", traits: [.markup])

  private static let markupComments: [CommentForm] = [
    .block("<!--", "-->"), .block("<![CDATA[", "]]>", .string), .block("<!", ">", .heading),
    .block("<?", "?>", .heading),
  ]

  private static let markupStrings: [StringForm] = [
    .quoted("\"", escape: .none, multiline: true), .quoted("'", escape: .none, multiline: true),
  ]

  /// Source: CSS Syntax Module Level 3, 4.
  static let css = Grammar(
    name: "CSS", aliases: ["scss", "sass", "less"],
    words: [
      .keyword: "important inherit initial unset revert none auto and not only from to"
    ],
    comments: [.block("/*", "*/"), .line("//", .comment, .afterSpace)],
    strings: [.quoted("\""), .quoted("'")],
    specials: [
      SpecialForm("@", .atRule), SpecialForm("#", .color), SpecialForm("$", .sigil),
      SpecialForm("--", .customProperty), SpecialForm("-", .signedNumber),
    ],
    operators: "+*/=<>!&|^~%-", wordStart: "", wordRest: "-", traits: [.declarations])
}
