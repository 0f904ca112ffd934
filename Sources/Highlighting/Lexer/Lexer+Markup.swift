extension Lexer {
  /// Reads text between elements up to the next tag or entity, or one of those.
  mutating func stepMarkupText() -> TokenClass? {
    let first = code[position]
    if first == UInt8(ascii: "<") {
      if case .token(let token) = tryOpeners(first) { return token }
      return readTagName()
    }
    if first == UInt8(ascii: "&") { return readEntity() }
    while position < end, code[position] != UInt8(ascii: "<"), code[position] != UInt8(ascii: "&") {
      position += 1
    }
    return nil
  }

  /// Reads what ends a tag; nil when the byte is none of that.
  mutating func stepTagEnd() -> Outcome {
    let first = code[position]
    if first == UInt8(ascii: "<") {
      markup.isInTag = false
      return .noMatch
    }
    guard first == UInt8(ascii: ">") || (first == UInt8(ascii: "/") && peek(1) == UInt8(ascii: ">"))
    else { return .noMatch }
    if first == UInt8(ascii: "/") { markup.embeds = nil }
    position += first == UInt8(ascii: "/") ? 2 : 1
    markup.isInTag = false
    previous = .start
    enterEmbedded()
    return .token(.tag)
  }

  /// Says what a word inside a tag is: an attribute, or its value without quotes.
  mutating func classifyInTag() -> TokenClass? {
    let token: TokenClass = previous == .assignment ? .string : .attribute
    setPrevious(.name)
    return token
  }

  private mutating func readTagName() -> TokenClass? {
    let isClosing = peek(1) == UInt8(ascii: "/")
    let name = position + (isClosing ? 2 : 1)
    guard startsWord(name) else {
      position += 1
      return nil
    }
    position = endOfWord(name)
    markup.isInTag = true
    markup.embeds = nil
    setPrevious(.other)
    if grammar.flags.ignoresCase, !isClosing {
      if isName("script", name) { markup.embeds = .script }
      if isName("style", name) { markup.embeds = .style }
    }
    return .tag
  }

  private func isName(_ word: StaticString, _ start: Int) -> Bool {
    position - start == word.utf8CodeUnitCount && matchesIgnoringCase(word, at: start)
  }

  private func matchesIgnoringCase(_ word: StaticString, at start: Int) -> Bool {
    guard start + word.utf8CodeUnitCount <= end else { return false }
    for offset in 0..<word.utf8CodeUnitCount
    where WordTable.lowered(code[start + offset]) != word.utf8Start[offset] {
      return false
    }
    return true
  }

  private mutating func readEntity() -> TokenClass? {
    var index = position + 1
    if byte(index) == UInt8(ascii: "#") { index += 1 }
    while index < min(end, position + 33), Self.isLetter(code[index]) || Self.isDigit(code[index]) {
      index += 1
    }
    guard index > position + 1, byte(index) == UInt8(ascii: ";") else {
      position += 1
      return nil
    }
    position = index + 1
    return .escape
  }

  /// Goes on in another language up to the closing tag, once `<script>` or `<style>` is open.
  private mutating func enterEmbedded() {
    guard let embedded = markup.embeds else { return }
    markup.embeds = nil
    let closing: StaticString = embedded == .script ? "</script" : "</style"
    var index = position
    while index < end,
      code[index] != UInt8(ascii: "<") || !matchesIgnoringCase(closing, at: index)
    {
      index += 1
    }
    guard let language = Language.named(embedded == .script ? "javascript" : "css") else { return }
    markup.outer = (grammar, end)
    grammar = language.grammar
    end = index
    brackets = Brackets()
    layout = LayoutState()
    previous = .start
    lineBreak = true
  }

  /// Goes back to the elements when the other language's part is over.
  ///
  /// - Returns: whether there is more to read.
  mutating func leaveEmbedded() -> Bool {
    guard let outer = markup.outer else { return false }
    markup = MarkupState()
    grammar = outer.grammar
    end = outer.end
    frames = []
    heredocs = []
    isInString = false
    brackets = Brackets()
    return position < end
  }
}
