internal import Primitives

/// A piece of a document with tags, such as XML, as the reader of raw HTML reads it: in one pass, and
/// in a time that grows as its length, whatever it holds. Comments are passed over.
package enum MarkupPiece {
  /// Text between tags, with its character references decoded.
  case text(String)
  case start(Tag)
  /// The name of an element that ends, also of one that ends with its own tag.
  case end(String)
  /// A `<` that begins no tag, or a comment that does not end.
  case unread(Range<Int>)

  /// A tag that begins an element.
  package struct Tag {
    /// The name of its element.
    package let name: String
    /// Its `<` and name.
    package let range: Range<Int>
    /// Each with its value, decoded, and where that stands; the first of a name counts.
    package let attributes: [String: (value: String, range: Range<Int>)]
  }

  /// Hands over the pieces of a document from an offset on.
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
