import Primitives

/// Opening and closing elements as HTML's parser would, with every tag written out.
///
/// Rules: HTML Standard, 13.2.6.4.7 ("in body") and the table modes after it. Where the Standard
/// moves elements about in the tree (the adoption agency), the nearest thing that can be written
/// from left to right is done instead.
extension HTMLPolicy {
  /// How many elements a single end tag may open again.
  private static let reopenLimit = 8

  mutating func start(
    _ element: HTMLElement, _ tag: HTMLTag, of fragment: HTMLFragment,
    into output: inout [UInt8], rewrite: Rewrite, size: () -> PixelSize?
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
      return report(.tooDeep(element.name, limit: Self.depthLimit, at: range))
    }
    let start = output.count
    output.append(text: "<\(element.name)")
    writeAttributes(of: element, tag, of: fragment, into: &output, rewrite: rewrite)
    if element.name == "img" {
      writeLayout(of: tag, from: start, of: fragment, size: size(), into: &output)
    }
    advise(on: tag, name: name, level: element.level, of: fragment)
    output.append(UInt8(ascii: ">"))
    if isVoid { return }
    if tag.isSelfClosing {
      output.append(text: "</\(element.name)>")
    } else {
      let isLink = element.has(.link) && tag.hasAddress(in: fragment)
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
        report(.misplaced(element, at: range))
        return nil
      }
    }
    if element.has(.heading), isInMarkdownHeading {
      report(.headingInHeading(element.name, at: range))
      return nil
    }
    if element.has(.link), isInMarkdownLink || open.isInOuterLink {
      report(.linkInLink(at: range))
      return nil
    }
    if element.has(.link),
      let outer = open.last(where: { $0.has(.link) }, before: { $0.has(.scope) })
    {
      guard open.block(above: outer) == nil else {
        report(.linkInLink(at: range))
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

  func openParagraph() -> Int? {
    open.last(where: { $0.has(.paragraph) }, before: { $0.has(.scope) })
  }

  mutating func end(
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
        report(.strayEnd(element.name, at: range))
      }
      return
    }
    let isBlock = element.has(.block)
    if !isBlock, let inner = open.block(above: index) {
      report(.lateEnd(element.name, inside: inner.authorsName, at: range))
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
  mutating func close(
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
  mutating func close(
    _ top: OpenElement, hasEndTag: Bool = false, endsParents: Bool = true,
    into output: inout [UInt8]
  ) {
    guard open.pop() != nil else { return }
    output.append(text: "</\(top.element.name)>")
    if !hasEndTag, !top.isEnding, !top.isReopened, !top.element.has(.optionalEnd) {
      let isAtEnd = isLeavingPage
      report(.unclosed(top.authorsName, isAtEnd: isAtEnd, at: top.range))
    }
    while endsParents, let parent = open.top, parent.isEnding {
      guard open.pop() != nil else { return }
      output.append(text: "</\(parent.element.name)>")
    }
  }
}
