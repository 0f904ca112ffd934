import Diagnostics
import Primitives

/// Dispatches each node of the tree to the function that writes it.
extension ArticleWriter {
  mutating func write(_ node: Node, _ isEntering: Bool, _ walk: Walk) {
    guard let attributes = extensions.attributes(of: node) else {
      return writePlain(node, isEntering, walk)
    }
    let isLeaf =
      switch node.kind {
      case .code, .codeBlock, .image, .thematicBreak, .htmlBlock, .htmlInline: true
      default: node == facts.title
      }
    let isSpoken = !isLeaf && attributes.value(of: "lang") != nil
    let start = html.count
    if isSpoken, isEntering { languages += 1 }
    writePlain(node, isEntering, walk)
    if isSpoken, !isEntering { languages -= 1 }
    // A heading's tag is written when the node is left.
    let isHeading = node.kind == .heading
    guard isEntering != isHeading else { return }
    if node.kind == .image { return add(attributes, toImageFrom: start) }
    add(attributes, to: element(of: node), toTagFrom: isHeading ? headingStart : start)
  }

  /// The element that gets a node's attributes; nil for the first element written.
  private func element(of node: Node) -> String? {
    switch node.kind {
    case .table: "table"
    case .codeBlock: "pre"
    default: nil
    }
  }

  private mutating func writePlain(_ node: Node, _ isEntering: Bool, _ walk: Walk) {
    let kind = node.kind
    if !kind.isInline { separateText() }
    switch kind {
    case .text:
      let start = taskMark?.node == node ? TaskMark.length : 0
      TextWriter.write(node, from: start, to: &self)
    case .softBreak:
      if !LineBreak.isBetweenLettersWithoutSpaces(node, &pairs) {
        html.append("\n")
        separateText()
      }
    case .lineBreak:
      startElement()
      html.append("<br>\n")
      separateText()
    case .emphasis:
      if let meaning = extensions[node] {
        write(node, meaning, isEntering)
      } else {
        write(isEntering, as: .inline, "<em>", "</em>")
      }
    case .strong: write(isEntering, as: .inline, "<strong>", "</strong>")
    case .code: writeCodeSpan(node)
    case .htmlInline where Excerpt.isMore(node):
      let (names, base) = (policy.open.elements.map(\.element.name), policy.open.base)
      excerpt.placeMore(
        at: html.count, within: names[..<base] + ["p"] + names[base...] + openPairs)
    case .htmlInline, .htmlBlock:
      if let meaning = extensions[node] {
        write(node, meaning, isEntering)
      } else if node.kind == .htmlBlock {
        writeHTMLBlock(node)
      } else {
        writeHTML(node)
      }
    case .link: writeLink(node, isEntering)
    case .image:
      writeImage(node)
      walk.skipRest(of: node)
    case .footnoteReference:
      // cmark's iterator does not treat it as a leaf, so it is entered and left.
      if isEntering { writeFootnoteReference(node) }
    case .paragraph: writeParagraph(node, isEntering, walk)
    case .heading:
      if isEntering, node == facts.title {
        rendered.titleMarks = languageMarks(in: node)
        if let written = extensions.attributes(of: node) {
          references.report(
            .attributes, at: written.place,
            "the page's title can only have the attribute lang")
        }
        return walk.skipRest(of: node)
      }
      writeHeading(node, isEntering)
    case .codeBlock: writeCode(node)
    case .blockQuote, .customBlock: write(node, extensions[node], isEntering)
    case .list: writeList(node, isEntering)
    case .item: writeItem(node, isEntering)
    case .thematicBreak:
      startBlock()
      html.append("<hr>\n")
    case .table, .tableRow, .tableCell: writeTable(node, isEntering)
    case .footnoteDefinition: writeFootnote(node, isEntering)
    case .document, .other: break
    }
  }

  /// The parts of the page's title that the author marked as another language, because the title
  /// itself is not written.
  private func languageMarks(in title: Node) -> [RenderedMarkdown.MarkedText] {
    var marks: [RenderedMarkdown.MarkedText] = []
    let walk = Walk(over: title)
    while let node = walk.nextEntered() {
      if let language = extensions.attributes(of: node)?.value(of: "lang") {
        marks.append(RenderedMarkdown.MarkedText(text: plainText(of: node), language: language))
      }
    }
    return marks
  }

  private mutating func writeParagraph(_ node: Node, _ isEntering: Bool, _ walk: Walk) {
    let parent = node.parent
    let task = task(labelledBy: node)
    if let list = parent?.parent, list.kind == .list, list.isTight {
      if let task { writeLabel(of: task, isEntering) }
      return
    }
    if let parent, case .description(isTight: true)? = extensions[parent] { return }
    if isEntering, task == nil, let image = node.firstChild, image.kind == .image,
      image.next == nil
    {
      let start = html.count
      writeFigure(image)
      if let attributes = extensions.attributes(of: image) {
        add(attributes, toImageFrom: start)
      }
      return walk.skipRest(of: node)
    }
    let isTopLevel = parent?.kind == .document
    if isEntering {
      startBlock()
      if isTopLevel { excerpt.paragraphBegins(at: html.count) }
      html.append("<p")
      html.append(direction(of: node))
      html.append(">")
    }
    if let task {
      writeLabel(of: task, isEntering)
    } else if isEntering {
      enterContainer()
    } else {
      leaveContainer()
    }
    if !isEntering {
      if node.next == nil, parent?.kind == .footnoteDefinition { writeBackReferences() }
      html.append("</p>\n")
      if isTopLevel { excerpt.paragraphEnds(at: html.count) }
    }
  }

  private mutating func writeCodeSpan(_ node: Node) {
    readingTime.count(text: node.literal)
    startElement()
    html.append("<code>")
    writeEscaped(node.literal, keepsBackslash: true)
    html.append("</code>")
  }

  private mutating func writeHTMLBlock(_ node: Node) {
    html.startLine()
    if Excerpt.isMore(node) {
      return excerpt.placeMore(at: html.count, within: policy.open.elements.map(\.element.name))
    }
    let start = html.count
    writeHTML(node)
    let text = Array(HTMLText.plain(html[start...]).utf8)
    text.withUnsafeBufferPointer { readingTime.count(text: $0) }
    keepText(ofHTMLFrom: start, text)
    html.startLine()
  }

  private mutating func writeHTML(_ node: Node) {
    let (knownIDs, knownHeadings) = (policy.notes.ids.count, policy.notes.headings.count)
    withoutMarks(node.literal, keepsBackslash: true) { [references] writer, html in
      let fragment = references.places.fragment(html, of: node)
      if node.kind == .htmlBlock, !writer.options.isHTML {
        UnreadMarkdown.report(in: fragment, to: &writer.policy.notes)
      }
      writer.policy.write(fragment, into: &writer.html) { references.answer($0) }
    }
    let notes = policy.notes
    for heading in notes.headings[knownHeadings...] {
      advise(onLevel: heading.level) { $0.places.inFile(heading.range) }
    }
    rendered.ids += notes.ids[knownIDs...]
  }
}
