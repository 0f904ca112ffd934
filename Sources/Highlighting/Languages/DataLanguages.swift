enum DataLanguages {
  static let json = Language(
    name: "JSON", aliases: ["jsonc", "json5", "jsonl", "ndjson", "geojson", "webmanifest"],
    Grammar(
      words: [.value: "true false null"],
      comments: [.line("//"), .block("/*", "*/")],
      strings: [.quoted("\""), .quoted("'")],
      specials: [SpecialForm("-", .signedNumber)],
      traits: [.stringKeys, .objectKeys]))

  static let toml = Language(
    name: "TOML", aliases: ["ini", "conf", "cfg", "properties", "editorconfig"],
    Grammar(
      words: [.value: "true false inf nan"],
      comments: [.line("#"), .line(";", .comment, .lineStart)],
      strings: [
        .quoted("\"\"\"", multiline: true), .quoted("'''", escape: .none, multiline: true),
        .quoted("\""), .quoted("'", escape: .none),
      ],
      specials: [SpecialForm("[", .table, .firstOnLine), SpecialForm("-", .signedNumber)],
      operators: "=", wordRest: "-", numbers: NumberForm(joiners: Array("-:+".utf8)),
      traits: [.assignedKeys, .stringKeys]))

  /// Source: ISO/IEC 9075-2 (SQL), 5.2, and the words of PostgreSQL, MySQL and SQLite.
  static let sql = Language(
    name: "SQL",
    aliases: ["sqlite", "postgres", "postgresql", "psql", "mysql", "mariadb", "plsql", "pgsql"],
    Grammar(
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
      operators: "+-*/%=<>!&|^~", traits: [.ignoresCase, .calls, .equalsCompares]))
}
