import Primitives

/// Line breaks in the source, which browsers show as spaces, unlike Japanese and Chinese
/// typography.
enum LineBreak {
  /// Whether a break is between two letters that are written without spaces, and so is dropped.
  static func isBetweenLettersWithoutSpaces(_ node: Node, _ pairs: inout SignPairs) -> Bool {
    guard let before = edge(beside: node, isLast: true, &pairs),
      let after = edge(beside: node, isLast: false, &pairs)
    else { return false }
    return before.joinsLine(with: after)
  }

  /// The visible character before or after a line break; nil for an image, code or another break.
  ///
  /// Footnote numbers, tags and text that becomes markup are skipped.
  private static func edge(
    beside lineBreak: Node, isLast: Bool, _ pairs: inout SignPairs
  ) -> Unicode.Scalar? {
    var next = neighbour(of: lineBreak, isLast: isLast)
    while var node = next {
      while let child = isLast ? node.lastChild : node.firstChild, node.kind != .image {
        node = child
      }
      switch node.kind {
      case .text:
        if let scalar = edge(ofText: node, isLast: isLast, &pairs) { return scalar }
      case .htmlInline:
        guard isWithoutWidth(node.literal) else { return nil }
      case .footnoteReference, .emphasis, .strong, .link: break
      default: return nil
      }
      next = neighbour(of: node, isLast: isLast)
    }
    return nil
  }

  /// The node before or after a node in the same block.
  private static func neighbour(of node: Node, isLast: Bool) -> Node? {
    var node = node
    while true {
      if let neighbour = isLast ? node.previous : node.next { return neighbour }
      guard let parent = node.parent, parent.kind.isInline else { return nil }
      node = parent
    }
  }

  private static func edge(
    ofText node: Node, isLast: Bool, _ pairs: inout SignPairs
  ) -> Unicode.Scalar? {
    let text = node.literal
    var range = 0..<text.count
    while !range.isEmpty {
      let count = countOfMarkup(in: text, range, of: node, isLast: isLast, &pairs)
      if count == 0 { break }
      range = isLast ? range.dropLast(count) : range.dropFirst(count)
    }
    let rest = text.slice(range)
    return isLast ? rest.scalar(before: rest.count) : rest.scalar(at: 0)
  }

  /// The number of bytes at the edge of a text that are marks, `~~`, `==` or brackets of a name.
  private static func countOfMarkup(
    in text: Bytes, _ range: Range<Int>, of node: Node, isLast: Bool,
    _ pairs: inout SignPairs
  ) -> Int {
    let edge = isLast ? range.upperBound - 1 : range.lowerBound
    if range.count >= 3, ParserMarks.isMark(text, at: isLast ? edge - 2 : edge) { return 3 }
    switch text[edge] {
    case UInt8(ascii: "~"), UInt8(ascii: "="):
      let isMark =
        pairs.mayBePart(text[edge])
        && pairs.marks(in: node).contains {
          isLast ? $0.offset + SignPairs.length == range.upperBound : $0.offset == edge
        }
      return isMark ? SignPairs.length : 0
    case UInt8(ascii: "]") where isLast:
      guard let open = text[range].suffix(200).lastIndex(of: UInt8(ascii: "[")), open > 0,
        NamedReference.end(in: text, at: open - 1) == range.upperBound,
        let name = NamedReference(
          text[(open - 1)..<range.upperBound], isPrefix: NamedReference.mayBePrefix),
        let last = name.text.unicodeScalars.last
      else { return 0 }
      return distance(to: last, in: text[range], isLast: true)
    case UInt8(ascii: "[") where !isLast:
      guard let end = NamedReference.end(in: text, at: edge),
        let name = NamedReference(text[edge..<end], isPrefix: NamedReference.mayBePrefix),
        let first = name.text.unicodeScalars.first
      else { return 0 }
      return distance(to: first, in: text[range], isLast: false)
    default: return 0
    }
  }

  /// The number of bytes outside of the outermost occurrence of a character.
  private static func distance(
    to scalar: Unicode.Scalar, in text: Slice<Bytes>, isLast: Bool
  ) -> Int {
    let wanted = Array(String(scalar).utf8)
    var count = 2
    while count + wanted.count <= text.count {
      let rest = isLast ? text.dropLast(count) : text.dropFirst(count)
      let found = isLast ? rest.suffix(wanted.count) : rest.prefix(wanted.count)
      if found.elementsEqual(wanted) { return count }
      count += 1
    }
    return 0
  }

  /// Whether a tag shows nothing itself: neither an image nor a line break.
  private static func isWithoutWidth(_ html: Bytes) -> Bool {
    HTMLElement.ofTag(html).map { !$0.has(.void) || $0.name == "wbr" }
      ?? html.starts(with: "<!--".utf8)
  }
}
