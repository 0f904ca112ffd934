/// AVIF and HEIF: the size is a property of the picture in the `meta` box (ISO/IEC 23008-12,
/// 6.5.3 `ispe`, 6.5.10 `irot`).
///
/// A picture may be made of tiles and have a thumbnail, each with a size of its own: the largest
/// is the picture's.
enum HEIFSize {
  private static let boxLimit = 1024

  static func read(_ header: ImageHeader) -> PixelSize? {
    guard let meta = box("meta", in: header, 0..<header.count),
      let properties = box("iprp", in: header, meta.dropFirst(4)),
      let container = box("ipco", in: header, properties)
    else { return nil }
    var size: PixelSize?
    var isTurned = false
    walk(header, container) { type, content in
      if type == "ispe" {
        let found = ImageSize.checked(
          header.big(4, at: content.lowerBound + 4), header.big(4, at: content.lowerBound + 8))
        if let found, found.width * found.height > size.map({ $0.width * $0.height }) ?? 0 {
          size = found
        }
      } else if type == "irot", let turns = header.byte(at: content.lowerBound) {
        isTurned = turns & 1 == 1
      }
      return true
    }
    guard let size, isTurned else { return size }
    return PixelSize(width: size.height, height: size.width)
  }

  private static func box(
    _ wanted: String, in header: ImageHeader, _ range: Range<Int>
  ) -> Range<Int>? {
    var found: Range<Int>?
    walk(header, range) { type, content in
      guard type == wanted else { return true }
      found = content
      return false
    }
    return found
  }

  /// Visits the boxes of a range until `visit` says that it has seen enough.
  private static func walk(
    _ header: ImageHeader, _ range: Range<Int>, visit: (String, Range<Int>) -> Bool
  ) {
    var position = range.lowerBound
    for _ in 0..<boxLimit {
      guard position + 8 <= range.upperBound, let short = header.big(4, at: position) else {
        return
      }
      var start = position + 8
      var size = short
      if short == 1 {
        // A size of eight bytes; the upper four are nothing in any picture.
        guard header.big(4, at: start) == 0, let long = header.big(4, at: start + 4) else {
          return
        }
        size = long
        start += 8
      } else if short == 0 {
        size = range.upperBound - position
      }
      guard size >= start - position, size <= range.upperBound - position else { return }
      let type = String(decoding: header.bytes[position + 4..<position + 8], as: UTF8.self)
      guard visit(type, start..<position + size) else { return }
      position += size
    }
  }
}

extension Range<Int> {
  fileprivate func dropFirst(_ count: Int) -> Range<Int> {
    Swift.min(lowerBound + count, upperBound)..<upperBound
  }
}
