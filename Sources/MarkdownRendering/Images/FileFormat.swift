/// What a file is by its first bytes, whatever its name says.
public enum FileFormat: String, Sendable {
  // Pictures, the last three of which most browsers do not show.
  case png = "PNG"
  case jpeg = "JPEG"
  case gif = "GIF"
  case webP = "WebP"
  case avif = "AVIF"
  case bmp = "BMP"
  case icon = "ICO"
  case svg = "SVG"
  case heic = "HEIC"
  case tiff = "TIFF"
  case jpegXL = "JPEG XL"
  // No pictures. A pointer is what Git has in the place of a file that LFS keeps.
  case html, pointer, empty, other

  /// The format of a file.
  ///
  /// - Parameter bytes: its first bytes: a few dozen, of an SVG picture with comments before it more.
  public init(_ bytes: [UInt8]) {
    self = bytes.withUnsafeBufferPointer { Self.of(ImageHeader($0)) }
  }

  private static let beginnings: [(bytes: [UInt8], format: FileFormat)] = [
    ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], .png), ([0xFF, 0xD8, 0xFF], .jpeg),
    (Array("GIF87a".utf8), .gif), (Array("GIF89a".utf8), .gif), (Array("BM".utf8), .bmp),
    ([0, 0, 1, 0], .icon), ([0x49, 0x49, 0x2A, 0], .tiff), ([0x4D, 0x4D, 0, 0x2A], .tiff),
    ([0xFF, 0x0A], .jpegXL), ([0, 0, 0, 0x0C] + Array("JXL ".utf8), .jpegXL),
    (Array("version https://git-lfs.github.com/spec/".utf8), .pointer),
  ]

  static func of(_ header: ImageHeader) -> FileFormat {
    if header.count == 0 { return .empty }
    if let known = beginnings.first(where: { header.matches($0.bytes, at: 0) }) {
      return known.format
    }
    if header.matches("RIFF", at: 0), header.matches("WEBP", at: 8) { return .webP }
    if header.matches("ftyp", at: 4) {
      // ISO/IEC 14496-12, 4.3: the kinds that the file is of. Films have the same form.
      let end = min(header.big(4, at: 0) ?? 0, header.count, 256)
      let kinds = Set(stride(from: 8, to: end - 3, by: 4).compactMap { header.big(2, at: $0) })
      // `avif`, `avis`; `heic`, `heix` and the like, `mif1`.
      return kinds.contains(0x6176)
        ? .avif : kinds.isDisjoint(with: [0x6865, 0x6D69]) ? .other : .heic
    }
    if SVGSize.isPicture(header) { return .svg }
    let start = header.bytes.drop { $0 <= 0x20 || $0 >= 0x80 }.prefix(9)
    let word = String(decoding: start, as: UTF8.self).lowercased()
    return word == "<!doctype" || word.hasPrefix("<html") ? .html : .other
  }
}
