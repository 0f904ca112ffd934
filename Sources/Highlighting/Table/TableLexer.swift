/// Lexes code of a language that is described by a `Grammar`.
struct TableLexer: Lexer {
  struct Reading {
    /// The class of the bytes; nil if they have none.
    let token: TokenClass?
  }

  let grammar: Grammar
  var cursor: Cursor
  var strings = OpenStrings()
  var brackets = Brackets()
  /// The last token that is not white space or a comment.
  var previous = PrecedingToken.start
  /// Whether a line has ended since the last token.
  var lineBreak = true
  var regex = RegexScanner()
  /// The here-documents whose text starts on the next line.
  var heredocs: [Heredoc] = []

  init(_ code: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ grammar: Grammar) {
    self.grammar = grammar
    cursor = Cursor(code, range, grammar.alphabet)
  }

  @inline(__always)
  mutating func setPrevious(_ kind: PrecedingToken) {
    previous = kind
    lineBreak = false
  }

  /// Reads up to an index, with a class for readers and a kind for the next token.
  mutating func take(to end: Int, _ token: TokenClass?, _ kind: PrecedingToken) -> Reading {
    cursor.position = min(end, cursor.end)
    setPrevious(kind)
    return Reading(token: token)
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

  mutating func stepPunctuation(_ kind: PrecedingToken) -> TokenClass? {
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

  mutating func openString(_ form: StringForm, length: Int) -> TokenClass? {
    cursor.position += length
    strings.open(form)
    return stepString()
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
    open(byte, role: opensCondition(byte) ? .condition : nil)
  }

  mutating func open(_ byte: UInt8, role: BracketRole?) -> TokenClass? {
    brackets.open(byte, role: role)
    return stepPunctuation(byte == UInt8(ascii: "{") ? .openBrace : .open)
  }

  /// Whether `(` opens the condition of the word before it, as in `if (a) /b/.test(c)`.
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
      strings.isInText = true
      cursor.position += 1
      return .escape
    }
    let following = brackets.close(byte)?.previousAfter
    return stepPunctuation(following ?? (byte == UInt8(ascii: "}") ? .closeBrace : .close))
  }

  /// Tries all forms of the grammar that start with a byte, the longest first.
  private mutating func readOpener(_ first: UInt8) -> Reading? {
    var index = Int(grammar.firstOpener[Int(first)])
    while index < grammar.openers.count {
      let opener = grammar.openers[index]
      guard opener.text[0] == first else { return nil }
      if cursor.matches(opener.text, at: cursor.position), isAllowed(at: opener.place),
        let reading = read(opener)
      {
        return reading
      }
      index += 1
    }
    return nil
  }

  private func isAllowed(at place: Place) -> Bool {
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
        return take(to: close, .property, .name)
      }
      return Reading(token: openString(form, length: opener.text.count))
    case .special(let special):
      return special.read(&self)
    }
  }

  private func endOfKey(_ form: StringForm) -> Int? {
    let isAssigned = grammar.traits.contains(.assignedKeys)
    return form.endOfKey(cursor, before: isAssigned ? UInt8(ascii: "=") : UInt8(ascii: ":"))
  }
}
