import Primitives
import Diagnostics

/// Lets raw HTML pass by an allow-list, with its tags balanced, so that no content can break out
/// of the place it stands in.
///
/// Call `enterContainer` before and `leaveContainer` after everything of Markdown's that holds
/// raw HTML: the page, blocks and also emphasis and links. For a fragment such as
/// `<center><img src="a.png"></center>` the output is the same bytes; `<div id='x'/>` becomes
/// `<div id="x"></div>`, `<script>` becomes text, and each such change is reported.
struct HTMLPolicy {
  typealias Rewrite = (HTMLAttributeReference) -> [UInt8]?

  /// How many elements may be open at once.
  static let depthLimit = 64
  /// How many reports a page may give; one more says that there were more.
  static let reportLimit = 100

  let trusted: Bool
  /// Whether advice is wanted.
  let advises: Bool
  /// The ids, and names of `<a>`, that authors have set, in order, each once.
  private(set) var ids: [String] = []
  /// What was escaped, dropped or closed.
  private(set) var reports: [HTMLReport] = []
  /// What could be better.
  private(set) var advice: [HTMLReport] = []
  /// The headings, where advice is wanted.
  private(set) var headings: [(level: Int, range: Range<Int>)] = []
  var open = OpenElements()
  /// Elements that were shown as text, so that their end tags are not reported as well.
  var shownAsText: Set<String> = []
  /// Raw paragraphs that a block of Markdown has ended, so that their end tags are not reported
  /// as well.
  var endedParagraphs = 0
  /// Links that were left out inside a link, so that their end tags end nothing.
  var omittedLinks = 0
  /// The same of the containers around the current one.
  private var outerOmittedLinks: [Int] = []
  /// Headings that were left out inside a heading.
  var omittedHeadings = 0
  /// Whether a heading of Markdown is open.
  var isInMarkdownHeading = false {
    didSet { omittedHeadings = 0 }
  }
  /// How many levels headings are moved down.
  var headingShift = 0
  /// Whether what is open is closed because the page ends.
  private(set) var isLeavingPage = false
  /// How many `<a href>` are open in trusted HTML.
  var trustedLinks = 0
  /// Whether a link of Markdown is open.
  var isInMarkdownLink = false
  private var knownIDs: Set<String> = []
  private let reservedIDs: Set<String>

  /// - Parameters:
  ///   - trusted: raw HTML passes as it is; ids are collected and addresses rewritten.
  ///   - advises: whether advice is wanted.
  ///   - reservedIDs: the ids that the page around the body has.
  init(trusted: Bool, advises: Bool = false, reservedIDs: Set<String> = []) {
    self.trusted = trusted
    self.advises = advises
    self.reservedIDs = reservedIDs
  }

  /// Whether what comes next stands inside the author's own `<a href>`.
  var isInLink: Bool { open.links > 0 || trustedLinks > 0 }

  /// A part of Markdown begins: what is opened in it ends with it, and nothing in it can close
  /// what was opened outside.
  mutating func enterContainer() {
    open.enterContainer()
    outerOmittedLinks.append(omittedLinks)
    omittedLinks = 0
  }

  /// A part of Markdown ends; writes the end tags that are missing.
  mutating func leaveContainer(into output: inout [UInt8]) {
    isLeavingPage = open.isInPage
    while let top = open.top { close(top, into: &output) }
    isLeavingPage = false
    open.leaveContainer()
    omittedLinks = outerOmittedLinks.popLast() ?? 0
  }

  /// A heading of Markdown begins: ends a raw one that is open, as browsers do.
  mutating func closeHeading(into output: inout [UInt8]) {
    while let top = open.top, top.element.has(.heading) {
      close(top, into: &output)
    }
  }

  /// A block of Markdown begins: ends a raw `<p>` that is open, as browsers do.
  ///
  /// Call it before a block's own start tag is written and its container entered.
  mutating func closeParagraph(into output: inout [UInt8]) {
    guard let index = openParagraph() else { return }
    let range = open.elements[index].range
    report(.paragraphEnds(at: range))
    endedParagraphs += 1
    _ = close(to: index, into: &output)
  }

  /// A link of Markdown begins: ends a raw `<a name>` that is open in the same container, as
  /// browsers do.
  mutating func closeAnchor(into output: inout [UInt8]) {
    guard let index = open.last(where: { $0.has(.link) }, before: { $0.has(.scope) }),
      open.block(above: index) == nil
    else { return }
    omittedLinks += 1
    _ = close(to: index, hasEndTag: true, into: &output)
  }

  /// Writes one piece of raw HTML, as the Markdown parser found it.
  ///
  /// - Parameters:
  ///   - html: an HTML block or a tag inside a line.
  ///   - sourceOffset: where it starts in the source, for reports and references.
  ///   - lines: where its lines stand in the source, when not one behind the other.
  ///   - size: the size of the picture whose address was asked for last.
  ///   - rewrite: the new address, not escaped, or nil to leave it as it is.
  mutating func write(
    _ html: UnsafeBufferPointer<UInt8>, sourceOffset: Int, lines: [HTMLFragment.Line] = [],
    into output: inout [UInt8], size: () -> PixelSize? = { nil }, rewrite: Rewrite
  ) {
    let fragment = HTMLFragment(bytes: html, sourceOffset: sourceOffset, lines: lines)
    var position = 0
    while position < html.count {
      let start = position
      while position < html.count, html[position] != UInt8(ascii: "<") { position += 1 }
      output.append(contentsOf: html[start..<position])
      guard position < html.count else { return }
      position =
        trusted
        ? passMarkup(at: position, of: fragment, into: &output, rewrite: rewrite)
        : writeMarkup(at: position, of: fragment, into: &output, rewrite: rewrite, size: size)
    }
  }

  /// Notes what became of a tag; its sentence is made only while there is room for it.
  mutating func report(_ report: @autoclosure () -> HTMLReport) {
    if reports.count < Self.reportLimit {
      reports.append(report())
    } else if reports.count == Self.reportLimit {
      reports.append(.tooMany(at: report().range))
    }
  }

  /// Notes what could be better about a start tag that passes.
  ///
  /// - Parameter level: the level that a heading has on the page, where it is not the tag's.
  mutating func advise(
    on tag: HTMLTag, name: String, level: Int? = nil, of fragment: HTMLFragment
  ) {
    guard advises, advice.count + headings.count < Self.reportLimit * 10 else { return }
    let range = fragment.source(tag.range)
    switch name {
    case "img":
      let hasAlt = tag.attributes.contains { fragment.lowercased($0.name) == "alt" }
      if !hasAlt { advice.append(.missingAlt(at: range)) }
    case "a":
      let address = tag.attributes.first { fragment.lowercased($0.name) == "href" }
      guard let address else { return }
      let value = address.value.map { fragment.bytes[$0] }
      guard value?.allSatisfy(\.isHTMLSpace) ?? true else { return }
      advice.append(.emptyAddress(at: fragment.source(address.value ?? address.name)))
    case "h1", "h2", "h3", "h4", "h5", "h6":
      let written = Int(fragment.bytes[tag.name.lowerBound + 1] & 0x0F)
      headings.append((level ?? written, range))
    default: break
    }
  }

  /// Notes an id; false when the page has it already.
  mutating func note(id: String) -> Bool {
    guard !reservedIDs.contains(id) else { return false }
    guard knownIDs.insert(id).inserted else { return false }
    ids.append(id)
    return true
  }
}

extension HTMLPolicy {
  /// Writes what begins with the `<` at `position`; returns where it ends.
  private mutating func writeMarkup(
    at position: Int, of fragment: HTMLFragment, into output: inout [UInt8], rewrite: Rewrite,
    size: () -> PixelSize?
  ) -> Int {
    if let end = fragment.commentEnd(at: position) {
      if end.isMissing {
        report(.openComment(at: fragment.source(position..<position + 4)))
      }
      return end.position
    }
    guard let tag = HTMLTag(in: fragment.bytes, at: position) else {
      output.append(text: "&lt;")
      reportLoneBracket(at: position, of: fragment)
      return position + 1
    }
    let name = fragment.lowercased(tag.name)
    guard let element = HTMLElement.named(name) else {
      return writeAsText(tag, name: name, of: fragment, into: &output)
    }
    if tag.isClosing {
      end(element, at: fragment.source(tag.range), into: &output)
    } else {
      start(element, tag, of: fragment, into: &output, rewrite: rewrite, size: size)
    }
    return tag.range.upperBound
  }

  /// A `<` before white space, a digit or the like is a plain sign and needs no report.
  private mutating func reportLoneBracket(at position: Int, of fragment: HTMLFragment) {
    guard position + 1 < fragment.bytes.count else { return }
    let next = fragment.bytes[position + 1]
    if next == UInt8(ascii: "!") || next == UInt8(ascii: "?") {
      report(.declaration(at: fragment.source(position..<position + 2)))
    } else if (0x61...0x7A).contains(next | 0x20) {
      let range = position..<fragment.endOfWord(from: position + 1)
      report(.incomplete(fragment.text(range), at: fragment.source(range)))
    }
  }

  /// Shows a tag that is not allowed as text; of an element whose content is no HTML, the content
  /// with it.
  private mutating func writeAsText(
    _ tag: HTMLTag, name: String, of fragment: HTMLFragment, into output: inout [UInt8]
  ) -> Int {
    var end = tag.range.upperBound
    if !tag.isClosing, HTMLFragment.rawText.contains(name) {
      end = fragment.endOfContent(of: name, from: end)
    }
    output.appendEscaped(fragment.bytes.slice(tag.range.lowerBound..<end))
    if !tag.isClosing || !shownAsText.contains(name) {
      report(.notAllowed(fragment.text(tag.range), at: fragment.source(tag.range)))
    }
    shownAsText.insert(name)
    return end
  }
}
