/// Cuts code into spans, one at each call of `next`.
///
/// There is no recursion: strings that are open around an interpolation lie on `frames`, brackets
/// on `brackets`. Every look ahead is either bounded by white space or remembered, so that the
/// work is linear in the code's length.
struct Lexer {
  typealias ByteKind = CompiledGrammar.ByteKind

  let code: UnsafeBufferPointer<UInt8>
  var grammar: CompiledGrammar
  /// Where the code, or the part of it that is in `grammar`, ends.
  var end: Int
  /// The next byte to look at.
  var position = 0
  /// Where the span that is being cut begins.
  var tokenStart = 0

  /// The strings that are open, the innermost last.
  var frames: [Frame] = []
  /// Whether the innermost open string's text goes on here, and not code inside of it.
  var isInString = false
  var brackets = Brackets()
  /// What the last token was; white space and comments are none.
  var previous = Previous.start
  /// Whether a line has ended since the last token.
  var lineBreak = true
  /// Up to here no regular expression closes.
  var regexBarrier = 0
  /// How many `<` that open a list of types are open.
  var angleDepth = 0
  /// The here-documents whose text starts with the next line.
  var heredocs: [Heredoc] = []
  /// What only some languages remember.
  var swift = SwiftState()
  var markup = MarkupState()
  var layout = LayoutState()

  init(_ code: UnsafeBufferPointer<UInt8>, grammar: CompiledGrammar) {
    self.code = code
    self.grammar = grammar
    end = code.count
    skipByteOrderMark()
  }

  /// The next span, or nil when the code is over.
  mutating func next() -> Span? {
    while true {
      if position >= end {
        guard leaveEmbedded() else { return nil }
        continue
      }
      tokenStart = position
      let token = step()
      if position == tokenStart {
        position += 1
      } else if let token {
        return Span(tokenStart..<min(position, code.count), token)
      }
    }
  }

  private mutating func step() -> TokenClass? {
    if isInString { return stepString() }
    if grammar.flags.markup {
      guard markup.isInTag else { return stepMarkupText() }
      if case .token(let token) = stepTagEnd() { return token }
      guard markup.isInTag else { return stepMarkupText() }
    }
    if grammar.flags.linesOnly { return stepLine() }
    if grammar.flags.indentedKeys, let token = stepLayout() { return token }
    if position > tokenStart { return nil }
    return stepCode()
  }

  private mutating func stepCode() -> TokenClass? {
    let byte = code[position]
    if grammar.firstOpener[Int(byte)] != 255 {
      switch tryOpeners(byte) {
      case .token(let token): return token
      case .plain: return nil
      case .noMatch: break
      }
    }
    switch grammar.kinds[Int(byte)] {
    case .space:
      skipSpaces()
      return nil
    case .newline:
      return stepNewline()
    case .word:
      return stepWord()
    case .wide:
      return stepWide()
    case .digit:
      return stepNumber()
    case .operator:
      return stepOperator()
    case .dot:
      return stepDot()
    case .open:
      return stepOpen(byte)
    case .close:
      return stepClose(byte)
    case .comma:
      return stepPunctuation(swift.isInheriting && brackets.role == .other ? .typeColon : .comma)
    case .colon:
      return stepColon()
    case .semicolon:
      angleDepth = 0
      swift.isInheriting = false
      return stepPunctuation(.semicolon)
    case .other:
      return stepPunctuation(.other)
    }
  }

  private mutating func stepColon() -> TokenClass? {
    if grammar.flags.colonAssigns, peek(1) == UInt8(ascii: "=") {
      position += 2
      setPrevious(.operator)
      return .operator
    }
    if swift.hasDeclaredType, previous == .name || previous == .typeName {
      swift.isInheriting = brackets.role == .other
    }
    let isType = isTypeColon || swift.isInheriting
    return stepPunctuation(isType ? .typeColon : .colon)
  }

  /// Whether the type of a variable or a parameter follows (Swift).
  private var isTypeColon: Bool {
    (swift.hasBoundName && previous == .name) || brackets.role == .parameters
  }

  private mutating func stepPunctuation(_ kind: Previous) -> TokenClass? {
    position += 1
    setPrevious(kind)
    return nil
  }

  private mutating func stepNewline() -> TokenClass? {
    let byte = code[position]
    position += 1
    if byte == 0x0D, peek() == 0x0A { position += 1 }
    lineBreak = true
    if swift.isInCondition { endConditionUnlessItGoesOn() }
    if swift.isInheriting, previous != .typeColon { swift.isInheriting = false }
    if !heredocs.isEmpty { openHeredoc() }
    return nil
  }

  /// Remembers what the last token was.
  @inline(__always)
  mutating func setPrevious(_ kind: Previous) {
    previous = kind
    lineBreak = false
  }

  private mutating func skipByteOrderMark() {
    if code.count >= 3, code[0] == 0xEF, code[1] == 0xBB, code[2] == 0xBF { position = 3 }
  }
}
