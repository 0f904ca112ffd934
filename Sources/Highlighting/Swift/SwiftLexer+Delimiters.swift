extension SwiftLexer {
  private static let directives: [String] = [
    "if", "elseif", "else", "endif", "error", "warning", "sourceLocation",
  ]

  /// A string with `pounds` before its opening quote, after its closing quote and in its escapes.
  static func string(isMultiline: Bool, pounds: String = "") -> StringForm {
    let quote = isMultiline ? "\"\"\"" : "\""
    return StringForm(
      opens: [pounds + quote], close: quote + pounds, escapePrefix: pounds,
      hasOctalEscapes: false, multiline: isMultiline,
      interpolation: .init(open: "\\" + pounds + "(", close: ")"))
  }

  mutating func stepOpen(_ byte: UInt8) -> TokenClass? {
    let role = roleOfBracket(byte)
    if byte == UInt8(ascii: "(") {
      opensAvailability = false
      opensParameters = false
    }
    if byte == UInt8(ascii: "{") {
      opensPrecedence = false
      isInheriting = false
    }
    return table.open(byte, role: role)
  }

  private func roleOfBracket(_ byte: UInt8) -> BracketRole? {
    let touches = !lineBreak && cursor.byte(cursor.position - 1) > 0x20
    switch byte {
    case UInt8(ascii: "("):
      let isAttribute = previous == .attribute && touches
      if opensAvailability { return isAttribute ? .attributeAvailability : .availability }
      if isAttribute { return .attribute }
      if previous == .modifier { return .modifier }
      return opensParameters ? .parameters : .labels
    case UInt8(ascii: "["):
      if previous.isOperand, touches { return .labels }
      return previous == .typeColon || table.brackets.role == .types ? .types : .list
    default:
      return opensPrecedence ? .precedence : nil
    }
  }

  /// Reads a raw string, a regular expression, a directive or a macro, which start with `#`.
  mutating func readPound() -> TokenClass? {
    var index = cursor.position
    while cursor.byte(index) == UInt8(ascii: "#") { index += 1 }
    let pounds = index - cursor.position
    if cursor.byte(index) == UInt8(ascii: "\"") {
      let isMultiline =
        cursor.matches("\"\"\"", at: index) && !closesOnLine(index + 1, pounds: pounds)
      let form = Self.string(
        isMultiline: isMultiline, pounds: String(repeating: "#", count: pounds))
      return table.openString(form, length: form.close.count)
    }
    if cursor.byte(index) == UInt8(ascii: "/"),
      let close = regex.endOfExtended(cursor, slash: index, pounds: pounds)
    {
      cursor.position = close
      setPrevious(.value)
      return .regex
    }
    guard pounds == 1, cursor.startsWord(index) else {
      cursor.position = index
      setPrevious(.other)
      return nil
    }
    return readPoundWord(index)
  }

  /// Whether a raw string closes before the line end: `#"""#` is one quotation mark.
  ///
  /// Source: swift-syntax, `Lexer.Cursor.advanceIfMultilineStringDelimiter`.
  private func closesOnLine(_ start: Int, pounds: Int) -> Bool {
    var index = start
    while index < cursor.end, cursor.code[index] != 0x0A, cursor.code[index] != 0x0D {
      guard cursor.code[index] == UInt8(ascii: "\"") else {
        index += 1
        continue
      }
      var close = index + 1
      while close - index <= pounds, cursor.byte(close) == UInt8(ascii: "#") { close += 1 }
      if close - index > pounds { return true }
      index = close
    }
    return false
  }

  private mutating func readPoundWord(_ start: Int) -> TokenClass {
    cursor.position = cursor.endOfWord(start)
    let word = cursor.code[start..<cursor.position]
    if word.elementsEqual("if".utf8) || word.elementsEqual("elseif".utf8) {
      isInCondition = true
    }
    if Self.directives.contains(where: { word.elementsEqual($0.utf8) }) {
      setPrevious(.directive)
      return .directive
    }
    setPrevious(.name)
    guard word.elementsEqual("available".utf8) || word.elementsEqual("unavailable".utf8) else {
      return .macro
    }
    opensAvailability = cursor.peek() == UInt8(ascii: "(")
    return .keyword
  }
}
