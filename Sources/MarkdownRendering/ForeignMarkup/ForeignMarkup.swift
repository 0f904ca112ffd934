import Diagnostics
import Primitives

/// Finds text with a meaning in other systems, and Markdown that is nearly correct.
///
/// It makes one pass over the tree after all of Michi's syntax has been read. Each kind of markup
/// is reported once per page, at its first place, with the number of further places.
struct ForeignMarkup {
  /// A kind of markup at its first place: the quoted text and the advice.
  private struct Note {
    let mark: ForeignMark
    let text: [UInt8]
    let place: Range<Int>
    let suggestion: String
    var count = 1
  }

  let extensions: SyntaxExtensions
  let references: References
  /// The current node and its text.
  private(set) var node: Node
  private(set) var text: Bytes
  /// The notes in the order of their first places.
  private var notes: [Note] = []
  var pairs = SignPairs(readsHighlights: false)
  private var fences: FenceEnds
  /// Whether a line that is nearly a code fence has no partner yet.
  var isInAlmostFence = false
  /// The last paragraph in which `**` with a space after it precedes a link, code or emphasis.
  var pairParagraph: Node?
  /// The last paragraph with a `|`.
  var barParagraph: Node?
  /// The number of open raw HTML elements in which text is code.
  private var codeDepth = 0
  /// The end of the last markup of another system in the current text.
  private var markEnd = 0

  /// Elements of raw HTML that show template syntax instead of using it.
  private static let shows: Set<String> = [
    "code", "pre", "kbd", "samp", "tt", "script", "style", "textarea",
  ]

  /// The bytes that begin or end markup: signs, the first byte of ｜ and ｛, and the last byte of 《.
  private static let signs = table("[](%{=:$`\\^<|*~+".utf8 + [0xEF, 0x8A])
  /// The first bytes of lines that can be markup, or nearly a block.
  private static let lineSigns = table(
    ":!?+[%@$|*-.ei=<#'`0123456789".utf8 + [0xC2, 0xE2, 0xE3, 0xEF])

  private static func table(_ bytes: [UInt8]) -> [Bool] {
    var table = [Bool](repeating: false, count: 256)
    for byte in bytes { table[Int(byte)] = true }
    return table
  }

  static func report(
    in document: Node, _ extensions: SyntaxExtensions, styles: [[UInt8]: CodeStyle]
  ) {
    var markup = ForeignMarkup(
      extensions: extensions, references: extensions.references, node: document,
      text: document.literal, fences: FenceEnds(styles: styles))
    extensions.references.places.rewind()
    let walk = Walk(over: document)
    signs.withUnsafeBufferPointer { signs in
      while let node = walk.nextEntered() { markup.read(node, stoppingAt: signs) }
    }
    markup.report()
  }

  private mutating func read(_ node: Node, stoppingAt signs: UnsafeBufferPointer<Bool>) {
    self.node = node
    let kind = node.kind
    switch kind {
    case .text: if codeDepth == 0 { readText(node.literal, stoppingAt: signs) }
    case .emphasis, .strong:
      if extensions[node] == nil {
        if kind == .emphasis { reportIdentifier() }
        noteUnevenStars()
      }
    case .image: noteImageWidth()
    case .codeBlock:
      fences.check(node, in: references)
      noteCode()
    case .htmlInline:
      let fragment = HTMLFragment(node.literal)
      if extensions[node] == nil, case .tag(let tag)? = fragment.piece(at: 0)?.piece {
        pass(tag, of: fragment)
      }
    case .htmlBlock:
      if extensions[node] == nil {
        noteMermaid()
        readHTML()
      }
    case .list: reportDate()
    case .table: reportLostCells()
    case .code: noteAlmostFence()
    case .paragraph, .heading, .tableCell: codeDepth = 0
    default: break
    }
    switch kind {
    case .htmlBlock where node.endLine <= 0: break
    case .list, .table, .paragraph, .codeBlock, .blockQuote, .htmlBlock: noteIndentation()
    case .heading: noteUnderline()
    default: break
    }
  }

  private mutating func pass(_ tag: HTMLTag, of fragment: HTMLFragment) {
    guard Self.shows.contains(fragment.lowercased(tag.name)) else { return }
    codeDepth = max(0, codeDepth + (tag.isClosing ? -1 : 1))
  }

  private mutating func readHTML() {
    guard node.literal.contains(UInt8(ascii: "{")) else { return }
    let outerDepth = codeDepth
    codeDepth = 0
    defer { codeDepth = outerDepth }
    let html = ParserMarks.removed(from: node.literal, keepsBackslash: true)
    html.withUnsafeBufferPointer { bytes in
      let fragment = references.places.fragment(bytes, of: node)
      var position = 0
      while let (piece, end) = fragment.piece(at: position) {
        position = end
        switch piece {
        case .tag(let tag): pass(tag, of: fragment)
        case .text(let range) where codeDepth == 0: readText(range, of: fragment)
        default: break
        }
      }
    }
  }

  private mutating func readText(_ range: Range<Int>, of fragment: HTMLFragment) {
    text = fragment.bytes.slice(range)
    let reader = ForeignMarkReader(text: text, isBeforeTag: range.upperBound < fragment.bytes.count)
    var index = 0
    while let open = text[index...].firstIndex(of: UInt8(ascii: "{")) {
      index = open + 1
      guard let found = reader.mark(at: open) else { continue }
      index = found.range.upperBound
      let start = range.lowerBound
      let place = fragment.source(
        found.range.lowerBound + start..<found.range.upperBound + start)
      note(found.mark, written(found.range), at: place)
    }
  }

  /// Notes another occurrence of a kind of markup, unless the author escaped it.
  ///
  /// - Parameter suggestion: the advice; `nil` for the mark's own advice.
  mutating func note(_ mark: ForeignMark, _ written: [UInt8], suggestion: String? = nil) {
    let place = references.places.find(written, in: node)
    guard !references.isEscaped(at: place),
      mark.code == .foreignSyntax || references.source.bytes[place].elementsEqual(written)
    else { return }
    note(mark, written, at: place, suggestion)
  }

  /// - Parameter instead: the Markdown to write.
  mutating func note(_ mark: ForeignMark, _ written: [UInt8], instead: String?) {
    note(
      mark, written, suggestion: instead.map { MarkdownSentences.write(Array($0.utf8)) })
  }

  mutating func note(
    _ mark: ForeignMark, _ written: [UInt8], at place: Range<Int>, _ suggestion: String? = nil
  ) {
    if let index = notes.firstIndex(where: { $0.mark == mark }) { return notes[index].count += 1 }
    let suggestion =
      suggestion
      ?? ([ForeignMark.shortcode, .liquidTag, .zolaShortcode].contains(mark)
        ? ForeignMark.instead(ofTag: written) : nil)
      ?? mark.instead(reading: extensions.syntax)
    notes.append(Note(mark: mark, text: written, place: place, suggestion: suggestion))
  }

  private func report() {
    for note in notes {
      let others = note.count - 1
      let more =
        others == 0 ? "" : "; there \(others == 1 ? "is" : "are") \(others) more on this page"
      let quoted = MarkdownSentences.quoted(String(decoding: note.text, as: UTF8.self))
      references.report(
        note.mark.code, at: references.places.inFile(note.place),
        "\(quoted) \(note.mark.reason)\(more)", suggestion: note.suggestion)
    }
  }

  /// A part of the text as its author wrote it.
  func written(_ range: Range<Int>) -> [UInt8] {
    ParserMarks.removed(from: text.slice(range), keepsBackslash: false)
  }

  /// The position in the file of a part of the text.
  func place(of range: Range<Int>) -> Range<Int> {
    references.places.find(written(range), in: node)
  }
}

extension ForeignMarkup {
  private var reader: ForeignMarkReader {
    ForeignMarkReader(text: text, node: node, syntax: extensions.syntax)
  }

  private mutating func readText(_ text: Bytes, stoppingAt signs: UnsafeBufferPointer<Bool>) {
    self.text = text
    markEnd = 0
    if let first = text.first, Self.lineSigns[Int(first)] {
      let isAlmostBlock = AlmostBlock.mayBegin(text) && noteAlmostBlock()
      if !isAlmostBlock, first < 0x80 { readLine() }
    }
    var index = 0
    while index < text.count {
      index = signs[Int(text[index])] ? max(index + 1, readSign(at: index)) : index + 1
    }
  }

  /// Returns the offset at which to continue.
  private mutating func readSign(at index: Int) -> Int {
    switch text[index] {
    case UInt8(ascii: "("): return noteBracketedFormula(at: index) ?? index + 1
    case UInt8(ascii: "["):
      if let end = noteBracketedFormula(at: index) { return end }
      if let end = NamedReference.end(in: text, at: index),
        NamedReference(
          written(index..<end), isPrefix: { references.resolver.knows(prefix: $0) },
          isPage: { references.isPage($0, at: index..<end, in: text) }) != nil
      {
        return end
      }
      if let end = notePageName(at: index) ?? noteReading(at: index) { return end }
      readMark(at: index)
      guard references.hasRoomForReports else { break }
      reportFootnote(at: index)
      reportCall(at: index)
      report(UnfinishedLink.reversed(in: text, at: index))
    case UInt8(ascii: "]"):
      guard references.hasRoomForReports else { break }
      report(
        UnfinishedLink.closed(in: text, at: index)
          ?? UnfinishedLink.reference(in: text, at: index) { references.hasDefinitions }
          ?? linkOpenedNowhere(at: index))
    case UInt8(ascii: "{"):
      guard index >= markEnd else { break }
      if let end = noteReading(at: index) { return end }
      readMark(at: index)
      reportLanguageMark(at: index)
    case UInt8(ascii: ":") where index + 1 < text.count && text[index + 1] == UInt8(ascii: ":"):
      reportComponent(at: index)
      if index >= markEnd, let found = reader.field(at: index) { noteInText(found) }
    case UInt8(ascii: ":"):
      reportBareCall(at: index)
      readMark(at: index)
    case UInt8(ascii: "$") where index == text.count - 1 && noteCodeFormula(): break
    case UInt8(ascii: "`"): reportLoneBacktick(at: index)
    case UInt8(ascii: "<"): reportComment(at: index)
    case UInt8(ascii: "|"): noteAlmostTable()
    case UInt8(ascii: "*"), UInt8(ascii: "~"): return noteSigns(at: index)
    // Many letters end with the same byte as 《.
    case 0xEF:
      // ｜ and ｛.
      guard text[index...].starts(with: [0xEF, 0xBD]), index + 2 < text.count,
        text[index + 2] == 0x9C || text[index + 2] == 0x9B
      else { break }
      return noteReading(at: index) ?? index + 1
    case 0x8A:
      if index > 1, text[index - 1] == 0x80, text[index - 2] == 0xE3 {
        noteBareReading(at: index + 1)
      }
    default: readMark(at: index)
    }
    return index + 1
  }

  private mutating func readMark(at index: Int) {
    if index >= markEnd, let found = reader.mark(at: index) { noteInText(found) }
  }

  mutating func noteInText(_ found: ForeignMarkReader.Found, instead: String? = nil) {
    markEnd = found.range.upperBound
    note(found.mark, written(found.range), instead: instead)
  }

  /// Notes markup that counts only at the beginning of a paragraph's line.
  private mutating func readLine() {
    guard node.previous.map(\.isBreak) ?? true, node.parent?.kind == .paragraph else { return }
    let isFirst = node.previous == nil
    let isWhole = node.next.map(\.isBreak) ?? true
    let found = reader.line(isWhole: isWhole, isFirst: isFirst) ?? (isFirst ? table() : nil)
    guard let found else { return }
    markEnd = found.range.upperBound
    if found.mark == .table, let paragraph = node.parent {
      noteTable(in: paragraph)
    } else {
      noteInText(found)
    }
  }

  /// The first line of a paragraph that looks like the header or the delimiter row of a table.
  private func table() -> ForeignMarkReader.Found? {
    let bar = UInt8(ascii: "|")
    let isRule = text.allSatisfy { "|-: ".utf8.contains($0) }
    if isRule, text.contains(bar), text.contains(0x2D),
      let above = node.parent?.previous, above.kind == .paragraph, above.startLine == above.endLine,
      case let row = references.places.bytes(ofLine: above.startLine), row.contains(bar),
      row.contains(where: { $0 >= 0x80 || $0.isASCIILetterOrDigit })
    {
      return (.tableRule, 0..<text.count)
    }
    var end = node.next
    while let other = end, !other.isBreak { end = other.next }
    guard text[0] == bar, end != node.next || !isRule, let next = end?.next, next.kind == .text,
      next.literal.first == bar
    else { return nil }
    return (.table, 0..<text.count)
  }
}
