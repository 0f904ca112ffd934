/// Cuts code of a language that is a table.
struct TableLexer: Lexer {
  /// What stands inside a bracket.
  enum BracketRole {
    /// What a statement such as `if` asks, so that no operand ends behind it (JavaScript).
    case condition
  }

  let grammar: Grammar
  var cursor: Cursor
  var strings = OpenStrings()
  var brackets = Brackets<BracketRole>()
  /// What the last token was; white space and comments are none.
  var previous = Previous.start
  /// Whether a line has ended since the last token.
  var lineBreak = true
  private var regex = RegexScanner()
  /// The here-documents whose text starts with the next line.
  private var heredocs: [Heredoc] = []

  init(_ code: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ grammar: Grammar) {
    self.grammar = grammar
    cursor = Cursor(code, range, grammar.alphabet)
  }

  /// Remembers what the last token was.
  @inline(__always)
  mutating func setPrevious(_ kind: Previous) {
    previous = kind
    lineBreak = false
  }

  mutating func step() -> TokenClass? {
    if strings.isInText { return stepString() }
    let byte = cursor.code[cursor.position]
    if grammar.firstOpener[Int(byte)] != 255, let reading = readOpener(byte) {
      return reading.token
    }
    switch cursor.kind {
    case .space:
      cursor.position = cursor.afterSpaces(cursor.position)
      return nil
    case .newline: return stepNewline()
    case .word: return stepWord()
    case .wide: return stepWide()
    case .digit: return stepNumber()
    case .operator: return stepOperator()
    case .dot: return stepDot()
    case .open: return stepOpen(byte)
    case .close: return stepClose(byte)
    case .comma: return stepPunctuation(.comma)
    case .colon: return stepColon()
    case .semicolon:
      brackets.angleDepth = 0
      return stepPunctuation(.semicolon)
    case .other: return stepPunctuation(.other)
    }
  }

  private mutating func stepPunctuation(_ kind: Previous) -> TokenClass? {
    cursor.position += 1
    setPrevious(kind)
    return nil
  }

  private mutating func stepColon() -> TokenClass? {
    guard grammar.traits.contains(.colonAssigns), cursor.peek(1) == UInt8(ascii: "=") else {
      return stepPunctuation(.colon)
    }
    cursor.position += 2
    setPrevious(.operator)
    return .operator
  }

  private mutating func stepNewline() -> TokenClass? {
    cursor.skipLineEnd()
    lineBreak = true
    if !heredocs.isEmpty, let form = grammar.heredoc {
      let heredoc = heredocs.removeFirst()
      strings.open(form, heredoc: heredoc)
    }
    return nil
  }

  mutating func stepNumber() -> TokenClass? {
    grammar.numbers.read(&cursor)
    setPrevious(.value)
    return .number
  }

  private mutating func stepString() -> TokenClass? {
    let part = strings.read(&cursor)
    switch part.next {
    case .text: break
    case .code:
      brackets.openInterpolation()
      setPrevious(.open)
    case .end: setPrevious(.value)
    case .endOfLine:
      setPrevious(.value)
      lineBreak = true
    }
    return part.token
  }

  private mutating func stepOpen(_ byte: UInt8) -> TokenClass? {
    brackets.open(byte, role: opensCondition(byte) ? .condition : nil)
    return stepPunctuation(byte == UInt8(ascii: "{") ? .openBrace : .open)
  }

  /// Whether `(` stands behind a word whose question it holds, as in `if (a) /b/.test(c)`.
  private func opensCondition(_ byte: UInt8) -> Bool {
    guard byte == UInt8(ascii: "("), previous == .keyword, grammar.traits.contains(.objectKeys)
    else { return false }
    var close = cursor.position
    while close > 0, cursor.code[close - 1] == 0x20 { close -= 1 }
    return ["if", "while", "for", "with"].contains { (word: StaticString) in
      cursor.matches(word, at: close - word.utf8CodeUnitCount)
    }
  }

  private mutating func stepClose(_ byte: UInt8) -> TokenClass? {
    if strings.endsCode(byte), brackets.endsInterpolation(byte) {
      brackets.closeInterpolation()
      strings.resumeText()
      cursor.position += 1
      return .escape
    }
    if brackets.close(byte) == .condition { return stepPunctuation(.keyword) }
    return stepPunctuation(byte == UInt8(ascii: "}") ? .closeBrace : .close)
  }

  /// Tries everything that the language's table has for a byte, the longest first.
  private mutating func readOpener(_ first: UInt8) -> Reading? {
    var index = Int(grammar.firstOpener[Int(first)])
    while index < grammar.openers.count, grammar.openers[index].text[0] == first {
      if cursor.matches(grammar.openers[index].text, at: cursor.position),
        stands(at: grammar.openers[index].place), let reading = read(grammar.openers[index])
      {
        if let previous = reading.previous { setPrevious(previous) }
        for _ in 0..<reading.brackets { brackets.open(UInt8(ascii: "[")) }
        return reading
      }
      index += 1
    }
    return nil
  }

  private func stands(at place: Place) -> Bool {
    switch place {
    case .anywhere: true
    case .lineStart: cursor.isAtLineStart(cursor.position)
    case .firstOnLine: lineBreak
    case .afterSpace: cursor.isAfterSpace
    }
  }

  private mutating func read(_ opener: Grammar.Opener) -> Reading? {
    switch opener.action {
    case .comment(let form):
      return Reading(token: form.read(&cursor))
    case .string(let form):
      if grammar.traits.contains(.stringKeys), let close = endOfKey(form) {
        cursor.position = close
        return Reading(token: .property, previous: .name)
      }
      cursor.position += opener.text.count
      strings.open(form)
      return Reading(token: stepString())
    case .special(let special):
      switch special {
      case .regex: return readRegex()
      case .heredoc: return readHeredocOpening()
      case .percentLiteral: return readPercentLiteral()
      case .signedNumber: return readSignedNumber()
      case .table: return readTable()
      default:
        return SpecialScanner(previous: previous, lineBreak: lineBreak).read(special, &cursor)
      }
    }
  }

  private func endOfKey(_ form: StringForm) -> Int? {
    let isAssigned = grammar.traits.contains(.assignedKeys)
    return form.endOfKey(cursor, before: isAssigned ? UInt8(ascii: "=") : UInt8(ascii: ":"))
  }

  private mutating func readRegex() -> Reading? {
    guard !previous.isOperand else { return nil }
    if grammar.traits.contains(.spacedDivision),
      cursor.peek(1) == 0x20 || cursor.peek(1) == UInt8(ascii: "=")
    {
      return nil
    }
    guard let close = regex.end(cursor) else { return nil }
    cursor.position = close
    return Reading(token: .regex, previous: .value)
  }

  private mutating func readHeredocOpening() -> Reading? {
    guard let heredoc = Heredoc(cursor, afterOperand: previous.isOperand) else { return nil }
    if heredocs.count < 64 { heredocs.append(heredoc) }
    cursor.position = heredoc.end
    return Reading(token: .string, previous: .value)
  }

  /// Reads `%w[…]`, `%q(…)`, `%(…)`.
  private mutating func readPercentLiteral() -> Reading? {
    guard !previous.isOperand || (cursor.isAfterSpace && cursor.peek(1) > 0x20) else { return nil }
    let hasLetter = cursor.peek(1).isLetter
    let opener = cursor.peek(hasLetter ? 2 : 1)
    let close: Unicode.Scalar
    switch opener {
    case UInt8(ascii: "["): close = "]"
    case UInt8(ascii: "("): close = ")"
    case UInt8(ascii: "{"): close = "}"
    case UInt8(ascii: "<"): close = ">"
    case UInt8(ascii: "|"), UInt8(ascii: "!"), UInt8(ascii: "/"):
      guard hasLetter else { return nil }
      close = Unicode.Scalar(opener)
    default: return nil
    }
    strings.open(
      StringForm(
        close: String(close), multiline: true, interpolation: grammar.percentLiteral,
        nests: opener))
    cursor.position += hasLetter ? 3 : 2
    return Reading(token: stepString())
  }

  private mutating func readSignedNumber() -> Reading? {
    // `@-1` is a number of Objective-C.
    let isBoxed = cursor.matches("@-", at: cursor.position) && cursor.peek(2).isDigit
    let isNumber =
      cursor.peek(1).isDigit || (cursor.peek(1) == UInt8(ascii: ".") && cursor.peek(2).isDigit)
    guard isNumber || isBoxed, cursor.isAfterSpace || !previous.isOperand else { return nil }
    cursor.position += isBoxed ? 2 : 1
    return Reading(token: stepNumber())
  }

  private mutating func readTable() -> Reading? {
    guard brackets.isEmpty else { return nil }
    let code = cursor.code
    var close = cursor.position
    while close < cursor.end, code[close] != 0x0A, code[close] != 0x0D, code[close] != 0x23 {
      close += 1
    }
    while close > cursor.position, code[close - 1] <= 0x20 { close -= 1 }
    cursor.position = close
    return Reading(token: .heading, previous: .value)
  }
}
