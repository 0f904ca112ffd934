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
    linkDepth += 1
    let address = unmarked(node.address)
    var place: Range<Int>?
    let answer = answer(address, .link, node, foundAt: &place)
    adviseOn(link: node, to: address, at: place)
    switch answer {
    case .refused: isLinkRefused = true
    case .address(let new, _): openLink(new, title: node.title, isExternal: false)
    case .asWritten(let isExternal): openLink(address, title: node.title, isExternal: isExternal)
    }
    enterContainer()
  }

  private mutating func openLink(
    _ address: [UInt8], title: UnsafeBufferPointer<UInt8>, isExternal: Bool
  ) {
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
      let range = references.places.find(address, in: node)
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
  private func unmarked(_ text: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    hasMarks ? Marks.removed(from: text, keepsBackslash: false) : Array(text)
  }

  /// `[[道]]` and `[[word:道路]]` at the beginning of `text`; where they end, or nil.
  mutating func writeDictionaryLink(
    _ text: UnsafeBufferPointer<UInt8>, at start: Int, in node: Node
  ) -> Int? {
    guard start + 1 < text.count, text[start + 1] == UInt8(ascii: "[") else { return nil }
    var end = start + 2
    while end < text.count, text[end] != UInt8(ascii: "]"), text[end] != UInt8(ascii: "[") {
      guard end - start < 200 else { return nil }
      end += 1
    }
    guard end + 1 < text.count, end > start + 2, text[end] == UInt8(ascii: "]"),
      text[end + 1] == UInt8(ascii: "]")
    else { return nil }
    let written = unmarked(UnsafeBufferPointer(rebasing: text[start..<end + 2]))
    var word = written.dropFirst(2).dropLast(2)
    let prefix = Array("word:".utf8)
    let kind = word.starts(with: prefix) ? LinkReference.Kind.word : .dictionary
    if kind == .word { word = word.dropFirst(prefix.count) }
    let address = references.answer(word: String(decoding: word, as: UTF8.self), kind: kind) {
      references.places.find(written, in: node)
    }
    guard let address else { return nil }
    output.append("<a href=\"")
    output.append(address: address)
    output.append("\" lang=\"ja\">")
    Array(word).withUnsafeBufferPointer { output.bytes.appendCommonMarkEscaped($0) }
    output.append("</a>")
    return end + 2
  }
}
