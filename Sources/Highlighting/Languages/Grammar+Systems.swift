extension Grammar {
  /// Source: The Go Programming Language Specification, "Keywords".
  static let go = Grammar(
    name: "Go", aliases: ["golang"],
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
    operators: "+-*/%=<>!&|^~", traits: [.calls, .members, .colonAssigns])

  /// Source: The Rust Reference, "Keywords".
  static let rust = Grammar(
    name: "Rust", aliases: ["rs"],
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
      StringForm(opens: ["\"", "b\"", "c\""], close: "\"", multiline: true),
      StringForm(opens: ["b'"], close: "'"),
    ],
    specials: [
      SpecialForm("'", .lifetime), SpecialForm("#", .rustAttribute),
      SpecialForm("r\"", .poundString), SpecialForm("r#", .poundString),
      SpecialForm("br\"", .poundString), SpecialForm("br#", .poundString),
      SpecialForm("cr\"", .poundString), SpecialForm("cr#", .poundString),
    ],
    operators: "+-*/%=<>!&|^~?",
    traits: [.calls, .capitalisedTypes, .bangMacros, .arrowTypes, .angleBrackets])

  /// Source: ISO/IEC 9075-2 (SQL), 5.2, and the words of PostgreSQL, MySQL and SQLite.
  static let sql = Grammar(
    name: "SQL",
    aliases: ["sqlite", "postgres", "postgresql", "psql", "mysql", "mariadb", "plsql", "pgsql"],
    words: [
      .keyword: """
      add all alter and any as asc auto_increment autoincrement begin between by cascade case
      cast check collate column commit conflict constraint create cross current_date
      current_time current_timestamp database default delete desc distinct do drop each else end
      escape except exists explain fetch filter first following for foreign from full function
      grant group having if ignore in index inner insert instead intersect into is join key last
      left like limit natural not nothing nulls of offset on or order outer over partition
      pragma preceding primary procedure range recursive references replace restrict returning
      returns revoke right rollback row rows savepoint select set some table temp temporary then
      to transaction trigger truncate unbounded union unique update using values view virtual
      when where window with without
      """,
      .type: """
      bigint binary bit blob boolean bytea char character date datetime decimal double float int
      integer interval json jsonb nchar numeric nvarchar real serial bigserial smallint text time
      timestamp timestamptz tinyint uuid varbinary varchar
      """,
      .value: "true false null unknown",
    ],
    comments: [.line("--"), .line("#", .comment, .lineStart), .block("/*", "*/")],
    strings: [
      .quoted("'", prefixes: "E N X e n x", escape: .doubled, multiline: true),
      .quoted("$$", escape: .none, multiline: true),
      StringForm(opens: ["\""], close: "\"", escape: .doubled, token: .variable),
      StringForm(opens: ["`"], close: "`", escape: .none, token: .variable),
    ],
    specials: [SpecialForm("$", .variable), SpecialForm("@", .sigil)],
    operators: "+-*/%=<>!&|^~", traits: [.ignoresCase, .calls, .equalsCompares])
}
