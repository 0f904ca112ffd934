internal import Primitives
internal import Diagnostics

/// Writes a tree in Michi's own dialect.
struct ArticleWriter {
  let options: MarkdownOptions
  let references: References
  let phrases: Phrases
  /// Whether `Preparation` put marks into the text.
  let hasMarks: Bool
  let survey: Survey

  private let unseenFootnotes: [WrittenFootnotes.Fault]

  var output = HTMLBuffer()
  var policy: HTMLPolicy
  var anchors: HeadingAnchors
  var excerpt: Excerpt
  var readingTime = ReadingTime()
  var strikethrough = Strikethrough(takesSingle: false)
  var headings: [Heading] = []
  /// The level of the heading before, the page's own title at first.
  var lastHeadingLevel: Int?
  var ids: [String] = []

  /// Where the tag of the open heading begins in the output.
  var headingStart = 0
  /// How deep in links the walk is; a link that was refused counts too.
  var linkDepth = 0 {
    didSet { policy.isInMarkdownLink = linkDepth > 0 }
  }
  /// Whether the open link was refused, so that it has no tags.
  var isLinkRefused = false
  /// The quotes that are open and are callouts.
  var callouts: [Node] = []
  /// The styles of code by their fences' info strings.
  var codeStyles: [[UInt8]: CodeStyle] = [:]
  /// The code that whoever checks it asked for.
  var listings: [CodeListing] = []
  /// The mark of the task that cmark has not known and whose paragraph is about to be written.
  var taskMark: TaskMark?
  var column = 0
  var isInTableBody = false
  /// How often each footnote was referred to, by its number from 1.
  var footnoteReferences: [Int] = []
  var footnote = 0
  let footnoteIDs: FootnoteIDs

  init(
    _ document: Node, body: UnsafeBufferPointer<UInt8>, hasMarks: Bool,
    options: MarkdownOptions, references: References
  ) {
    self.options = options
    self.references = references
    self.hasMarks = hasMarks
    phrases = Phrases(language: options.language)
    unseenFootnotes = WrittenFootnotes.faults(in: body, of: document)
    survey = Survey(
      document, body: body, dropsTitle: options.dropsTitle, trustsHTML: options.trustsHTML)
    policy = HTMLPolicy(
      trusted: options.trustsHTML, advises: options.advises, reservedIDs: options.reservedIDs)
    policy.headingShift = survey.headingShift
    excerpt = Excerpt(endsAtMore: survey.hasMore)
    anchors = HeadingAnchors(reserved: options.reservedIDs.union(survey.ids))
    footnoteIDs = FootnoteIDs(besides: survey.ids)
    for number in stride(from: 1, through: survey.footnotes, by: 1) {
      anchors.reserve(footnoteIDs.note(number))
      anchors.reserve(footnoteIDs.reference(number, 1))
    }
    output.bytes.reserveCapacity(body.count + body.count / 4)
  }

  /// Writes the whole document.
  mutating func write(_ document: Node) -> RenderedMarkdown {
    policy.enterContainer()
    let walk = Walk(over: document)
    while let (node, isEntering) = walk.next() {
      write(node, isEntering, walk)
    }
    endFootnotes()
    report(unseenFootnotes)
    policy.leaveContainer(into: &output.bytes)
    for report in policy.reports + policy.advice {
      references.report(
        report.code, at: report.range, report.message, suggestion: report.suggestion)
    }
    var rendered = RenderedMarkdown()
    rendered.html = output.bytes
    rendered.headings = headings
    rendered.ids = ids
    rendered.links = references.links
    rendered.images = references.images
    rendered.files = references.files
    rendered.excerpt = excerpt.html(of: output.bytes)
    rendered.excerptText = HTMLText.plain(rendered.excerpt[...])
    rendered.readingMinutes = readingTime.minutes
    rendered.listings = listings
    rendered.diagnostics = references.diagnostics
    return rendered
  }

  private mutating func write(_ node: Node, _ isEntering: Bool, _ walk: Walk) {
    switch node.kind {
    case .text: writeText(node)
    case .softBreak: writeSoftBreak(node)
    case .lineBreak: output.append("<br>\n")
    case .emphasis: writeInline(isEntering, "<em>", "</em>")
    case .strong: writeInline(isEntering, "<strong>", "</strong>")
    case .code: writeCodeSpan(node)
    case .htmlInline: writeHTML(node)
    case .link: writeLink(node, isEntering)
    case .image:
      writeImage(node)
      walk.skipRest(of: node)
    case .footnoteReference:
      // No leaf to cmark's iterator, which therefore leaves it as well.
      if isEntering { writeFootnoteReference(node) }
    case .paragraph: writeParagraph(node, isEntering, walk)
    case .heading: writeHeading(node, isEntering, walk)
    case .codeBlock: writeCodeBlock(node)
    case .htmlBlock: writeHTMLBlock(node)
    case .blockQuote: writeQuote(node, isEntering, walk)
    case .list, .item: writeList(node, isEntering)
    case .thematicBreak:
      startBlock()
      output.append("<hr>\n")
    case .table, .tableRow, .tableCell: writeTable(node, isEntering)
    case .footnoteDefinition: writeFootnote(node, isEntering)
    case .document, .other: break
    }
  }
}

extension ArticleWriter {
  /// Ends a raw `<p>` that is open and goes to a new line.
  mutating func startBlock() {
    if survey.hasHTML { policy.closeParagraph(into: &output.bytes) }
    output.startLine()
  }

  /// What of raw HTML is opened from here on ends with `leaveContainer`.
  @inline(__always)
  mutating func enterContainer() {
    if survey.hasHTML { policy.enterContainer() }
  }

  @inline(__always)
  mutating func leaveContainer() {
    if survey.hasHTML { policy.leaveContainer(into: &output.bytes) }
  }

  /// A block with its tags on lines of their own.
  mutating func writeBlock(_ isEntering: Bool, _ open: StaticString, _ close: StaticString) {
    if isEntering {
      startBlock()
      output.append(open)
      enterContainer()
    } else {
      leaveContainer()
      output.startLine()
      output.append(close)
    }
  }

  /// An element in a line.
  mutating func writeInline(_ isEntering: Bool, _ open: StaticString, _ close: StaticString) {
    if isEntering {
      output.append(open)
      enterContainer()
    } else {
      leaveContainer()
      output.append(close)
    }
  }

  /// Notes an id of the HTML.
  mutating func note(id: String) {
    ids.append(id)
  }
}
