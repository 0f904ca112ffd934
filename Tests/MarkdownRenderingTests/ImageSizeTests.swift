import MarkdownRendering
import TestKit
import Testing

@Suite("Image sizes")
struct ImageSizeTests {
  static func big(_ value: Int, _ size: Int) -> [UInt8] {
    (0..<size).map { UInt8(value >> (8 * (size - 1 - $0)) & 0xFF) }
  }

  static func little(_ value: Int, _ size: Int) -> [UInt8] { big(value, size).reversed() }

  static func box(_ type: String, _ content: [UInt8]) -> [UInt8] {
    big(content.count + 8, 4) + Array(type.utf8) + content
  }

  static func jpeg(orientation: Int? = nil, isLittle: Bool = false) -> [UInt8] {
    var bytes: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 2]
    if let orientation {
      let number = isLittle ? little : big
      var tiff = Array((isLittle ? "II" : "MM").utf8) + number(42, 2) + number(8, 4)
      tiff += number(1, 2) + number(0x0112, 2) + number(3, 2) + number(1, 4)
      tiff += number(orientation, 2) + [0, 0] + number(0, 4)
      let content = Array("Exif\0\0".utf8) + tiff
      bytes += [0xFF, 0xE1] + big(content.count + 2, 2) + content
    }
    bytes += [0xFF, 0xFF, 0xC4, 0, 3, 0, 0xFF, 0xC2, 0, 11, 8]
    return bytes + big(480, 2) + big(640, 2) + [1, 0, 0, 0, 0xFF, 0xDA]
  }

  static func heif(turns: UInt8? = nil) -> [UInt8] {
    func ispe(_ width: Int, _ height: Int) -> [UInt8] {
      box("ispe", big(0, 4) + big(width, 4) + big(height, 4))
    }
    var properties = ispe(64, 64) + ispe(640, 480) + ispe(160, 120)
    if let turns { properties += box("irot", [turns]) }
    return box("ftyp", Array("avif".utf8) + big(0, 4)) + box("free", [1, 2, 3])
      + box(
        "meta",
        big(0, 4) + box("hdlr", [0, 0]) + box("iprp", box("ipco", properties) + box("ipma", [])))
  }

  static let png: [UInt8] =
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + big(13, 4) + Array("IHDR".utf8)
    + big(640, 4) + big(480, 4) + [8, 6, 0, 0, 0]

  static func webp(_ chunk: String, _ content: [UInt8]) -> [UInt8] {
    Array("RIFF".utf8) + little(content.count + 12, 4) + Array("WEBP\(chunk)".utf8)
      + little(content.count, 4) + content
  }

  static func bmp(height: Int) -> [UInt8] {
    Array("BM".utf8) + little(0, 12) + little(40, 4) + little(640, 4) + little(height, 4)
  }

  static let pictures: [(String, [UInt8])] = [
    ("PNG", png),
    ("GIF", Array("GIF89a".utf8) + little(640, 2) + little(480, 2)),
    ("JPEG", jpeg()), ("JPEG upright", jpeg(orientation: 1)),
    (
      "WebP lossy",
      webp("VP8 ", [0, 0, 0, 0x9D, 1, 0x2A] + little(640, 2) + little(480 | 1 << 14, 2))
    ),
    ("WebP lossless", webp("VP8L", [0x2F] + little(639 | 479 << 14, 4))),
    ("WebP extended", webp("VP8X", [0, 0, 0, 0] + little(639, 3) + little(479, 3))),
    ("AVIF", heif()), ("AVIF turned twice", heif(turns: 2)),
    ("BMP", bmp(height: 480)), ("BMP from the top", bmp(height: 0x1_0000_0000 - 480)),
  ]

  @Test("The size stands in the header", arguments: pictures)
  func size(_ name: String, _ bytes: [UInt8]) {
    #expect(ImageSize.read(bytes) == PixelSize(width: 640, height: 480))
  }

  @Test func `a PNG is turned by the orientation before its pixels`() {
    func chunk(_ type: String, _ content: [UInt8]) -> [UInt8] {
      Self.big(content.count, 4) + Array(type.utf8) + content + [0, 0, 0, 0]
    }
    func exif(_ orientation: Int) -> [UInt8] {
      chunk(
        "eXIf",
        Array("MM\0*".utf8) + [0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0]
          + [UInt8(orientation), 0, 0, 0, 0, 0, 0])
    }
    let start = Self.png + [0, 0, 0, 0] + chunk("gAMA", [0, 0, 0, 1])
    let turned = PixelSize(width: 480, height: 640)
    for orientation in 0...9 {
      let image = start + exif(orientation) + chunk("IDAT", [1])
      let isTurned = (5...8).contains(orientation)
      #expect(
        ImageSize.read(image) == (isTurned ? turned : PixelSize(width: 640, height: 480)))
    }
    #expect(ImageSize.read(start + chunk("IDAT", [1]) + exif(6)) != turned)
    #expect(ImageSize.read(start + exif(6).dropLast(20)) != turned)
  }

  @Test func `a picture that lies on its side is turned`() {
    let turned = PixelSize(width: 480, height: 640)
    #expect(ImageSize.read(Self.jpeg(orientation: 6)) == turned)
    #expect(ImageSize.read(Self.jpeg(orientation: 8, isLittle: true)) == turned)
    #expect(ImageSize.read(Self.heif(turns: 1)) == turned)
  }

  static let drawings: [(String, PixelSize?)] = [
    ("<svg width='640' height=\"480\"/>", PixelSize(width: 640, height: 480)),
    ("<svg viewBox='0 0 640 480'>", PixelSize(width: 640, height: 480)),
    ("<svg width='320' viewBox='0,0,640,480'>", PixelSize(width: 320, height: 240)),
    (
      "<svg width='100%' height='100%' viewBox='-1 -1 640.4 479.6'>",
      PixelSize(width: 640, height: 480)
    ),
    ("<svg width='1in' height='2.54cm'>", PixelSize(width: 96, height: 96)),
    ("<svg width='72pt' height='48px'>", PixelSize(width: 96, height: 48)),
    (
      "\u{FEFF}<?xml version='1.0'?>\n<!-- <svg width='1' height='1'> -->\n"
        + "<!DOCTYPE svg [ <!ENTITY a 'b'> ]>\n<svg xmlns='x' width='640' height='480'>",
      PixelSize(width: 640, height: 480)
    ),
    ("<svg>", nil), ("<svg width='0' height='1'>", nil), ("<svg width='-5' height='5'>", nil),
    ("<svg width='1e9' height='5'>", nil), ("<svg width='nan' height='inf'>", nil),
    ("<svg viewBox='0 0 0 0'>", nil), ("<svg viewBox='0 0 1 99999999999'>", nil),
    ("<html><svg width='1' height='1'>", nil), ("<svgx width='1' height='1'>", nil),
    ("<svg width='", nil), ("", nil), ("<!--", nil), ("<?xml", nil),
  ]

  @Test("A drawing says its size in many ways", arguments: drawings)
  func svg(_ text: String, _ size: PixelSize?) {
    #expect(ImageSize.read(Array(text.utf8)) == size)
  }

  @Test func `a file that ends early or lies has no size and does no harm`() {
    for (_, bytes) in Self.pictures {
      for length in 0..<bytes.count { _ = ImageSize.read(Array(bytes[..<length])) }
      var random = SeededGenerator(seed: 11)
      for _ in 0..<Rounds.number(400, long: 2_000) {
        var broken = bytes
        for _ in 0..<Int.random(in: 1...4, using: &random) {
          let index = Int.random(in: 0..<broken.count, using: &random)
          broken[index] =
            [0, 0xFF, 0x7F, 0x80, UInt8.random(in: 0...255, using: &random)][
              Int.random(in: 0..<5, using: &random)]
        }
        if let size = ImageSize.read(broken) {
          #expect(size.width > 0 && size.height > 0)
        }
      }
    }
    #expect(ImageSize.read(Self.png.map { $0 == 2 ? 0 : $0 }.map { $0 == 128 ? 0 : $0 }) == nil)
  }
}
