extension Lexer {
  /// Reads a key, a plain scalar or a block scalar (YAML).
  ///
  /// When nothing has been read, the byte at `position` is for the language's table.
  mutating func stepLayout() -> TokenClass? {
    if isAtLineStart(position) {
      layout.indent = afterSpaces(position) - position
      if layout.blockIndent >= 0, readBlockLines() { return .string }
    }
    let first = code[position]
    let kind = grammar.kinds[Int(first)]
    guard kind != .space, kind != .newline else { return nil }
    let isBeforeSpace = peek(1) <= 0x20
    let startsEntry = lineBreak || previous == .open || previous == .openBrace || previous == .comma
    if startsEntry, isBeforeSpace, first == UInt8(ascii: "-") || first == UInt8(ascii: "?") {
      position += 1
      return nil
    }
    if !isInFlow, previous == .colon || startsEntry,
      first == UInt8(ascii: "|") || first == UInt8(ascii: ">")
    {
      layout.blockIndent = layout.indent
      return readBlockHeader()
    }
    guard startsPlainScalar(first, isBeforeSpace) else { return nil }
    return readPlainScalar(mayBeKey: startsEntry)
  }

  private var isInFlow: Bool { brackets.depth > 0 }

  private func startsPlainScalar(_ byte: UInt8, _ isBeforeSpace: Bool) -> Bool {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "#"), UInt8(ascii: "&"),
      UInt8(ascii: "*"), UInt8(ascii: "!"), UInt8(ascii: "["), UInt8(ascii: "]"),
      UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ","), UInt8(ascii: "%"),
      UInt8(ascii: "@"), UInt8(ascii: "`"), UInt8(ascii: "|"), UInt8(ascii: ">"):
      false
    case UInt8(ascii: ":"): !isBeforeSpace && previous != .name
    case UInt8(ascii: "-"):
      !(matches("---", at: position) && isAtLineStart(position))
    default: true
    }
  }

  private mutating func readPlainScalar(mayBeKey: Bool) -> TokenClass? {
    let start = position
    var index = start
    scan: while index < end {
      switch code[index] {
      case 0x0A, 0x0D: break scan
      case UInt8(ascii: "#") where byte(index - 1) <= 0x20: break scan
      case UInt8(ascii: ":") where byte(index + 1) <= 0x20 || (isInFlow && byte(index + 1) == 0x2C):
        break scan
      case UInt8(ascii: ","), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"),
        UInt8(ascii: "}"):
        if isInFlow { break scan }
      default: break
      }
      index += 1
    }
    let isKey = mayBeKey && byte(index) == UInt8(ascii: ":")
    while index > start + 1, byte(index - 1) == 0x20 || byte(index - 1) == 0x09 { index -= 1 }
    position = max(index, start + 1)
    setPrevious(isKey ? .name : .value)
    return isKey ? .property : classOfScalar(start)
  }

  private func classOfScalar(_ start: Int) -> TokenClass? {
    var wordEnd = start
    let role = roleOfWord(at: start, end: &wordEnd)
    if role != nil, wordEnd == position { return .keyword }
    let first = code[start]
    guard Self.isDigit(first) || first == 0x2D || first == 0x2B || first == 0x2E else { return nil }
    let rest = code[start..<position]
    guard rest.contains(where: Self.isDigit) else { return nil }
    let isNumber = rest.allSatisfy {
      Self.isHexDigit($0) || $0 == 0x2E || $0 == 0x5F || $0 == 0x2D || $0 == 0x2B || $0 == 0x78
        || $0 == 0x6F || $0 == 0x3A
    }
    return isNumber ? .number : nil
  }

  private mutating func readBlockHeader() -> TokenClass? {
    position += 1
    while position < end, code[position] > 0x20, code[position] != UInt8(ascii: "#") {
      position += 1
    }
    setPrevious(.operator)
    return .operator
  }

  /// Reads the lines of a block scalar; false when there is none left.
  private mutating func readBlockLines() -> Bool {
    let start = position
    var lastEnd = start
    while position < end {
      let text = afterSpaces(position)
      let lineEnd = endOfLine(text)
      let isBlank = text == lineEnd
      guard isBlank || text - position > layout.blockIndent else { break }
      if !isBlank { lastEnd = lineEnd }
      position = lineEnd
      if position < end, code[position] == 0x0D { position += 1 }
      if position < end, code[position] == 0x0A { position += 1 }
    }
    position = lastEnd
    layout.blockIndent = -1
    return lastEnd > start
  }
}
