extension Lexer {
  /// Reads `R"delimiter(…)delimiter"` (C++).
  mutating func readRawString() -> Outcome {
    guard let quote = (0..<5).first(where: { peek($0) == UInt8(ascii: "\"") }) else {
      return .noMatch
    }
    let delimiter = position + quote + 1
    var open = delimiter
    while open < min(end, delimiter + 17), code[open] != UInt8(ascii: "("), code[open] > 0x20 {
      open += 1
    }
    guard byte(open) == UInt8(ascii: "("), open - delimiter <= 16 else { return .noMatch }
    let close: [UInt8] =
      [UInt8(ascii: ")")] + Array(code[delimiter..<open]) + [UInt8(ascii: "\"")]
    return readTo(close, from: open + 1)
  }

  /// Reads `r#"…"#` with any number of `#` (Rust).
  mutating func readPoundString() -> Outcome {
    var index = position
    while index < end, Self.isLetter(code[index]) { index += 1 }
    var pounds = 0
    while byte(index) == UInt8(ascii: "#") {
      index += 1
      pounds += 1
    }
    guard byte(index) == UInt8(ascii: "\"") else {
      position = max(position + 1, endOfWord(index))
      setPrevious(.name)
      return .plain
    }
    index += 1
    while index < end {
      if code[index] == UInt8(ascii: "\"") {
        var found = 0
        while found < pounds, byte(index + 1 + found) == UInt8(ascii: "#") { found += 1 }
        index += found
        if found == pounds { break }
      }
      index += 1
    }
    position = min(index + 1, end)
    setPrevious(.value)
    return .token(.string)
  }

  private mutating func readTo(_ close: [UInt8], from start: Int) -> Outcome {
    var index = start
    while index < end, !matches(close, at: index) { index += 1 }
    position = min(index + close.count, end)
    setPrevious(.value)
    return .token(.string)
  }
}
