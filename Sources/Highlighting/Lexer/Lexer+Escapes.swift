extension Lexer {
  /// How long the escape at `position` is; 0 when the backslash is only a backslash.
  func escapeLength(_ form: CompiledString, _ frame: Frame) -> Int {
    var index = position + 1
    for _ in 0..<frame.pounds {
      guard byte(index) == UInt8(ascii: "#") else { return 0 }
      index += 1
    }
    guard index < end else { return 0 }
    let letter = code[index]
    if letter == 0x0A || letter == 0x0D {
      let isPair = letter == 0x0D && byte(index + 1) == 0x0A
      return index + (isPair ? 2 : 1) - position
    }
    index += min(Self.sequenceLength(letter), end - index)
    switch letter {
    case UInt8(ascii: "u") where byte(index) == UInt8(ascii: "{"),
      UInt8(ascii: "x") where byte(index) == UInt8(ascii: "{"):
      var close = index + 1
      while close < min(end, index + 10), Self.isHexDigit(code[close]) { close += 1 }
      if byte(close) == UInt8(ascii: "}") { index = close + 1 }
    case UInt8(ascii: "x"): index = afterHexDigits(index, atMost: 2)
    case UInt8(ascii: "u"): index = afterHexDigits(index, atMost: 4)
    case UInt8(ascii: "U"): index = afterHexDigits(index, atMost: 8)
    case UInt8(ascii: "0")...UInt8(ascii: "7") where frame.pounds == 0 && !grammar.flags.swiftWords:
      index = afterHexDigits(index, atMost: 2)
    default: break
    }
    return index - position
  }

  private func afterHexDigits(_ start: Int, atMost count: Int) -> Int {
    var index = start
    while index < min(end, start + count), Self.isHexDigit(code[index]) { index += 1 }
    return index
  }

  /// Where `${name%.md}` ends, if that is soon.
  private func endOfExpansion(_ start: Int) -> Int? {
    var index = start
    while index < min(end, start + 64) {
      switch code[index] {
      case UInt8(ascii: "}"): return index + 1
      case UInt8(ascii: "$"), UInt8(ascii: "{"), UInt8(ascii: "\""), UInt8(ascii: "'"), 0x0A, 0x0D:
        return nil
      default: index += 1
      }
    }
    return nil
  }

  /// How long the variable at `position` is: `$name`, `${name}`, `$1`; 0 when it is none.
  func variableLength() -> Int {
    var index = position + 1
    let isBraced = byte(index) == UInt8(ascii: "{")
    if isBraced { index += 1 }
    let start = index
    while index < end {
      let letter = code[index]
      guard Self.isLetter(letter) || Self.isDigit(letter) || letter == 0x5F || letter >= 0x80
      else { break }
      index += 1
    }
    if isBraced {
      guard index > start else { return 0 }
      return (endOfExpansion(index) ?? index) - position
    }
    if index == start {
      switch byte(index) {
      case UInt8(ascii: "?"), UInt8(ascii: "#"), UInt8(ascii: "@"), UInt8(ascii: "*"),
        UInt8(ascii: "!"), UInt8(ascii: "$"):
        return grammar.flags.shell ? 2 : 0
      default: return 0
      }
    }
    return index - position
  }
}
