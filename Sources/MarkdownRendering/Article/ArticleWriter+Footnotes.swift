import Diagnostics
internal import Primitives

/// Footnotes: cmark puts them at the end, in the order in which they are first referred to.
extension ArticleWriter {
  mutating func writeFootnoteReference(_ node: Node) {
    let digits = node.literal
    let number = digits.reduce(0) { $0 &* 10 &+ Int($1 &- 0x30) }
    guard number > 0, number <= 100_000 else { return }
    while footnoteReferences.count < number { footnoteReferences.append(0) }
    footnoteReferences[number - 1] += 1
    let id = footnoteIDs.reference(number, footnoteReferences[number - 1])
    note(id: id)
    let start = output.count
    if isInLink {
      output.append("<sup class=\"footnote-ref\" id=\"")
      output.bytes.append(text: id)
      output.append("\">")
      output.append(number: number)
      output.append("</sup>")
    } else {
      output.append("<sup class=\"footnote-ref\"><a href=\"#")
      output.bytes.append(text: footnoteIDs.note(number))
      output.append("\" id=\"")
      output.bytes.append(text: id)
      output.append("\" role=\"doc-noteref\">")
      output.append(number: number)
      output.append("</a></sup>")
    }
    excerpt.omit(start..<output.count)
  }

  mutating func writeFootnote(_ node: Node, _ isEntering: Bool) {
    guard isEntering else {
      leaveContainer()
      output.startLine()
      if node.lastChild?.kind != .paragraph {
        output.append("<p>")
        writeBackReferences(isAfterText: false)
        output.append("</p>\n")
      }
      return output.append("</li>\n")
    }
    if footnote == 0 {
      // Raw HTML that is not closed is not around the footnotes.
      policy.leaveContainer(into: &output.bytes)
      policy.enterContainer()
    }
    startBlock()
    if footnote == 0 {
      output.append("<section class=\"footnotes\" role=\"doc-endnotes\" aria-label=\"")
      output.bytes.appendEscaped(phrases.footnotes)
      output.append("\">\n<ol>\n")
    }
    footnote += 1
    let id = footnoteIDs.note(footnote)
    note(id: id)
    output.append("<li id=\"")
    output.bytes.append(text: id)
    output.append("\">")
    enterContainer()
  }

  /// The links from a footnote to where it was referred to.
  mutating func writeBackReferences(isAfterText: Bool = true) {
    let count = footnote <= footnoteReferences.count ? footnoteReferences[footnote - 1] : 0
    for occurrence in stride(from: 1, through: count, by: 1) {
      if isAfterText || occurrence > 1 { output.append(" ") }
      output.append("<a class=\"footnote-back\" href=\"#")
      output.bytes.append(text: footnoteIDs.reference(footnote, occurrence))
      output.append("\" role=\"doc-backlink\" aria-label=\"")
      output.bytes.appendEscaped(phrases.backToText)
      if count > 1 {
        output.append(" ")
        output.append(number: occurrence)
      }
      output.append("\">↩</a>")
    }
  }

  mutating func endFootnotes() {
    guard footnote > 0 else { return }
    output.startLine()
    output.append("</ol>\n</section>\n")
  }

  /// `[^name]` that stayed text has no definition.
  mutating func reportMissingFootnote(
    _ text: UnsafeBufferPointer<UInt8>, at start: Int, in node: Node
  ) {
    guard start + 2 < text.count, text[start + 1] == UInt8(ascii: "^") else { return }
    var end = start + 2
    while end < text.count, text[end] > 0x20, text[end] != UInt8(ascii: "]") {
      guard end - start < 100, text[end] != UInt8(ascii: "[") else { return }
      end += 1
    }
    guard end < text.count, end > start + 2, text[end] == UInt8(ascii: "]") else { return }
    let written = Marks.removed(
      from: UnsafeBufferPointer(rebasing: text[start...end]), keepsBackslash: false)
    let name = String(decoding: written, as: UTF8.self)
    references.report(
      .missingFootnote, at: references.places.find(written, in: node),
      "the footnote \(name) has no text", suggestion: "add a line \"\(name): …\"")
  }
}
