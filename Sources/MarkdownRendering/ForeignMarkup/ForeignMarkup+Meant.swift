import Diagnostics
import Primitives

/// A fault in text that was meant as Markdown or as the mark of a language.
struct TextFault {
  /// The range of the fault, which is cut at the end of the text.
  let range: Range<Int>
  let message: String
  let suggestion: String
}

extension ForeignMarkup {
  func report(_ link: TextFault?) {
    guard let link else { return }
    let place = place(of: link.range)
    guard !references.isEscaped(at: place) else { return }
    references.report(.malformedLink, at: place, link.message, suggestion: link.suggestion)
  }

  /// Finds `text](https://…)` without an opening bracket in its paragraph.
  func linkOpenedNowhere(at index: Int) -> TextFault? {
    guard let link = UnfinishedLink.openedNowhere(in: text, at: index),
      !text[..<index].contains(UInt8(ascii: "["))
    else { return nil }
    var before = node.previous
    while let other = before {
      if other.kind == .text, other.literal.contains(UInt8(ascii: "[")) { return nil }
      before = other.previous
    }
    return link
  }

  /// Reports braces that are almost the mark of a language, or mark nothing.
  func reportLanguageMark(at index: Int) {
    let neighbour = node.previous.flatMap { $0.kind == .text ? $0.literal.last : nil }
    let isAfterBracket = (index > 0 ? text[index - 1] : neighbour) == UInt8(ascii: "]")
    let fault = LanguageMark.fault(in: text, at: index, isAfterBracket: isAfterBracket)
    guard let fault else { return }
    references.report(
      .languageMark, at: place(of: fault.range), fault.message, suggestion: fault.suggestion)
  }

  /// Reports `::youtube` in the middle of a line, or with other text after it, as no component.
  func reportComponent(at index: Int) {
    let name = text[(index + 2)...].prefix { $0.isASCIILetterOrDigit || "-_".utf8.contains($0) }
    let word = String(decoding: name, as: UTF8.self)
    let isFirst = index == 0 && node.previous.map(\.isBreak) ?? true
    let opens = text[name.endIndex...].first.map { "[{".utf8.contains($0) } ?? false
    let isCallout = isFirst && Callout(known: word) != nil
    guard extensions.hasComponent(word) || isCallout, isFirst || opens,
      index == 0 || text[index - 1] != UInt8(ascii: ":")
    else { return }
    let reason = isFirst ? "has text after it" : "is in the middle of a line"
    extensions.report(
      .component, "::" + word, in: node,
      "the component \"\(word)\" \(reason) and is shown as text",
      isCallout ? MarkdownSentences.writeCallout(word) : MarkdownSentences.writeBlock(word))
  }

  /// Reports a backtick without a partner, because the one before it closed another code span.
  func reportLoneBacktick(at index: Int) {
    guard index > 0, let first = text.first, !first.isASCIISpace, !text[index - 1].isASCIISpace,
      text[index - 1] != UInt8(ascii: "`"), node.previous?.kind == .code,
      !text[..<index].contains(UInt8(ascii: "`")),
      references.hasRoomForReports
    else { return }
    let place = place(of: 0..<index + 1)
    guard !place.isEmpty, references.source.bytes[place.upperBound - 1] == UInt8(ascii: "`") else {
      return
    }
    references.report(
      .unclosedMarkup, at: place.upperBound - 1..<place.upperBound,
      "this backtick has no partner: the text before it became code, and the code became text",
      suggestion: "write a backtick on both sides of each piece of code")
  }

  /// Reports `f(_:_:)` outside of code, whose underscores became emphasis.
  func reportIdentifier() {
    guard let before = node.previous, before.kind == .text,
      before.literal.last == UInt8(ascii: "("), let text = node.firstChild, text.kind == .text,
      text.literal.first == UInt8(ascii: ":"), references.hasRoomForReports
    else { return }
    let name =
      before.literal.suffix(60).split(whereSeparator: \.isASCIISpace).last.map { Array($0) } ?? []
    references.report(
      .unclosedMarkup, at: references.places.find(name + Array("_:".utf8), in: node),
      "the underscores of this name became emphasis and are not shown",
      suggestion: "write the name between backticks")
  }
}

/// Text that is shown but was meant to be hidden, and text that is hidden but was meant to be
/// shown.
extension ForeignMarkup {
  /// Reports a comment that is shown, because its paragraph ends before the comment does.
  func reportComment(at start: Int) {
    guard text[start...].starts(with: Self.comment), references.hasRoomForReports else { return }
    let words = text[(start + Self.comment.count)...].prefix(40)
      .prefix { $0.isASCIILetterOrDigit || $0 == 0x20 || 0x80..<0xEF ~= $0 }
    let place = references.places.find(Array("<!--".utf8) + words, in: node)
    references.report(
      .unclosedMarkup, at: place.prefix(4),
      "the comment does not end in the same paragraph, heading or cell, so it is shown",
      suggestion: "end it with --> there, or begin it on a new line; to show it, write \\<!--")
  }

  private static let comment = Array("<!--".utf8) + ParserMarks.comment

  /// Reports `[^name]` without a definition, and `[^two words]`, which is not a valid name.
  func reportFootnote(at start: Int) {
    if let end = UnusedDefinitions.endOfFootnoteName(in: text, at: start) {
      let shown = String(decoding: written(start..<end), as: UTF8.self)
      references.report(
        .missingFootnote, at: place(of: start..<end), "the footnote \(shown) is not defined",
        suggestion: "add a line \"\(shown): …\"")
    } else if text[(start + 1)...].starts(with: ParserMarks.separator) {
      // The mark hides the bracket from cmark.
      let near = written(start..<min(text.count, start + 200))
      let rest = String(decoding: near, as: UTF8.self)
      guard let match = rest.prefixMatch(of: /\[\^[\w\-]+( [\w\-]+)+\]/) else { return }
      references.report(
        .missingFootnote, at: references.places.find(Array(match.0.utf8), in: node),
        "\(match.0) is not a footnote, because its name contains a space",
        suggestion: "write \(match.0.replacing(" ", with: "-"))")
    }
  }

  /// Reports cells of table rows beyond the columns of the header, which cmark drops.
  func reportLostCells() {
    let columns = node.firstChild.map { Array($0.children).count } ?? 0
    for row in node.children.dropFirst() where references.hasRoomForReports {
      let lost = Self.cells(of: references.places.bytes(ofLine: row.startLine), after: columns)
      let isComment = lost.starts(with: "<!--".utf8) && lost.suffix(3).elementsEqual("-->".utf8)
      guard !lost.isEmpty, !isComment else { continue }
      references.report(
        .extraCell, at: lost.startIndex..<lost.endIndex,
        "this is not shown: the table's header has only \(columns) cell\(columns == 1 ? "" : "s")",
        suggestion:
          "write \\| for each | in a cell, also in code; or add cells to the header")
    }
  }

  /// The part of a row after its first cells.
  private static func cells(of line: ArraySlice<UInt8>, after columns: Int) -> ArraySlice<UInt8> {
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

  /// Reports a date that became nested lists: `2026. 11. 26. Text`.
  func reportDate() {
    let isInner = node.previous == nil && node.parent?.parent?.isOrderedList == true
    guard references.hasRoomForAdvice, node.isOrderedList, !isInner,
      let item = node.firstChild, let first = item.firstChild,
      first.isOrderedList && first.startLine == node.startLine
        || item.next == nil && 1900...2100 ~= node.listStart
    else { return }
    let line = references.places.bytes(ofLine: node.startLine).drop { !$0.isASCIIDigit }
    let date = line.prefix { $0.isASCIIDigit || ".) ".utf8.contains($0) }.trimmed(\.isBlank)
    references.report(
      .accidentalList, at: date.startIndex..<date.endIndex,
      "Markdown reads \(MarkdownSentences.quoted(String(decoding: date, as: UTF8.self))) "
        + "at the start of a line as a numbered list",
      suggestion: "write a backslash before the first period of a date: 2026\\. 11. 26.")
  }
}
