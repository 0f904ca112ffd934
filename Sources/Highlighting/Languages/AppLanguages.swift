/// The languages of apps for other platforms than Apple's and the JVM.
enum AppLanguages {
  /// Source: the C# language reference, "C# keywords".
  static let cSharp = Language(
    name: "C#", aliases: ["csharp", "cs", "csx", "c-sharp"],
    Grammar(
      words: [
        .keyword: """
        abstract async await base break case catch checked const continue default delegate do else
        event explicit extern finally fixed for foreach goto if implicit in lock namespace new
        operator out override params readonly ref return sealed sizeof stackalloc switch throw try
        typeof unchecked unsafe using virtual volatile while
        """,
        .access: "public private protected internal static", .cast: "as is",
        .typeDeclarator: "class interface struct enum", .softDeclarator: "record",
        .typePrefix: "partial required file", .expressionPrefix: "yield",
        .infix: "when where and or not",
        .type: """
        bool byte char decimal double dynamic float int long nint nuint object sbyte short string
        uint ulong ushort var void
        """,
        .value: "true false null this",
      ],
      comments: [.line("//"), .line("///", .documentation), .block("/*", "*/")],
      strings: [
        .quoted("\"\"\"", escape: .none, multiline: true), .quoted("\""), .quoted("'"),
        StringForm(opens: ["@\""], close: "\"", escape: .doubled, multiline: true),
        StringForm(
          opens: ["$\""], close: "\"",
          interpolation: .init(open: "{", close: "}", doubles: true)),
        StringForm(
          opens: ["$@\"", "@$\""], close: "\"", escape: .doubled, multiline: true,
          interpolation: .init(open: "{", close: "}", doubles: true)),
      ],
      specials: [SpecialForm("#", .preprocessor, .firstOnLine)],
      operators: "+-*/%=<>!&|^~?", wordStart: "@",
      traits: [.calls, .capitalisedTypes, .members, .angleBrackets]))

  /// Source: the Dart language specification, "Reserved Words" and "Built-in identifiers".
  static let dart = Language(
    name: "Dart", aliases: ["flutter"],
    Grammar(
      words: [
        .keyword: """
        assert async await break case catch continue default deferred do else export extends
        external factory finally for hide if implements import in library new on part rethrow
        return show switch sync throw try while with yield
        """,
        .binding: "var final const", .cast: "as is",
        .typeDeclarator: "class enum mixin extension typedef", .access: "static",
        .typePrefix: "abstract base covariant get interface late operator required sealed set",
        .type: "bool double dynamic int num void", .value: "true false null this super",
      ],
      comments: [
        .line("//"), .line("///", .documentation), .block("/*", "*/", nests: true),
        .block("/**", "*/", .documentation, nests: true),
      ],
      strings: ["\"\"\"", "'''", "\"", "'"].flatMap { quote in
        let isMultiline = quote.utf8.count == 3
        return [
          .quoted(
            quote, multiline: isMultiline, interpolation: .init(open: "${", close: "}"),
            variables: .names),
          StringForm(
            opens: ["r" + quote], close: quote, escape: .none, multiline: isMultiline),
        ]
      },
      specials: [SpecialForm("@", .attribute)], operators: "+-*/%=<>!&|^~?",
      traits: [.calls, .capitalisedTypes, .members, .angleBrackets]))
}
