internal import Diagnostics
internal import Primitives

/// Writes one text with the bare addresses, strikethrough and dictionary links in it.
struct TextWriter {
  private let node: Node
  private let text: UnsafeBufferPointer<UInt8>
  /// The start of the text not yet written.
  private var start: Int
  /// The marks of strikethrough, the next one last; nil until they are needed.
  private var strikes: [Strikethrough.Mark]?
  /// The end of the last markup of another system.
  private var tagEnd = 0
  /// The end of the last run of kanji.
  private var runEnd = 0

  /// - Parameter start: how many bytes to skip at the beginning of the text.
  static func write(_ node: Node, from start: Int, to output: inout ArticleOutput) {
    var writer = TextWriter(node: node, text: node.literal, start: start)
    writer.write(to: &output)
  }

  private init(node: Node, text: UnsafeBufferPointer<UInt8>, start: Int) {
    self.node = node
    self.text = text
    self.start = start
  }

  private mutating func write(to output: inout ArticleOutput) {
    output.readingTime.count(text: text)
    if start == 0, let first = text.first, Self.lineSigns.contains(first) { noteLine(in: &output) }
    var index = start
    while index < text.count {
      var end: Int?
      switch text[index] {
      case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""):
        flush(upTo: index, to: &output)
        Self.writeEscape(text[index], to: &output)
        end = index + 1
      case UInt8(ascii: ":"), UInt8(ascii: "w"), UInt8(ascii: "@"):
        end = writeAddress(around: index, to: &output)
        if end == nil, text[index] == UInt8(ascii: ":") { noteSign(at: index, in: &output) }
      case UInt8(ascii: "~"):
        end = writeStrike(at: index, to: &output)
      case UInt8(ascii: "["):
        flush(upTo: index, to: &output)
        end =
          writeDictionaryLink(at: index, to: &output)
          ?? writeLanguageMark(at: index, to: &output)
        if end == nil {
          reportMissingFootnote(at: index, in: output.references)
          noteSign(at: index, in: &output)
          note(UnfinishedLink(reversedIn: text, at: index), in: output)
        }
      case UInt8(ascii: "%"), UInt8(ascii: "="):
        noteSign(at: index, in: &output)
      case UInt8(ascii: "]"):
        let endsLine = node.next?.isBreak ?? true
        note(
          UnfinishedLink(in: text, at: index, endsLine: endsLine)
            ?? UnfinishedLink(referenceIn: text, at: index) { output.references.hasDefinitions },
          in: output)
      case UInt8(ascii: "{") where index >= tagEnd:
        noteTag(at: index, in: &output)
        noteLanguageMark(at: index, in: &output)
      case 0xE3...0xE9 where output.marksJapanese && index >= runEnd:
        end = writeJapanese(at: index, to: &output)
      case 0xEF where output.hasMarks && Marks.isMark(text, at: index):
        flush(upTo: index, to: &output)
        if let meaning = Marks.meaning(text[index + 2]) { output.html.append(meaning) }
        end = index + 3
      case 0..<9, 11, 12, 14..<0x20, 0x7F, 0xC2, 0xEF...0xFF:
        end = replaceForbidden(at: index, in: &output)
      default: break
      }
      if let end { start = end }
      index = end ?? index + 1
    }
    flush(upTo: text.count, to: &output)
  }

  @inline(__always)
  private mutating func flush(upTo end: Int, to output: inout ArticleOutput) {
    if start < end { output.html.append(contentsOf: text[start..<end]) }
    start = end
  }

  /// Replaces a character that pages cannot hold and that came from a reference such as `&#1;`.
  /// Returns its end, or nil when the page can hold the character.
  private mutating func replaceForbidden(at index: Int, in output: inout ArticleOutput) -> Int? {
    guard let length = ForbiddenCharacters.length(in: text, at: index) else { return nil }
    flush(upTo: index, to: &output)
    if let letter = Letters.scalar(at: index, in: text).flatMap(ForbiddenCharacters.windowsLetter) {
      output.html.append(contentsOf: String(letter).utf8)
    } else {
      output.html.append(contentsOf: ForbiddenCharacters.replacement)
      let references = output.references
      let place = references.places.findForbiddenReference(in: node)
      let written = String(decoding: references.source.bytes[place], as: UTF8.self)
      references.report(
        .controlCharacter, at: place, MarkdownSentences.forbidden(written),
        suggestion: MarkdownSentences.deleteReference)
    }
    return index + length
  }

  private static func writeEscape(_ byte: UInt8, to output: inout ArticleOutput) {
    switch byte {
    case UInt8(ascii: "&"): output.html.append("&amp;")
    case UInt8(ascii: "<"): output.html.append("&lt;")
    case UInt8(ascii: ">"): output.html.append("&gt;")
    default: output.html.append("&quot;")
    }
  }

  /// Writes the bare address around the `:`, `w` or `@` at `index`. Returns its end, or nil when
  /// there is none.
  private mutating func writeAddress(around index: Int, to output: inout ArticleOutput) -> Int? {
    guard !output.isInLink, BareAddress.match(in: text, at: index, from: start) != nil,
      let address = BareAddress.match(in: beforeNextStrike(&output), at: index, from: start),
      address.isAllowed(in: text)
    else { return nil }
    flush(upTo: address.range.lowerBound, to: &output)
    let written = Marks.removed(from: text.slice(address.range), keepsBackslash: false)
    output.endAnchor()
    output.html.append("<a href=\"")
    output.html.append(address.prefix)
    output.html.append(address: written)
    if !address.isEmail { check(written, of: address, in: output.references) }
    output.html.append(address.isEmail ? "\">" : "\" rel=\"noopener\">")
    written.withUnsafeBufferPointer { output.html.appendCommonMarkEscaped($0) }
    output.html.append("</a>")
    return address.range.upperBound
  }

  /// A bare address may be one of the site itself.
  private func check(_ written: [UInt8], of address: BareAddress, in references: References) {
    _ = references.check(whole: "\(address.prefix)".utf8 + written, kind: .link) {
      references.places.find(written, in: node)
    }
  }

  private mutating func writeStrike(at index: Int, to output: inout ArticleOutput) -> Int? {
    if strikes == nil { strikes = marks(&output) }
    guard let mark = strikes?.last, mark.offset == index else { return nil }
    flush(upTo: index, to: &output)
    output.writeInline(mark.opens, "<del>", "</del>")
    output.openStrikes += mark.opens ? 1 : -1
    strikes?.removeLast()
    return index + mark.length
  }

  private func marks(_ output: inout ArticleOutput) -> [Strikethrough.Mark] {
    text.contains(UInt8(ascii: "~")) ? output.strikethrough.marks(in: node).reversed() : []
  }

  /// The text up to the next mark of strikethrough, which no address or dictionary link may
  /// swallow.
  private mutating func beforeNextStrike(
    _ output: inout ArticleOutput
  ) -> UnsafeBufferPointer<UInt8> {
    let marks = strikes ?? marks(&output)
    strikes = marks
    return text.slice(0..<(marks.last?.offset ?? text.count))
  }

  /// Writes the link to the dictionary or to an entry that begins at `index`, or inside of another
  /// link its text alone. Returns its end, or nil when there is none.
  private mutating func writeDictionaryLink(
    at index: Int, to output: inout ArticleOutput
  ) -> Int? {
    guard index + 1 < text.count, text[index + 1] == UInt8(ascii: "["),
      let end = DictionaryWord.end(in: beforeNextStrike(&output), at: index)
    else { return nil }
    let written = output.unmarked(text.slice(index..<end))
    let references = output.references
    guard
      let word = DictionaryWord(
        written, isCollection: { references.resolver.knows(collection: $0) })
    else { return nil }
    var shown: (text: String, language: String?) = (word.text, "ja")
    if case .entry(let collection) = word.kind {
      shown =
        references.resolver.title(ofEntry: word.text, in: collection) ?? (word.text, nil)
    }
    if !output.isInLink {
      let address = references.answer(word: word.text, kind: word.kind) {
        references.places.find(written, in: node)
      }
      guard let address else { return nil }
      output.endAnchor()
      output.html.append("<a href=\"")
      output.html.append(address: address)
      if let language = shown.language {
        output.html.append("\" lang=\"")
        output.html.appendEscaped(language)
      }
      output.html.append("\">")
    }
    Array(shown.text.utf8).withUnsafeBufferPointer { output.html.appendCommonMarkEscaped($0) }
    if !output.isInLink { output.html.append("</a>") }
    return end
  }

  /// `[^name]` that stayed text has no definition.
  private func reportMissingFootnote(at start: Int, in references: References) {
    guard let end = WrittenFootnotes.endOfName(in: text, at: start) else { return }
    let written = Marks.removed(from: text.slice(start..<end), keepsBackslash: false)
    let name = String(decoding: written, as: UTF8.self)
    references.report(
      .missingFootnote, at: references.places.find(written, in: node),
      "the footnote \(name) has no text", suggestion: "add a line \"\(name): …\"")
  }
}

/// Text in another language than the page's.
extension TextWriter {
  /// Writes a text that the author marks as being in another language. Returns the mark's end, or
  /// nil when there is none.
  private mutating func writeLanguageMark(
    at index: Int, to output: inout ArticleOutput
  ) -> Int? {
    guard let mark = LanguageMark(in: text, at: index),
      mark.end <= beforeNextStrike(&output).count
    else { return nil }
    write(mark.text, in: mark.language, to: &output)
    return mark.end
  }

  /// Marks kana with the kanji beside them, and kanji alone that are a word of the dictionary.
  /// Returns their end, or nil when there are none.
  private mutating func writeJapanese(at index: Int, to output: inout ArticleOutput) -> Int? {
    guard let run = JapaneseRun(in: text, at: index) else { return nil }
    runEnd = run.end
    guard run.hasKana || output.references.knows(text.slice(index..<run.end)) else { return nil }
    flush(upTo: index, to: &output)
    write(index..<run.end, in: "ja", to: &output)
    return run.end
  }

  private func write(_ range: Range<Int>, in language: String, to output: inout ArticleOutput) {
    output.startElement()
    output.html.append("<span lang=\"")
    output.html.appendEscaped(language)
    output.html.append("\">")
    output.writeEscaped(text.slice(range))
    output.html.append("</span>")
  }

  /// Reports braces that look like a language mark and mark nothing.
  private func noteLanguageMark(at index: Int, in output: inout ArticleOutput) {
    guard !TemplateTags.isShown(in: output.policy.openNames) else { return }
    LanguageMarkFault.report(in: text, at: index, of: node, to: output.references)
  }
}

/// Markup of other systems.
extension TextWriter {
  /// The first bytes of lines that may be such markup.
  private static let lineSigns: [UInt8] = Array(":!?+[%@$|".utf8)

  /// Notes markup that begins with `{`.
  private mutating func noteTag(at index: Int, in output: inout ArticleOutput) {
    let isAtEnd = node.next == nil
    let reader = TemplateTagReader(
      text: text, isBeforeTag: node.next?.kind == .htmlInline,
      endsHeading: isAtEnd && node.parent?.kind == .heading,
      isBehindPicture: node.previous?.kind == .image)
    if let tag = reader.tag(at: index) { note(tag, in: &output) }
  }

  /// Notes markup that begins with another sign.
  private mutating func noteSign(at index: Int, in output: inout ArticleOutput) {
    guard index >= tagEnd, let tag = TemplateTagReader(text: text).sign(at: index) else { return }
    note(tag, in: &output)
  }

  /// Notes markup that counts only at the beginning of a paragraph's line.
  private mutating func noteLine(in output: inout ArticleOutput) {
    guard node.previous.map(\.isBreak) ?? true, node.parent?.kind == .paragraph else { return }
    let reader = TemplateTagReader(text: text)
    let isWhole = node.next.map(\.isBreak) ?? true
    let tag =
      (isWhole ? reader.wholeLine() : nil) ?? reader.lineTag()
      ?? (node.previous == nil ? table() : reader.definition())
    if let tag { note(tag, in: &output) }
  }

  /// The first line of a paragraph whose first two lines begin like those of a table.
  private func table() -> TemplateTag? {
    let bar = UInt8(ascii: "|")
    guard text[0] == bar, !text.allSatisfy({ "|-: ".utf8.contains($0) })
    else { return nil }
    var end = node.next
    while let other = end, !other.isBreak { end = other.next }
    guard let next = end?.next, next.kind == .text, next.literal.first == bar else { return nil }
    return TemplateTag(sort: .table, range: 0..<text.count)
  }

  private mutating func note(_ tag: TemplateTag, in output: inout ArticleOutput) {
    tagEnd = tag.range.upperBound
    guard !TemplateTags.isShown(in: output.policy.openNames) else { return }
    let references = output.references
    output.templateTags.note(tag, in: text) { written in
      let place = references.places.find(written, in: node)
      return references.isEscaped(at: place) ? nil : place
    }
  }

  /// Reports a link that stayed text.
  private func note(_ link: UnfinishedLink?, in output: ArticleOutput) {
    guard let link, !TemplateTags.isShown(in: output.policy.openNames),
      output.references.hasRoomForReports
    else { return }
    let references = output.references
    let written = Marks.removed(from: text.slice(link.range), keepsBackslash: false)
    let place = references.places.find(written, in: node)
    guard !references.isEscaped(at: place) else { return }
    references.report(
      .irregularLink, at: place, link.fault.message, suggestion: link.fault.suggestion)
  }
}
