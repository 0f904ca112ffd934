/// AVIF and HEIF: the size is a property of the picture in the `meta` box (ISO/IEC 23008-12,
/// 6.5.3 `ispe`, 6.5.10 `irot`).
///
/// A picture may be made of tiles and have a thumbnail, each with a size of its own: the largest
/// is the picture's.
enum HEIFSize {
  private static let boxLimit = 1024

  static func read(_ header: ImageHeader) -> PixelSize? {
    func box(_ type: String, in range: Range<Int>, from start: Int = 0) -> Range<Int>? {
      boxes(of: header, in: range.dropFirst(start)).first { $0.type == type }?.content
    }
    guard let meta = box("meta", in: 0..<header.count), let all = box("iprp", in: meta, from: 4),
      let container = box("ipco", in: all)
    else { return nil }
    let properties = boxes(of: header, in: container)
    let sizes = properties.filter { $0.type == "ispe" }.compactMap { _, content in
      ImageSize.checked(
        header.big(4, at: content.lowerBound + 4), header.big(4, at: content.lowerBound + 8))
    }
    let turn = properties.last { $0.type == "irot" }?.content.lowerBound
    let isTurned = turn.flatMap(header.byte).map { $0 & 1 == 1 } ?? false
    return sizes.max { $0.width * $0.height < $1.width * $1.height }
      .map { isTurned ? PixelSize(width: $0.height, height: $0.width) : $0 }
  }

  /// The boxes of a range, up to one that is not whole.
  private static func boxes(
    of header: ImageHeader, in range: Range<Int>
  ) -> [(type: String, content: Range<Int>)] {
    var boxes: [(String, Range<Int>)] = []
    var position = range.lowerBound
    while boxes.count < boxLimit, position + 8 <= range.upperBound,
      let short = header.big(4, at: position)
    {
      var start = position + 8
      var size = short == 0 ? range.upperBound - position : short
      if short == 1 {
        // A size of eight bytes; the upper four are nothing in any picture.
        guard header.big(4, at: start) == 0, let long = header.big(4, at: start + 4) else { break }
        size = long
        start += 8
      }
      guard size >= start - position, size <= range.upperBound - position else { break }
      let type = String(decoding: header.bytes[position + 4..<position + 8], as: UTF8.self)
      boxes.append((type, start..<position + size))
      position += size
    }
    return boxes
  }
}
