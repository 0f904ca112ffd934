/// The parts of a WebP picture (RFC 9649, 2.7).
enum WebPFile {
  /// What says something of a picture, and its flags: libvips 8.14 writes it though it is told not to.
  private static let (others, flags) = (["ICCP", "EXIF", "XMP "], UInt8(0x20 | 0x08 | 0x04))

  /// A picture with nothing but what is seen. What is no picture is cut anywhere.
  static func bare(_ file: [UInt8]) -> [UInt8] {
    var bare = Array(file.prefix(12))
    var position = bare.count
    while position + 8 <= file.count {
      let length = (4..<8).reduce(0) { $0 | Int(file[position + $1]) << (8 * ($1 - 4)) }
      let part = file[position..<min(file.count, position + 8 + length + length % 2)]
      if !others.contains(where: { part.starts(with: $0.utf8) }) { bare += part }
      position = part.endIndex
    }
    if bare.count > 20, bare[12...].starts(with: "VP8X".utf8) { bare[20] &= ~flags }
    for index in 4..<8 where bare.count > 20 {
      bare[index] = UInt8(truncatingIfNeeded: (bare.count - 8) >> (8 * (index - 4)))
    }
    return bare
  }
}
