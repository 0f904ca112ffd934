import Primitives

/// Walks over the tags of an SVG file that a drawing of strokes is made of: `<svg>`, `<g>` and
/// `<path>`. Comments are passed over; every byte is looked at once.
struct StrokeTags {
  enum Name {
    case drawing, group, path
  }

  struct Tag {
    let name: Name
    /// The tag's `<` with its name.
    let range: Range<Int>
    /// The values of `viewBox` and `d`.
    fileprivate(set) var viewBox: Range<Int>?
    fileprivate(set) var data: Range<Int>?
    /// Whether it has an attribute that only KanjiVG's files have.
    fileprivate(set) var isKanjiVG = false
  }

  private let bytes: [UInt8]
  private var position = 0

  private static let names: [(text: [UInt8], name: Name)] = [
    (Array("<svg".utf8), .drawing), (Array("<g".utf8), .group), (Array("<path".utf8), .path),
  ]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The next tag; nil at the end.
  mutating func next() throws(StrokeDrawing.Fault) -> Tag? {
    while let start = bytes[position...].firstIndex(of: UInt8(ascii: "<")) {
      position = start + 1
      if bytes[start...].starts(with: "<!--".utf8) {
        try skipComment(from: start)
      } else if let (text, name) = Self.names.first(where: { begins($0.text, at: start) }) {
        position = start + text.count
        return try tag(name, start..<position)
      }
    }
    return nil
  }

  private func begins(_ name: [UInt8], at start: Int) -> Bool {
    let end = start + name.count
    return bytes[start...].starts(with: name) && end < bytes.count
      && (bytes[end].isASCIISpace || bytes[end] == UInt8(ascii: ">")
        || bytes[end] == UInt8(ascii: "/"))
  }

  private mutating func skipComment(from start: Int) throws(StrokeDrawing.Fault) {
    guard let end = ByteSearch.range(of: "-->".utf8, in: bytes, start + 4..<bytes.count) else {
      throw StrokeDrawing.Fault(
        range: start..<(start + 4), message: StrokeSentences.openComment)
    }
    position = end.upperBound
  }

  private mutating func tag(
    _ name: Name, _ range: Range<Int>
  ) throws(StrokeDrawing.Fault) -> Tag {
    var tag = Tag(name: name, range: range)
    while position < bytes.count {
      let byte = bytes[position]
      if byte == UInt8(ascii: ">") { return tag }
      if byte.isASCIISpace || byte == UInt8(ascii: "/") {
        position += 1
        continue
      }
      guard let (attribute, value) = attribute() else { break }
      switch attribute {
      case _ where attribute.elementsEqual("viewBox".utf8): tag.viewBox = value
      case _ where attribute.elementsEqual("d".utf8): tag.data = value
      case _ where attribute.starts(with: "kvg:".utf8): tag.isKanjiVG = true
      default: break
      }
    }
    throw StrokeDrawing.Fault(range: range, message: StrokeSentences.openTag)
  }

  /// The attribute that begins here with the place of its value; nil where it does not end.
  private mutating func attribute() -> (name: ArraySlice<UInt8>, value: Range<Int>)? {
    guard let equals = bytes[position...].firstIndex(where: { "=>< \n\t\"'".utf8.contains($0) }),
      bytes[equals] == UInt8(ascii: "="), equals + 1 < bytes.count
    else { return nil }
    let quote = bytes[equals + 1]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"),
      let end = bytes[(equals + 2)...].firstIndex(of: quote)
    else { return nil }
    let name = bytes[position..<equals]
    position = end + 1
    return (name, (equals + 2)..<end)
  }
}
