enum SystemsLanguages {
  /// Source: The Go Programming Language Specification, "Keywords".
  static let go = Language(
    name: "Go", aliases: ["golang"],
    Grammar(
      words: [
        .keyword: """
        break case chan const continue default defer else fallthrough for go goto if import
        interface map package range return select struct switch var
        """,
        .functionDeclarator: "func", .typeDeclarator: "type",
        .type: """
        any bool byte comparable complex64 complex128 error float32 float64 int int8 int16 int32
        int64 rune string uint uint8 uint16 uint32 uint64 uintptr
        """,
        .value: "true false nil iota",
        .function: """
        append cap clear close complex copy delete imag len make max min new panic print println
        real recover
        """,
      ],
      comments: [.line("//"), .block("/*", "*/")],
      strings: [.quoted("`", escape: .none, multiline: true), .quoted("\""), .quoted("'")],
      operators: "+-*/%=<>!&|^~", traits: [.calls, .members, .colonAssigns]))

  /// Source: The Rust Reference, "Keywords".
  static let rust = Language(
    name: "Rust", aliases: ["rs"],
    Grammar(
      words: [
        .keyword: """
        async await break const continue crate dyn else extern for if in let loop match mod move
        mut ref return static super unsafe use where while yield
        """,
        .functionDeclarator: "fn", .typeDeclarator: "struct enum trait impl type",
        .softDeclarator: "union", .access: "pub", .cast: "as",
        .type: """
        bool char f32 f64 i8 i16 i32 i64 i128 isize str u8 u16 u32 u64 u128 usize
        """,
        .value: "true false self Self",
      ],
      comments: [
        .line("//"), .line("///", .documentation), .line("//!", .documentation),
        .block("/*", "*/", nests: true), .block("/**", "*/", .documentation, nests: true),
      ],
      strings: [
        .quoted("\"", prefixes: "b c", multiline: true),
        StringForm(opens: ["b'"], close: "'"),
      ],
      specials: [
        SpecialForm("'", .lifetime), SpecialForm("#", .rustAttribute),
        SpecialForm("r\"", .poundString), SpecialForm("r#", .poundString),
        SpecialForm("br\"", .poundString), SpecialForm("br#", .poundString),
        SpecialForm("cr\"", .poundString), SpecialForm("cr#", .poundString),
      ],
      operators: "+-*/%=<>!&|^~?",
      traits: [.calls, .capitalisedTypes, .bangMacros, .arrowTypes, .angleBrackets]))
}
