import Diagnostics
import Primitives

/// Writes a document as HTML for its page; extensions write one kind of element each.
struct ArticleWriter {
  let options: MarkdownOptions
  let references: References
  let extensions: SyntaxExtensions
  let facts: BodyFacts
  /// Whether the body was prepared with marks.
  let hasMarks: Bool
  /// The link and footnote definitions that the page does not show.
  private let unused: [(code: DiagnosticCode, fault: TextFault)]

  var html: [UInt8] = []
  /// The text that readers see, if the options ask for it.
  var text: [UInt8] = []
  /// The metadata and diagnostics of the result.
  var rendered = RenderedMarkdown()
  var policy: HTMLPolicy
  var excerpt: Excerpt
  var readingTime = ReadingTime()
  var pairs: SignPairs
  /// The elements of `~~` and `==` that are open.
  var openPairs: [String] = []
  /// The number of open elements whose language the author marked.
  var languages = 0
  /// For each open Markdown link, whether it has tags.
  ///
  /// A link has none if it was refused or if it is inside another link, as a URL in angle brackets
  /// may be.
  var openLinks: [Bool] = [] {
    didSet { policy.isInMarkdownLink = !openLinks.isEmpty }
  }
  /// The column of the next cell of a table.
  var column = 0
  /// The `[ ]` of the current task, if cmark did not recognize the task.
  var taskMark: TaskMark?

  var anchors: HeadingAnchors
  /// The level of the previous heading; at first, of the heading above the body.
  var lastLevel: Int
  var isFirstHeading = true
  /// The offset in the output of the open heading's content.
  var headingStart = 0
  /// The offset in the output of the dark version of the last image; nil if it has none.
  var darkImage: Int?

  let footnoteIDs: FootnoteIDs
  /// The number of references to each footnote, by its number from 1.
  var footnoteReferences: [Int] = []
  /// The number of the last written footnote.
  var footnoteNumber = 0

  var openComponents: [OpenComponent] = []
  /// The number of components so far, and of those outside of all others.
  var components = 0
  var outermost = 0
  var componentIDs: Set<String> = []

  /// The styles of code blocks by their info strings.
  var styles: [[UInt8]: CodeStyle] = [:]
  /// The last file that code was taken from, because the next fence often names it again.
  var lastCodeFile: (path: String, text: SourceText)?
  /// The bytes of code taken from files, and the bytes of those files, counted each time.
  var includedCode = 0
  var readCode = 0

  init(
    _ document: Node, body: Bytes, notes: PreparationNotes?, options: MarkdownOptions,
    references: References
  ) {
    let unused =
      options.isCopy || options.isHTML
      ? [] : UnusedDefinitions(body: body).faults(in: document, references.places)
    let extensions = SyntaxExtensions(
      document, of: body, notes: notes, syntax: options.syntax, references: references)
    self.init(
      document, extensions, hasMarks: notes != nil, unused: unused, options: options,
      references: references)
    html.reserveCapacity(body.count + body.count / 4)
    if options.keepsText { text.reserveCapacity(body.count) }
  }

  /// Creates the writer of a copy of the body, whose syntax extensions have already been read.
  init(
    copying other: ArticleWriter, of document: Node, options: MarkdownOptions,
    references: References
  ) {
    self.init(
      document, other.extensions, hasMarks: other.hasMarks, unused: [], options: options,
      references: references)
  }

  private init(
    _ document: Node, _ extensions: SyntaxExtensions, hasMarks: Bool,
    unused: [(code: DiagnosticCode, fault: TextFault)], options: MarkdownOptions,
    references: References
  ) {
    self.options = options
    self.references = references
    self.unused = unused
    self.hasMarks = hasMarks
    self.extensions = extensions
    facts = BodyFacts(document, options)
    policy = HTMLPolicy(
      notes: HTMLNotes(advises: options.advises, knownIDs: options.reservedIDs),
      headingShift: facts.headingShift, options: options)
    pairs = SignPairs(readsHighlights: options.syntax.contains(.marks))
    excerpt = Excerpt(endsAtMore: facts.hasMore)
    let ids = facts.ids + extensions.ids
    footnoteIDs = FootnoteIDs(besides: facts.footnotes == 0 ? [] : ids + options.reservedIDs)
    anchors = HeadingAnchors(used: options.reservedIDs.union(ids))
    lastLevel = options.outerHeadingLevel
    for number in 0..<facts.footnotes {
      anchors.used.insert(footnoteIDs.note(number + 1))
      anchors.used.insert(footnoteIDs.reference(number + 1, 1))
    }
  }

  /// Reports control characters that were removed before the body was parsed.
  func report(_ notes: PreparationNotes) {
    guard notes.controls > 0 else { return }
    let place = references.places.inBody(notes.firstControl)
    let scalars = String(decoding: references.source.bytes[place], as: UTF8.self).unicodeScalars
    // The number has at most four digits.
    let digits = "000" + String(scalars.first?.value ?? 0, radix: 16, uppercase: true)
    let name = "U+" + digits.suffix(4)
    let others = notes.controls - 1
    let more = others == 0 ? "" : ", and \(others) other\(others == 1 ? "" : "s")"
    references.report(
      .controlCharacter, at: place, "the control character \(name) is left out\(more)",
      suggestion: "delete it; an editor that shows invisible characters shows where it is")
  }

  mutating func write(_ document: Node) -> RenderedMarkdown {
    enterContainer()
    let walk = Walk(over: document)
    while excerpt.isOpen || !options.endsAtExcerpt, let (node, isEntering) = walk.next() {
      write(node, isEntering, walk)
      if html.count > options.room { return refusal(at: node) }
    }
    endFootnotes()
    for (code, fault) in unused {
      references.report(
        code, at: references.places.inBody(fault.range), fault.message,
        suggestion: fault.suggestion)
    }
    if !options.isCopy {
      ForeignMarkup.report(in: document, extensions, styles: styles)
      conflict(in: document).map(references.report)
    }
    leaveContainer()
    for report in policy.notes.reports + policy.notes.advice {
      var suggestion = report.suggestion
      if report.code == .unclosedMarkup, suggestion == nil {
        let end = report.probableEnd.map { references.places.description(ofLine: $0) }
        suggestion = "end it with -->" + (end.map { ", perhaps before \($0)" } ?? "")
      }
      references.report(report.code, at: report.range, report.message, suggestion: suggestion)
    }
    rendered.html = html
    rendered.text = text
    rendered.excerpt = excerpt.html(of: html)
    if extensions.hasContents { putContents() }
    rendered.hasContents = facts.beginsWithContents || extensions.hasContents
    rendered.links = references.links
    rendered.files = references.files
    rendered.fileLinks = references.fileLinks
    rendered.foreignImages = references.foreignImages
    rendered.hasMore = facts.hasMore
    rendered.excerptText = HTMLText.plain(rendered.excerpt[...])
    rendered.readingMinutes = readingTime.minutes
    if components > 0 { rendered.usesComponents = true }
    rendered.diagnostics = references.diagnostics
    return rendered
  }

  /// The git conflict markers outside of code, as a diagnostic.
  private func conflict(in document: Node) -> Diagnostic? {
    let places = references.places
    return Diagnostic.conflict(in: references.source, from: places.start) { place in
      let line = places.number(ofPlace: place - places.start)
      return !UnusedDefinitions.leafBlocks(of: document).contains { block in
        let isCode =
          block.kind == .codeBlock
          || block.kind == .htmlBlock
            && ["<pre", "<!--"].contains { block.literal.starts(with: $0.utf8) }
        return isCode && block.startLine <= line && line <= block.endLine
      }
    }
  }

  /// The result for a document whose HTML grows too large at a node: diagnostics without HTML.
  private func refusal(at node: Node) -> RenderedMarkdown {
    var (name, line) = (String?.none, 0)
    if case .component(let component)? = extensions[node] {
      (name, line) = (component.name, component.line)
    }
    let place = references.places.find(name ?? "", onLine: line, in: node)
    let cause =
      name.map { "with the component \(MarkdownSentences.quoted($0))" } ?? "up to this line"
    var refused = RenderedMarkdown()
    refused.diagnostics = references.diagnostics
    refused.diagnostics.append(
      Diagnostic(
        .markdownLimit, in: references.source, at: place,
        "\(cause) the page has more than \(Limits.pageBytes >> 20) MiB",
        suggestion: "split the page, or repeat less on it"))
    return refused
  }

  /// Returns the text of a heading as its page shows it, and the readings of its ruby.
  ///
  /// If there is no text, it returns the alternative text of images; nil if there is nothing.
  mutating func title(_ heading: Node) -> (text: String, readings: String)? {
    let known = rendered.headings.count
    enterContainer()
    let walk = Walk(over: heading)
    while let (node, isEntering) = walk.next() { write(node, isEntering, walk) }
    leaveContainer()
    let shown = rendered.headings.count > known ? rendered.headings.last?.text : nil
    let title = shown ?? plainText(of: heading)
    return title.isEmpty ? nil : (title, plainText(of: heading, readings: true))
  }
}
