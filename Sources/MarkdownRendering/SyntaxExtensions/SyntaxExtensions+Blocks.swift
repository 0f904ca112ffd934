import Diagnostics
import Primitives

/// Callouts, definition lists, tables of contents and attributes of blocks.
extension SyntaxExtensions {
  /// Turns a quote that begins with `[!TYPE]` into a callout; the text after it is the title.
  mutating func readCallout(_ quote: Node) {
    guard let paragraph = quote.firstChild, paragraph.kind == .paragraph,
      let text = paragraph.firstChild, text.kind == .text
    else { return }
    guard let (callout, end) = Callout.read(text.literal) else {
      guard let type = Callout.meant(by: text.literal) else { return }
      let sign = String(decoding: text.literal.prefix(3), as: UTF8.self).prefix(1)
      return report(
        .foreignSyntax, String(sign), in: quote, "this quote looks like a callout but is not one",
        "write [!\(type)], with a title after it")
    }
    if !callout.isKnown,
      let type = Callout.meant(by: text.literal)
        ?? Spelling.slip(in: callout.type, among: Callout.names)
    {
      report(
        .foreignSyntax, "[!", in: quote,
        "there is no callout \"\(callout.type)\": it is shown as a note",
        "did you mean \"\(type)\"?")
    }
    let title = Array(text.literal[end...])
    if title.isEmpty { text.unlink() } else { text.setLiteral(title) }
    let lineBreak = paragraph.children.first(where: \.isBreak)
    let isFolded = callout.fold != nil
    setMeaning(.callout(callout), of: quote)
    if let first = paragraph.firstChild, first != lineBreak,
      let block = Node.make(.customBlock)
    {
      block.append(from: first, upTo: lineBreak)
      block.insert(before: paragraph)
      setMeaning(.calloutTitle(folds: isFolded), of: block)
    }
    lineBreak?.unlink()
    if paragraph.firstChild == nil { paragraph.unlink() }
    if quote.firstChild == nil, quote.next != nil {
      report(
        .foreignSyntax, "[!", in: quote, "this callout has no text",
        "write > before each line of its text, also before empty lines")
    }
  }

  /// Whether a paragraph asks for a table of contents, in the notation of other systems.
  static func asksForContents(_ paragraph: Node) -> Bool {
    guard let first = paragraph.firstChild, first.kind == .text,
      let sign = first.literal.first, "[@$".utf8.contains(sign)
    else { return false }
    var words: [UInt8] = []
    for child in paragraph.children.prefix(4) {
      guard child.kind == .text || child.kind == .emphasis else { return false }
      let text = child.kind == .text ? child : child.firstChild
      words += text.map { Array($0.literal.prefix(12)) } ?? []
    }
    let word = String(decoding: words.trimmed(\.isBlank), as: UTF8.self).lowercased()
    return contentsForms.contains(word)
  }

  static let contentsForms: Set<String> = ["[toc]", "[[toc]]", "@[toc]", "${toc}", "[[_toc_]]"]

  /// Turns a list of descriptions into a definition list; the lines of the paragraph above are
  /// terms.
  mutating func readDefinitions(_ list: Node) {
    guard let above = list.previous, let definitions = definitions(below: above) else {
      return setTexts(list)
    }
    let isTight = list.isTight
    attributes(of: list).map { add($0, to: definitions) }
    for item in list.children {
      guard let description = Node.make(.customBlock) else { return }
      description.append(from: item.firstChild, upTo: nil)
      definitions.append(description)
      setMeaning(.description(isTight: isTight), of: description)
    }
    list.unlink()
  }

  /// The definition list for a description below a paragraph or another definition list.
  private mutating func definitions(below above: Node) -> Node? {
    if case .definitions? = self[above] { return above }
    guard above.kind == .paragraph, let made = Node.make(.customBlock) else { return nil }
    var list = made
    if let before = above.previous, case .definitions? = self[before] {
      list = before
    } else {
      made.insert(before: above)
      setMeaning(.definitions, of: made)
    }
    var next = above.firstChild
    while let first = next, let term = Node.make(.customBlock) {
      var end: Node? = first
      while let node = end, !node.isBreak { end = node.next }
      term.append(from: first, upTo: end)
      next = end?.next
      list.append(term)
      setMeaning(.term, of: term)
    }
    above.unlink()
    return list
  }

  /// Turns descriptions without a term back into text.
  private func setTexts(_ list: Node) {
    for item in list.children {
      if let paragraph = item.firstChild, let first = paragraph.firstChild,
        let sign = Node.text(": ".utf8)
      {
        sign.insert(before: first)
      }
      for block in item.children { block.insert(before: list) }
    }
    list.unlink()
  }

  /// Gives attributes alone on a line to the block above, or else to the block below.
  mutating func readBlockAttributes(_ written: AttributeList, _ island: Node) {
    let line = island.startLine
    let isContents = written.attributes.contains { $0.name == "toc" && $0.value == nil }
    let above = Self.isBlank(references.places.bytes(ofLine: line - 1)) ? nil : island.previous
    if isContents, syntax.contains(.contents) {
      if let above, above.kind == .list { above.unlink() }
      contents.append(island)
      return
    }
    let below = Self.isBlank(references.places.bytes(ofLine: line + 1)) ? nil : island.next
    let target = above ?? below
    let isComponent = target?.kind == .heading && target?.firstChild.map(isComponentLine) == true
    if let target, !isComponent {
      // If the paragraph is a single image, the attributes belong to the image.
      let picture = target.firstChild
      let isFigure =
        target.kind == .paragraph && picture?.kind == .image && picture?.next == nil
      // In a tight list, the paragraph is the item's text, so the attributes belong to the item.
      let item = target.kind == .paragraph && target.parent?.parent?.isTight == true
      let whole = item ? target.parent ?? target : target
      add(written, to: isFigure ? picture ?? target : whole)
      readCallout(of: written, around: target)
    } else {
      report(
        .attributes, String(decoding: written.written, as: UTF8.self), in: island,
        "these attributes do not belong to any block",
        "put them on the line directly below a block, or after an image or link")
    }
    island.unlink()
  }

  /// Turns a block with a callout class into a callout: `prompt-tip` of Chirpy, `notice--info` of
  /// Minimal Mistakes.
  private mutating func readCallout(of written: AttributeList, around target: Node) {
    guard syntax.contains(.callouts), target.kind == .blockQuote || target.kind == .paragraph
    else { return }
    for name in written.attributes.filter({ $0.name == "class" }).compactMap(\.value) {
      for prefix in ["prompt-", "notice--", "notice"] where name.hasPrefix(prefix) {
        let type = name.dropFirst(prefix.utf8.count)
        let look = type.isEmpty || type == "primary" ? "note" : type
        guard let callout = Callout(known: String(look)) else { continue }
        if target.kind == .blockQuote {
          setMeaning(.callout(callout), of: target)
        } else if let block = Node.make(.customBlock) {
          block.insert(before: target)
          block.append(target)
          setMeaning(.callout(callout), of: block)
        }
        return
      }
    }
  }

  /// Replaces a block with the table of contents; only once, because it lists all headings.
  mutating func putContents(in block: Node) {
    if hasContents {
      report(
        .foreignSyntax, "", in: block,
        "the table of contents is already further up, so it is left out here", nil)
      return block.unlink()
    }
    hasContents = true
    replace(block, by: .contents)
  }

  /// Whether a line has only white space and the markers of quotes.
  private static func isBlank(_ line: ArraySlice<UInt8>) -> Bool {
    line.allSatisfy { $0.isASCIISpace || $0 == UInt8(ascii: ">") }
  }
}
