/// JPEG: the size stands in the frame header (ITU-T T.81, B.2.2), the camera's orientation in
/// EXIF.
enum JPEGSize {
  /// No picture has this many segments before its frame.
  private static let segmentLimit = 4096

  static func read(_ header: ImageHeader) -> PixelSize? {
    var position = 2
    var isTurned = false
    for _ in 0..<segmentLimit {
      guard header.byte(at: position) == 0xFF else { return nil }
      // Fill bytes may stand before a marker.
      while header.byte(at: position + 1) == 0xFF { position += 1 }
      guard let marker = header.byte(at: position + 1) else { return nil }
      if marker == 0x01 || (0xD0...0xD8).contains(marker) {
        position += 2
        continue
      }
      if marker == 0xD9 || marker == 0xDA { return nil }
      guard let length = header.big(2, at: position + 2), length >= 2 else { return nil }
      if isFrame(marker) {
        let height = header.big(2, at: position + 5)
        let width = header.big(2, at: position + 7)
        return isTurned
          ? ImageSize.checked(height, width) : ImageSize.checked(width, height)
      }
      if marker == 0xE1, let orientation = orientation(header, at: position + 4, length - 2) {
        isTurned = (5...8).contains(orientation)
      }
      position += 2 + length
    }
    return nil
  }

  /// SOF0 to SOF15, without the three markers that are something else.
  private static func isFrame(_ marker: UInt8) -> Bool {
    (0xC0...0xCF).contains(marker) && marker != 0xC4 && marker != 0xC8 && marker != 0xCC
  }

  /// The orientation of an EXIF segment (CIPA DC-008, tag 0x0112): 5 to 8 lie on their side.
  private static func orientation(_ header: ImageHeader, at start: Int, _ length: Int) -> Int? {
    guard header.matches("Exif\0\0", at: start) else { return nil }
    let tiff = start + 6
    let isLittle = header.matches("II", at: tiff)
    guard isLittle || header.matches("MM", at: tiff) else { return nil }
    func number(_ size: Int, _ offset: Int) -> Int? {
      guard offset + size <= start + length else { return nil }
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
