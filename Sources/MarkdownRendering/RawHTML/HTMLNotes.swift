import Diagnostics
import Primitives

/// A change to raw HTML that could not pass as written, or a possible improvement.
struct HTMLReport: Hashable, Sendable {
  let code: DiagnosticCode
  let range: Range<Int>
  let message: String
  let suggestion: String?
  /// The line before which a comment without an end was probably meant to end.
  var probableEnd: Range<Int>?
}

/// The ids, reports and advice collected from a page's raw HTML.
struct HTMLNotes {
  /// The highest number of reports for a page; one more report says that there are others.
  static let reportLimit = 100

  /// The ids, and the names of `<a>`, that authors have set, in order, each once.
  private(set) var ids: [String] = []
  /// The reports about escaped, dropped and closed markup.
  private(set) var reports: [HTMLReport] = []
  private(set) var advice: [HTMLReport] = []
  /// The headings, collected if advice is wanted.
  private(set) var headings: [(level: Int, range: Range<Int>)] = []
  var advises = false
  /// All ids of the page, at first the ids around the body.
  private(set) var knownIDs: Set<String> = []

  /// Records an id; returns false if the page already has it.
  mutating func note(id: String) -> Bool {
    guard knownIDs.insert(id).inserted else { return false }
    ids.append(id)
    return true
  }

  /// Records an id at a position, or reports that it cannot be set there.
  mutating func note(id: String, at place: Range<Int>) -> Bool {
    if note(id: id) { return true }
    report(
      at: place, "the id \(MarkdownSentences.quoted(id)) is used twice: the second was left out")
    return false
  }

  /// Reports a change to a tag; the message is created only if the limit is not reached.
  mutating func report(
    _ code: DiagnosticCode = .escapedHTML, at range: Range<Int>,
    _ message: @autoclosure () -> String, suggestion: @autoclosure () -> String? = nil,
    probableEnd: Range<Int>? = nil
  ) {
    if reports.count < Self.reportLimit {
      reports.append(
        HTMLReport(
          code: code, range: range, message: message(), suggestion: suggestion(),
          probableEnd: probableEnd))
    } else if reports.count == Self.reportLimit {
      reports.append(
        HTMLReport(
          code: .escapedHTML, range: range,
          message: "there is more raw HTML like this on the page", suggestion: nil))
    }
  }

  mutating func reportIncomplete(
    _ range: Range<Int>, of fragment: HTMLFragment, _ code: DiagnosticCode, _ result: String
  ) {
    report(
      code, at: fragment.source(range),
      "\(MarkdownSentences.quoted(fragment.text(range))) begins a tag that is not complete: \(result)",
      suggestion: "close its quotes and end it with >, or write &lt; for <")
  }

  mutating func reportDropped(attribute: String, of element: String, at range: Range<Int>) {
    report(
      at: range,
      "the attribute \(MarkdownSentences.quoted(attribute)) of <\(element)> "
        + "is not allowed and was left out")
  }

  mutating func reportDropped(_ value: String, of attribute: String, at range: Range<Int>) {
    report(
      at: range, "\(MarkdownSentences.quoted(value)) in \(attribute) is not valid and was left out")
  }

  mutating func reportEndedParagraph(at range: Range<Int>) {
    report(
      at: range, "<p> ends where the next Markdown block starts",
      suggestion: "use <div> around Markdown")
  }

  mutating func reportOpenComment(_ comment: Range<Int>, of fragment: HTMLFragment) {
    let place = fragment.source(comment.prefix(4))
    // Only a comment that begins a block continues over blank lines.
    guard fragment.bytes[..<comment.lowerBound].allSatisfy(\.isHTMLSpace) else {
      return report(
        .unclosedMarkup, at: place,
        "the HTML block ends before this comment does, so the rest of the comment is shown",
        suggestion: "end it with --> before the next blank line")
    }
    let lines = SwallowedLines(
      fragment.bytes.slice(comment), topHeading: 1, fencesOf: Array("`~".utf8), length: 3)
    let end = lines.end.map { line in
      let start = comment.lowerBound
      return fragment.source(line.range.lowerBound + start..<line.range.upperBound + start)
    }
    report(
      .unclosedMarkup, at: place, "the comment does not end: nothing after it is shown",
      probableEnd: end)
  }

  /// Records possible improvements of a start tag that passes.
  ///
  /// - Parameter level: the level that a heading has on the page, if it differs from the tag's.
  mutating func advise(
    on tag: HTMLTag, name: String, level: Int? = nil, of fragment: HTMLFragment
  ) {
    guard advises, advice.count + headings.count < Self.reportLimit * 10 else { return }
    let range = fragment.source(tag.range)
    func advise(
      _ code: DiagnosticCode, at range: Range<Int>, _ message: String, _ suggestion: String
    ) {
      advice.append(HTMLReport(code: code, range: range, message: message, suggestion: suggestion))
    }
    /// The position of an attribute with an empty value; nil if there is none.
    func empty(_ attribute: String) -> Range<Int>? {
      guard let address = tag.attribute(attribute, of: fragment),
        fragment.bytes[address.content].allSatisfy(\.isHTMLSpace)
      else { return nil }
      return fragment.source(address.value ?? address.name)
    }
    switch name {
    case "img":
      if tag.attribute("alt", of: fragment) == nil {
        advise(
          .missingAlt, at: range, "this <img> has no alternative text",
          "describe the image in alt=\"…\", or write alt=\"\" if it is only decoration")
      }
      if let place = empty("src") {
        advise(
          .emptyLink, at: place, "this image has no URL",
          "write the image's file between the quotes of src")
      }
    case "a":
      if let place = empty("href") {
        advise(
          .emptyLink, at: place, "this link has no URL",
          "write the target between the quotes of href")
      }
    case "h1", "h2", "h3", "h4", "h5", "h6":
      let written = Int(fragment.bytes[tag.name.lowerBound + 1] & 0x0F)
      headings.append((level ?? written, range))
    default: break
    }
  }
}
