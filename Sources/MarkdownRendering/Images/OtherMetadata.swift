import Primitives

/// Finds metadata in files that Michi publishes unchanged: images of other formats, and videos.
enum OtherMetadata {
  /// The first bytes of these files, with their offsets.
  ///
  /// The formats are HEIC, AVIF, MP4 and QuickTime; JPEG XL; TIFF and raw images; Photoshop;
  /// Matroska and WebM; AVI; Windows Media; MPEG.
  private static let beginnings: [(offset: Int, bytes: [UInt8])] =
    [
      (4, "ftyp"), (4, "moov"), (4, "JXL "), (0, "II*\0"), (0, "MM\0*"), (0, "FUJIFILM"),
      (0, "8BPS"), (8, "AVI "),
    ].map { ($0, Array($1.utf8)) } + [
      (0, [0x1A, 0x45, 0xDF, 0xA3]), (0, [0x30, 0x26, 0xB2, 0x75]), (0, [0, 0, 1, 0xBA]),
    ]
  /// The names of EXIF, XMP and IPTC, and of locations in videos of Apple, Android, 3GPP, GoPro and
  /// Matroska.
  private static let names: [[UInt8]] =
    [
      "Exif", "<?xpacket", "ns.adobe.com/xap", "rdf+xml", "XMP DataXMP", "Photoshop 3.0",
      "location.ISO6709", "loci", "gpmd", "LOCATION",
    ].map { Array($0.utf8) } + [[0xA9] + Array("xyz".utf8)]
  /// The number of bytes at each end of a file that contain its metadata.
  private static let edge = 1 << 20

  /// Returns the format of a file with metadata, for example `HEIC image`; nil for any other file.
  static func format(
    of start: [UInt8], size: Int, _ read: ImageMetadata.Reader
  ) throws(FileFault) -> String? {
    guard beginnings.contains(where: { start.dropFirst($0).starts(with: $1) }) else { return nil }
    let format = FileFormat(start)
    // A TIFF file always has metadata.
    var hasMetadata = format == .tiff
    for end in [0..<min(edge, size), max(min(edge, size), size - edge)..<size] where !hasMetadata {
      hasMetadata = try isNamed(in: end, read)
    }
    return hasMetadata ? format == .other ? "video" : "\(format.rawValue) image" : nil
  }

  /// Whether a range of a file contains a name of metadata.
  static func isNamed(
    in range: Range<Int>, _ read: ImageMetadata.Reader
  ) throws(FileFault) -> Bool {
    let part = try read(range)
    return names.contains { ByteSearch.range(of: $0, in: part, part.indices) != nil }
  }
}
