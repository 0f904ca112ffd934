/// A here-document that has been announced.
struct Heredoc {
  /// The word that ends it.
  let word: Range<Int>
  /// Whether the word may be indented.
  let mayIndent: Bool
  /// Whether variables and code in it are read.
  let expands: Bool
}

extension Lexer {
  /// Reads `<<END`, `<<-END`, `<<~END`, `<<'END'`; the text starts with the next line.
  mutating func readHeredocOpening() -> Outcome {
    var index = position + 2
    let mark = byte(index)
    let hasMark = mark == UInt8(ascii: "-") || mark == UInt8(ascii: "~")
    if hasMark { index += 1 }
    let quote = byte(index)
    let isQuoted = quote == UInt8(ascii: "'") || quote == UInt8(ascii: "\"")
    if isQuoted { index += 1 }
    guard startsWord(index), !previous.isOperand || hasMark || isQuoted || Self.isUpper(byte(index))
    else { return .noMatch }
    let word = index..<endOfWord(index)
    index = word.upperBound
    if isQuoted {
      guard byte(index) == quote else { return .noMatch }
      index += 1
    }
    if heredocs.count < 64 {
      heredocs.append(
        Heredoc(word: word, mayIndent: hasMark, expands: quote != UInt8(ascii: "'")))
    }
    position = index
    setPrevious(.value)
    return .token(.string)
  }

  /// Opens the first of the here-documents that were announced on the line that has ended.
  mutating func openHeredoc() {
    let heredoc = heredocs.removeFirst()
    guard let form = grammar.strings.firstIndex(where: { $0.isHeredoc }) else { return }
    var frame = Frame(form: form)
    frame.heredoc = heredoc
    frames.append(frame)
    isInString = true
  }

  /// Reads a here-document's text up to the next thing in it, or to the line that ends it.
  mutating func stepHeredoc(_ frame: Frame, _ form: CompiledString) -> TokenClass {
    guard let heredoc = frame.heredoc else { return leaveString(form) }
    while position < end {
      if isAtLineStart(position), let close = closeOfHeredoc(heredoc) {
        position = close
        _ = leaveString(form)
        lineBreak = true
        return form.token
      }
      let byte = code[position]
      if heredoc.expands, form.stops[Int(byte)], byte != 0x0A, byte != 0x0D {
        if let token = stepInside(form, frame, byte) { return token }
      } else {
        position += 1
      }
    }
    return leaveString(form)
  }

  private func closeOfHeredoc(_ heredoc: Heredoc) -> Int? {
    var index = heredoc.mayIndent ? afterSpaces(position) : position
    for byte in code[heredoc.word] {
      guard index < end, code[index] == byte else { return nil }
      index += 1
    }
    return index == end || code[index] == 0x0A || code[index] == 0x0D ? index : nil
  }
}
