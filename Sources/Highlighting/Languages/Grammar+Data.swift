extension Grammar {
  static let json = Grammar(
    name: "JSON", aliases: ["jsonc", "json5", "jsonl", "ndjson", "geojson", "webmanifest"],
    words: [.value: "true false null"],
    comments: [.line("//"), .block("/*", "*/")],
    strings: [.quoted("\""), .quoted("'")],
    specials: [SpecialForm("-", .signedNumber)],
    traits: [.stringKeys, .objectKeys])

  static let yaml = Grammar(
    name: "YAML", aliases: ["yml"],
    words: [
      .value: "true false null yes no on off True False Null Yes No On Off TRUE FALSE NULL ~"
    ],
    comments: [
      .line("#", .comment, .afterSpace), .line("---", .heading, .lineStart),
      .line("...", .heading, .lineStart), .line("%", .heading, .lineStart),
    ],
    strings: [.quoted("\"", multiline: true), .quoted("'", escape: .doubled, multiline: true)],
    specials: [
      SpecialForm("&", .sigil), SpecialForm("*", .sigil), SpecialForm("!", .tagSigil),
    ],
    wordStart: "~", wordRest: "-",
    traits: [.indentedKeys, .stringKeys])

  static let toml = Grammar(
    name: "TOML", aliases: ["ini", "conf", "cfg", "properties", "editorconfig"],
    words: [.value: "true false inf nan"],
    comments: [.line("#"), .line(";", .comment, .lineStart)],
    strings: [
      .quoted("\"\"\"", multiline: true), .quoted("'''", escape: .none, multiline: true),
      .quoted("\""), .quoted("'", escape: .none),
    ],
    specials: [SpecialForm("[", .table), SpecialForm("-", .signedNumber)],
    operators: "=", wordRest: "-",
    traits: [.assignedKeys, .stringKeys])

  static let diff = Grammar(
    name: "diff", aliases: ["patch", "udiff"],
    comments: [
      .line("+", .inserted, .lineStart), .line("-", .deleted, .lineStart),
      .line("+++", .heading, .lineStart), .line("---", .heading, .lineStart),
      .line("@@", .heading, .lineStart), .line("diff ", .heading, .lineStart),
      .line("index ", .heading, .lineStart), .line("Index: ", .heading, .lineStart),
      .line(">", .inserted, .lineStart), .line("<", .deleted, .lineStart),
      .line("!", .inserted, .lineStart), .line("\\ ", .comment, .lineStart),
    ],
    traits: [.linesOnly])

  static let plainText = Grammar(
    name: "plain text",
    aliases: [
      "plaintext", "plain", "text", "txt", "none", "nohighlight", "output", "log", "markdown", "md",
      "csv",
    ],
    traits: [.linesOnly])
}
