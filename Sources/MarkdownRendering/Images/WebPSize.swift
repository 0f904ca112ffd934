/// WebP: the first chunk tells the size (RFC 9649, section 2.5 to 2.7).
enum WebPSize {
  static func read(_ header: ImageHeader) -> PixelSize? {
    if header.matches("VP8X", at: 12) {
      return ImageSize.checked(
        header.little(3, at: 24).map { $0 + 1 }, header.little(3, at: 27).map { $0 + 1 })
    }
    if header.matches("VP8L", at: 12) {
      guard header.byte(at: 20) == 0x2F, let bits = header.little(4, at: 21) else { return nil }
      return ImageSize.checked((bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1)
    }
    if header.matches("VP8 ", at: 12) {
      guard header.matches([0x9D, 0x01, 0x2A], at: 23) else { return nil }
      return ImageSize.checked(
        header.little(2, at: 26).map { $0 & 0x3FFF }, header.little(2, at: 28).map { $0 & 0x3FFF })
    }
    return nil
  }
}
