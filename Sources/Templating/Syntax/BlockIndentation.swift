/// Moves a block's content from where it is written to where it is shown: its own indentation is
/// taken away, that of the place is put before each line.
///
/// Source: the Mustache specification 1.4, "inheritance", the examples on reindentation.
enum BlockIndentation {
  /// The blanks before the first line of a content that begins at `start`.
  static func intrinsic(_ bytes: [UInt8], from start: Int) -> [UInt8] {
    Array(bytes[start...].prefix { $0 == 0x20 || $0 == 0x09 })
  }

  /// Where the line ends, when only blanks stand between `start` and its end.
  static func endOfBlankLine(_ bytes: [UInt8], from start: Int) -> Int? {
    var index = start
    while index < bytes.count, bytes[index] != 0x0A {
      guard isSpace(bytes[index]) else { return nil }
      index += 1
    }
    return index < bytes.count ? index + 1 : nil
  }

  /// The nodes with the indentation taken from the beginning of each line.
  static func removing(_ indentation: [UInt8], from nodes: [Node], _ bytes: [UInt8]) -> [Node] {
    guard !indentation.isEmpty else { return nodes }
    var isAtLineStart = false
    return nodes.map { node in
      defer {
        if case .lineStart = node.kind { isAtLineStart = true } else { isAtLineStart = false }
      }
      switch node.kind {
      case .text where isAtLineStart:
        let shared = zip(bytes[node.range], indentation).prefix { $0 == $1 }.count
        return Node(
          kind: .text, range: node.range.lowerBound + shared..<node.range.upperBound)
      case .section(let expression, let isInverted, let children):
        let children = removing(indentation, from: children, bytes)
        return Node(kind: .section(expression, isInverted: isInverted, children), range: node.range)
      case .partial(var reference):
        reference.indentation = removing(indentation, from: reference.indentation)
        return Node(kind: .partial(reference), range: node.range)
      case .parent(var reference, let blocks):
        reference.indentation = removing(indentation, from: reference.indentation)
        return Node(kind: .parent(reference, blocks), range: node.range)
      case .block(var block):
        block.indentation = removing(indentation, from: block.indentation)
        block.content = removing(indentation, from: block.content, bytes)
        return Node(kind: .block(block), range: node.range)
      case .text, .lineStart, .variable:
        return node
      }
    }
  }

  private static func removing(_ indentation: [UInt8], from own: [UInt8]) -> [UInt8] {
    Array(own.dropFirst(zip(own, indentation).prefix { $0 == $1 }.count))
  }

  static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }
}
