internal import Primitives

/// Writes footnotes: cmark puts them at the end, in the order in which they are first referred to.
struct FootnoteWriter {
  private let ids: FootnoteIDs
  private let phrases: MarkdownPhrases
  /// How often each footnote was referred to, by its number from 1.
  private var references: [Int] = []
  /// The number of the footnote that was written last.
  private var number = 0

  init(ids: FootnoteIDs, phrases: MarkdownPhrases) {
    self.ids = ids
    self.phrases = phrases
  }

  mutating func writeReference(_ node: Node, to output: inout ArticleOutput) {
    let number = node.literal.reduce(0) { $0 &* 10 &+ Int($1 &- 0x30) }
    guard number > 0, number <= 100_000 else { return }
    while references.count < number { references.append(0) }
    references[number - 1] += 1
    let id = ids.reference(number, references[number - 1])
    output.ids.append(id)
    output.startElement()
    if output.isInLink {
      output.html.append(text: "<sup class=\"footnote-ref\" id=\"\(id)\">\(number)</sup>")
    } else {
      output.html.append(
        text: "<sup class=\"footnote-ref\"><a href=\"#\(ids.note(number))\" id=\"\(id)\" "
          + "role=\"doc-noteref\">\(number)</a></sup>")
    }
  }

  mutating func write(_ node: Node, _ isEntering: Bool, to output: inout ArticleOutput) {
    guard isEntering else {
      output.leaveContainer()
      output.html.startLine()
      if node.lastChild?.kind != .paragraph {
        output.html.append("<p>")
        writeBackReferences(isAfterText: false, to: &output)
        output.html.append("</p>\n")
      }
      return output.html.append("</li>\n")
    }
    if number == 0 {
      // Raw HTML that the body left open must not enclose the footnotes.
      output.leaveContainer()
      output.enterContainer()
    }
    output.startBlock()
    if number == 0 {
      output.html.append("<section class=\"footnotes\" role=\"doc-endnotes\" aria-label=\"")
      output.html.appendEscaped(phrases.footnotes)
      output.html.append("\">\n<ol>\n")
    }
    number += 1
    let id = ids.note(number)
    output.ids.append(id)
    output.html.append(text: "<li id=\"\(id)\">")
    output.enterContainer()
  }

  /// The links from a footnote to where it was referred to.
  func writeBackReferences(isAfterText: Bool = true, to output: inout ArticleOutput) {
    let count = number <= references.count ? references[number - 1] : 0
    for occurrence in stride(from: 1, through: count, by: 1) {
      if isAfterText || occurrence > 1 { output.html.append(" ") }
      output.html.append(
        text: "<a class=\"footnote-back\" href=\"#\(ids.reference(number, occurrence))\" "
          + "role=\"doc-backlink\" aria-label=\"")
      output.html.appendEscaped(phrases.backToText)
      output.html.append(text: count > 1 ? " \(occurrence)\">↩</a>" : "\">↩</a>")
    }
  }

  func end(in output: inout ArticleOutput) {
    guard number > 0 else { return }
    output.html.startLine()
    output.html.append("</ol>\n</section>\n")
  }
}

/// The ids of footnotes and of the places that refer to them; none is one that the author set.
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

  /// The id of a reference to a footnote, by its occurrence from 1. The period keeps it apart from
  /// the ids of headings.
  func reference(_ number: Int, _ occurrence: Int) -> String {
    occurrence == 1 ? "\(prefix)ref-\(number)" : "\(prefix)ref-\(number).\(occurrence)"
  }
}
