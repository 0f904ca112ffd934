/// Reads a `Special` that needs nothing but the bytes and what was before it.
struct SpecialScanner {
  let previous: Previous
  /// Whether a line has ended since.
  let lineBreak: Bool

  /// Reads what starts at the cursor; nil, and nothing is read, when it is not that.
  func read(_ special: Special, _ cursor: inout Cursor) -> Reading? {
    switch special {
    case .attribute: readAttribute(&cursor)
    case .preprocessor: readPreprocessor(&cursor)
    case .headerName: readHeaderName(&cursor)
    case .doubleBracket: readDoubleBracket(&cursor)
    case .rustAttribute: readRustAttribute(&cursor)
    case .lifetime: readLifetime(&cursor)
    case .rawString: readRawString(&cursor)
    case .poundString: readPoundString(&cursor)
    case .variable: readVariable(&cursor, hasParameters: false)
    case .parameter: readVariable(&cursor, hasParameters: true)
    case .prompt: readPrompt(&cursor)
    case .escaped: readEscaped(&cursor)
    case .sigil: readSigil(&cursor)
    case .symbol: readSymbol(&cursor)
    case .backticks: readBackticks(&cursor)
    case .regex, .heredoc, .percentLiteral, .signedNumber, .table: nil
    }
  }

  private func readAttribute(_ cursor: inout Cursor) -> Reading? {
    guard cursor.startsWord(cursor.position + 1) else { return nil }
    cursor.position = cursor.endOfWords(cursor.position + 1, joinedBy: ".")
    return Reading(token: .attribute, previous: .attribute)
  }

  private func readPreprocessor(_ cursor: inout Cursor) -> Reading? {
    let close = cursor.endOfWord(cursor.afterSpaces(cursor.position + 1))
    guard close > cursor.position + 1 else { return nil }
    cursor.position = close
    return Reading(token: .directive, previous: .directive)
  }

  private func readHeaderName(_ cursor: inout Cursor) -> Reading? {
    guard previous == .directive, !lineBreak else { return nil }
    var index = cursor.position
    while index < cursor.end, cursor.code[index] != UInt8(ascii: ">"), cursor.code[index] >= 0x20 {
      index += 1
    }
    guard cursor.byte(index) == UInt8(ascii: ">") else { return nil }
    cursor.position = index + 1
    return Reading(token: .string, previous: .value)
  }

  private func readDoubleBracket(_ cursor: inout Cursor) -> Reading? {
    guard cursor.startsWord(cursor.position + 2), !previous.isOperand else { return nil }
    let close = cursor.endOfWords(cursor.position + 2, joinedBy: "::")
    switch cursor.byte(close) {
    case UInt8(ascii: "]"), UInt8(ascii: "("), UInt8(ascii: ","): cursor.position = close
    default: return nil
    }
    return Reading(token: .attribute, previous: .attribute, brackets: 2)
  }

  private func readRustAttribute(_ cursor: inout Cursor) -> Reading? {
    let bracket = cursor.position + (cursor.peek(1) == UInt8(ascii: "!") ? 2 : 1)
    guard cursor.byte(bracket) == UInt8(ascii: "[") else { return nil }
    cursor.position = cursor.endOfWord(bracket + 1)
    return Reading(token: .attribute, previous: .attribute, brackets: 1)
  }

  private func readLifetime(_ cursor: inout Cursor) -> Reading? {
    let start = cursor.position + 1
    var close = min(start + cursor.byte(start).sequenceLength, cursor.end)
    if cursor.byte(start) == UInt8(ascii: "\\") {
      close = start + 2
      while close < min(cursor.end, start + 14), cursor.code[close] != UInt8(ascii: "'"),
        cursor.code[close] >= 0x20
      {
        close += 1
      }
      let isClosed = cursor.byte(close) == UInt8(ascii: "'")
      cursor.position = isClosed ? close + 1 : min(start + 1, cursor.end)
      return Reading(token: .string, previous: .value)
    }
    if close > start, cursor.byte(close) == UInt8(ascii: "'") {
      cursor.position = close + 1
      return Reading(token: .string, previous: .value)
    }
    guard cursor.startsWord(start) else { return nil }
    cursor.position = cursor.endOfWord(start)
    return Reading(token: .variable, previous: .other)
  }

  private func readRawString(_ cursor: inout Cursor) -> Reading? {
    guard let quote = (0..<5).first(where: { cursor.peek($0) == UInt8(ascii: "\"") }) else {
      return nil
    }
    let delimiter = cursor.position + quote + 1
    var open = delimiter
    while open < min(cursor.end, delimiter + 17), cursor.code[open] != UInt8(ascii: "("),
      cursor.code[open] > 0x20
    {
      open += 1
    }
    guard cursor.byte(open) == UInt8(ascii: "("), open - delimiter <= 16 else { return nil }
    let close = ")".utf8 + Array(cursor.code[delimiter..<open]) + "\"".utf8
    return read(&cursor, from: open + 1, to: close)
  }

  private func readPoundString(_ cursor: inout Cursor) -> Reading? {
    var quote = cursor.position
    while quote < cursor.end, cursor.code[quote].isLetter { quote += 1 }
    let pounds = quote
    while cursor.byte(quote) == UInt8(ascii: "#") { quote += 1 }
    guard cursor.byte(quote) == UInt8(ascii: "\"") else {
      // `r#name` is a name.
      cursor.position = max(cursor.position + 1, cursor.endOfWord(quote))
      return Reading(previous: .name)
    }
    return read(&cursor, from: quote + 1, to: "\"".utf8 + Array(cursor.code[pounds..<quote]))
  }

  private func read(_ cursor: inout Cursor, from start: Int, to close: [UInt8]) -> Reading {
    var index = start
    while index < cursor.end, !cursor.matches(close, at: index) { index += 1 }
    cursor.position = min(index + close.count, cursor.end)
    return Reading(token: .string, previous: .value)
  }

  private func readVariable(_ cursor: inout Cursor, hasParameters: Bool) -> Reading? {
    let length = VariableName.length(cursor, hasParameters: hasParameters)
    guard length > 1 else { return nil }
    cursor.position = min(cursor.position + length, cursor.end)
    return Reading(token: .variable, previous: .value)
  }

  private func readPrompt(_ cursor: inout Cursor) -> Reading {
    cursor.position += 1
    return Reading(previous: .semicolon)
  }

  private func readEscaped(_ cursor: inout Cursor) -> Reading? {
    guard cursor.position + 1 < cursor.end else { return nil }
    cursor.position += 1
    let escaped = cursor.peek()
    if escaped == 0x0A || escaped == 0x0D {
      cursor.skipLineEnd()
      return Reading()
    }
    cursor.position = min(cursor.position + escaped.sequenceLength, cursor.end)
    return Reading(token: .escape, previous: .value)
  }

  private func readSigil(_ cursor: inout Cursor) -> Reading? {
    var word = cursor.position + 1
    if cursor.byte(word) == cursor.code[cursor.position] { word += 1 }
    let close = cursor.endOfWord(word)
    guard close > word else { return nil }
    cursor.position = close
    return Reading(token: .variable, previous: .other)
  }

  private func readSymbol(_ cursor: inout Cursor) -> Reading? {
    guard cursor.byte(cursor.position - 1) != UInt8(ascii: ":"),
      cursor.startsWord(cursor.position + 1)
    else { return nil }
    cursor.position = cursor.endOfWord(cursor.position + 1)
    return Reading(token: .string, previous: .value)
  }

  private func readBackticks(_ cursor: inout Cursor) -> Reading? {
    guard let close = cursor.endOfBackticks else { return nil }
    let isCapitalised = cursor.peek(1).isUpper
    cursor.position = close
    switch previous {
    case .functionDeclarator: return Reading(token: .function, previous: .name)
    case .typeDeclarator: return Reading(token: .type, previous: .name)
    default: return Reading(token: isCapitalised ? .type : nil, previous: .name)
    }
  }
}
