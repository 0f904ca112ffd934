import Primitives

/// Footnotes, which cmark moves to the end, in the order in which they are first referred to.
extension ArticleWriter {
  mutating func writeFootnoteReference(_ node: Node) {
    let number = node.literal.reduce(0) { $0 &* 10 &+ Int($1 &- 0x30) }
    guard number > 0, number <= 100_000 else { return }
    while footnoteReferences.count < number { footnoteReferences.append(0) }
    footnoteReferences[number - 1] += 1
    let id = footnoteIDs.reference(number, footnoteReferences[number - 1])
    rendered.ids.append(id)
    startElement()
    if isInLink {
      html.append(text: "<sup class=\"footnote-ref\" id=\"\(id)\">\(number)</sup>")
    } else {
      html.append(
        text: "<sup class=\"footnote-ref\"><a href=\"#\(footnoteIDs.note(number))\" id=\"\(id)\" "
          + "role=\"doc-noteref\">\(number)</a></sup>")
    }
  }

  mutating func writeFootnote(_ node: Node, _ isEntering: Bool) {
    guard isEntering else {
      leaveContainer()
      html.startLine()
      if node.lastChild?.kind != .paragraph {
        html.append("<p>")
        writeBackReferences(isAfterText: false)
        html.append("</p>\n")
      }
      return html.append("</li>\n")
    }
    if footnoteNumber == 0 {
      // Raw HTML that the body left open must not enclose the footnotes.
      leaveContainer()
      enterContainer()
    }
    startBlock()
    if footnoteNumber == 0 {
      html.append("<section class=\"footnotes\" role=\"doc-endnotes\" aria-label=\"")
      html.appendEscaped(options.phrases.footnotes)
      html.append("\">\n<ol>\n")
    }
    footnoteNumber += 1
    let id = footnoteIDs.note(footnoteNumber)
    rendered.ids.append(id)
    html.append(text: "<li id=\"\(id)\">")
    enterContainer()
  }

  mutating func writeBackReferences(isAfterText: Bool = true) {
    let count =
      footnoteNumber <= footnoteReferences.count ? footnoteReferences[footnoteNumber - 1] : 0
    for occurrence in stride(from: 1, through: count, by: 1) {
      if isAfterText || occurrence > 1 { html.append(" ") }
      html.append(
        text: "<a class=\"footnote-back\" "
          + "href=\"#\(footnoteIDs.reference(footnoteNumber, occurrence))\" "
          + "role=\"doc-backlink\"")
      write(language: options.phrases.language)
      html.append(" aria-label=\"")
      html.appendEscaped(options.phrases.backToText)
      html.append(text: count > 1 ? " \(occurrence)\">↩</a>" : "\">↩</a>")
    }
  }

  mutating func endFootnotes() {
    guard footnoteNumber > 0 else { return }
    html.startLine()
    html.append("</ol>\n</section>\n")
  }
}

/// The ids of footnotes and of references to them, different from all ids that the author set.
struct FootnoteIDs {
  private let prefix: String

  /// - Parameter others: the ids that the author set in HTML.
  init(besides others: [String]) {
    let taken = Set(
      others.compactMap { id in
        id.utf8.firstRange(of: "fn".utf8).flatMap {
          let rest = id[$0.upperBound...]
          return rest.hasPrefix("-") || rest.hasPrefix("ref-") ? id[..<$0.upperBound] : nil
        }
      })
    var prefix = "fn"
    var number = 1
    while taken.contains(prefix[...]) {
      prefix = "note\(number)-fn"
      number += 1
    }
    self.prefix = prefix
  }

  func note(_ number: Int) -> String { "\(prefix)-\(number)" }

  /// The id of a reference by its occurrence, from 1; the period keeps it different from headings'
  /// ids.
  func reference(_ number: Int, _ occurrence: Int) -> String {
    occurrence == 1 ? "\(prefix)ref-\(number)" : "\(prefix)ref-\(number).\(occurrence)"
  }
}
