/// A string that is open.
struct Frame {
  /// Which of the grammar's strings it is.
  let form: Int
  /// How many `#` stand before and behind it.
  var pounds = 0
  /// The word that ends it, of a here-document.
  var heredoc: Heredoc?
  /// The closing delimiter where the code chose it (`%w[`): the byte, and what opens another.
  var closer: UInt8 = 0
  var opener: UInt8 = 0
  var nesting = 0
  /// What was open around the interpolation in it.
  var depth = 0
  var counts = Brackets.Counts()
  var angleDepth = 0
}

extension Lexer {
  /// Opens a string and reads its first part.
  mutating func openString(_ form: Int, opener length: Int, pounds: Int = 0) -> TokenClass {
    frames.append(Frame(form: form, pounds: pounds))
    isInString = true
    position += length
    return stepString()
  }

  /// Reads the innermost string up to the next thing in it that has another class, or to its end.
  mutating func stepString() -> TokenClass {
    guard let frame = frames.last else {
      isInString = false
      return .string
    }
    let form = grammar.strings[frame.form]
    if frame.heredoc != nil { return stepHeredoc(frame, form) }
    if frame.closer != 0 { return stepPercentLiteral(frame, form) }
    while position < end {
      let byte = code[position]
      guard form.stops[Int(byte)] else {
        position += 1
        continue
      }
      if closes(form, frame) { return closeString(form, frame) }
      if !form.isMultiline && (byte == 0x0A || byte == 0x0D) { return leaveString(form) }
      if let token = stepInside(form, frame, byte) { return token }
    }
    return leaveString(form)
  }

  /// Reads an escape, a variable or the opening of an interpolation.
  ///
  /// Nil: the byte is text like any other and has been passed over.
  mutating func stepInside(
    _ form: CompiledString, _ frame: Frame, _ byte: UInt8
  ) -> TokenClass? {
    if form.interpolationDoubles, byte == form.interpolationOpen.first, peek(1) == byte {
      return textBefore(form) ?? advance(2, .escape)
    }
    if let length = interpolationLength(form, frame) {
      return textBefore(form) ?? beginInterpolation(length)
    }
    if byte == UInt8(ascii: "\\"), form.escape == .backslash {
      let length = escapeLength(form, frame)
      if length > 0 { return textBefore(form) ?? advance(length, .escape) }
    }
    if byte == UInt8(ascii: "$"), form.variables {
      let length = variableLength()
      if length > 0 { return textBefore(form) ?? advance(length, .variable) }
    }
    position += 1
    return nil
  }

  /// The text that has been passed over, which has to be a span of its own first.
  private func textBefore(_ form: CompiledString) -> TokenClass? {
    position > tokenStart ? form.token : nil
  }

  private mutating func advance(_ length: Int, _ token: TokenClass) -> TokenClass {
    position = min(position + length, end)
    return token
  }

  private func closes(_ form: CompiledString, _ frame: Frame) -> Bool {
    guard !form.close.isEmpty, matches(form.close, at: position) else { return false }
    return frame.pounds == 0 || poundCount(at: position + form.close.count) >= frame.pounds
  }

  /// How many `#` stand at an index, as far as the innermost string wants to know.
  private func poundCount(at start: Int) -> Int {
    let wanted = frames.last?.pounds ?? 0
    var count = 0
    while count < wanted, byte(start + count) == UInt8(ascii: "#") { count += 1 }
    return count
  }

  private mutating func closeString(_ form: CompiledString, _ frame: Frame) -> TokenClass {
    if form.escape == .doubled, matches(form.close, at: position + form.close.count) {
      let before = textBefore(form)
      return before ?? advance(form.close.count * 2, .escape)
    }
    position += form.close.count + frame.pounds
    return leaveString(form)
  }

  /// Ends the innermost string, closed or not.
  mutating func leaveString(_ form: CompiledString) -> TokenClass {
    frames.removeLast()
    isInString = false
    setPrevious(.value)
    return form.token
  }

  /// Goes back from an interpolation into its string.
  mutating func resumeString() -> TokenClass {
    position += 1
    if let frame = frames.last {
      brackets.endInterpolation(depth: frame.depth, counts: frame.counts)
      angleDepth = frame.angleDepth
    }
    isInString = true
    return .escape
  }

  private mutating func beginInterpolation(_ length: Int) -> TokenClass {
    let last = frames.count - 1
    frames[last].depth = brackets.depth
    frames[last].counts = brackets.beginInterpolation()
    frames[last].angleDepth = angleDepth
    angleDepth = 0
    isInString = false
    setPrevious(.open)
    return advance(length, .escape)
  }

  private func interpolationLength(_ form: CompiledString, _ frame: Frame) -> Int? {
    let open = form.interpolationOpen
    guard let first = open.first, first == code[position] else { return nil }
    guard frame.pounds > 0 else { return matches(open, at: position) ? open.count : nil }
    guard poundCount(at: position + 1) == frame.pounds,
      byte(position + 1 + frame.pounds) == open.last
    else { return nil }
    return frame.pounds + 2
  }
}
