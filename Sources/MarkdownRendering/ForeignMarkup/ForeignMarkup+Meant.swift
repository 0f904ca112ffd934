internal import Diagnostics
internal import Primitives

/// What is shown, and was hardly meant to be, or not shown, and was meant to be.
extension ForeignMarkup {
  /// A comment that is text, because its paragraph ends before it does.
  func reportComment(
    at start: Int, in text: UnsafeBufferPointer<UInt8>, of node: Node
  ) {
    guard text[start...].starts(with: Self.comment), references.hasRoomForReports else { return }
    let words = text[(start + Self.comment.count)...].prefix(40)
      .prefix { $0.isASCIILetterOrDigit || $0 == 0x20 || 0x80..<0xEF ~= $0 }
    let place = references.places.find(Array("<!--".utf8) + words, in: node)
    references.report(
      .unclosedMarkup, at: place.prefix(4), MarkdownSentences.shownComment,
      suggestion: MarkdownSentences.endShownComment)
  }

  private static let comment = Array("<!--".utf8) + Marks.comment

  /// `[^name]` that stayed text has no definition, and `[^two words]` is no name.
  func reportFootnote(
    at start: Int, in text: UnsafeBufferPointer<UInt8>, of node: Node
  ) {
    if let end = WrittenFootnotes.endOfName(in: text, at: start) {
      let place = place(of: start..<end, in: text, of: node)
      let name = Marks.removed(from: text.slice(start..<end), keepsBackslash: false)
      let shown = String(decoding: name, as: UTF8.self)
      references.report(
        .missingFootnote, at: place, "the footnote \(shown) has no text",
        suggestion: "add a line \"\(shown): …\"")
    } else if text[(start + 1)...].starts(with: Marks.nothing) {
      // The mark hides it from cmark.
      let near = text.slice(start..<min(text.count, start + 200))
      let rest = String(decoding: Marks.removed(from: near, keepsBackslash: false), as: UTF8.self)
      guard let match = rest.prefixMatch(of: /\[\^[\w\-]+( [\w\-]+)+\]/) else { return }
      references.report(
        .missingFootnote, at: references.places.find(Array(match.0.utf8), in: node),
        "\(match.0) is no footnote, because its name has a space",
        suggestion: "write \(match.0.replacing(" ", with: "-"))")
    }
  }

  /// Reports what a table's rows have beyond the columns of its heading, which cmark leaves out.
  func reportLostCells(_ table: Node) {
    let columns = table.firstChild.map { Array($0.children).count } ?? 0
    for row in table.children.dropFirst() where references.hasRoomForReports {
      let lost = Self.cells(of: references.places.bytes(ofLine: row.startLine), behind: columns)
      let isComment = lost.starts(with: "<!--".utf8) && lost.suffix(3).elementsEqual("-->".utf8)
      guard !lost.isEmpty, !isComment else { continue }
      references.report(
        .lostCell, at: lost.startIndex..<lost.endIndex, MarkdownSentences.lostCell(columns),
        suggestion: MarkdownSentences.escapeBars)
    }
  }

  /// What stands behind the first cells of a row.
  private static func cells(of line: ArraySlice<UInt8>, behind columns: Int) -> ArraySlice<UInt8> {
    let bar = UInt8(ascii: "|")
    let row = line.drop { " \t>".utf8.contains($0) }
    var rest = row.first == bar ? row.dropFirst() : row
    var left = columns
    while left > 0, let sign = rest.popFirst() {
      if sign == UInt8(ascii: "\\") { _ = rest.popFirst() }
      if sign == bar { left -= 1 }
    }
    return rest.trimmed { $0.isASCIISpace || $0 == bar }
  }

  /// Advises on a date that begins lists: `2026. 11. 26. Text`.
  func reportDate(_ list: Node) {
    let isInner = list.previous == nil && list.parent?.parent?.isOrderedList == true
    guard references.hasRoomForAdvice, list.isOrderedList, !isInner,
      let item = list.firstChild, let first = item.firstChild,
      first.isOrderedList && first.startLine == list.startLine
        || item.next == nil && 1900...2100 ~= list.listStart
    else { return }
    let line = references.places.bytes(ofLine: list.startLine).drop { !$0.isASCIIDigit }
    let date = line.prefix { $0.isASCIIDigit || ".) ".utf8.contains($0) }.trimmed(\.isBlank)
    references.report(
      .unmeantList, at: date.startIndex..<date.endIndex,
      MarkdownSentences.numbersBeginLists(String(decoding: date, as: UTF8.self)),
      suggestion: MarkdownSentences.escapePeriod)
  }
}
