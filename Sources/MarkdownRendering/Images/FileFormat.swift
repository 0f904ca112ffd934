/// The format of a file by its first bytes, independent of its name.
package enum FileFormat: String, Sendable {
  // Images; most browsers do not show the last three.
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
  // Other files. A pointer replaces a file that Git LFS stores elsewhere.
  case html, pointer, empty, other

  /// - Parameter bytes: the first bytes of the file: a few dozen, or more for SVG with leading
  ///   comments.
  package init(_ bytes: [UInt8]) {
    self = bytes.withUnsafeBufferPointer { Self.of(ImageHeader(bytes: $0)) }
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
      // ISO/IEC 14496-12, 4.3: the brands of the file. Videos have the same structure.
      let end = min(header.big(4, at: 0) ?? 0, header.count, 256)
      let kinds = Set(stride(from: 8, to: end - 3, by: 4).compactMap { header.big(2, at: $0) })
      // The brands are `avif` and `avis`; `heic`, `heix` and others, `mif1`.
      return kinds.contains(0x6176)
        ? .avif : kinds.isDisjoint(with: [0x6865, 0x6D69]) ? .other : .heic
    }
    if SVGSize.isPicture(header) { return .svg }
    let start = header.bytes.drop { $0 <= 0x20 || $0 >= 0x80 }.prefix(9)
    let word = String(decoding: start, as: UTF8.self).lowercased()
    return word == "<!doctype" || word.hasPrefix("<html") ? .html : .other
  }
}

/// The bytes of an image, read without ever going past their end.
struct ImageHeader {
  let bytes: Bytes

  var count: Int { bytes.count }

  func byte(at offset: Int) -> UInt8? {
    offset >= 0 && offset < bytes.count ? bytes[offset] : nil
  }

  /// A number of `size` bytes (at most 4), big-endian; nil past the end.
  func big(_ size: Int, at offset: Int) -> Int? {
    guard holds(size, at: offset) else { return nil }
    return bytes[offset..<offset + size].reduce(0) { $0 << 8 | Int($1) }
  }

  /// A number of `size` bytes (at most 4), little-endian; nil past the end.
  func little(_ size: Int, at offset: Int) -> Int? {
    guard holds(size, at: offset) else { return nil }
    return bytes[offset..<offset + size].reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  func matches(_ text: String, at offset: Int) -> Bool { matches(Array(text.utf8), at: offset) }

  func matches(_ wanted: [UInt8], at offset: Int) -> Bool {
    holds(wanted.count, at: offset)
      && bytes[offset..<offset + wanted.count].elementsEqual(wanted)
  }

  private func holds(_ size: Int, at offset: Int) -> Bool {
    offset >= 0 && offset <= bytes.count && size <= bytes.count - offset
  }
}
