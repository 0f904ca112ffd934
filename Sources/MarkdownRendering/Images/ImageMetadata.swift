package import Primitives

/// The metadata of an image file: EXIF (with the location of a photo), XMP, IPTC and comments.
///
/// Metadata is cut out without decoding the image; the color profile and the orientation stay. Only
/// the headers are read, unless there is metadata. From the first unreadable byte on, a file is
/// kept unchanged.
package struct ImageMetadata {
  /// Reads a range of the file; returns fewer bytes at the end of the file.
  package typealias Reader = (Range<Int>) throws(FileFault) -> [UInt8]

  /// The ranges of the file that are not published, in order, and the bytes that replace them.
  package private(set) var cuts: [(range: Range<Int>, text: [UInt8])] = []
  /// The format of a file whose metadata cannot be cut out, for example `HEIC image`; nil
  /// otherwise.
  package private(set) var unreadFormat: String?

  private let size: Int
  private var hasOrientation = false

  /// - Parameter dropsProfile: whether the color profile of a WebP image is cut out, too.
  package init(
    size: Int, dropsProfile: Bool = false, _ read: Reader
  ) throws(FileFault) {
    self.size = size
    let start = try read(0..<min(size, 64))
    var rest: Int?
    if start.starts(with: [0xFF, 0xD8, 0xFF]) {
      rest = try readJPEG(read)
    } else if start.starts(with: [0x89] + Array("PNG\r\n\u{1A}\n".utf8)) {
      rest = try readPNG(read)
    } else if start.starts(with: "RIFF".utf8), start.dropFirst(8).starts(with: "WEBP".utf8) {
      try readWebP(read, dropsProfile: dropsProfile)
    } else if start.starts(with: "GIF8".utf8) {
      rest = try readGIF(read)
    } else {
      unreadFormat = try OtherMetadata.format(of: start, size: size, read)
    }
    if let rest, rest < size, try OtherMetadata.isNamed(in: rest..<size, read) {
      unreadFormat = "\(FileFormat(start).rawValue) image"
    }
  }

  /// Returns the bytes of the file without its metadata.
  package func bare(_ read: Reader) throws(FileFault) -> [UInt8] {
    var bytes: [UInt8] = []
    var position = 0
    for (range, text) in cuts {
      bytes += try read(position..<range.lowerBound) + text
      position = range.upperBound
    }
    return bytes + (try read(position..<size))
  }

  private mutating func cut(
    _ range: Range<Int>, for text: [UInt8] = [], _ read: Reader
  ) throws(FileFault) {
    let range = range.clamped(to: 0..<size)
    // This replacement was already made in an earlier run.
    if range.isEmpty { return }
    if text.count == range.count, try read(range) == text { return }
    cuts.append((range, text))
  }

  /// Returns new EXIF data with the orientation of the first EXIF data that has one; nil for an
  /// upright image.
  private mutating func orientation(
    inEXIF range: Range<Int>, _ read: Reader
  ) throws(FileFault) -> UInt8? {
    guard !hasOrientation, range.count < 1 << 16 else { return nil }
    let exif = try read(range)
    let number = exif.withUnsafeBufferPointer { bytes in
      let header = ImageHeader(bytes: bytes)
      let start = header.matches("Exif\0\0", at: 0) ? 6 : 0
      return JPEGSize.orientation(header, inTIFF: start, upTo: bytes.count)
    }
    guard let number else { return nil }
    hasOrientation = true
    return (2...8).contains(number) ? UInt8(number) : nil
  }

  /// Minimal EXIF data by CIPA DC-008: one directory with one entry, the orientation.
  private static func exif(_ orientation: UInt8) -> [UInt8] {
    Array("MM\0*".utf8) + [0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation]
      + [0, 0, 0, 0, 0, 0]
  }

  private static func number(_ bytes: some Sequence<UInt8>) -> Int {
    bytes.reduce(0) { $0 << 8 | Int($1) }
  }
}

// Each function returns the offset at which it had to stop, which may be before the end of the
// file; nil at the end of the image.
extension ImageMetadata {
  /// Reads segments with a marker and a length, and scans (ITU-T T.81, B.1.1).
  ///
  /// Only JFIF, the color profile and Adobe's color transform are needed to show the image. EXIF,
  /// XMP, IPTC, comments, previews, further images and data of the camera's maker are not.
  private mutating func readJPEG(_ read: Reader) throws(FileFault) -> Int? {
    var position = 2
    // Limits the time for a hostile file; no image has as many segments.
    for _ in 0..<(1 << 16) {
      let head = try read(position..<position + 16)
      guard head.count > 1, head[0] == 0xFF else { return position }
      let marker = head[1]
      switch marker {
      case 0xFF: position += 1
      case 0x01, 0xD0...0xD8: position += 2
      case 0xD9:
        try cut(position + 2..<size, read)
        return nil
      case 0xC0...0xFE where head.count > 3 && Self.number(head[2..<4]) >= 2:
        let end = position + 2 + Self.number(head[2..<4])
        if marker == 0xE1, head[4...].starts(with: "Exif\0\0".utf8),
          let orientation = try orientation(inEXIF: position + 4..<end, read)
        {
          let exif = Array("Exif\0\0".utf8) + Self.exif(orientation)
          try cut(position..<end, for: [0xFF, 0xE1, 0, UInt8(exif.count + 2)] + exif, read)
        } else if Self.isMetadata(marker, head[4...]) {
          try cut(position..<end, read)
        }
        position = end
        guard marker == 0xDA else { continue }
        if end > size { return nil }
        if cuts.isEmpty, try read(max(end, size - 2)..<size) == [0xFF, 0xD9] { return nil }
        position = try endOfScan(from: end, read)
      default: return position
      }
    }
    return position
  }

  private static func isMetadata(_ marker: UInt8, _ content: ArraySlice<UInt8>) -> Bool {
    switch marker {
    case 0xE0: !content.starts(with: "JFIF\0".utf8)
    case 0xE2: !content.starts(with: "ICC_PROFILE\0".utf8)
    case 0xEE: !content.starts(with: "Adobe".utf8)
    case 0xE1...0xEF, 0xFE: true
    default: false
    }
  }

  /// The offset of the next marker that is neither a restart marker nor an escaped byte of data.
  private func endOfScan(from start: Int, _ read: Reader) throws(FileFault) -> Int {
    var position = start
    while position < size {
      let part = try read(position..<min(position + 64 << 10, size))
      var index = 0
      while let found = part[index...].firstIndex(of: 0xFF), found + 1 < part.count {
        switch part[found + 1] {
        case 0, 0xD0...0xD7: index = found + 2
        case 0xFF: index = found + 1
        default: return position + found
        }
      }
      // A byte FF at the end is read again with the byte after it.
      position += part.count < 2 || part.last != 0xFF ? max(part.count, 1) : part.count - 1
    }
    return size
  }

  /// Reads blocks, which consist of parts of up to 255 bytes (GIF89a Specification, 15 to 27).
  ///
  /// Comments, XMP, IPTC and data of Photoshop are cut out.
  private mutating func readGIF(_ read: Reader) throws(FileFault) -> Int? {
    let bytes = try read(0..<size)
    func afterColors(_ flags: Int) -> Int {
      flags < bytes.count && bytes[flags] & 0x80 != 0 ? 6 << (bytes[flags] & 7) : 0
    }
    var position = 13 + afterColors(10)
    while position + 1 < bytes.count {
      var end: Int
      switch bytes[position] {
      case 0x2C: end = position + 11 + afterColors(position + 9)
      case 0x21: end = position + 2
      case 0x3B:
        try cut(position + 1..<size, read)
        return nil
      default: return position
      }
      let content = bytes.dropFirst(end + 1)
      while end < bytes.count, bytes[end] > 0 { end += 1 + Int(bytes[end]) }
      guard end < bytes.count else { return position }
      let isExtension = bytes[position] == 0x21
      let isMetadata =
        bytes[position + 1] == 0xFE
        || bytes[position + 1] == 0xFF
          && ["XMP Data", "MGK8BIM", "MGKIPTC"].contains { content.starts(with: $0.utf8) }
      if isExtension, isMetadata { try cut(position..<end + 1, read) }
      position = end + 1
    }
    return position < size && bytes[position] == 0x3B ? nil : position
  }

  /// Reads chunks with a length, a type, data and a checksum (PNG Specification, 5.3).
  private mutating func readPNG(_ read: Reader) throws(FileFault) -> Int? {
    var position = 8
    while true {
      let head = try read(position..<position + 8)
      guard head.count == 8, head[0] < 0x80, head[4...].allSatisfy(\.isASCIILetterOrDigit)
      else { return position }
      let end = position + 12 + Self.number(head[..<4])
      switch String(decoding: head[4...], as: UTF8.self) {
      case "eXIf":
        let orientation = try orientation(inEXIF: position + 8..<end - 4, read)
        let chunk = orientation.map {
          [0, 0, 0, 26] + Array("eXIf".utf8) + Self.exif($0) + Self.checksums[Int($0) - 2]
        }
        try cut(position..<end, for: chunk ?? [], read)
      case "tEXt", "iTXt", "zTXt": try cut(position..<end, read)
      case "IEND":
        try cut(end..<max(end, size), read)
        return nil
      default: break
      }
      position = end
    }
  }

  /// The CRC-32 of `eXIf` chunks with the orientations 2 to 8.
  private static let checksums: [[UInt8]] = [
    [0x22, 0x28, 0x6F, 0x7A], [0x84, 0x5F, 0x64, 0xCE], [0x41, 0xF8, 0x5A, 0x40],
    [0xE7, 0x8F, 0x51, 0xF4], [0xD6, 0x67, 0x4B, 0x69], [0x70, 0x10, 0x40, 0xDD],
    [0x86, 0x58, 0x30, 0x34],
  ]

  /// Reads chunks with a type and a little-endian length (RFC 9649, 2.3 to 2.7).
  private mutating func readWebP(_ read: Reader, dropsProfile: Bool) throws(FileFault) {
    let start = try read(0..<21)
    let stated = Self.number(start[4..<8].reversed())
    // No image is shorter than the header of its first chunk.
    let statedEnd = stated + 8 > 20 ? min(stated + 8, size) : size
    var (end, position, removed, exifFlag) = (statedEnd, 12, 0, UInt8(0))
    while position < end, position + 8 <= size {
      let head = try read(position..<position + 8)
      let content = position + 8..<position + 8 + Self.number(head[4...].reversed())
      // The length of the whole file must be wrong.
      if content.upperBound > end { end = size }
      let chunk = position..<min(content.upperBound + content.count % 2, end)
      switch String(decoding: head[..<4], as: UTF8.self) {
      case "EXIF":
        let exif =
          try orientation(inEXIF: content, read)
          .map { Array("EXIF".utf8) + [26, 0, 0, 0] + Self.exif($0) } ?? []
        exifFlag |= exif.isEmpty ? 0 : 0x08
        try cut(chunk, for: exif, read)
        removed += chunk.count - exif.count
      case let type where type == "XMP " || type == "ICCP" && dropsProfile:
        try cut(chunk, read)
        removed += chunk.count
      default: break
      }
      position = chunk.upperBound
    }
    try cut(end..<size, read)
    guard !cuts.isEmpty, start.count > 20 else { return }
    let length = (0..<4).map { UInt8(truncatingIfNeeded: (stated - removed) >> (8 * $0)) }
    // The extended header has flags for the profile, EXIF and XMP.
    let flags = start[20] & ~(dropsProfile ? 0x2C : 0x0C) | exifFlag
    let isExtended =
      start[12..<16].elementsEqual("VP8X".utf8) && Self.number(start[16..<20].reversed()) >= 10
    cuts = [(4..<8, length)] + (isExtended ? [(20..<21, [flags])] : []) + cuts
  }
}
