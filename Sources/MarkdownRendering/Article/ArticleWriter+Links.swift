import Diagnostics
internal import Primitives

/// Links, images and figures.
extension ArticleWriter {
  mutating func writeLink(_ node: Node, _ isEntering: Bool) {
    guard isEntering else {
      leaveContainer()
      if !isLinkRefused { output.append("</a>") }
      linkDepth -= 1
      isLinkRefused = false
      return
    }
    let isInside = policy.isInLink
    linkDepth += 1
    let address = unmarked(node.address)
    var place: Range<Int>?
    let answer = answer(address, .link, node, foundAt: &place)
    adviseOn(link: node, to: address, at: place)
    if isInside {
      // A browser would end the outer link here, and with it what it is around.
      references.report(
        .escapedHTML, at: place ?? references.places.find(address, in: node),
        "a link stands inside <a> and was left out")
      isLinkRefused = true
      return enterContainer()
    }
    switch answer {
    case .refused: isLinkRefused = true
    case .address(let new, _): openLink(new, title: node.title, isExternal: false)
    case .asWritten(let isExternal): openLink(address, title: node.title, isExternal: isExternal)
    }
    enterContainer()
  }

  /// Whether what is written stands inside a link, the author's own `<a href>` too.
  var isInLink: Bool { linkDepth > 0 || policy.isInLink }

  /// Ends a raw `<a name>` that is open: no link may stand inside it.
  mutating func endAnchor() {
    if survey.hasHTML { policy.closeAnchor(into: &output.bytes) }
  }

  private mutating func openLink(
    _ address: [UInt8], title: UnsafeBufferPointer<UInt8>, isExternal: Bool
  ) {
    endAnchor()
    output.append("<a href=\"")
    output.append(address: address)
    output.append("\"")
    writeAttribute(" title=\"", title)
    output.append(isExternal ? " rel=\"noopener\">" : ">")
  }

  /// An image; a refused one leaves its alternative text.
  mutating func writeImage(_ node: Node, showsTitle: Bool = true) {
    let address = unmarked(node.address)
    var place: Range<Int>?
    let answer = answer(address, .image, node, foundAt: &place)
    adviseOn(image: node, at: address, foundAt: place)
    switch answer {
    case .refused: PlainText.forEach(in: node) { writeEscaped($0) }
    case .address(let new, let size): write(image: node, at: new, size, showsTitle)
    case .asWritten: write(image: node, at: address, nil, showsTitle)
    }
  }

  private mutating func write(
    image node: Node, at address: [UInt8], _ size: PixelSize?, _ showsTitle: Bool
  ) {
    output.append("<img src=\"")
    output.append(address: address)
    output.append("\" alt=\"")
    PlainText.forEach(in: node) { writeEscaped($0) }
    output.append("\"")
    if showsTitle { writeAttribute(" title=\"", node.title) }
    if let size {
      output.append(" width=\"")
      output.append(number: size.width)
      output.append("\" height=\"")
      output.append(number: size.height)
      output.append("\"")
    }
    output.append(" loading=\"lazy\">")
  }

  /// An image alone in its paragraph, with its title as the caption.
  mutating func writeFigure(_ image: Node) {
    startBlock()
    output.append("<figure>")
    writeImage(image, showsTitle: false)
    if !image.title.isEmpty {
      output.append("<figcaption>")
      writeEscaped(image.title)
      output.append("</figcaption>")
    }
    output.append("</figure>\n")
  }

  private func answer(
    _ address: [UInt8], _ kind: LinkReference.Kind, _ node: Node,
    foundAt place: inout Range<Int>?
  ) -> References.Answer {
    references.answer(address, kind: kind) {
      let range = references.places.find(address: address, in: node)
      place = range
      return range
    }
  }

  private mutating func writeAttribute(
    _ opening: StaticString, _ value: UnsafeBufferPointer<UInt8>
  ) {
    guard !value.isEmpty else { return }
    output.append(opening)
    writeEscaped(value)
    output.append("\"")
  }

  /// An address without marks.
  func unmarked(_ text: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    hasMarks ? Marks.removed(from: text, keepsBackslash: false) : Array(text)
  }
}
