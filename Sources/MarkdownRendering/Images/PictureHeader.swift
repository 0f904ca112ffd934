internal import Primitives

/// What a picture of which copies can be made says of itself: a JPEG, PNG, WebP, AVIF or HEIC picture
/// that does not move.
package struct PictureHeader: Sendable {
  package let format: FileFormat
  package let size: PixelSize
  /// Whether what is behind it may be seen through it. Of AVIF and HEIC it is not known.
  package let isTransparent: Bool
  /// Whether it says what its colours mean. One that does not is taken for sRGB, as browsers do.
  package let hasProfile: Bool

  /// - Parameter bytes: the first of the file.
  package init?(_ bytes: [UInt8]) {
    guard let size = ImageSize.read(bytes) else { return nil }
    self.size = size
    format = FileFormat(bytes)
    func holds(_ words: String) -> Bool {
      ByteSearch.range(of: words.utf8, in: bytes, bytes.indices) != nil
    }
    let (isTransparent, isMoving, hasProfile) = bytes.withUnsafeBufferPointer { buffer in
      let header = ImageHeader(bytes: buffer)
      return switch FileFormat.of(header) {
      case .png: (true, Self.isPNG(header, with: "acTL"), Self.isPNG(header, with: "iCCP"))
      case .webP where header.matches("VP8X", at: 12):
        Self.flags(header.byte(at: 20) ?? 0)
      case .webP:
        (header.matches("VP8L", at: 12) && (header.byte(at: 24) ?? 0) & 0x10 != 0, false, false)
      case .avif, .heic:
        // ISO/IEC 23008-12: the main kind of a sequence, and boxes of colours.
        (
          false, ["avis", "hevc", "hevx", "msf1"].contains { header.matches($0, at: 8) },
          holds("colrprof") || holds("colrrICC")
        )
      case .jpeg: (false, false, holds("ICC_PROFILE"))
      default: (false, true, false)
      }
    }
    if isMoving { return nil }
    (self.isTransparent, self.hasProfile) = (isTransparent, hasProfile)
  }

  /// RFC 9649, 2.7: what an extended WebP file says of itself.
  private static func flags(
    _ byte: UInt8
  ) -> (isTransparent: Bool, isMoving: Bool, hasProfile: Bool) {
    (byte & 0x10 != 0, byte & 2 != 0, byte & 0x20 != 0)
  }

  /// PNG Specification, 5.6: whether a chunk is there that stands before the first `IDAT`.
  private static func isPNG(_ header: ImageHeader, with chunk: String) -> Bool {
    var position = 8
    while !header.matches("IDAT", at: position + 4), let length = header.big(4, at: position) {
      if header.matches(chunk, at: position + 4) { return true }
      position += length + 12
    }
    return false
  }
}
