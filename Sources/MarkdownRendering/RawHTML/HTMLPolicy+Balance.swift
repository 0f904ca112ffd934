import Diagnostics
import Primitives

/// Opens and closes elements as HTML's parser would, and writes every tag.
///
/// The rules are those of the HTML Standard, 13.2.6.4.7 ("in body") and the table modes after it.
/// The Standard moves some elements within the tree (the adoption agency). In these cases, the
/// nearest result that can be written from left to right is used instead.
extension HTMLPolicy {
  /// The highest number of elements that one end tag may reopen.
  private static let reopenLimit = 8

  mutating func start(
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
    guard isVoid || tag.isSelfClosing || open.elements.count < Self.depthLimit else {
      output.appendEscaped(fragment.bytes.slice(tag.range))
      return notes.report(
        at: range,
        "<\(element.name)> is nested more than \(Self.depthLimit) elements deep "
          + "and is shown as text")
    }
    let place = output.count
    output.append(text: "<\(element.name)")
    HTMLStartTag.write(element, tag, of: fragment, into: &output, notes: &notes, answer: answer)
    if element.name == "summary", tag.attribute("dir", of: fragment) == nil,
      let isRightToLeft = fragment.isRightToLeft(after: tag),
      isRightToLeft != options.isRightToLeft
    {
      output.append(text: " dir=\"auto\"")
    }
    output.append(UInt8(ascii: ">"))
    notes.advise(on: tag, name: name, level: element.level, of: fragment)
    if isVoid { return }
    if tag.isSelfClosing {
      output.append(text: "</\(element.name)>")
    } else {
      let isLink = element.has(.link) && tag.attribute("href", of: fragment) != nil
      if element.has(.link) { omittedLinks = 0 }
      let isRuby = options.marksJapanese && element.has(.ruby)
      open.elements.append(
        OpenElement(
          element: element, range: range, isLink: isLink,
          ruby: isRuby && tag.attribute("lang", of: fragment) == nil ? place : nil,
          writtenName: name == element.name ? nil : name))
    }
  }

  /// Closes the elements that a start tag ends.
  ///
  /// Returns the elements to reopen inside it; nil if the start tag is ignored.
  private mutating func makeRoom(
    for element: HTMLElement, at range: Range<Int>, into output: inout [UInt8]
  ) -> [OpenElement]? {
    var interrupted: [OpenElement] = []
    if element.has(.table) { closeTable(into: &output) }
    let barrier: HTMLElement.Traits = element.has(.tablePart) ? [] : .scope
    var outside: String?
    if !element.parents.isEmpty,
      open.last(element.parents, before: barrier) == nil
    {
      let parents =
        element.parents == .list ? "<ul> or <ol>" : element.parents == .table ? "<table>" : "<dl>"
      outside = "outside \(parents)"
    } else if element.has(.heading), isInMarkdownHeading {
      outside = "inside a heading"
    } else if element.has(.link) {
      let outer = open.last(.link)
      if isInMarkdownLink || open.isInOuterLink
        || outer.flatMap({ open.block(above: $0) }) != nil
      {
        outside = "inside another <a>"
      } else if let outer {
        interrupted += close(to: outer, into: &output)
      }
    }
    if let outside {
      notes.report(at: range, "<\(element.name)> \(outside) was left out")
      return nil
    }
    if !element.ends.isEmpty,
      let outermost = open.outermost(with: element.ends, within: element.endsWithin)
    {
      _ = close(to: outermost, into: &output)
    }
    if element.has(.endsParagraph), let paragraph = open.last(.paragraph) {
      interrupted += close(to: paragraph, into: &output)
    }
    if element.has(.heading), let top = open.top, top.element.has(.heading) {
      close(top, into: &output)
    }
    return interrupted
  }

  /// A heading below the page's title, moved down like Markdown's headings.
  private func shifted(_ element: HTMLElement) -> HTMLElement {
    guard let level = element.level else { return element }
    let shifted = min(6, max(options.topHeadingLevel, level + headingShift))
    return HTMLElement.named("h\(shifted)") ?? element
  }

  mutating func end(
    _ element: HTMLElement, _ tag: HTMLTag, of fragment: HTMLFragment, into output: inout [UInt8]
  ) {
    let range = fragment.source(tag.range)
    // Browsers read `</br>` as `<br>`, and authors write it.
    if element.name == "br" { return output.append(text: "<br>") }
    if element.has(.heading), omittedHeadings > 0 {
      omittedHeadings -= 1
      return
    }
    if element.has(.link), omittedLinks > 0 {
      omittedLinks -= 1
      return
    }
    guard let index = startOf(element) else {
      if !element.has(.paragraph) || endedParagraphs.popLast() == nil {
        notes.report(at: range, "</\(element.name)> has no start tag and was left out")
      }
      return
    }
    let isBlock = element.has(.block)
    if !isBlock, let inner = open.block(above: index) {
      notes.report(
        at: range,
        "</\(element.name)> is inside <\(inner.authorsName)>, which began after it: "
          + "it takes effect where <\(inner.authorsName)> ends")
      open.elements[index].isEnding = true
      return
    }
    let interrupted = close(to: index, hasEndTag: true, into: &output)
    if !element.has(.scope) { reopen(interrupted, into: &output) }
  }

  /// The open element that an end tag closes; nil if it closes none.
  private func startOf(_ element: HTMLElement) -> Int? {
    if element.has([.tablePart, .table]) {
      return open.last(where: { $0.name == element.name }, before: .table)
    }
    if element.has(.heading) {
      return open.last(.heading)
    }
    return open.last(where: { $0.name == element.name }, before: element.endsWithin.union(.scope))
  }

  /// Closes the element at `index` and all inside it.
  ///
  /// - Returns: the formatting elements, such as bold, that were closed out of order.
  mutating func close(
    to index: Int, hasEndTag: Bool = false, into output: inout [UInt8]
  ) -> [OpenElement] {
    var interrupted: [OpenElement] = []
    while open.elements.count > index + 1, let top = open.top {
      let goesOn = top.element.has(.formatting) && !top.isEnding
      if goesOn { interrupted.append(top) }
      close(top, hasEndTag: goesOn, endsParents: false, into: &output)
    }
    if let top = open.top { close(top, hasEndTag: hasEndTag, into: &output) }
    return interrupted.suffix(Self.reopenLimit).reversed()
  }

  /// Reopens elements without their attributes, because ids must not repeat and output must be
  /// bounded.
  private mutating func reopen(_ interrupted: [OpenElement], into output: inout [UInt8]) {
    for var element in interrupted where open.elements.count < Self.depthLimit {
      output.append(text: "<\(element.element.name)>")
      element.isReopened = true
      open.elements.append(element)
    }
  }

  /// Closes the innermost element, and the elements around it that end together with it.
  mutating func close(
    _ top: OpenElement, hasEndTag: Bool = false, endsParents: Bool = true,
    into output: inout [UInt8]
  ) {
    guard open.pop() != nil else { return }
    output.append(text: "</\(top.element.name)>")
    if let start = top.ruby, let marked = Self.markedAsJapanese(output[start...]) {
      output.replaceSubrange(start..., with: marked)
    }
    if !hasEndTag, !top.isEnding, !top.isReopened, !top.element.has(.optionalEnd) {
      report(unclosed: top.authorsName, at: top.range)
    }
    while endsParents, let parent = open.top, parent.isEnding {
      guard open.pop() != nil else { return }
      output.append(text: "</\(parent.element.name)>")
    }
  }

  mutating func report(unclosed name: String, at range: Range<Int>) {
    let isTrusted = options.trustsHTML
    let place = isLeavingPage ? "" : " in the same block"
    let result = "it was closed \(isLeavingPage ? "at the end of the page" : "for you")"
    notes.report(
      isTrusted ? .unclosedMarkup : .escapedHTML, at: range,
      "<\(name)> has no </\(name)>\(place)" + (isTrusted ? "" : ": " + result),
      suggestion: isTrusted || isLeavingPage ? "write </\(name)> where it ends" : nil)
  }

  /// Ruby marked as Japanese on its own tag instead of its parts; nil if it contains no kana.
  private static func markedAsJapanese(_ ruby: ArraySlice<UInt8>) -> [UInt8]? {
    let hasKana = zip(ruby, ruby.dropFirst()).contains { $0 == 0xE3 && 0x81...0x83 ~= $1 }
    guard hasKana, ruby.count < 10_000 else { return nil }
    let (mark, end) = (Array("<span lang=\"ja\">".utf8), Array("</span>".utf8))
    var marked = Array("<ruby lang=\"ja\"".utf8)
    var rest = ruby.dropFirst("<ruby".utf8.count)
    while let next = rest.firstIndex(of: UInt8(ascii: "<")) {
      marked += rest[..<next]
      rest = rest[next...]
      let text = rest.dropFirst(mark.count).prefix { $0 != UInt8(ascii: "<") }
      if rest.starts(with: mark), rest[text.endIndex...].starts(with: end) {
        marked += text
        rest = rest[text.endIndex...].dropFirst(end.count)
      } else {
        marked.append(rest.removeFirst())
      }
    }
    return marked + rest
  }
}
