import Diagnostics
import Primitives

/// Writes a text node with its bare URLs, strikethrough, highlighted text and links by name.
struct TextWriter {
  private let node: Node
  private let text: Bytes
  /// The start of the text that is not yet written.
  private var start: Int
  /// The `~~` and `==` in the text, the next one last; nil until they are needed.
  private var pairs: [SignPairs.Mark]?
  /// The end of the last run of ideographs.
  private var runEnd = 0

  /// - Parameter start: the number of bytes to skip at the beginning of the text.
  static func write(_ node: Node, from start: Int, to output: inout ArticleWriter) {
    var writer = TextWriter(node: node, text: node.literal, start: start)
    writer.write(to: &output)
  }

  private mutating func write(to output: inout ArticleWriter) {
    if !output.policy.open.isInReading { output.readingTime.count(text: text) }
    var index = start
    while index < text.count {
      var end: Int?
      switch text[index] {
      case UInt8(ascii: "'") where output.options.quotes != nil,
        UInt8(ascii: "\"") where output.options.quotes != nil:
        flush(upTo: index, to: &output)
        writeQuote(at: index, to: &output)
        end = index + 1
      case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""):
        flush(upTo: index, to: &output)
        Self.writeEscape(text[index], to: &output)
        end = index + 1
      case UInt8(ascii: ":"), UInt8(ascii: "w"), UInt8(ascii: "@"):
        end = writeAddress(around: index, to: &output)
      case UInt8(ascii: "~"), UInt8(ascii: "="):
        end = writePair(at: index, to: &output)
      case UInt8(ascii: "["):
        flush(upTo: index, to: &output)
        end = writeNamedLink(at: index, to: &output)
      case 0xE3...0xE9
      where output.options.marksJapanese && output.languages == 0 && index >= runEnd:
        end = writeJapanese(at: index, to: &output)
      case 0xEF where output.hasMarks && ParserMarks.isMark(text, at: index):
        flush(upTo: index, to: &output)
        if let meaning = ParserMarks.meaning(text[index + 2]) {
          output.html.append(meaning)
          if output.options.keepsText { output.text.append(meaning) }
        }
        end = takeBack(at: index, from: &output.html)
      case 0..<9, 11, 12, 14..<0x20, 0x7F, 0xC2, 0xEF...0xFF:
        end = replaceForbidden(at: index, in: &output)
      default:
        index += 1
        continue
      }
      if let end { start = end }
      index = end ?? index + 1
    }
    flush(upTo: text.count, to: &output)
  }

  /// Writes a typographic quotation mark of the language.
  private func writeQuote(at index: Int, to output: inout ArticleWriter) {
    if let mark = output.options.quotes?.mark(for: index, in: text, after: output.html) {
      output.html.append(contentsOf: mark.utf8)
    } else if text[index] == UInt8(ascii: "\"") {
      Self.writeEscape(text[index], to: &output)
    } else {
      output.html.append(text[index])
    }
  }

  /// Removes the signs next to a mark whose syntax was not recognized.
  ///
  /// Returns the offset at which to continue.
  private func takeBack(at index: Int, from html: inout [UInt8]) -> Int {
    var end = index + 3
    if text[index + 2] == 0x95, html.suffix(5).elementsEqual("&lt;?".utf8) { html.removeLast(5) }
    ParserMarks.removeSigns(of: text[index + 2], from: &html, in: text, &end)
    return end
  }

  @inline(__always)
  private mutating func flush(upTo end: Int, to output: inout ArticleWriter) {
    if start < end {
      output.html.append(contentsOf: text[start..<end])
      output.keep(text.slice(start..<end))
    }
    start = end
  }

  /// Replaces a forbidden character that comes from a reference such as `&#1;`.
  ///
  /// Returns its end; nil if there is none.
  private mutating func replaceForbidden(at index: Int, in output: inout ArticleWriter) -> Int? {
    guard let length = ForbiddenCharacters.length(in: text, at: index) else { return nil }
    flush(upTo: index, to: &output)
    if let letter = text.scalar(at: index).flatMap(ForbiddenCharacters.windowsLetter) {
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

  private static func writeEscape(_ byte: UInt8, to output: inout ArticleWriter) {
    output.separateText()
    switch byte {
    case UInt8(ascii: "&"): output.html.append("&amp;")
    case UInt8(ascii: "<"): output.html.append("&lt;")
    case UInt8(ascii: ">"): output.html.append("&gt;")
    default: output.html.append("&quot;")
    }
  }

  /// Writes the bare URL or email address around `index`.
  ///
  /// Returns its end; nil if there is none.
  private mutating func writeAddress(around index: Int, to output: inout ArticleWriter) -> Int? {
    guard !output.isInLink, BareAddress.match(in: text, at: index, from: start) != nil,
      let address = BareAddress.match(in: beforeNextPair(&output), at: index, from: start),
      address.isAllowed(in: text)
    else { return nil }
    flush(upTo: address.range.lowerBound, to: &output)
    let written = ParserMarks.removed(from: text.slice(address.range), keepsBackslash: false)
    output.endAnchor()
    output.html.append("<a href=\"")
    output.html.append(address.prefix)
    output.html.append(address: written)
    if !address.isEmail { check(written, of: address, in: output.references) }
    output.html.append("\"")
    if !address.isEmail {
      output.html.append(" rel=\"noopener\"")
      output.writeBare()
    }
    output.html.append(">")
    written.withUnsafeBufferPointer { output.writeEscaped($0) }
    output.html.append("</a>")
    return address.range.upperBound
  }

  /// Checks a bare URL, because it may belong to the site itself.
  private func check(_ written: [UInt8], of address: BareAddress, in references: References) {
    _ = references.check(whole: "\(address.prefix)".utf8 + written, kind: .link) {
      references.places.find(written, in: node)
    }
  }

  private mutating func writePair(at index: Int, to output: inout ArticleWriter) -> Int? {
    if pairs == nil { pairs = marks(&output) }
    guard let mark = pairs?.last, mark.offset == index else { return nil }
    flush(upTo: index, to: &output)
    if mark.isHighlight {
      output.write(mark.opens, as: .inline, "<mark>", "</mark>")
    } else {
      output.write(mark.opens, as: .inline, "<del>", "</del>")
    }
    if mark.opens { output.openPairs.append(mark.element) } else { output.openPairs.removeLast() }
    pairs?.removeLast()
    return index + SignPairs.length
  }

  private func marks(_ output: inout ArticleWriter) -> [SignPairs.Mark] {
    text.contains(where: output.pairs.mayBePart) ? output.pairs.marks(in: node).reversed() : []
  }

  /// The text up to the next `~~` or `==`, which must not become part of a URL.
  private mutating func beforeNextPair(_ output: inout ArticleWriter) -> Bytes {
    let marks = pairs ?? marks(&output)
    pairs = marks
    return text.slice(0..<(marks.last?.offset ?? text.count))
  }

  /// Writes a link by name, or only its text inside another link.
  ///
  /// Returns its end; nil if there is none.
  private mutating func writeNamedLink(at index: Int, to output: inout ArticleWriter) -> Int? {
    guard index + 1 < text.count, text[index + 1] == UInt8(ascii: "["),
      let end = NamedReference.end(in: beforeNextPair(&output), at: index)
    else { return nil }
    let written = output.unmarked(text.slice(index..<end))
    let references = output.references
    guard
      let name = NamedReference(
        written, isPrefix: { references.resolver.knows(prefix: $0) },
        isPage: { references.isPage($0, at: index..<end, in: text) })
    else { return nil }
    let shown =
      name.label.map { NameLabel($0) }
      ?? references.resolver.label(of: name.text, prefix: name.prefix) ?? NameLabel(name.text)
    if !output.isInLink {
      let address = references.answer(name) { references.places.find(written, in: node) }
      guard let address else { return nil }
      output.endAnchor()
      output.html.append("<a href=\"")
      output.html.append(address: address)
      if let language = shown.language {
        output.html.append("\" lang=\"")
        output.html.appendEscaped(language)
      }
      if let tooltip = shown.tooltip {
        output.html.append("\" title=\"")
        output.html.appendEscaped(tooltip)
      }
      output.html.append("\">")
    }
    let marksJapanese =
      output.options.marksJapanese && output.languages == 0 && shown.language == nil
    Array(shown.text.utf8).withUnsafeBufferPointer { label in
      var start = 0
      for run in marksJapanese ? JapaneseRun.ranges(in: label) : [] {
        output.writeEscaped(label.slice(start..<run.lowerBound))
        Self.writeJapanese(label.slice(run), to: &output)
        start = run.upperBound
      }
      output.writeEscaped(label.slice(start..<label.count))
    }
    if !output.isInLink { output.html.append("</a>") }
    return end
  }
}

/// Text in another language than the page's.
extension TextWriter {
  /// Marks kana with the kanji next to them, and kanji alone that are a word of the site.
  ///
  /// Returns their end; nil if there are none.
  private mutating func writeJapanese(at index: Int, to output: inout ArticleWriter) -> Int? {
    guard let run = JapaneseRun(in: text, at: index) else { return nil }
    runEnd = run.end
    guard run.hasKana || output.references.knows(text.slice(index..<run.end)) else { return nil }
    flush(upTo: index, to: &output)
    output.startElement()
    Self.writeJapanese(text.slice(index..<run.end), to: &output)
    return run.end
  }

  private static func writeJapanese(_ text: Bytes, to output: inout ArticleWriter) {
    output.html.append("<span lang=\"ja\">")
    output.writeEscaped(text)
    output.html.append("</span>")
  }
}
