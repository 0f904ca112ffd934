import Diagnostics
import Primitives

/// Writes trusted raw HTML, which passes nearly unchanged.
///
/// Comments never pass, because they are the author's notes. Ids and URLs are resolved as in
/// Markdown. End tags that would close an element of Michi's are dropped.
///
/// Open elements are only recorded, to report missing end tags and to keep Michi's links out of the
/// author's.
extension HTMLPolicy {
  /// The highest number of open elements that are recorded; browsers allow 512.
  private static let trustedDepthLimit = 256
  /// Elements whose content browsers do not parse as HTML.
  private static let trustedRawText = HTMLFragment.rawText.subtracting(["noscript", "title"])
  /// Elements that Michi writes around content.
  private static let around: Set<String> = [
    "article", "aside", "blockquote", "details", "div", "figure", "footer", "header", "main", "nav",
    "section",
  ]
  /// Elements outside of the allow-list whose end tag does not exist or may be omitted.
  private static let withoutEnd: Set<String> = [
    "area", "base", "basefont", "bgsound", "body", "embed", "frame", "head", "html", "image",
    "input", "keygen", "link", "meta", "option", "optgroup", "param", "track",
  ]

  mutating func writeTrusted(
    _ fragment: HTMLFragment, into output: inout [UInt8], answer: HTMLAddress.Answer
  ) {
    let bytes = fragment.bytes
    var position = 0
    var unended: Set<String> = []
    lazy var lastSign = bytes.lastIndex(of: UInt8(ascii: ">")) ?? 0
    lazy var lastOfCDATA = bytes.indices.last { fragment.matches("]]>", at: $0) } ?? 0
    while let (piece, end) = fragment.piece(at: position) {
      var copied = position
      position = end
      switch piece {
      case .text: break
      case .comment(let range, let isEnded):
        if !isEnded { notes.reportOpenComment(range, of: fragment) }
        copied = end
      case .bracket(let place):
        let isCDATA = fragment.matches("<![CDATA[", at: place)
        if fragment.isDeclaration(at: place), place < (isCDATA ? lastOfCDATA : lastSign) {
          let mark = isCDATA ? "]]>" : ">"
          while !fragment.matches(mark, at: position) { position += 1 }
          position += mark.utf8.count
        } else if let next = bytes[end...].first, next.isASCIILetter || "/!?".utf8.contains(next) {
          let range = place..<fragment.endOfWord(from: end)
          notes.reportIncomplete(
            range, of: fragment, .unclosedMarkup,
            "browsers read everything up to the next \">\" as part of it")
        }
      case .tag(let tag) where tag.isClosing:
        if !endTrusted(fragment.lowercased(tag.name), tag, of: fragment) {
          output.append(contentsOf: bytes[copied..<tag.range.lowerBound])
          copied = end
        }
      case .tag(let tag):
        let name = fragment.lowercased(tag.name)
        copied = writeTrusted(name, tag, of: fragment, into: &output, answer: answer)
        notes.advise(on: tag, name: name, of: fragment)
        if !Self.trustedRawText.contains(name) {
          startTrusted(name, tag, of: fragment)
        } else if !unended.contains(name), let end = fragment.endOfContent(of: name, from: end) {
          position = end
        } else {
          // Parsing continues inside the element, so that comments are still removed.
          unended.insert(name)
          report(unclosed: name, at: fragment.source(tag.range))
        }
      }
      output.append(contentsOf: bytes[copied..<position])
    }
  }

  private static func element(_ name: String) -> HTMLElement {
    HTMLElement.named(name)
      ?? HTMLElement(
        name: name, traits: withoutEnd.contains(name) ? .optionalEnd : [], attributes: [])
  }

  private mutating func startTrusted(_ name: String, _ tag: HTMLTag, of fragment: HTMLFragment) {
    // Browsers ignore the slash except in SVG and MathML, which have other element names.
    let endsItself = tag.isSelfClosing && HTMLElement.named(name) == nil
    let element = Self.element(name)
    guard !endsItself, !element.has(.void) else { return }
    guard open.elements.count < Self.trustedDepthLimit else {
      forgotten.append(name)
      return
    }
    open.elements.append(
      OpenElement(
        element: element, range: fragment.source(tag.range),
        isLink: element.has(.link) && tag.attribute("href", of: fragment) != nil))
  }

  /// - Returns: whether the tag is written.
  private mutating func endTrusted(
    _ name: String, _ tag: HTMLTag, of fragment: HTMLFragment
  ) -> Bool {
    if let start = open.last(where: { $0.name == name }, before: []) {
      let isEnding = open.elements[start].isEnding
      open.end(at: start)
      if !isEnding { return true }
    } else if name == "p", let paragraph = endedParagraphs.popLast() {
      notes.reportEndedParagraph(at: paragraph)
      return true
    }
    guard !Self.element(name).has([.optionalEnd, .void]), !Self.trustedRawText.contains(name) else {
      return true
    }
    let isWritten = endsOutside(name) || !Self.around.contains(name)
    notes.report(
      .unclosedMarkup, at: fragment.source(tag.range),
      "</\(name)> has no start tag" + (isWritten ? "" : " and was left out"),
      suggestion: "write <\(name)> where it begins, or delete it")
    return isWritten
  }

  /// Whether an end tag closes an author's element that began in another container.
  private mutating func endsOutside(_ name: String) -> Bool {
    if let index = forgotten.lastIndex(of: name) {
      forgotten.remove(at: index)
      return true
    }
    let isOpen = { (open: OpenElement) in open.element.name == name && !open.isEnding }
    guard let index = open.elements.lastIndex(where: isOpen) else { return false }
    open.elements[index].isEnding = true
    return true
  }

  /// Writes a start tag up to its last attribute that changes; returns the end of that attribute.
  private mutating func writeTrusted(
    _ name: String, _ tag: HTMLTag, of fragment: HTMLFragment, into output: inout [UInt8],
    answer: HTMLAddress.Answer
  ) -> Int {
    var copied = tag.range.lowerBound
    for attribute in tag.attributes {
      guard let value = attribute.value, !value.isEmpty,
        let new = self.value(value, of: attribute, in: name, of: fragment, answer: answer)
      else { continue }
      let start = value.lowerBound - (attribute.end - value.upperBound)
      output.append(contentsOf: fragment.bytes[copied..<start])
      output.append(UInt8(ascii: "\""))
      new.withUnsafeBufferPointer { output.appendEscaped($0) }
      output.append(UInt8(ascii: "\""))
      copied = attribute.end
    }
    return copied
  }

  /// The replacement for an attribute's value: an id in NFC, as links name it, or a resolved URL.
  ///
  /// Nil if the attribute does not change.
  private mutating func value(
    _ value: Range<Int>, of attribute: HTMLTag.Attribute, in element: String,
    of fragment: HTMLFragment, answer: HTMLAddress.Answer
  ) -> [UInt8]? {
    let name = fragment.lowercased(attribute.name)
    if attribute.isID(name, of: element) {
      let id = fragment.id(attribute)
      _ = notes.note(id: id)
      return ByteOrder.same(id, fragment.decoded(value)) ? nil : Array(id.utf8)
    }
    guard AddressUse(name, of: element) != nil else { return nil }
    var isOther = false
    let new = fragment.value(value, of: name, of: element) { address in
      guard LinkScheme.refused(in: address.value) == nil, let new = answer(address)?.address else {
        return Array(address.value.utf8)
      }
      isOther = true
      return new
    }
    return isOther ? new : nil
  }
}
