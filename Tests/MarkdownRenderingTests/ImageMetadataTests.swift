import Primitives
import TestKit
import Testing

@testable import MarkdownRendering

/// What is cut out of images, byte for byte.
@Suite struct ImageMetadataTests {
  private typealias Sizes = ImageSizeTests

  /// The bytes without metadata, and the format that has metadata that stay.
  private static func bare(
    _ bytes: [UInt8], dropsProfile: Bool = false
  ) throws -> (bytes: [UInt8], unread: String?) {
    let read: ImageMetadata.Reader = { Array(bytes[$0.clamped(to: bytes.indices)]) }
    let metadata = try ImageMetadata(size: bytes.count, dropsProfile: dropsProfile, read)
    return (try metadata.bare(read), metadata.unreadFormat)
  }

  private static func exif(_ orientation: Int?, isLittle: Bool = false) -> [UInt8] {
    let number = isLittle ? Sizes.little : Sizes.big
    var tiff = Array((isLittle ? "II" : "MM").utf8) + number(42, 2) + number(8, 4)
    tiff += number(orientation == nil ? 1 : 2, 2)
    tiff += number(0x013B, 2) + number(2, 2) + number(7, 4) + number(38, 4)
    if let orientation {
      tiff += number(0x0112, 2) + number(3, 2) + number(1, 4) + number(orientation, 2) + [0, 0]
    }
    return tiff + number(0, 4) + Array("SECRET\0".utf8)
  }

  private static func orientationAlone(_ orientation: UInt8) -> [UInt8] {
    Array("MM\0*".utf8) + [0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation]
      + [0, 0, 0, 0, 0, 0]
  }

  private static func segment(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
    [0xFF, marker] + Sizes.big(content.count + 2, 2) + content
  }

  private static func segment(_ marker: UInt8, _ text: String) -> [UInt8] {
    segment(marker, Array(text.utf8))
  }

  private static let scan = segment(0xDA, [1]) + [9, 0xFF, 0, 0xFF, 0xD3, 9]

  /// Parts of JPEG images, and what becomes of them.
  private static let jpegParts: [(part: [UInt8], bare: [UInt8]?)] = [
    (segment(0xE0, "JFIF\0\u{1}\u{2}"), nil),
    (segment(0xE0, "JFXX\0SECRET"), []),
    (segment(0xE1, Array("Exif\0\0".utf8) + exif(nil)), []),
    (segment(0xE1, "http://ns.adobe.com/xap/1.0/\0SECRET"), []),
    (segment(0xE2, "ICC_PROFILE\0\u{1}\u{1}profile"), nil),
    (segment(0xE2, "MPF\0SECRET"), []),
    (segment(0xE6, "GPMF SECRET"), []),
    (segment(0xED, "Photoshop 3.0\0SECRET"), []),
    (segment(0xEE, "Adobe\0"), nil),
    (segment(0xFE, "SECRET"), []),
    (segment(0xDB, [1, 2]), nil),
    ([0xFF, 0xFF] + segment(0xC4, [3])[1...], nil),
    (scan, nil),
    (
      segment(0xFE, "SECRET") + scan + segment(0xC4, [1]) + segment(0xFE, "SECRET") + scan,
      scan + segment(0xC4, [1]) + scan
    ),
  ]

  @Test func `of a JPEG image the pixels, the profile and the orientation stay`() throws {
    for (part, bare) in Self.jpegParts {
      let image =
        [0xFF, 0xD8, 0xFF, 0xE0, 0, 7] + Array("JFIF\0".utf8) + part + Self.scan + [0xFF, 0xD9]
      let expected =
        [0xFF, 0xD8, 0xFF, 0xE0, 0, 7] + Array("JFIF\0".utf8) + (bare ?? part) + Self.scan
        + [0xFF, 0xD9]
      #expect(try Self.bare(image).bytes == expected, "\(part)")
      #expect(try Self.bare(image + Array("SECRET".utf8)).bytes == expected, "\(part)")
    }
    for orientation in [0, 1, 2, 6, 8, 9] {
      for isLittle in [false, true] {
        let exif = Array("Exif\0\0".utf8) + Self.exif(orientation, isLittle: isLittle)
        let second = Self.segment(0xE1, Array("Exif\0\0".utf8) + Self.exif(3))
        let image = [0xFF, 0xD8] + Self.segment(0xE1, exif) + second + Self.scan + [0xFF, 0xD9]
        let kept =
          (2...8).contains(orientation)
          ? Self.segment(0xE1, Array("Exif\0\0".utf8) + Self.orientationAlone(UInt8(orientation)))
          : []
        let bare = try Self.bare(image).bytes
        #expect(bare == [0xFF, 0xD8] + kept + Self.scan + [0xFF, 0xD9])
        #expect(try Self.bare(bare).bytes == bare)
      }
    }
  }

  private static func chunk(_ type: String, _ content: [UInt8], sum: [UInt8] = [0, 0, 0, 0])
    -> [UInt8]
  {
    Sizes.big(content.count, 4) + Array(type.utf8) + content + sum
  }

  @Test func `of a PNG image the chunks of text and EXIF go, but for the orientation`() throws {
    let start = Sizes.png + [0, 0, 0, 0] + Self.chunk("iCCP", [1, 2])
    let end = Self.chunk("IDAT", [5, 6]) + Self.chunk("IEND", [])
    for type in ["tEXt", "iTXt", "zTXt", "eXIf"] {
      let image = start + Self.chunk(type, Array("SECRET".utf8)) + end
      #expect(try Self.bare(image).bytes == start + end, "\(type)")
    }
    let image = start + Self.chunk("eXIf", Self.exif(6)) + end + Array("SECRET".utf8)
    let bare = try Self.bare(image).bytes
    let kept = Self.chunk("eXIf", Self.orientationAlone(6), sum: [0xD6, 0x67, 0x4B, 0x69])
    #expect(bare == start + kept + end)
    #expect(try Self.bare(bare).bytes == bare)
  }

  @Test func `of a GIF image the comments, XMP and IPTC go`() throws {
    func block(_ start: [UInt8], _ parts: [[UInt8]]) -> [UInt8] {
      start + parts.flatMap { [UInt8($0.count)] + $0 } + [0]
    }
    let secret = Array("SECRET".utf8)
    let colors = [UInt8](repeating: 0x21, count: 12)
    let start = Array("GIF89a".utf8) + [1, 0, 1, 0, 0x81, 0, 0] + colors
    let image =
      block([0x21, 0xF9], [[0, 0, 0, 0]])
      + block([0x21, 0xFF], [Array("NETSCAPE2.0".utf8), [1, 0, 0]])
      + block([0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0x80] + colors[..<6] + [2], [[0x44, 0x21], [0xFE]])
    let whole = start + image + [0x3B]
    for part in [
      block([0x21, 0xFE], [secret, secret]),
      block([0x21, 0xFF], [Array("XMP DataXMP".utf8), secret]),
      block([0x21, 0xFF], [Array("MGKIPTC0000".utf8), secret]),
    ] {
      #expect(try Self.bare(start + part + image + part + [0x3B] + secret).bytes == whole)
      // From the first unreadable byte on, the file stays.
      #expect(try Self.bare(start + part.dropLast()).bytes == start + part.dropLast())
      #expect(try Self.bare(start + part + [9] + part).bytes == start + [9] + part)
    }
    #expect(try Self.bare(whole).bytes == whole)
    for count in whole.indices {
      #expect(try Self.bare(Array(whole[..<count])).bytes.count == count)
    }
  }

  private static func webP(_ flags: UInt8, _ chunks: [UInt8]) -> [UInt8] {
    let header = [flags, 0, 0, 0, 1, 0, 0, 1, 0, 0]
    return Array("RIFF".utf8) + Sizes.little(chunks.count + 22, 4) + Array("WEBPVP8X".utf8)
      + Sizes.little(10, 4) + header + chunks
  }

  private static func webPChunk(_ type: String, _ content: [UInt8]) -> [UInt8] {
    Array(type.utf8) + Sizes.little(content.count, 4) + content
      + (content.count % 2 == 1 ? [0] : [])
  }

  @Test func `of a WebP image EXIF and XMP go, and its header says so`() throws {
    let (profile, pixels) = (Self.webPChunk("ICCP", [1, 2, 3]), Self.webPChunk("VP8 ", [4, 5]))
    let (exif, xmp) = (
      Self.webPChunk("EXIF", Self.exif(8)), Self.webPChunk("XMP ", Array("SECRET".utf8))
    )
    let image = Self.webP(0x3C, profile + pixels + exif + xmp)
    let kept = Self.webPChunk("EXIF", Self.orientationAlone(8))
    #expect(try Self.bare(image).bytes == Self.webP(0x38, profile + pixels + kept))
    #expect(
      try Self.bare(Self.webP(0x3C, profile + pixels + xmp)).bytes
        == Self.webP(0x30, profile + pixels))
    #expect(try Self.bare(image, dropsProfile: true).bytes == Self.webP(0x18, pixels + kept))
    #expect(try Self.bare(image + [1]).bytes == Self.webP(0x38, profile + pixels + kept))
    let plain = Self.webP(0x30, profile + pixels)
    #expect(try Self.bare(plain).bytes == plain)
    // A length in the header that is too small is wrong: the image does not end there.
    var odd = image
    odd[4] = 40
    let bare = try Self.bare(odd).bytes
    #expect(
      bare.dropFirst(12).elementsEqual(Self.webP(0x38, profile + pixels + kept).dropFirst(12)))
  }

  /// Images with everything in them.
  private static let whole: [[UInt8]] = [
    [0xFF, 0xD8] + segment(0xE1, Array("Exif\0\0".utf8) + exif(6)) + segment(0xFE, "SECRET") + scan
      + [0xFF, 0xD9],
    Sizes.png + [0, 0, 0, 0] + chunk("eXIf", exif(3)) + chunk("tEXt", Array("SECRET".utf8))
      + chunk("IEND", []),
    webP(0x3C, webPChunk("VP8 ", [4, 5]) + webPChunk("EXIF", exif(8)) + webPChunk("XMP ", [1])),
    Sizes.heif() + Sizes.box("mdat", [1]),
  ]

  @Test func `images that are cut off anywhere keep no metadata either`() throws {
    for image in Self.whole {
      for length in 0...image.count {
        let bare = try Self.bare(Array(image[..<length])).bytes
        #expect(bare.count <= length)
        #expect(bare.firstRange(of: "SECRET".utf8) == nil, "\(length) of \(image)")
      }
    }
  }

  @Test func `any bytes can be read, and what is left has nothing to cut`() throws {
    var random = SeededGenerator(seed: 65)
    for _ in 0..<6000 {
      var image = Self.whole[Int.random(in: 0..<Self.whole.count, using: &random)]
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        image[Int.random(in: 0..<image.count, using: &random)] = .random(
          in: 0...255, using: &random)
      }
      let bare = try Self.bare(image).bytes
      #expect(try Self.bare(bare).bytes.count == bare.count, "\(image)")
    }
  }
}
