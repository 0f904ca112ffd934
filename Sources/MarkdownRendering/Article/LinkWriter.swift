import Diagnostics
import Primitives

extension ArticleWriter {
  mutating func writeLink(_ node: Node, _ isEntering: Bool) {
    if isEntering {
      beginLink(node)
      enterContainer()
    } else {
      leaveContainer()
      if openLinks.popLast() == true { html.append("</a>") }
    }
  }

  private mutating func beginLink(_ node: Node) {
    let isInHTML = policy.open.isInLink
    // A URL inside a link is part of its text.
    let isText = openLinks.contains(true)
    openLinks.append(false)
    if isText { return }
    let (address, answer, place) = answer(node, kind: .link)
    if isInHTML {
      // A browser would end the outer link here and lose the rest of it.
      return references.report(
        .escapedHTML, at: place ?? references.places.find(address, in: node),
        "a link inside <a> was left out")
    }
    guard let answer else { return }
    openLinks[openLinks.count - 1] = true
    endAnchor()
    html.append("<a href=\"")
    html.append(address: answer.address ?? address)
    html.append("\"")
    writeTitle(node.title)
    if answer.isExternal {
      html.append(" rel=\"noopener\"")
      if isBare(node, address) { writeBare() }
    }
    html.append(">")
  }

  /// Whether the text of a link is its URL, with or without the scheme.
  private func isBare(_ link: Node, _ address: [UInt8]) -> Bool {
    guard let text = link.firstChild, text.kind == .text, text.next == nil else { return false }
    let written = unmarked(text.literal)
    let scheme = address.dropLast(written.count)
    return address.suffix(written.count).elementsEqual(written)
      && (scheme.isEmpty || scheme.suffix(2).elementsEqual("//".utf8))
  }

  /// Marks a link whose text is its URL, so that the URL is printed only once.
  ///
  /// Feeds do not need this.
  mutating func writeBare() {
    if !options.isCopy { html.append(" class=\"bare\"") }
  }

  /// Writes an image, or its alternative text if its URL is refused.
  mutating func writeImage(_ node: Node, showsTitle: Bool = true) {
    let (address, answer, _) = answer(node, kind: .image)
    guard let answer else { return writePlainText(of: node) }
    startElement()
    // Feeds have no dark mode.
    let written = options.isCopy ? nil : extensions.attributes(of: node)
    let dark = written.flatMap { written in
      written.value(of: "dark").flatMap { dark in
        references.answer(Array(dark.utf8), kind: .image) { written.place }
          .map { ($0, Array(dark.utf8)) }
      }
    }
    writeImage(answer, address, of: node, showsTitle, isFor: dark == nil ? nil : "light")
    darkImage = dark.map { dark, address in
      let start = html.count
      writeImage(dark, address, of: node, showsTitle, isFor: "dark")
      rendered.usesComponents = true
      return start
    }
  }

  private mutating func writeImage(
    _ answer: References.Answer, _ address: [UInt8], of node: Node, _ showsTitle: Bool,
    isFor colors: StaticString?
  ) {
    let start = html.count
    html.append("<img src=\"")
    html.append(address: answer.address ?? address)
    if let colors {
      html.append("\" class=\"on-")
      html.append(colors)
    }
    html.append("\" alt=\"")
    writePlainText(of: node)
    html.append("\"")
    if showsTitle { writeTitle(node.title) }
    if let size = answer.size {
      html.append(text: " width=\"\(size.width)\" height=\"\(size.height)\"")
    }
    html.append(" loading=\"lazy\">")
    answer.sources?.add(toImageFrom: start, in: &html)
  }

  /// Writes an image that is alone in its paragraph as a figure, with its title as the caption.
  mutating func writeFigure(_ image: Node) {
    startBlock()
    html.append("<figure>")
    writeImage(image, showsTitle: false)
    if !image.title.isEmpty {
      html.append("<figcaption>")
      keep(image.title)
      writeEscaped(lines: image.title)
      html.append("</figcaption>")
    }
    html.append("</figure>\n")
  }

  /// Returns the target of a link or image, its URL as written, and its position if it was needed.
  private func answer(
    _ node: Node, kind: LinkReference.Kind
  ) -> (address: [UInt8], answer: References.Answer?, place: Range<Int>?) {
    let address = unmarked(node.address)
    var place: Range<Int>?
    let answer = references.answer(address, kind: kind) {
      let found = references.places.find(address: address, in: node)
      place = found
      return found
    }
    advise(on: node, to: address, foundAt: place)
    return (address, answer, place)
  }

  /// Reports a link or image without a URL or a text.
  private func advise(on node: Node, to address: [UInt8], foundAt place: Range<Int>?) {
    guard references.hasRoomForAdvice else { return }
    let isImage = node.kind == .image
    let what = isImage ? "image" : "link"
    if address.isEmpty {
      references.report(
        .emptyLink, at: references.places.emptyAddress(of: node), "this \(what) has no URL",
        suggestion: "write \(isImage ? "the image's file" : "the target") "
          + "between the parentheses")
    } else if !PlainText.isShown(below: node) {
      references.report(
        isImage ? .missingAlt : .emptyLink, at: place ?? references.places.find(address, in: node),
        "this \(what) has no \(isImage ? "alternative text" : "text")",
        suggestion: isImage
          ? "describe the image between the brackets"
          : "write the link's text between the brackets")
    }
  }
}
