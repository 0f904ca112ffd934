import Primitives

/// A piece of XML or another document with tags, read by the parser for raw HTML.
///
/// Reading takes one pass and linear time, whatever the document contains. Comments are skipped.
public enum MarkupPiece {
  /// Text between tags, with its character references decoded.
  case text(String)
  /// A tag that begins an element: the element's name, the range of `<` and the name, and the
  /// attributes with their decoded values and the values' ranges.
  ///
  /// If an attribute occurs twice, the first one counts.
  case start(
    name: String, range: Range<Int>, attributes: [String: (value: String, range: Range<Int>)])
  /// The name of an element that ends, including elements with a self-closing tag.
  case end(String)
  /// A `<` that begins no tag, or a comment without an end.
  case unread(Range<Int>)

  /// Passes the pieces of a document, from an offset in bytes, to a closure.
  public static func read<Fault: Error>(
    _ bytes: [UInt8], from start: Int = 0, _ take: (MarkupPiece) throws(Fault) -> Void
  ) throws(Fault) {
    try bytes.withUnsafeBufferPointer { bytes throws(Fault) in
      let fragment = HTMLFragment(bytes)
      var position = start
      while let (piece, end) = fragment.piece(at: position) {
        switch piece {
        case .text(let range): try take(.text(fragment.decoded(range)))
        case .comment(_, isEnded: true): break
        case .comment: try take(.unread(position..<position + "<!--".utf8.count))
        case .bracket: try take(.unread(position..<position + 1))
        case .tag(let tag):
          let name = fragment.text(tag.name)
          if !tag.isClosing { try take(fragment.start(of: tag, named: name)) }
          if tag.isClosing || tag.isSelfClosing { try take(.end(name)) }
        }
        position = end
      }
    }
  }
}

extension HTMLFragment {
  fileprivate func start(of tag: HTMLTag, named name: String) -> MarkupPiece {
    let values = tag.attributes.compactMap { attribute in
      attribute.value.map { (text(attribute.name), (value: decoded($0), range: $0)) }
    }
    return .start(
      name: name, range: tag.range.lowerBound..<tag.name.upperBound,
      attributes: Dictionary(values) { first, _ in first })
  }
}
