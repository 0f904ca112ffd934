/// What a picture of which copies can be made says of itself: a JPEG, PNG, WebP, AVIF or HEIC picture
/// that does not move.
package struct PictureHeader: Sendable {
  package let format: FileFormat
  package let size: PixelSize
  /// Whether what is behind it may be seen through it. Of AVIF and HEIC it is not known.
  package let isTransparent: Bool

  /// - Parameter bytes: the first of the file.
  package init?(_ bytes: [UInt8]) {
    guard let size = ImageSize.read(bytes) else { return nil }
    self.size = size
    format = FileFormat(bytes)
    let (isTransparent, isMoving) = bytes.withUnsafeBufferPointer { bytes in
      let header = ImageHeader(bytes: bytes)
      return switch FileFormat.of(header) {
      case .png: (true, Self.isAnimatedPNG(header))
      case .webP where header.matches("VP8X", at: 12):
        // RFC 9649, 2.7: the flags of an extended file.
        (header.byte(at: 20).map { $0 & 0x10 != 0 } ?? false, (header.byte(at: 20) ?? 0) & 2 != 0)
      case .webP:
        (header.matches("VP8L", at: 12) && (header.byte(at: 24) ?? 0) & 0x10 != 0, false)
      case .avif, .heic:
        // ISO/IEC 23008-12: the main kind of a sequence.
        (false, ["avis", "hevc", "hevx", "msf1"].contains { header.matches($0, at: 8) })
      case .jpeg: (false, false)
      default: (false, true)
      }
    }
    if isMoving { return nil }
    self.isTransparent = isTransparent
  }

  /// PNG Specification, 11.3.6.1: `acTL` stands before the first `IDAT`.
  private static func isAnimatedPNG(_ header: ImageHeader) -> Bool {
    var position = 8
    while !header.matches("IDAT", at: position + 4), let length = header.big(4, at: position) {
      if header.matches("acTL", at: position + 4) { return true }
      position += length + 12
    }
    return false
  }
}
