internal import Primitives

/// Lets raw HTML pass by an allow-list, with its tags balanced, so that no content can break out
/// of the place it stands in.
///
/// Call `enterContainer` before and `leaveContainer` after everything of Markdown's that holds
/// raw HTML: the page, blocks and also emphasis and links. For a fragment such as
/// `<center><img src="a.png"></center>` the output is the same bytes; `<div id='x'/>` becomes
/// `<div id="x"></div>`, `<script>` becomes text, and each such change is reported.
struct HTMLPolicy {
  /// How many elements may be open at once.
  static let depthLimit = 64

  /// What was noted of the raw HTML.
  private(set) var notes: HTMLNotes
  private var open = OpenElements()
  /// Set where raw HTML passes as it is; ids are collected and addresses answered all the same.
  private var trusted: TrustedHTML?
  /// How many levels headings are moved down.
  private let headingShift: Int
  /// Whether a link of Markdown is open.
  var isInMarkdownLink = false
  /// Whether a heading of Markdown is open.
  var isInMarkdownHeading = false {
    didSet { omittedHeadings = 0 }
  }

  // End tags that are not reported, because of what became of their start tags:
  /// Elements that were shown as text.
  private var shownAsText: Set<String> = []
  /// Raw paragraphs that a block of Markdown has ended.
  private var endedParagraphs = 0
  /// Links that were left out inside a link.
  private var omittedLinks = 0
  /// The same of the containers around the current one.
  private var outerOmittedLinks: [Int] = []
  /// Headings that were left out inside a heading.
  private var omittedHeadings = 0
  /// Whether what is open is closed because the page ends.
  private var isLeavingPage = false

  /// - Parameters:
  ///   - trusted: whether raw HTML passes as it is.
  ///   - notes: where ids, reports and advice are collected.
  init(trusted: Bool, notes: HTMLNotes = HTMLNotes(), headingShift: Int = 0) {
    self.trusted = trusted ? TrustedHTML() : nil
    self.notes = notes
    self.headingShift = headingShift
  }

  /// Whether what comes next stands inside the author's own `<a href>`.
  var isInLink: Bool { open.links > 0 || trusted?.isInLink == true }

  /// The raw elements that are open, the outermost first.
  var openNames: [String] { open.elements.map(\.element.name) }

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
    notes.report(.paragraphEnds(at: range))
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
  mutating func write(
    _ fragment: HTMLFragment, into output: inout [UInt8], answer: HTMLAddress.Answer
  ) {
    guard trusted == nil else {
      trusted?.write(fragment, into: &output, notes: &notes, answer: answer)
      return
    }
    var position = 0
    while let (piece, end) = fragment.piece(at: position) {
      position = end
      switch piece {
      case .text(let range): output.append(contentsOf: fragment.bytes[range])
      case .comment(let range, let isEnded):
        if !isEnded {
          notes.report(.openComment(at: fragment.source(range.prefix(4))))
        }
      case .bracket(let place):
        output.append(text: "&lt;")
        reportLoneBracket(at: place, of: fragment)
      case .tag(let tag):
        let name = fragment.lowercased(tag.name)
        guard let element = HTMLElement.named(name) else {
          position = writeAsText(tag, name: name, of: fragment, into: &output)
          continue
        }
        if tag.isClosing {
          self.end(element, at: fragment.source(tag.range), into: &output)
        } else {
          start(element, tag, of: fragment, into: &output, answer: answer)
        }
      }
    }
  }

  /// A `<` before white space, a digit or the like is a plain sign and needs no report.
  private mutating func reportLoneBracket(at position: Int, of fragment: HTMLFragment) {
    guard position + 1 < fragment.bytes.count else { return }
    let next = fragment.bytes[position + 1]
    if next == UInt8(ascii: "!") || next == UInt8(ascii: "?") {
      notes.report(.declaration(at: fragment.source(position..<position + 2)))
    } else if next.isASCIILetter {
      let range = position..<fragment.endOfWord(from: position + 1)
      notes.report(.incomplete(fragment.text(range), at: fragment.source(range)))
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
      notes.report(.notAllowed(fragment.text(tag.range), at: fragment.source(tag.range)))
    }
    shownAsText.insert(name)
    return end
  }
}

/// Opening and closing elements as HTML's parser would, with every tag written out.
///
/// Rules: HTML Standard, 13.2.6.4.7 ("in body") and the table modes after it. Where the Standard
/// moves elements about in the tree (the adoption agency), the nearest thing that can be written
/// from left to right is done instead.
extension HTMLPolicy {
  /// How many elements a single end tag may open again.
  private static let reopenLimit = 8

  private mutating func start(
    _ element: HTMLElement, _ tag: HTMLTag, of fragment: HTMLFragment,
    into output: inout [UInt8], answer: HTMLAddress.Answer
  ) {
    let range = fragment.source(tag.range)
    guard let interrupted = makeRoom(for: element, at: range, into: &output) else {
      if element.has(.link), !tag.isSelfClosing { omittedLinks += 1 }
      if element.has(.heading), !tag.isSelfClosing { omittedHeadings += 1 }
      return
    }
    let name = element.name
    let element = shifted(element)
    defer { reopen(interrupted, into: &output) }
    let isVoid = element.has(.void)
    guard isVoid || tag.isSelfClosing || open.depth < Self.depthLimit else {
      output.appendEscaped(fragment.bytes.slice(tag.range))
      return notes.report(.tooDeep(element.name, limit: Self.depthLimit, at: range))
    }
    output.append(text: "<\(element.name)")
    HTMLStartTag.write(element, tag, of: fragment, into: &output, notes: &notes, answer: answer)
    notes.advise(on: tag, name: name, level: element.level, of: fragment)
    output.append(UInt8(ascii: ">"))
    if isVoid { return }
    if tag.isSelfClosing {
      output.append(text: "</\(element.name)>")
    } else {
      let isLink = element.has(.link) && tag.attribute("href", of: fragment) != nil
      if element.has(.link) { omittedLinks = 0 }
      open.push(
        OpenElement(
          element: element, range: range, isLink: isLink,
          writtenName: name == element.name ? nil : name))
    }
  }

  /// Ends what the element's start tag ends; returns what goes on inside it, nil when the tag
  /// means nothing here.
  private mutating func makeRoom(
    for element: HTMLElement, at range: Range<Int>, into output: inout [UInt8]
  ) -> [OpenElement]? {
    var interrupted: [OpenElement] = []
    if !element.parents.isEmpty {
      let barrier: HTMLElement.Traits = element.has(.tablePart) ? [] : .scope
      let parent = open.last(
        where: { $0.has(element.parents) }, before: { $0.has(barrier) })
      guard parent != nil else {
        notes.report(.misplaced(element, at: range))
        return nil
      }
    }
    if element.has(.heading), isInMarkdownHeading {
      notes.report(.headingInHeading(element.name, at: range))
      return nil
    }
    if element.has(.link), isInMarkdownLink || open.isInOuterLink {
      notes.report(.linkInLink(at: range))
      return nil
    }
    if element.has(.link),
      let outer = open.last(where: { $0.has(.link) }, before: { $0.has(.scope) })
    {
      guard open.block(above: outer) == nil else {
        notes.report(.linkInLink(at: range))
        return nil
      }
      interrupted += close(to: outer, into: &output)
    }
    if !element.ends.isEmpty,
      let outermost = open.outermost(with: element.ends, within: element.endsWithin)
    {
      _ = close(to: outermost, into: &output)
    }
    if element.has(.endsParagraph), let paragraph = openParagraph() {
      interrupted += close(to: paragraph, into: &output)
    }
    if element.has(.heading), let top = open.top,
      top.element.has(.heading)
    {
      close(top, into: &output)
    }
    return interrupted
  }

  /// A heading below the page's title, moved as far as those of Markdown are.
  private func shifted(_ element: HTMLElement) -> HTMLElement {
    guard let level = element.level else { return element }
    return HTMLElement.named("h\(min(6, max(2, level + headingShift)))") ?? element
  }

  private func openParagraph() -> Int? {
    open.last(where: { $0.has(.paragraph) }, before: { $0.has(.scope) })
  }

  private mutating func end(
    _ element: HTMLElement, at range: Range<Int>, into output: inout [UInt8]
  ) {
    if element.name == "br" {
      // Browsers read `</br>` as `<br>`, and authors write it.
      output.append(text: "<br>")
      return
    }
    if element.has(.heading), omittedHeadings > 0 {
      omittedHeadings -= 1
      return
    }
    if element.has(.link), omittedLinks > 0 {
      omittedLinks -= 1
      return
    }
    guard let index = startOf(element) else {
      if element.has(.paragraph), endedParagraphs > 0 {
        endedParagraphs -= 1
      } else {
        notes.report(.strayEnd(element.name, at: range))
      }
      return
    }
    let isBlock = element.has(.block)
    if !isBlock, let inner = open.block(above: index) {
      notes.report(.lateEnd(element.name, inside: inner.authorsName, at: range))
      return open.markEnding(at: index)
    }
    let interrupted = close(to: index, hasEndTag: true, into: &output)
    if !element.has(.scope) { reopen(interrupted, into: &output) }
  }

  /// The open element that an end tag closes; nil when there is none within its reach.
  private func startOf(_ element: HTMLElement) -> Int? {
    if element.has([.tablePart, .table]) {
      return open.last(where: { $0.name == element.name }, before: { $0.has(.table) })
    }
    if element.has(.heading) {
      return open.last(where: { $0.has(.heading) }, before: { $0.has(.scope) })
    }
    return open.last(
      where: { $0.name == element.name },
      before: { $0.has(element.endsWithin.union(.scope)) })
  }

  /// Closes the element at `index` and all inside it.
  ///
  /// - Returns: bold, italic and the like that were closed out of turn.
  private mutating func close(
    to index: Int, hasEndTag: Bool = false, into output: inout [UInt8]
  ) -> [OpenElement] {
    var interrupted: [OpenElement] = []
    while open.depth > index + 1, let top = open.top {
      let goesOn = top.element.has(.formatting) && !top.isEnding
      if goesOn { interrupted.append(top) }
      close(top, hasEndTag: goesOn, endsParents: false, into: &output)
    }
    if let top = open.top { close(top, hasEndTag: hasEndTag, into: &output) }
    return interrupted.suffix(Self.reopenLimit).reversed()
  }

  /// Lets elements that were closed out of turn go on, without their attributes: an id must not
  /// repeat, and what one tag writes stays bounded.
  private mutating func reopen(_ interrupted: [OpenElement], into output: inout [UInt8]) {
    for var element in interrupted where open.depth < Self.depthLimit {
      output.append(text: "<\(element.element.name)>")
      element.isReopened = true
      open.push(element)
    }
  }

  /// Closes the innermost element, and those around it that were to end with it.
  private mutating func close(
    _ top: OpenElement, hasEndTag: Bool = false, endsParents: Bool = true,
    into output: inout [UInt8]
  ) {
    guard open.pop() != nil else { return }
    output.append(text: "</\(top.element.name)>")
    if !hasEndTag, !top.isEnding, !top.isReopened, !top.element.has(.optionalEnd) {
      let isAtEnd = isLeavingPage
      notes.report(.unclosed(top.authorsName, isAtEnd: isAtEnd, at: top.range))
    }
    while endsParents, let parent = open.top, parent.isEnding {
      guard open.pop() != nil else { return }
      output.append(text: "</\(parent.element.name)>")
    }
  }
}
