/// The open strings, which are nested if code inside a string contains strings.
struct OpenStrings {
  struct Part {
    enum Next {
      case text, code, end
      /// The string ends together with the line.
      case endOfLine
    }

    let token: TokenClass
    var next = Next.text
  }

  private struct Frame {
    let form: StringForm
    /// The line that ends a here-document; nil for other strings.
    var heredoc: Heredoc?
    var nesting = 0
  }

  private var frames: [Frame] = []
  /// Whether the cursor is in the innermost string's text, and not in code inside the string.
  var isInText = false

  mutating func open(_ form: StringForm, heredoc: Heredoc? = nil) {
    frames.append(Frame(form: form, heredoc: heredoc))
    isInText = true
  }

  /// Whether a byte closes the code inside the innermost string, if no bracket is open in it.
  @inline(__always)
  func endsCode(_ byte: UInt8) -> Bool { frames.last?.form.interpolation?.close == byte }

  /// Reads the innermost string up to the next part with another class, or to its end.
  mutating func read(_ cursor: inout Cursor) -> Part {
    guard let frame = frames.last else {
      isInText = false
      return Part(token: .string, next: .end)
    }
    let form = frame.form
    if let heredoc = frame.heredoc { return read(heredoc, form, &cursor) }
    while cursor.position < cursor.end {
      let byte = cursor.code[cursor.position]
      guard form.stops[Int(byte)] else {
        cursor.position += 1
        continue
      }
      if cursor.matches(form.close, at: cursor.position) {
        if let part = close(form, &cursor) { return part }
      } else if byte == form.nests {
        frames[frames.count - 1].nesting += 1
        cursor.position += 1
      } else if !form.isMultiline, byte == 0x0A || byte == 0x0D {
        return leave(form.token)
      } else if let part = readInside(form, byte, &cursor) {
        return part
      }
    }
    return leave(form.token)
  }

  private mutating func read(
    _ heredoc: Heredoc, _ form: StringForm, _ cursor: inout Cursor
  ) -> Part {
    while cursor.position < cursor.end {
      if cursor.isAtLineStart(cursor.position), let close = heredoc.close(at: cursor) {
        cursor.position = close
        return leave(form.token, .endOfLine)
      }
      let byte = cursor.code[cursor.position]
      if heredoc.expands, form.stops[Int(byte)] {
        if let part = readInside(form, byte, &cursor) { return part }
      } else {
        cursor.position += 1
      }
    }
    return leave(form.token)
  }

  /// Reads an escape, a variable or the opening of an interpolation.
  ///
  /// Nil if the byte is ordinary text, which has then been read.
  private mutating func readInside(
    _ form: StringForm, _ byte: UInt8, _ cursor: inout Cursor
  ) -> Part? {
    if let code = form.interpolation, byte == code.open[0] {
      if code.doubles, cursor.peek(1) == byte { return part(form, 2, .escape, &cursor) }
      if cursor.matches(code.open, at: cursor.position) {
        let part = part(form, code.open.count, .escape, &cursor, next: .code)
        if part.next == .code { isInText = false }
        return part
      }
    }
    if byte == UInt8(ascii: "\\"), form.escape == .backslash {
      let length = form.escapeLength(cursor)
      if length > 0 { return part(form, length, .escape, &cursor) }
    }
    if byte == UInt8(ascii: "$"), form.variables != .none {
      let length = VariableName.length(cursor, hasParameters: form.variables == .namesAndParameters)
      if length > 0 { return part(form, length, .variable, &cursor) }
    }
    cursor.position += 1
    return nil
  }

  /// Reads a part with a class of its own; text before it is returned first, as a separate part.
  private func part(
    _ form: StringForm, _ length: Int, _ token: TokenClass, _ cursor: inout Cursor,
    next: Part.Next = .text
  ) -> Part {
    guard cursor.position == cursor.tokenStart else { return Part(token: form.token) }
    cursor.position = min(cursor.position + length, cursor.end)
    return Part(token: token, next: next)
  }

  /// Reads a closing delimiter; nil if it closes a nested pair inside the string.
  private mutating func close(_ form: StringForm, _ cursor: inout Cursor) -> Part? {
    let count = form.close.count
    if form.escape == .doubled, cursor.matches(form.close, at: cursor.position + count) {
      return part(form, count * 2, .escape, &cursor)
    }
    cursor.position += count
    guard frames[frames.count - 1].nesting > 0 else { return leave(form.token) }
    frames[frames.count - 1].nesting -= 1
    return nil
  }

  private mutating func leave(_ token: TokenClass, _ next: Part.Next = .end) -> Part {
    frames.removeLast()
    isInText = false
    return Part(token: token, next: next)
  }
}

/// The opening of a here-document: `<<END`, `<<-END`, `<<~END`, `<<'END'`.
struct Heredoc {
  let word: Range<Int>
  let mayIndent: Bool
  /// Whether its text can contain variables and code.
  let expands: Bool
  let end: Int

  /// Reads a here-document's opening at the cursor; nil if `<<` is an operator.
  init?(_ cursor: Cursor, afterOperand: Bool) {
    var index = cursor.position + 2
    let mark = cursor.byte(index)
    mayIndent = mark == UInt8(ascii: "-") || mark == UInt8(ascii: "~")
    if mayIndent { index += 1 }
    let quote = cursor.byte(index)
    let isQuoted = quote == UInt8(ascii: "'") || quote == UInt8(ascii: "\"")
    if isQuoted { index += 1 }
    guard cursor.startsWord(index),
      !afterOperand || mayIndent || isQuoted || cursor.byte(index).isUpper
    else { return nil }
    word = index..<cursor.endOfWord(index)
    expands = quote != UInt8(ascii: "'")
    end = word.upperBound + (isQuoted ? 1 : 0)
    guard !isQuoted || cursor.byte(word.upperBound) == quote else { return nil }
  }

  /// The end of the line at the cursor if the line ends the here-document; otherwise nil.
  func close(at cursor: Cursor) -> Int? {
    let start = mayIndent ? cursor.afterSpaces(cursor.position) : cursor.position
    let close = start + word.count
    guard close <= cursor.end else { return nil }
    for offset in 0..<word.count
    where cursor.code[start + offset] != cursor.code[word.lowerBound + offset] {
      return nil
    }
    let next = cursor.byte(close)
    return close == cursor.end || next == 0x0A || next == 0x0D ? close : nil
  }
}
