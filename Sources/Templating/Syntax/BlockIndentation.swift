/// Removes a block's own indentation, so that its content can be shown elsewhere.
///
/// Source: the Mustache specification 1.4, "inheritance", the examples on reindentation.
enum BlockIndentation {
  /// Returns the nodes without the indentation at the beginning of each line.
  static func removing(_ indentation: [UInt8], from nodes: [TemplateNode], _ bytes: [UInt8])
    -> [TemplateNode]
  {
    guard !indentation.isEmpty else { return nodes }
    var isAtLineStart = false
    return nodes.map { node in
      var kind = node.kind
      var range = node.range
      switch node.kind {
      case .text where isAtLineStart:
        range = range.dropFirst(shared(indentation, bytes[range]))
      case .section(var section):
        section.content = removing(indentation, from: section.content, bytes)
        kind = .section(section)
      case .partial(var reference):
        reference.indentation = removing(indentation, from: reference.indentation)
        kind = .partial(reference)
      case .parent(var reference, let blocks):
        reference.indentation = removing(indentation, from: reference.indentation)
        kind = .parent(reference, blocks)
      case .block(var block):
        block.indentation = removing(indentation, from: block.indentation)
        block.content = removing(indentation, from: block.content, bytes)
        kind = .block(block)
      case .text, .lineStart, .variable:
        break
      }
      if case .lineStart = kind { isAtLineStart = true } else { isAtLineStart = false }
      return TemplateNode(kind: kind, range: range)
    }
  }

  private static func removing(_ indentation: [UInt8], from own: [UInt8]) -> [UInt8] {
    Array(own.dropFirst(shared(indentation, own[...])))
  }

  private static func shared(_ indentation: [UInt8], _ text: ArraySlice<UInt8>) -> Int {
    zip(indentation, text).prefix { $0 == $1 }.count
  }
}
