internal import Primitives

/// A piece of XML or another document with tags, read by the parser for raw HTML.
///
/// Reading takes one pass and linear time, whatever the document contains. Comments are skipped.
package enum MarkupPiece {
  /// Text between tags, with its character references decoded.
  case text(String)
  case start(Tag)
  /// The name of an element that ends, including elements with a self-closing tag.
  case end(String)
  /// A `<` that begins no tag, or a comment without an end.
  case unread(Range<Int>)

  /// A tag that begins an element.
  package struct Tag {
    /// The name of its element.
    package let name: String
    /// The range of `<` and the element's name.
    package let range: Range<Int>
    /// The attributes with their decoded values and the values' ranges.
    ///
    /// If a name occurs twice, the first one counts.
    package let attributes: [String: (value: String, range: Range<Int>)]
  }

  /// Passes the pieces of a document, from an offset, to a closure.
  package static func read<Fault: Error>(
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
          if !tag.isClosing { try take(.start(Tag(tag, named: name, in: fragment))) }
          if tag.isClosing || tag.isSelfClosing { try take(.end(name)) }
        }
        position = end
      }
    }
  }
}

extension MarkupPiece.Tag {
  fileprivate init(_ tag: HTMLTag, named name: String, in fragment: HTMLFragment) {
    self.name = name
    range = tag.range.lowerBound..<tag.name.upperBound
    let values = tag.attributes.compactMap { attribute in
      attribute.value.map { (fragment.text(attribute.name), (fragment.decoded($0), $0)) }
    }
    attributes = Dictionary(values) { first, _ in first }
  }
}
