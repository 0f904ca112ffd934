extension Lexer {
  /// Reads what starts with `#` in Swift.
  mutating func readPound() -> Outcome {
    var index = position
    while byte(index) == UInt8(ascii: "#") { index += 1 }
    let pounds = index - position
    if byte(index) == UInt8(ascii: "\"") {
      let isMultiline =
        matches("\"\"\"", at: index) && !closesOnLine(index + 1, pounds: pounds)
      let form = grammar.strings.firstIndex { $0.pounds && $0.isMultiline == isMultiline } ?? 0
      return .token(
        openString(form, opener: pounds + (isMultiline ? 3 : 1), pounds: pounds))
    }
    if byte(index) == UInt8(ascii: "/"), let close = endOfExtendedRegex(index, pounds: pounds) {
      position = close
      setPrevious(.value)
      return .token(.regex)
    }
    guard pounds == 1, startsWord(index) else {
      position = index
      setPrevious(.other)
      return .plain
    }
    return .token(readPoundWord(index))
  }

  /// Whether a raw string closes before the line's end: `#"""#` is one quotation mark.
  ///
  /// Source: swift-syntax, `Lexer.Cursor.advanceIfMultilineStringDelimiter`.
  private func closesOnLine(_ start: Int, pounds: Int) -> Bool {
    var index = start
    while index < end, code[index] != 0x0A, code[index] != 0x0D {
      guard code[index] == UInt8(ascii: "\"") else {
        index += 1
        continue
      }
      var close = index + 1
      while close - index <= pounds, byte(close) == UInt8(ascii: "#") { close += 1 }
      if close - index > pounds { return true }
      index = close
    }
    return false
  }

  private mutating func readPoundWord(_ start: Int) -> TokenClass {
    position = endOfWord(start)
    let word = code[start..<position]
    if word.elementsEqual("if".utf8) || word.elementsEqual("elseif".utf8) {
      swift.isInCondition = true
    }
    if Self.directives.contains(where: { word.elementsEqual($0.utf8) }) {
      setPrevious(.directive)
      return .directive
    }
    if word.elementsEqual("available".utf8) || word.elementsEqual("unavailable".utf8) {
      swift.opensAvailability = byte(position) == UInt8(ascii: "(")
      setPrevious(.name)
      return .keyword
    }
    setPrevious(.name)
    return .macro
  }

  private static let directives: [String] = [
    "if", "elseif", "else", "endif", "error", "warning", "sourceLocation",
  ]

  /// Says at a line's end whether the condition of `#if` goes on: behind or before an operator.
  mutating func endConditionUnlessItGoesOn() {
    if previous == .operator { return }
    let next = afterWhiteSpace(position)
    swift.isInCondition = matches("||", at: next) || matches("&&", at: next)
  }

  /// Reads `<#name#>`, which Xcode shows as a field to fill in.
  mutating func readPlaceholder() -> Outcome {
    var index = position + 2
    while index < min(end, position + 200), code[index] >= 0x20 {
      if code[index] == UInt8(ascii: "#"), byte(index + 1) == UInt8(ascii: ">") {
        position = index + 2
        setPrevious(.name)
        return .token(.variable)
      }
      index += 1
    }
    return .noMatch
  }

  /// Reads `@name` or `@a.b`.
  mutating func readAttribute() -> Outcome {
    guard startsWord(position + 1) else { return .noMatch }
    let start = position + 1
    position = endOfWord(start)
    while byte(position) == UInt8(ascii: "."), startsWord(position + 1) {
      position = endOfWord(position + 1)
    }
    swift.opensAvailability =
      grammar.flags.swiftWords && byte(position) == UInt8(ascii: "(")
      && code[start..<position].elementsEqual("available".utf8)
    setPrevious(.attribute)
    return .token(.attribute)
  }

  /// Reads a name between backticks, which is a name whatever it is otherwise.
  mutating func readBackticks() -> Outcome {
    var index = position + 1
    while index < end, code[index] != UInt8(ascii: "`"), code[index] != 0x0A, code[index] != 0x0D {
      index += 1
    }
    guard byte(index) == UInt8(ascii: "`") else { return .noMatch }
    let isCapitalised = Self.isUpper(byte(position + 1)) && grammar.flags.capitalisedTypes
    let before = previous
    position = index + 1
    setPrevious(.name)
    switch before {
    case .functionDeclarator: return .token(.function)
    case .typeDeclarator: return .token(.type)
    default: return isCapitalised ? .token(.type) : .plain
    }
  }
}
