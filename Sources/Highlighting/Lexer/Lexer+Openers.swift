extension Lexer {
  /// What came of a look at the delimiters that start with a byte.
  enum Outcome {
    case noMatch
    /// Something was read that has no class.
    case plain
    case token(TokenClass)
  }

  /// Tries everything that the language's table has for a byte, the longest first.
  mutating func tryOpeners(_ first: UInt8) -> Outcome {
    var index = Int(grammar.firstOpener[Int(first)])
    while index < grammar.openers.count {
      let opener = grammar.openers[index]
      guard opener.text[0] == first else { break }
      if matches(opener.text, at: position), stands(at: opener.place) {
        let outcome = open(opener)
        if case .noMatch = outcome {} else { return outcome }
      }
      index += 1
    }
    return .noMatch
  }

  private func stands(at place: Place) -> Bool {
    switch place {
    case .anywhere: true
    case .lineStart: isAtLineStart(position)
    case .firstOnLine: lineBreak
    case .afterSpace: position == 0 || byte(position - 1) <= 0x20
    case .operand: !previous.isOperand
    }
  }

  private mutating func open(_ opener: CompiledGrammar.Opener) -> Outcome {
    switch opener.action {
    case .comment(let index):
      return .token(readComment(grammar.comments[index]))
    case .string(let index):
      if grammar.flags.stringKeys, isKey(closing: grammar.strings[index]) {
        return .token(.property)
      }
      return .token(openString(index, opener: opener.text.count))
    case .special(let kind):
      return openSpecial(kind)
    }
  }

  private mutating func openSpecial(_ kind: SpecialForm.Kind) -> Outcome {
    switch kind {
    case .pound: readPound()
    case .swiftRegex: readSwiftOperatorOrRegex()
    case .regex: readRegex()
    case .attribute: readAttribute()
    case .preprocessor: readPreprocessor()
    case .lifetime: readLifetime()
    case .variable: readVariable()
    case .rawString: readRawString()
    case .poundString: readPoundString()
    case .heredoc: readHeredocOpening()
    case .percentLiteral: readPercentLiteral()
    case .symbol: readSymbol()
    case .color: readColor()
    case .backticks: readBackticks()
    case .table: readTable()
    case .headerName: readHeaderName()
    case .doubleBracket: readDoubleBracket()
    case .atRule: readAtRule()
    case .customProperty: readCustomProperty()
    case .escaped: readEscaped()
    case .signedNumber: readSignedNumber()
    case .placeholder: readPlaceholder()
    case .sigil: readSigil(.variable)
    case .tagSigil: readSigil(.type)
    case .rustAttribute: readRustAttribute()
    }
  }

  private mutating func readComment(_ form: CompiledComment) -> TokenClass {
    let start = position
    position += form.open.count
    if form.open.last == UInt8(ascii: "*"), form.open.count == 3, peek() == UInt8(ascii: "/") {
      // `/**/` documents nothing.
      position += 1
      return .comment
    }
    guard !form.close.isEmpty else {
      position = endOfLine(position)
      return form.token
    }
    var depth = 1
    while position < end {
      if form.close[0] == code[position], matches(form.close, at: position) {
        position += form.close.count
        depth -= 1
        if depth == 0 { return form.token }
      } else if form.nests, code[position] == 0x2F, peek(1) == 0x2A {
        position += 2
        depth += 1
      } else {
        position += 1
      }
    }
    position = max(position, start + form.open.count)
    return form.token
  }
}
