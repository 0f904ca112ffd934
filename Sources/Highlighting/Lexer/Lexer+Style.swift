extension Lexer {
  /// Looks from a statement's first byte for what ends it (CSS).
  mutating func lookThroughStatement(_ start: Int) {
    guard start >= layout.statementEnd else { return }
    var index = start
    while index < end, code[index] != UInt8(ascii: "{"), code[index] != UInt8(ascii: "}"),
      code[index] != UInt8(ascii: ";")
    {
      index += 1
    }
    layout.statementEnd = index + 1
    layout.hasProperty = false
    layout.isInDeclaration =
      byte(index) != UInt8(ascii: "{") && brackets.innermost == UInt8(ascii: "{")
  }

  /// Says what a word of CSS is.
  mutating func classifyStyle(_ start: Int, _ role: WordRole?) -> TokenClass? {
    lookThroughStatement(start)
    let before = previous
    setPrevious(.name)
    if layout.isInDeclaration {
      if !layout.hasProperty {
        layout.hasProperty = true
        return .property
      }
      if byte(position) == UInt8(ascii: "(") { return .function }
      return role == nil ? nil : .keyword
    }
    switch before {
    case .dot, .leadingDot: return .attribute
    case .colon: return .function
    case .open: return brackets.innermost == UInt8(ascii: "[") ? .attribute : .property
    default: return role == nil ? .tag : .keyword
    }
  }

  /// Reads `#fff` in a declaration, `#name` in a selector (CSS).
  mutating func readColor() -> Outcome {
    let close = endOfWord(position + 1)
    guard close > position + 1 else { return .noMatch }
    lookThroughStatement(position)
    position = close
    setPrevious(.value)
    return .token(layout.isInDeclaration ? .number : .attribute)
  }

  /// Reads `@media` (CSS).
  mutating func readAtRule() -> Outcome {
    guard startsWord(position + 1) else { return .noMatch }
    lookThroughStatement(position)
    layout.hasProperty = true
    position = endOfWord(position + 1)
    setPrevious(.keyword)
    return .token(.keyword)
  }

  /// Reads `--name`, and names with one hyphen before them (CSS).
  mutating func readCustomProperty() -> Outcome {
    guard startsWord(position + 2) else { return .noMatch }
    lookThroughStatement(position)
    layout.hasProperty = true
    position = endOfWord(position + 2)
    setPrevious(.name)
    return .token(.variable)
  }
}
