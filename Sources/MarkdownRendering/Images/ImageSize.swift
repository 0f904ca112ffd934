/// Reads a picture's size from the first bytes of its file, so that a page does not jump when
/// the picture arrives.
///
/// PNG, JPEG (with the orientation a camera noted), GIF, WebP, AVIF and HEIF, BMP and SVG are
/// known. Nothing is decoded; a hostile file costs no more than a walk over its headers.
package enum ImageSize {
  /// No picture is wider or higher than this many pixels.
  static let limit = 1 << 20

  /// The size of a picture; nil when the bytes are none that are known or say no size.
  package static func read(_ bytes: [UInt8]) -> PixelSize? {
    bytes.withUnsafeBufferPointer { read($0) }
  }

  package static func read(_ bytes: UnsafeBufferPointer<UInt8>) -> PixelSize? {
    let header = ImageHeader(bytes: bytes)
    switch FileFormat.of(header) {
    case .png: return png(header)
    case .jpeg: return JPEGSize.read(header)
    case .gif: return gif(header)
    case .webP: return webP(header)
    case .avif, .heic: return HEIFSize.read(header)
    case .bmp: return bmp(header)
    case .svg: return SVGSize.read(header)
    default: return nil
    }
  }

  /// A size that a page can use; nil for none or an impossible one.
  static func checked(_ width: Int?, _ height: Int?) -> PixelSize? {
    guard let width, let height, (1...limit).contains(width), (1...limit).contains(height)
    else { return nil }
    return PixelSize(width: width, height: height)
  }

  /// PNG Specification, 11.2.2: the first chunk is IHDR.
  private static func png(_ header: ImageHeader) -> PixelSize? {
    guard header.matches("IHDR", at: 12) else { return nil }
    return checked(header.big(4, at: 16), header.big(4, at: 20))
  }

  private static func gif(_ header: ImageHeader) -> PixelSize? {
    checked(header.little(2, at: 6), header.little(2, at: 8))
  }

  /// The height is negative when the rows run from the top.
  private static func bmp(_ header: ImageHeader) -> PixelSize? {
    guard let size = header.little(4, at: 14) else { return nil }
    if size == 12 { return checked(header.little(2, at: 18), header.little(2, at: 20)) }
    guard size >= 40, size <= 1024, let height = header.little(4, at: 22) else { return nil }
    let rows = height < 0x8000_0000 ? height : 0x1_0000_0000 - height
    return checked(header.little(4, at: 18), rows)
  }

  /// The first chunk tells the size (RFC 9649, section 2.5 to 2.7).
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
