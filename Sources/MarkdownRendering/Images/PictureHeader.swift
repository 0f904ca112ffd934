import Primitives

/// The header of an image that can be resized: JPEG, PNG, WebP, AVIF or HEIC without animation.
package struct PictureHeader: Sendable {
  package let format: FileFormat
  package let size: PixelSize
  /// Whether the image has transparency; always false for AVIF and HEIC, where it is unknown.
  package let isTransparent: Bool
  /// Whether the image has a color profile; without one it is sRGB, as in browsers.
  package let hasProfile: Bool

  /// - Parameter bytes: the first bytes of the file.
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
      case .png: (true, header.chunk("acTL") != nil, header.chunk("iCCP") != nil)
      case .webP where header.matches("VP8X", at: 12):
        Self.flags(header.byte(at: 20) ?? 0)
      case .webP:
        (header.matches("VP8L", at: 12) && (header.byte(at: 24) ?? 0) & 0x10 != 0, false, false)
      case .avif, .heic:
        // ISO/IEC 23008-12: the main brand of a sequence, and boxes with color profiles.
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

  /// The flags of an extended WebP file (RFC 9649, 2.7).
  private static func flags(
    _ byte: UInt8
  ) -> (isTransparent: Bool, isMoving: Bool, hasProfile: Bool) {
    (byte & 0x10 != 0, byte & 2 != 0, byte & 0x20 != 0)
  }
}
