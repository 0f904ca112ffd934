internal import Diagnostics
internal import Primitives

/// What became of raw HTML that could not pass as the author wrote it, or what could be better.
struct HTMLReport: Hashable, Sendable {
  let code: DiagnosticCode
  let range: Range<Int>
  let message: String
  let suggestion: String?
  /// The line before which a comment without an end was probably meant to end.
  var probableEnd: Range<Int>?
}

/// What is noted of a page's raw HTML while it passes.
struct HTMLNotes {
  /// How many reports a page may give; one more says that there were more.
  static let reportLimit = 100

  /// The ids, and names of `<a>`, that authors have set, in order, each once.
  private(set) var ids: [String] = []
  /// What was escaped, dropped or closed.
  private(set) var reports: [HTMLReport] = []
  private(set) var advice: [HTMLReport] = []
  /// The headings, where advice is wanted.
  private(set) var headings: [(level: Int, range: Range<Int>)] = []
  var advises = false
  /// The ids that the page has; at first those around the body.
  private(set) var knownIDs: Set<String> = []

  /// Notes an id; false when the page has it already.
  mutating func note(id: String) -> Bool {
    guard knownIDs.insert(id).inserted else { return false }
    ids.append(id)
    return true
  }

  /// Notes an id at a place, or that it cannot be set there.
  mutating func note(id: String, at place: Range<Int>) -> Bool {
    if note(id: id) { return true }
    report(
      at: place, "the id \(MarkdownSentences.quoted(id)) is used twice: the second was left out")
    return false
  }

  /// Notes what became of a tag; its sentence is made only while there is room for it.
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
    // Only a block that begins with one goes on over blank lines.
    guard fragment.bytes[..<comment.lowerBound].allSatisfy(\.isHTMLSpace) else {
      return report(
        .unclosedMarkup, at: place,
        "the comment does not end in its block of HTML: the rest of it is shown",
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

  /// Notes what could be better about a start tag that passes.
  ///
  /// - Parameter level: the level that a heading has on the page, where it is not the tag's.
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
    /// Where an attribute without an address stands.
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
