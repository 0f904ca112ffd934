internal import Primitives

/// What was done to a body.
struct PreparationNotes {
  /// How many control characters were taken out, and where the first of them stands in the body.
  var controls = 0
  var firstControl = 0..<0
  /// Whether something is marked that cmark has no syntax for.
  var hasSyntax = false
}

/// Prepares a body for cmark: puts marks where emphasis would go wrong beside Korean and Japanese,
/// where `*`, `_` and `~` are not delimiters, and around what cmark has no syntax for.
///
/// Only bytes that can matter are looked at; a body that needs no mark is not even copied. No
/// line is added or removed.
struct Preparation {
  let text: Bytes
  let syntax: MarkdownSyntax
  private var output: [UInt8] = []
  private var copied = 0
  var notes = PreparationNotes()
  /// What of a component's line is still to come: its label's bracket and its attributes.
  var directive: (label: Int?, attributes: Range<Int>?) = (nil, nil)
  /// Where the last formula or attributes ended.
  var islandEnd = -1
  /// Up to where no formula that begins with a line ends.
  var formulaless = 0
  /// How far the text has been searched for the end of an instruction, of CDATA, and of a comment.
  private var searched = (
    instruction: UnendedMarkup("?>"), characters: UnendedMarkup("]]>"),
    comment: UnendedMarkup("-->")
  )
  /// The same of elements whose content is no Markdown, by their names.
  private var rawText = [
    "script": UnendedMarkup("</script"), "style": UnendedMarkup("</style"),
    "textarea": UnendedMarkup("</textarea"),
  ]

  /// The body with its marks; nil when it needs none.
  static func prepare(
    _ text: Bytes, reading syntax: MarkdownSyntax
  ) -> (bytes: [UInt8], notes: PreparationNotes)? {
    var preparation = Preparation(text: text, syntax: syntax)
    bytesOfInterest.withUnsafeBufferPointer { preparation.run(stoppingAt: $0) }
    guard preparation.copied > 0 || !preparation.output.isEmpty else { return nil }
    preparation.copy(upTo: text.count)
    return (preparation.output, preparation.notes)
  }

  /// The bytes at which something may have to be done: those of bare addresses, of emphasis beside
  /// CJK characters, of `[^` that begins no footnote, of comments, of `<?` and `<![CDATA[` that do not
  /// end, of formulas, attributes, components and definitions, of control characters and of the
  /// author's own noncharacters.
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
        if Marks.isNoncharacter(text, at: index) { replaceNoncharacter(at: index) }
        index += 1
      case 0xC2, 0x7F, 0..<0x20: index = replaceControl(at: index)
      case UInt8(ascii: "$"): index = passFormula(at: index)
      case UInt8(ascii: "{"): index = passAttributes(at: index)
      case UInt8(ascii: ":"): index = passLine(at: index) ?? maskAddress(at: index)
      default: index = maskAddress(at: index)
      }
    }
  }

  /// Puts marks on the sides of a delimiter run where punctuation hides from cmark that the run
  /// may open and close.
  ///
  /// With a CJK character on one side and no space on either, a run does both. cmark does so
  /// too when it sees a letter on both sides, or punctuation on both. Beside `_` it has to be
  /// punctuation: a `_` with a letter on both sides is a part of a word.
  private mutating func markEmphasis(at start: Int) -> Int {
    var end = start
    while end < text.count, text[end] == UInt8(ascii: "*") { end += 1 }
    guard let before = Letters.scalar(before: start, in: text),
      let after = Letters.scalar(at: end, in: text),
      before.isCJK || after.isCJK
    else { return end }
    let left = isEdge(before, at: start - 1) ? .space : Letters.kind(of: before)
    let right = after == "|" ? .space : Letters.kind(of: after)
    guard left != .space, right != .space else { return end }
    if before == "_" || after == "_" {
      if left == .letter { insert(Marks.nothingEndingInPunctuation, at: start) }
      if right == .letter { insert(Marks.nothingBeginningWithPunctuation, at: end) }
    } else {
      if left == .punctuation { insert(Marks.nothing, at: start) }
      if right == .punctuation { insert(Marks.nothing, at: end) }
    }
    return end
  }

  /// Whether a character is the edge of a table's cell or the sign of a quote.
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
      replace(index..<index + 2, by: Marks.escapedTilde)
    } else if text[index + 1] == UInt8(ascii: "{") {
      // Nor may it see the braces of a language mark.
      if text[(index + 2)...].starts(with: "lang".utf8) { insert(Marks.nothing, at: index + 2) }
      if syntax.contains(.readings), index + 2 < text.count, text[index + 2] >= 0xE3 {
        insertEscape(at: index + 2)
      }
    } else if ":]".utf8.contains(text[index + 1]), mayBeRead {
      // Nor the colon of a component or a bracket that ends its text.
      insertEscape(at: index + 2)
    } else if text[index + 1] == UInt8(ascii: "=") {
      // Nor two signs of marked text.
      if index > 0, text[index - 1] == UInt8(ascii: "=") { insert(Marks.nothing, at: index) }
      if text[(index + 2)...].first == UInt8(ascii: "=") { insert(Marks.nothing, at: index + 2) }
    } else if text[index + 1] == bracket {
      // The writer does not see the backslash: it must not see two brackets either.
      if index > 0, text[index - 1] == bracket { insert(Marks.nothing, at: index) }
      // Nor `[ ]` of a task, nor what attributes or a component's name stand beside.
      let isTask = index + 3 < text.count && text[index + 3] == UInt8(ascii: "]")
      if mayBeRead {
        insertEscape(at: index + 2)
      } else if isTask || index + 2 < text.count && text[index + 2] == bracket {
        insert(Marks.nothing, at: index + 2)
      }
    }
    return index + 2
  }

  /// Says that a sign stood behind a backslash; emphasis behind it still sees punctuation.
  private mutating func insertEscape(at index: Int) {
    insert(Marks.escape, at: index)
    if index < text.count, "_*".utf8.contains(text[index]) {
      insert(Marks.nothingEndingInPunctuation, at: index)
    }
  }

  /// Hides `[^` from cmark unless a footnote's name follows.
  ///
  /// cmark 0.29 takes whatever stands up to the `]` for a name and cuts it out by columns, so that
  /// of brackets that go over the end of a line it loses text.
  private mutating func passBracket(at start: Int) -> Int {
    // What a label says is no name of an address.
    if start == directive.label { insert(Marks.nothing, at: start + 1) }
    guard start + 1 < text.count, text[start + 1] == UInt8(ascii: "^") else {
      return passCallout(at: start)
    }
    var end = start + 2
    while end < text.count, Self.isPartOfName(text[end]) { end += 1 }
    if end == text.count || text[end] != UInt8(ascii: "]") {
      insert(Marks.nothing, at: start + 1)
      // Else a line that was to be its text would be an address, and the label a link.
      if colon(behindBracketAt: start) != nil { insert(Marks.nothing, at: start + 1) }
    }
    return start + 2
  }

  /// Lets `> [!NOTE]: text` be text, and not an address that is called so.
  private mutating func passCallout(at start: Int) -> Int {
    guard start + 1 < text.count, text[start + 1] == UInt8(ascii: "!"), start > 0,
      text[..<start].last(where: { !$0.isBlank }) == UInt8(ascii: ">"),
      let colon = colon(behindBracketAt: start)
    else { return start + 1 }
    insert(Marks.nothing, at: colon)
    return colon
  }

  /// Where the colon stands that makes an address of a bracket; nil where none does, or far.
  private func colon(behindBracketAt start: Int) -> Int? {
    let label = text[start...].prefix(100).prefix { $0 != UInt8(ascii: "]") && !$0.isLineEnd }
    let colon = label.endIndex + 1
    return colon < text.count && text[colon - 1] == UInt8(ascii: "]")
      && text[colon] == UInt8(ascii: ":") ? colon : nil
  }

  /// Whether a byte may stand in a footnote's name: no space, and nothing that hides a `]`.
  private static func isPartOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case ...0x20, UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "\\"), UInt8(ascii: "`"),
      UInt8(ascii: "<"):
      false
    default: true
    }
  }

  /// Hides `<?` and `<![CDATA[` inside a line from cmark when they do not end in their block: it
  /// looks for the end of each of them anew, up to the end of the block.
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
    // What begins a line may be a block of its own, which goes on over blank lines.
    if isUnended, !isFirstInLine(start) { insert(Marks.nothing, at: start + 1) }
    return start + 1
  }

  /// Lets cmark, which is of the time of CommonMark 0.29, take a comment in a line for what it is by
  /// 0.31.2: there `--` may stand in it, `-` before its end, and `<!-->` and `<!--->` are whole.
  ///
  /// One that is not on one line of text has a mark: a block may end before it does. Returns where to
  /// go on: nothing in a comment means anything.
  private mutating func passComment(at start: Int) -> Int {
    let inner = start + 4
    for whole in [">", "->"] where text[inner...].starts(with: whole.utf8) {
      let end = inner + whole.utf8.count
      insert(Marks.comment + Array("--".utf8), at: end - 1)
      return end
    }
    let isUnended = searched.comment.isUnended(in: text, from: inner)
    let content = text[inner..<(isUnended ? inner : searched.comment.stop)]
    if isUnended || content.contains(where: { "|\n".utf8.contains($0) }) {
      insert(Marks.comment, at: inner)
    }
    if content.contains(UInt8(ascii: "`")), isInCode(start) { return inner }
    for place in content.indices {
      replaceForbidden(at: place)
      if text[place] == UInt8(ascii: "-"), text[place + 1] == UInt8(ascii: "-") {
        insert(Marks.nothing, at: place + 1)
      }
    }
    return content.endIndex
  }

  /// Keeps a script and the like in a line together, which to cmark is Markdown between two tags.
  /// Returns where it ends; nil where there is none, or a block of its own.
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

  /// Whether a backtick without a partner stands before a place in its line, and near.
  private func isInCode(_ place: Int) -> Bool {
    let tick = UInt8(ascii: "`")
    let line = text[max(0, place - 300)..<place].reversed().prefix { !$0.isLineEnd }
    return zip(line, line.dropFirst() + [0]).count { $0 == tick && $1 != tick } % 2 == 1
  }

  private mutating func maskAddress(at index: Int) -> Int {
    guard let address = BareAddress.maskable(in: text, at: index) else { return index + 1 }
    for place in address {
      if text[place] == UInt8(ascii: "*") { replace(place..<place + 1, by: Marks.asterisk) }
      if text[place] == UInt8(ascii: "_") { replace(place..<place + 1, by: Marks.underscore) }
      replaceForbidden(at: place)
    }
    return address.upperBound
  }

  /// Replaces what begins at a place inside of something else, where no page can hold it.
  mutating func replaceForbidden(at place: Int) {
    if Marks.isNoncharacter(text, at: place) { replaceNoncharacter(at: place) }
    if text[place] == 0xC2 || !ForbiddenCharacters.isAllowed(text[place]) {
      _ = replaceControl(at: place)
    }
  }

  private mutating func replaceNoncharacter(at index: Int) {
    replace(index..<index + 3, by: ForbiddenCharacters.replacement)
  }

  /// Takes out a control character; returns where it ends.
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
