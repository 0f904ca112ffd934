import Primitives

/// Lexes YAML, which is structured by keys and indentation.
///
/// It adds rules for plain scalars and block scalars to a table.
struct LayoutLexer: TableBasedLexer {
  static let language = Language(name: "YAML", aliases: ["yml"]) { code, range in
    LayoutLexer(table: TableLexer(code, range, grammar))
  }

  private static let grammar = Grammar(
    words: [
      .value: "true false null yes no on off True False Null Yes No On Off TRUE FALSE NULL ~"
    ],
    comments: [
      .line("#", .comment, .afterSpace), .line("---", .heading, .lineStart),
      .line("%", .heading, .lineStart),
    ],
    strings: [.quoted("\"", multiline: true), .quoted("'", escape: .doubled, multiline: true)],
    wordStart: "~", wordRest: "-", traits: [.stringKeys])

  var table: TableLexer
  private var indent = 0
  /// The indentation of the line whose block scalar continues; nil if there is none.
  private var blockIndent: Int?

  private var isInFlow: Bool { !table.brackets.isEmpty }

  private var startsEntry: Bool {
    switch table.previous {
    case .open, .openBrace, .comma: true
    default: table.lineBreak
    }
  }

  mutating func step() -> TokenClass? {
    if table.strings.isInText { return table.step() }
    let start = table.cursor.position
    if table.cursor.isAtLineStart(start) {
      indent = table.cursor.afterSpaces(start) - start
      if let blockIndent, readBlockLines(deeperThan: blockIndent) { return .string }
    }
    guard table.cursor.kind != .space, table.cursor.kind != .newline else { return table.step() }
    let isBeforeSpace = table.cursor.peek(1) <= 0x20
    switch table.cursor.peek() {
    case UInt8(ascii: "-") where startsEntry && isBeforeSpace,
      UInt8(ascii: "?") where startsEntry && isBeforeSpace:
      table.cursor.position += 1
      return nil
    case UInt8(ascii: "-") where table.cursor.isAtLineStart(start):
      return table.cursor.matches("---", at: start) ? table.step() : readPlainScalar()
    case UInt8(ascii: "|") where !isInFlow && (startsEntry || table.previous == .colon),
      UInt8(ascii: ">") where !isInFlow && (startsEntry || table.previous == .colon):
      return readBlockHeader()
    case UInt8(ascii: ":"):
      return isBeforeSpace || table.previous == .name ? table.step() : readPlainScalar()
    case UInt8(ascii: "&"), UInt8(ascii: "*"): return readSigil(.variable)
    case UInt8(ascii: "!"): return readSigil(.type)
    case let sign:
      return "\"'#[]{},%@`|>".utf8.contains(sign) ? table.step() : readPlainScalar()
    }
  }

  /// Reads `&anchor`, `*alias` and `!type`, which precede a value and do not replace it.
  private mutating func readSigil(_ token: TokenClass) -> TokenClass? {
    let isDoubled = table.cursor.peek(1) == table.cursor.peek()
    let word = table.cursor.position + (isDoubled ? 2 : 1)
    let close = table.cursor.endOfWord(word)
    guard close > word else { return table.step() }
    table.cursor.position = close
    table.setPrevious(table.previous == .colon ? .colon : .other)
    return token
  }

  private mutating func readPlainScalar() -> TokenClass? {
    let cursor = table.cursor
    let start = cursor.position
    var index = start
    scan: while index < cursor.end {
      switch cursor.code[index] {
      case 0x0A, 0x0D: break scan
      case UInt8(ascii: "#") where cursor.byte(index - 1) <= 0x20: break scan
      case UInt8(ascii: ":"):
        let next = cursor.byte(index + 1)
        if next <= 0x20 || (isInFlow && next == UInt8(ascii: ",")) { break scan }
      case UInt8(ascii: ","), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"),
        UInt8(ascii: "}"):
        if isInFlow { break scan }
      default: break
      }
      index += 1
    }
    let isKey = startsEntry && cursor.byte(index) == UInt8(ascii: ":")
    while index > start + 1, cursor.byte(index - 1) == 0x20 || cursor.byte(index - 1) == 0x09 {
      index -= 1
    }
    table.cursor.position = max(index, start + 1)
    table.setPrevious(isKey ? .name : .value)
    return isKey ? .property : classOfScalar(start)
  }

  private func classOfScalar(_ start: Int) -> TokenClass? {
    let (end, role) = table.grammar.words.word(at: start, in: table.cursor)
    if role != nil, end == table.cursor.position { return .keyword }
    let scalar = table.cursor.code[start..<table.cursor.position]
    guard let first = scalar.first, first.isASCIIDigit || "-+.".utf8.contains(first),
      scalar.contains(where: \.isASCIIDigit)
    else { return nil }
    return scalar.allSatisfy { $0.isHexDigit || "._-+xo:".utf8.contains($0) } ? .number : nil
  }

  private mutating func readBlockHeader() -> TokenClass {
    blockIndent = indent
    table.cursor.position += 1
    while table.cursor.peek() > 0x20, table.cursor.peek() != UInt8(ascii: "#") {
      table.cursor.position += 1
    }
    table.setPrevious(.operator)
    return .operator
  }

  private mutating func readBlockLines(deeperThan indent: Int) -> Bool {
    let start = table.cursor.position
    var lastEnd = start
    while table.cursor.position < table.cursor.end {
      let text = table.cursor.afterSpaces(table.cursor.position)
      let lineEnd = table.cursor.endOfLine(text)
      let isBlank = text == lineEnd
      guard isBlank || text - table.cursor.position > indent else { break }
      if !isBlank { lastEnd = lineEnd }
      table.cursor.position = lineEnd
      if lineEnd < table.cursor.end { table.cursor.skipLineEnd() }
    }
    table.cursor.position = lastEnd
    blockIndent = nil
    return lastEnd > start
  }
}
