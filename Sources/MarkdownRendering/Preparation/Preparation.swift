import Primitives

/// Facts about the preparation of a body.
struct PreparationNotes {
  /// The number of removed control characters, and the range of the first one in the body.
  var controls = 0
  var firstControl = 0..<0
  /// Whether syntax beyond GFM was marked.
  var hasSyntax = false
}

/// Prepares a body for cmark.
///
/// It inserts marks where emphasis would fail next to Korean and Japanese, where `*`, `_` and `~`
/// are not delimiters, and around syntax beyond GFM. Only bytes that can matter are examined; a
/// body that needs no mark is not copied. No line is added or removed.
struct Preparation {
  let text: Bytes
  let syntax: MarkdownSyntax
  private var output: [UInt8] = []
  private var copied = 0
  var notes = PreparationNotes()
  /// The rest of the current component's line: the offset of its label's bracket, and its
  /// attributes.
  var directive: (label: Int?, attributes: Range<Int>?) = (nil, nil)
  /// The end of the last formula or attributes.
  var islandEnd = -1
  /// The offset before which no block formula ends.
  var formulaless = 0
  /// The positions up to which the ends of instructions, CDATA and comments were searched.
  private var searched = (
    instruction: UnendedMarkup("?>"), characters: UnendedMarkup("]]>"),
    comment: UnendedMarkup("-->")
  )
  /// The same positions for the end tags of elements that contain no Markdown, by name.
  private var rawText = [
    "script": UnendedMarkup("</script"), "style": UnendedMarkup("</style"),
    "textarea": UnendedMarkup("</textarea"),
  ]

  /// Returns the body with its marks; nil if it needs none.
  static func prepare(
    _ text: Bytes, reading syntax: MarkdownSyntax
  ) -> (bytes: [UInt8], notes: PreparationNotes)? {
    var preparation = Preparation(text: text, syntax: syntax)
    bytesOfInterest.withUnsafeBufferPointer { preparation.run(stoppingAt: $0) }
    guard preparation.copied > 0 || !preparation.output.isEmpty else { return nil }
    preparation.copy(upTo: text.count)
    return (preparation.output, preparation.notes)
  }

  /// The bytes at which preparation may be necessary.
  ///
  /// They begin bare URLs, emphasis next to CJK characters, `[^` without a footnote, comments,
  /// unclosed `<?` and `<![CDATA[`, formulas, attributes, components, definitions, control
  /// characters and noncharacters.
  private static let bytesOfInterest: [Bool] = {
    var table = [Bool](repeating: false, count: 256)
    for byte in ":w\\*[<${".utf8 { table[Int(byte)] = true }
    for byte in [0xEF, 0xC2, 0x7F] { table[byte] = true }
    for byte in 0..<0x20 where !ForbiddenCharacters.isAllowed(UInt8(byte)) { table[byte] = true }
    return table
  }()

  private mutating func run(stoppingAt isOfInterest: UnsafeBufferPointer<Bool>) {
    var index = 0
    while index < text.count {
      guard isOfInterest[Int(text[index])] else {
        index += 1
        continue
      }
      switch text[index] {
      case UInt8(ascii: "*"): index = markEmphasis(at: index)
      case UInt8(ascii: "\\"): index = passEscape(at: index)
      case UInt8(ascii: "["): index = passBracket(at: index)
      case UInt8(ascii: "<"): index = passBracket(ofHTML: index)
      case 0xEF:
        if ParserMarks.isNoncharacter(text, at: index) { replaceNoncharacter(at: index) }
        index += 1
      case 0xC2, 0x7F, 0..<0x20: index = replaceControl(at: index)
      case UInt8(ascii: "$"): index = passFormula(at: index)
      case UInt8(ascii: "{"): index = passAttributes(at: index)
      case UInt8(ascii: ":"): index = passLine(at: index) ?? maskAddress(at: index)
      default: index = maskAddress(at: index)
      }
    }
  }

  /// Inserts marks next to a delimiter run if punctuation prevents it from opening and closing.
  ///
  /// With a CJK character on one side and no space on either, a run can open and close. cmark
  /// agrees if there is a letter on both sides, or punctuation on both. Next to `_` punctuation is
  /// necessary: a `_` with letters on both sides is part of a word.
  private mutating func markEmphasis(at start: Int) -> Int {
    var end = start
    while end < text.count, text[end] == UInt8(ascii: "*") { end += 1 }
    guard let before = text.scalar(before: start),
      let after = text.scalar(at: end),
      before.isCJK || after.isCJK
    else { return end }
    let left = isEdge(before, at: start - 1) ? .space : CharacterClass(before)
    let right = after == "|" ? .space : CharacterClass(after)
    guard left != .space, right != .space else { return end }
    if before == "_" || after == "_" {
      if left == .letter { insert(ParserMarks.separatorEndingInPunctuation, at: start) }
      if right == .letter { insert(ParserMarks.separatorBeginningWithPunctuation, at: end) }
    } else {
      if left == .punctuation { insert(ParserMarks.separator, at: start) }
      if right == .punctuation { insert(ParserMarks.separator, at: end) }
    }
    return end
  }

  /// Whether a character is the edge of a table's cell or the marker of a quote.
  private func isEdge(_ scalar: Unicode.Scalar, at index: Int) -> Bool {
    if scalar == "|" { return true }
    guard scalar == ">" else { return false }
    var index = index
    while index >= 0 {
      switch text[index] {
      case UInt8(ascii: ">"), UInt8(ascii: " "), UInt8(ascii: "\t"): index -= 1
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"): return true
      default: return false
      }
    }
    return true
  }

  private mutating func passEscape(at index: Int) -> Int {
    guard index + 1 < text.count, text[index + 1] >= 0x20, text[index + 1] < 0x7F else {
      return index + 1
    }
    let bracket = UInt8(ascii: "[")
    let mayBeRead = !syntax.isDisjoint(with: [.attributes, .components])
    if text[index + 1] == UInt8(ascii: "~") {
      replace(index..<index + 2, by: ParserMarks.escapedTilde)
    } else if text[index + 1] == UInt8(ascii: "{") {
      // Keep the writer from reading the braces of a language mark.
      if text[(index + 2)...].starts(with: "lang".utf8) {
        insert(ParserMarks.separator, at: index + 2)
      }
      if syntax.contains(.readings), index + 2 < text.count, text[index + 2] >= 0xE3 {
        insertEscape(at: index + 2)
      }
    } else if ":]".utf8.contains(text[index + 1]), mayBeRead {
      // Keep the writer from reading the colon of a component or the bracket after its text.
      insertEscape(at: index + 2)
    } else if text[index + 1] == UInt8(ascii: "=") {
      // Keep the writer from reading two signs of highlighted text.
      if index > 0, text[index - 1] == UInt8(ascii: "=") {
        insert(ParserMarks.separator, at: index)
      }
      if text[(index + 2)...].first == UInt8(ascii: "=") {
        insert(ParserMarks.separator, at: index + 2)
      }
    } else if text[index + 1] == bracket {
      // The writer does not see the backslash, so it must not see two brackets.
      if index > 0, text[index - 1] == bracket { insert(ParserMarks.separator, at: index) }
      // It must not read `[ ]` as a task, nor brackets as a span or a component.
      let isTask = index + 3 < text.count && text[index + 3] == UInt8(ascii: "]")
      if mayBeRead {
        insertEscape(at: index + 2)
      } else if isTask || index + 2 < text.count && text[index + 2] == bracket {
        insert(ParserMarks.separator, at: index + 2)
      }
    }
    return index + 2
  }

  /// Marks a sign that had a backslash; emphasis after it still sees punctuation.
  private mutating func insertEscape(at index: Int) {
    insert(ParserMarks.escape, at: index)
    if index < text.count, "_*".utf8.contains(text[index]) {
      insert(ParserMarks.separatorEndingInPunctuation, at: index)
    }
  }

  /// Hides `[^` from cmark unless the name of a footnote follows.
  ///
  /// cmark 0.29 takes all text up to the `]` as a name and cuts it out by columns. If the brackets
  /// span two lines, it loses text.
  private mutating func passBracket(at start: Int) -> Int {
    // The text of a label is not a link definition.
    if start == directive.label { insert(ParserMarks.separator, at: start + 1) }
    guard start + 1 < text.count, text[start + 1] == UInt8(ascii: "^") else {
      return passCallout(at: start)
    }
    var end = start + 2
    while end < text.count, Self.isPartOfName(text[end]) { end += 1 }
    if end == text.count || text[end] != UInt8(ascii: "]") {
      insert(ParserMarks.separator, at: start + 1)
      // Otherwise the line would be a link definition, and the label a link.
      if colon(afterBracketAt: start) != nil { insert(ParserMarks.separator, at: start + 1) }
    }
    return start + 2
  }

  /// Keeps `> [!NOTE]: text` from being a link definition.
  private mutating func passCallout(at start: Int) -> Int {
    guard start + 1 < text.count, text[start + 1] == UInt8(ascii: "!"), start > 0,
      text[..<start].last(where: { !$0.isBlank }) == UInt8(ascii: ">"),
      let colon = colon(afterBracketAt: start)
    else { return start + 1 }
    insert(ParserMarks.separator, at: colon)
    return colon
  }

  /// The offset of the colon after a bracket, which would begin a link definition; nil if there is
  /// none near.
  private func colon(afterBracketAt start: Int) -> Int? {
    let label = text[start...].prefix(100).prefix { $0 != UInt8(ascii: "]") && !$0.isLineEnd }
    let colon = label.endIndex + 1
    return colon < text.count && text[colon - 1] == UInt8(ascii: "]")
      && text[colon] == UInt8(ascii: ":") ? colon : nil
  }

  /// Whether a byte may be in a footnote's name: no space, and nothing that can hide a `]`.
  private static func isPartOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case ...0x20, UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "\\"), UInt8(ascii: "`"),
      UInt8(ascii: "<"):
      false
    default: true
    }
  }

  /// Hides an unclosed `<?` or `<![CDATA[` inside a line from cmark.
  ///
  /// cmark searches for the end of each one again, up to the end of the block, which takes
  /// quadratic time.
  private mutating func passBracket(ofHTML start: Int) -> Int {
    if syntax.contains(.rawText), let end = passRawText(at: start) { return end }
    guard start + 2 < text.count, start > 0, text[start - 1] != UInt8(ascii: "\n") else {
      return start + 1
    }
    let isUnended: Bool
    switch text[start + 1] {
    case UInt8(ascii: "?"): isUnended = searched.instruction.isUnended(in: text, from: start + 2)
    case UInt8(ascii: "!") where text[start + 2] == UInt8(ascii: "["):
      isUnended = searched.characters.isUnended(in: text, from: start + 3)
    case UInt8(ascii: "!") where text[start...].starts(with: "<!--".utf8):
      return passComment(at: start)
    default: return start + 1
    }
    // At the beginning of a line it may begin a block, which can contain blank lines.
    if isUnended, !isFirstInLine(start) { insert(ParserMarks.separator, at: start + 1) }
    return start + 1
  }

  /// Rewrites an inline comment of CommonMark 0.31.2 for cmark, which implements 0.29.
  ///
  /// In 0.31.2 a comment may contain `--` and end with `--->`, and `<!-->` and `<!--->` are
  /// complete.
  ///
  /// A comment over several lines of text gets a mark, because its block may end before it does.
  /// Returns the end of the comment, because nothing inside has a meaning.
  private mutating func passComment(at start: Int) -> Int {
    let inner = start + 4
    for whole in [">", "->"] where text[inner...].starts(with: whole.utf8) {
      let end = inner + whole.utf8.count
      insert(ParserMarks.comment + Array("--".utf8), at: end - 1)
      return end
    }
    let isUnended = searched.comment.isUnended(in: text, from: inner)
    let content = text[inner..<(isUnended ? inner : searched.comment.stop)]
    if isUnended || content.contains(where: { "|\n".utf8.contains($0) }) {
      insert(ParserMarks.comment, at: inner)
    }
    if content.contains(UInt8(ascii: "`")), isInCode(start) { return inner }
    for place in content.indices {
      replaceForbidden(at: place)
      if text[place] == UInt8(ascii: "-"), text[place + 1] == UInt8(ascii: "-") {
        insert(ParserMarks.separator, at: place + 1)
      }
    }
    return content.endIndex
  }

  /// Hides the content of a script or similar element in a line, which cmark would parse as
  /// Markdown.
  ///
  /// Returns its end; nil if there is none, or if it is a block of its own.
  private mutating func passRawText(at start: Int) -> Int? {
    let word = text[(start + 1)...].prefix(9).prefix { !$0.isHTMLSpace && !"/>".utf8.contains($0) }
    let name = String(decoding: word.map(\.lowercasedASCII), as: UTF8.self)
    guard rawText[name]?.isUnended(in: text, from: start + 1) == false,
      name == "textarea" || !isFirstInLine(start), !isInCode(start), let tag = rawText[name]?.stop
    else { return nil }
    let end = text[(tag + 2 + name.utf8.count)...].prefix(100).drop(while: \.isHTMLSpace)
    guard end.first == UInt8(ascii: ">") else { return nil }
    return passIsland(start..<end.startIndex + 1, isBlock: false)
  }

  /// Whether an unclosed backtick precedes a position, near and on the same line.
  private func isInCode(_ place: Int) -> Bool {
    let tick = UInt8(ascii: "`")
    let line = text[max(0, place - 300)..<place].reversed().prefix { !$0.isLineEnd }
    return zip(line, line.dropFirst() + [0]).count { $0 == tick && $1 != tick } % 2 == 1
  }

  private mutating func maskAddress(at index: Int) -> Int {
    guard let address = BareAddress.maskable(in: text, at: index) else { return index + 1 }
    for place in address {
      if text[place] == UInt8(ascii: "*") { replace(place..<place + 1, by: ParserMarks.asterisk) }
      if text[place] == UInt8(ascii: "_") { replace(place..<place + 1, by: ParserMarks.underscore) }
      replaceForbidden(at: place)
    }
    return address.upperBound
  }

  /// Replaces a forbidden character at a position inside other markup.
  mutating func replaceForbidden(at place: Int) {
    if ParserMarks.isNoncharacter(text, at: place) { replaceNoncharacter(at: place) }
    if text[place] == 0xC2 || !ForbiddenCharacters.isAllowed(text[place]) {
      _ = replaceControl(at: place)
    }
  }

  private mutating func replaceNoncharacter(at index: Int) {
    replace(index..<index + 3, by: ForbiddenCharacters.replacement)
  }

  /// Removes a control character and returns its end.
  private mutating func replaceControl(at index: Int) -> Int {
    guard let length = ForbiddenCharacters.lengthOfControl(in: text, at: index) else {
      return index + 1
    }
    let substitute = ForbiddenCharacters.substitute(forControl: text[index])
    if substitute.isEmpty {
      notes.controls += 1
      if notes.controls == 1 { notes.firstControl = index..<index + length }
    }
    replace(index..<index + length, by: substitute)
    return index + length
  }

  mutating func insert(_ mark: [UInt8], at index: Int) {
    replace(index..<index, by: mark)
  }

  mutating func replace(_ range: Range<Int>, by mark: [UInt8]) {
    if output.isEmpty { output.reserveCapacity(text.count + text.count / 16 + 64) }
    copy(upTo: range.lowerBound)
    output.append(contentsOf: mark)
    copied = range.upperBound
  }

  private mutating func copy(upTo index: Int) {
    guard index > copied else { return }
    output.append(contentsOf: text[copied..<index])
    copied = index
  }
}
