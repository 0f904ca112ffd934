import Primitives

/// Builds the tree of nodes from matched tags.
struct NodeBuilder {
  let tags: [Tag]
  let lines: TemplateLines

  private var bytes: [UInt8] { lines.bytes }

  func build() -> [TemplateNode] { nodes(tags: tags.indices, text: lines.start..<bytes.count) }

  private func nodes(tags numbers: Range<Int>, text: Range<Int>) -> [TemplateNode] {
    var nodes: [TemplateNode] = []
    var cursor = text.lowerBound
    var number = numbers.lowerBound
    while number < numbers.upperBound {
      let tag = tags[number]
      appendText(from: cursor, to: tag.start, &nodes)
      appendLineStart(of: tag, &nodes)
      guard tag.isOpener else {
        append(tag, &nodes)
        cursor = max(cursor, tag.end)
        number += 1
        continue
      }
      let last = min(tag.partner ?? numbers.upperBound, numbers.upperBound)
      let closing = last < numbers.upperBound ? tags[last] : nil
      let inside = tag.end..<max(tag.end, closing?.start ?? text.upperBound)
      var content = self.nodes(tags: number + 1..<last, text: inside)
      if let closing { appendLineStart(of: closing, &content) }
      append(opener: tag, content, text: inside, &nodes)
      cursor = closing?.end ?? text.upperBound
      number = last + 1
    }
    appendText(from: cursor, to: text.upperBound, &nodes)
    return nodes
  }

  private func append(_ tag: Tag, _ nodes: inout [TemplateNode]) {
    switch tag.kind {
    case .escaped, .unescaped:
      let expression = Expression(tag.content, in: bytes)
      let kind = TemplateNode.Kind.variable(expression, isEscaped: tag.kind == .escaped)
      nodes.append(TemplateNode(kind: kind, range: tag.range))
    case .partial:
      nodes.append(TemplateNode(kind: .partial(reference(tag)), range: tag.range))
    default:
      break
    }
  }

  private func append(
    opener tag: Tag, _ content: [TemplateNode], text: Range<Int>, _ nodes: inout [TemplateNode]
  ) {
    let kind: TemplateNode.Kind
    switch tag.kind {
    case .parent:
      kind = .parent(reference(tag), content.compactMap { override($0) })
    case .block:
      kind = .block(block(tag, content, text: text))
    default:
      let expression = Expression(tag.content, in: bytes)
      let isInverted = tag.kind == .inverted
      kind = .section(
        TemplateSection(expression: expression, isInverted: isInverted, content: content))
    }
    nodes.append(TemplateNode(kind: kind, range: tag.range))
  }

  /// A block inside a parent, with its content moved to the left margin.
  private func override(_ node: TemplateNode) -> Block? {
    guard case .block(var block) = node.kind else { return nil }
    if let start = lines.end(after: node.range.upperBound) {
      let indentation = lines.indentation(from: start)
      block.content = BlockIndentation.removing(indentation, from: block.content, bytes)
    }
    return block
  }

  private func block(_ tag: Tag, _ content: [TemplateNode], text: Range<Int>) -> Block {
    let isFilled = tag.isStandalone && !bytes[text].allSatisfy(\.isASCIISpace)
    return Block(
      name: PlacedWord(tag.content, in: bytes), content: content, isStandalone: tag.isStandalone,
      indentation: isFilled
        ? lines.indentation(from: text.lowerBound)
        : lines.indentation(before: tag.range.lowerBound))
  }

  private func reference(_ tag: Tag) -> Inclusion {
    Inclusion(
      name: PlacedWord(tag.content, in: bytes), isStandalone: tag.isStandalone,
      indentation: tag.isStandalone ? lines.indentation(before: tag.range.lowerBound) : [])
  }

  private func appendLineStart(of tag: Tag, _ nodes: inout [TemplateNode]) {
    guard !tag.isStandalone, lines.isStart(tag.start) else { return }
    nodes.append(TemplateNode(kind: .lineStart, range: tag.start..<tag.start))
  }

  /// Appends text, with a `lineStart` node before each line that is not blank.
  private func appendText(from start: Int, to end: Int, _ nodes: inout [TemplateNode]) {
    var cursor = start
    while cursor < end {
      let lineEnd = bytes[cursor..<end].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? end
      let line = bytes[cursor..<lineEnd]
      let isBlank = line.first == UInt8(ascii: "\n") || line.elementsEqual([0x0D, 0x0A])
      if lines.isStart(cursor), !isBlank {
        nodes.append(TemplateNode(kind: .lineStart, range: cursor..<cursor))
      }
      nodes.append(TemplateNode(kind: .text, range: cursor..<lineEnd))
      cursor = lineEnd
    }
  }
}
