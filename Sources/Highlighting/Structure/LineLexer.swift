/// Classifies the lines of a diff by their beginnings; plain text gets no classes.
struct LineLexer: Lexer {
  static let diff = Language(name: "diff", aliases: ["patch", "udiff"]) { code, range in
    LineLexer(forms: diffLines, cursor: Cursor(code, range, alphabet))
  }

  static let plainText = Language(
    name: "plain text",
    aliases: [
      "plaintext", "plain", "text", "txt", "none", "nohighlight", "output", "log", "markdown", "md",
      "csv",
    ]
  ) { code, range in
    LineLexer(forms: [], cursor: Cursor(code, range, alphabet))
  }

  /// The beginnings of lines in a diff, longer ones before shorter ones.
  private static let diffLines: [CommentForm] = [
    .line("Index: ", .heading), .line("index ", .heading), .line("diff ", .heading),
    .line("+++", .heading), .line("---", .heading), .line("@@", .heading), .line("\\ "),
    .line("+", .inserted), .line(">", .inserted), .line("!", .inserted),
    .line("-", .deleted), .line("<", .deleted),
  ]
  private static let alphabet = Alphabet()

  private let forms: [CommentForm]
  var cursor: Cursor

  mutating func step() -> TokenClass? {
    if cursor.isAtLineStart(cursor.position),
      let form = forms.first(where: { cursor.matches($0.open, at: cursor.position) })
    {
      return form.read(&cursor)
    }
    cursor.position = cursor.endOfLine(cursor.position)
    while cursor.peek() == 0x0A || cursor.peek() == 0x0D { cursor.position += 1 }
    return nil
  }
}
