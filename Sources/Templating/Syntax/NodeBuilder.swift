/// Builds the tree of nodes from matched tags.
struct NodeBuilder {
  let tags: [Tag]
  let bytes: [UInt8]

  /// The nodes of the whole template.
  func build() -> [Node] {
    nodes(tags: tags.indices, text: LineStart.first(in: bytes)..<bytes.count)
  }

  private func nodes(tags numbers: Range<Int>, text: Range<Int>) -> [Node] {
    var nodes: [Node] = []
    var cursor = text.lowerBound
    var number = numbers.lowerBound
    while number < numbers.upperBound {
      let tag = tags[number]
      appendText(from: cursor, to: tag.start, &nodes)
      if !tag.isStandalone, isLineStart(tag.start) {
        nodes.append(Node(kind: .lineStart, range: tag.start..<tag.start))
      }
      guard tag.isOpener else {
        append(tag, &nodes)
        cursor = max(cursor, tag.end)
        number += 1
        continue
      }
      let last = min(tag.partner ?? numbers.upperBound, numbers.upperBound)
      let closing = last < numbers.upperBound ? tags[last] : nil
      let inside = tag.end..<max(tag.end, closing?.start ?? text.upperBound)
      append(opener: tag, closing, tags: number + 1..<last, text: inside, &nodes)
      cursor = closing?.end ?? text.upperBound
      number = last + 1
    }
    appendText(from: cursor, to: text.upperBound, &nodes)
    return nodes
  }

  private func append(_ tag: Tag, _ nodes: inout [Node]) {
    switch tag.kind {
    case .escaped, .unescaped:
      let kind = Node.Kind.variable(expression(tag.content), isEscaped: tag.kind == .escaped)
      nodes.append(Node(kind: kind, range: tag.range))
    case .partial:
      nodes.append(Node(kind: .partial(reference(tag)), range: tag.range))
    default:
      break
    }
  }

  private func append(
    opener tag: Tag, _ closing: Tag?, tags numbers: Range<Int>, text: Range<Int>,
    _ nodes: inout [Node]
  ) {
    var children = self.nodes(tags: numbers, text: text)
    if let closing, !closing.isStandalone, isLineStart(closing.start) {
      children.append(Node(kind: .lineStart, range: closing.start..<closing.start))
    }
    let kind: Node.Kind
    switch tag.kind {
    case .parent:
      kind = .parent(reference(tag), children.compactMap { override($0) })
    case .block:
      kind = .block(block(tag, children, text: text))
    default:
      kind = .section(
        expression(tag.content), isInverted: tag.kind == .inverted, children)
    }
    nodes.append(Node(kind: kind, range: tag.range))
  }

  /// A block inside a parent: its content moved to the left margin.
  private func override(_ node: Node) -> Block? {
    guard case .block(var block) = node.kind else { return nil }
    let start = node.range.upperBound
    if let end = BlockIndentation.endOfBlankLine(bytes, from: start) {
      let indentation = BlockIndentation.intrinsic(bytes, from: end)
      block.content = BlockIndentation.removing(indentation, from: block.content, bytes)
    }
    return block
  }

  private func block(_ tag: Tag, _ children: [Node], text: Range<Int>) -> Block {
    var indentation = blanksBefore(tag)
    if tag.isStandalone, bytes[text].contains(where: { !BlockIndentation.isSpace($0) }) {
      indentation = BlockIndentation.intrinsic(bytes, from: text.lowerBound)
    }
    return Block(
      name: word(tag.content), content: children, isStandalone: tag.isStandalone,
      indentation: indentation)
  }

  private func reference(_ tag: Tag) -> TemplateReference {
    TemplateReference(
      name: word(tag.content), isStandalone: tag.isStandalone,
      indentation: tag.isStandalone ? blanksBefore(tag) : [])
  }

  private func blanksBefore(_ tag: Tag) -> [UInt8] {
    var start = tag.range.lowerBound
    while start > 0, bytes[start - 1] == 0x20 || bytes[start - 1] == 0x09 { start -= 1 }
    return isLineStart(start) ? Array(bytes[start..<tag.range.lowerBound]) : []
  }

  /// Appends text with a mark before each line that is not blank.
  private func appendText(from start: Int, to end: Int, _ nodes: inout [Node]) {
    var cursor = start
    while cursor < end {
      let lineEnd = bytes[cursor..<end].firstIndex(of: 0x0A).map { $0 + 1 } ?? end
      let isBlankLine =
        bytes[cursor] == 0x0A || (bytes[cursor] == 0x0D && lineEnd == cursor + 2)
      if isLineStart(cursor), !isBlankLine {
        nodes.append(Node(kind: .lineStart, range: cursor..<cursor))
      }
      nodes.append(Node(kind: .text, range: cursor..<lineEnd))
      cursor = lineEnd
    }
  }

  private func isLineStart(_ index: Int) -> Bool {
    LineStart.isLineStart(index, in: bytes)
  }
}
