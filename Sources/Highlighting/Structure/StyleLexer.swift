/// Lexes style sheets (CSS).
///
/// It adds rules for words in selectors and in declarations to a table.
struct StyleLexer: TableBasedLexer {
  /// Source: CSS Syntax Module Level 3, 4.
  static let language = Language(name: "CSS", aliases: ["scss", "sass", "less"]) { code, range in
    StyleLexer(table: TableLexer(code, range, grammar))
  }

  private static let grammar = Grammar(
    words: [.keyword: "important inherit initial unset revert none auto and not only from to"],
    comments: [.block("/*", "*/"), .line("//", .comment, .afterSpace)],
    strings: [.quoted("\""), .quoted("'")],
    specials: [SpecialForm("$", .sigil), SpecialForm("-", .signedNumber)],
    operators: "+*/=<>!&|^~%-", wordRest: "-", numbers: NumberForm(unit: UInt8(ascii: "%")))

  var table: TableLexer
  private var statementEnd = 0
  private var isInDeclaration = false
  private var hasProperty = false

  mutating func step() -> TokenClass? {
    if table.strings.isInText { return table.step() }
    let start = table.cursor.position
    switch table.cursor.peek() {
    case UInt8(ascii: "@") where table.cursor.startsWord(start + 1):
      // An at-rule such as `@media`.
      beginStatement()
      hasProperty = true
      return read(to: table.cursor.endOfWord(start + 1), .keyword, .keyword)
    case UInt8(ascii: "#") where table.cursor.continuesWord(start + 1):
      // `#fff` in a declaration, `#name` in a selector.
      beginStatement()
      let token = isInDeclaration ? TokenClass.number : .attribute
      return read(to: table.cursor.endOfWord(start + 1), token, .value)
    case UInt8(ascii: "-") where table.cursor.peek(1) == UInt8(ascii: "-"):
      guard table.cursor.startsWord(start + 2) else { return table.step() }
      // A custom property, `--name`.
      beginStatement()
      hasProperty = true
      return read(to: table.cursor.endOfWord(start + 2), .variable, .name)
    default:
      return table.cursor.startsWord(start) ? stepWord() : table.step()
    }
  }

  private mutating func read(to end: Int, _ token: TokenClass, _ kind: PrecedingToken) -> TokenClass
  {
    table.cursor.position = end
    table.setPrevious(kind)
    return token
  }

  private mutating func beginStatement() {
    let cursor = table.cursor
    guard cursor.position >= statementEnd else { return }
    var index = cursor.position
    while index < cursor.end, cursor.code[index] != UInt8(ascii: "{"),
      cursor.code[index] != UInt8(ascii: "}"), cursor.code[index] != UInt8(ascii: ";")
    {
      index += 1
    }
    statementEnd = index + 1
    hasProperty = false
    isInDeclaration =
      cursor.byte(index) != UInt8(ascii: "{") && table.brackets.innermost == UInt8(ascii: "{")
  }

  private mutating func stepWord() -> TokenClass? {
    beginStatement()
    let (end, role) = table.grammar.words.word(at: table.cursor.position, in: table.cursor)
    let before = table.previous
    table.cursor.position = end
    table.setPrevious(.name)
    if isInDeclaration {
      if !hasProperty {
        hasProperty = true
        return .property
      }
      if table.cursor.peek() == UInt8(ascii: "(") { return .function }
      return role == nil ? nil : .keyword
    }
    switch before {
    case .dot: return .attribute
    case .colon: return .function
    case .open: return table.brackets.innermost == UInt8(ascii: "[") ? .attribute : .property
    default: return role == nil ? .tag : .keyword
    }
  }
}
