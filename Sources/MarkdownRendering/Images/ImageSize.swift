/// Reads an image's size from the first bytes of its file, so that a page reserves the space.
///
/// Supported are PNG and JPEG (with their EXIF orientation), GIF, WebP, AVIF and HEIF, BMP and SVG.
/// Nothing is decoded; a hostile file costs no more than reading its headers.
package enum ImageSize {
  /// The highest width and height in pixels that is accepted.
  static let limit = 1 << 20

  /// Returns the size of an image; nil for an unknown format or without a size.
  package static func read(_ bytes: [UInt8]) -> PixelSize? {
    bytes.withUnsafeBufferPointer { bytes in
      let header = ImageHeader(bytes: bytes)
      return switch FileFormat.of(header) {
      case .png: png(header)
      case .jpeg: JPEGSize.read(header)
      case .gif: gif(header)
      case .webP: webP(header)
      case .avif, .heic: HEIFSize.read(header)
      case .bmp: bmp(header)
      case .svg: SVGSize.read(header)
      default: nil
      }
    }
  }

  /// A size that a page can use; nil if a side is missing or out of range.
  static func checked(_ width: Int?, _ height: Int?) -> PixelSize? {
    guard let width, let height, (1...limit).contains(width), (1...limit).contains(height)
    else { return nil }
    return PixelSize(width: width, height: height)
  }

  /// Reads the first chunk, IHDR, and the orientation in eXIf (PNG Specification, 11.2.1 and
  /// 11.3.4.5).
  private static func png(_ header: ImageHeader) -> PixelSize? {
    guard header.matches("IHDR", at: 12) else { return nil }
    let (width, height) = (header.big(4, at: 16), header.big(4, at: 20))
    let orientation = header.chunk("eXIf").flatMap {
      JPEGSize.orientation(header, inTIFF: $0.lowerBound, upTo: $0.upperBound)
    }
    return 5...8 ~= orientation ?? 1 ? checked(height, width) : checked(width, height)
  }

  private static func gif(_ header: ImageHeader) -> PixelSize? {
    checked(header.little(2, at: 6), header.little(2, at: 8))
  }

  /// The height of a BMP is negative if the rows are stored from top to bottom.
  private static func bmp(_ header: ImageHeader) -> PixelSize? {
    guard let size = header.little(4, at: 14) else { return nil }
    if size == 12 { return checked(header.little(2, at: 18), header.little(2, at: 20)) }
    guard size >= 40, size <= 1024, let height = header.little(4, at: 22) else { return nil }
    let rows = height < 0x8000_0000 ? height : 0x1_0000_0000 - height
    return checked(header.little(4, at: 18), rows)
  }

  /// Reads the first chunk, which contains the size (RFC 9649, section 2.5 to 2.7).
  private static func webP(_ header: ImageHeader) -> PixelSize? {
    if header.matches("VP8X", at: 12) {
      return checked(
        header.little(3, at: 24).map { $0 + 1 }, header.little(3, at: 27).map { $0 + 1 })
    }
    if header.matches("VP8L", at: 12) {
      guard header.byte(at: 20) == 0x2F, let bits = header.little(4, at: 21) else { return nil }
      return checked((bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1)
    }
    if header.matches("VP8 ", at: 12) {
      guard header.matches([0x9D, 0x01, 0x2A], at: 23) else { return nil }
      return checked(
        header.little(2, at: 26).map { $0 & 0x3FFF }, header.little(2, at: 28).map { $0 & 0x3FFF })
    }
    return nil
  }
}

/// The size of a JPEG, from the frame header (ITU-T T.81, B.2.2) and the orientation in EXIF.
enum JPEGSize {
  /// The highest number of segments that are read before the frame.
  private static let segmentLimit = 4096

  static func read(_ header: ImageHeader) -> PixelSize? {
    var position = 2
    // The first metadata decides.
    var isTurned: Bool?
    for _ in 0..<segmentLimit {
      guard header.byte(at: position) == 0xFF else { return nil }
      // Fill bytes may precede a marker.
      while header.byte(at: position + 1) == 0xFF { position += 1 }
      guard let marker = header.byte(at: position + 1) else { return nil }
      if marker == 0x01 || (0xD0...0xD8).contains(marker) {
        position += 2
        continue
      }
      if marker == 0xD9 || marker == 0xDA { return nil }
      guard let length = header.big(2, at: position + 2), length >= 2 else { return nil }
      // The markers are SOF0 to SOF15, without three markers with other meanings.
      if 0xC0...0xCF ~= marker, ![0xC4, 0xC8, 0xCC].contains(marker) {
        let height = header.big(2, at: position + 5)
        let width = header.big(2, at: position + 7)
        return isTurned ?? false
          ? ImageSize.checked(height, width) : ImageSize.checked(width, height)
      }
      if marker == 0xE1, header.matches("Exif\0\0", at: position + 4),
        let orientation = orientation(
          header, inTIFF: position + 10, upTo: position + 2 + length)
      {
        isTurned = isTurned ?? (5...8).contains(orientation)
      }
      position += 2 + length
    }
    return nil
  }

  /// The orientation in EXIF data (CIPA DC-008, tag 0x0112); from 5 on, the image is rotated by
  /// 90°.
  static func orientation(
    _ header: ImageHeader, inTIFF tiff: Int, upTo end: Int
  ) -> Int? {
    let isLittle = header.matches("II", at: tiff)
    guard isLittle || header.matches("MM", at: tiff) else { return nil }
    func number(_ size: Int, _ offset: Int) -> Int? {
      guard offset + size <= end else { return nil }
      return isLittle ? header.little(size, at: offset) : header.big(size, at: offset)
    }
    guard number(2, tiff + 2) == 42, let directory = number(4, tiff + 4),
      let entries = number(2, tiff + directory)
    else { return nil }
    for entry in 0..<min(entries, 512) {
      let offset = tiff + directory + 2 + entry * 12
      guard let tag = number(2, offset) else { return nil }
      if tag == 0x0112 { return number(2, offset + 8) }
    }
    return nil
  }
}

/// The size of AVIF and HEIF images, a property in the `meta` box (ISO/IEC 23008-12, 6.5.3 `ispe`,
/// 6.5.10 `irot`).
///
/// An image may consist of tiles and have a thumbnail, each with its own size: the largest size is
/// the image's.
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

  /// The boxes in a range, up to the first incomplete one.
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
        // A size of eight bytes; the upper four are 0 in any image.
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

extension ImageHeader {
  /// Returns the content of a PNG's first chunk of a type before `IDAT` (PNG Specification, 5.6).
  func chunk(_ type: String) -> Range<Int>? {
    var position = 8
    while !matches("IDAT", at: position + 4), let length = big(4, at: position) {
      if matches(type, at: position + 4) { return position + 8..<position + 8 + length }
      position += length + 12
    }
    return nil
  }
}
