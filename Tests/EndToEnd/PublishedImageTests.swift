import Foundation
import TestKit
import Testing

/// Images as they are published: without their metadata, with or without `vips`.
@Suite struct PublishedImageTests {
  /// CIPA DC-008: an artist and an orientation.
  static func exif(orientation: UInt8) -> [UInt8] {
    Array("MM\0*".utf8) + [0, 0, 0, 8, 0, 2, 1, 0x3B, 0, 2, 0, 0, 0, 7, 0, 0, 0, 38]
      + [1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0] + Array("SECRET\0".utf8)
  }

  static func segment(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
    [0xFF, marker, UInt8((content.count + 2) >> 8), UInt8((content.count + 2) & 0xFF)] + content
  }

  /// A JPEG image with EXIF after its first marker.
  static func withMetadata(_ jpeg: [UInt8], orientation: UInt8 = 1) -> [UInt8] {
    jpeg[..<2] + segment(0xE1, Array("Exif\0\0".utf8) + exif(orientation: orientation)) + jpeg[2...]
  }

  /// What a JPEG image needs besides metadata.
  private static let jpeg: [UInt8] =
    [0xFF, 0xD8] + segment(0xE0, Array("JFIF\0".utf8)) + segment(0xDA, [1, 2, 3])
    + [7, 0xFF, 0, 8, 0xFF, 0xD9]

  private static func chunk(_ type: String, _ content: [UInt8]) -> [UInt8] {
    [0, 0, 0, UInt8(content.count)] + Array(type.utf8) + content + [1, 2, 3, 4]
  }

  private static let png = Array(TestSite.png) + chunk("IHDR", Array(repeating: 1, count: 13))

  @Test func `an image in a field has its size before it loads`() throws {
    let site = try TestSite(
      settings: """
        collections:
          books: { from: books.csv, name: name, fields: { name: text, cover: image } }

        """,
      """
      -- content/books/books.csv --
      name,cover
      One,/one.png
      """)
    try site.write(PictureTests.png(300, 200), to: "content/assets/one.png")
    try site.michi("build")
    #expect(
      try site.page("books/One/index.html").contains(
        #"<img src="/one.png" width="300" height="200" alt="" loading="lazy">"#))
  }

  @Test func `no image has its metadata on the site, wherever it comes from`() throws {
    let jpeg = Self.withMetadata(Self.jpeg)
    let end = Self.chunk("IEND", [])
    let images: [String: [UInt8]] = [
      "content/tutorials/2026-01-01-one/a.jpg": jpeg,
      "content/assets/img/b.JPEG": jpeg + Array("SECRET second image".utf8),
      "content/assets/photo": jpeg,
      "content/assets/c.png": Self.png + Self.chunk("tEXt", Array("SECRET".utf8)) + end,
      "templates/assets/d.jpg": jpeg,
      "content/assets/long.jpg": jpeg[..<2]
        + (0..<6).flatMap { _ in
          Self.segment(0xE2, Array("MPF\0".utf8) + Array(repeating: 1, count: 60_000))
        } + jpeg[2...],
      "content/assets/plain.jpg": Self.jpeg,
    ]
    let site = try TestSite(
      settings: "timeZone: UTC",
      """
      -- content/tutorials/2026-01-01-one/index.md --
      # One

      ![A](a.jpg)
      """)
    for (path, bytes) in images { try site.write(Data(bytes), to: path) }
    let run = try site.michi("build")
    #expect(run.status == 0 && !run.errors.contains("metadata"), "\(run.errors)")
    let published = [
      "tutorials/one/a.jpg": Self.jpeg, "img/b.JPEG": Self.jpeg, "photo": Self.jpeg,
      "c.png": Self.png + end, "assets/d.jpg": Self.jpeg, "long.jpg": Self.jpeg,
      "plain.jpg": Self.jpeg,
    ]
    func expectPublished() throws {
      for (path, bytes) in published {
        #expect(try Data(contentsOf: site.output.appending(path: path)) == Data(bytes), "\(path)")
      }
    }
    try expectPublished()
    #expect(try site.michi("build", "--verify").status == 0)
    #expect(try site.michi("build").output.contains("nothing has changed"))
    // Where only a text has changed, too.
    try site.write("# One\n\n![A](a.jpg) Text.\n", to: "content/tutorials/2026-01-01-one/index.md")
    let again = try site.michi("build")
    #expect(again.output.contains(" 0 removed") && again.status == 0, "\(again.output)")
    try expectPublished()
    #expect(try site.michi("build", "--verify").status == 0)
    #expect(
      try Data(contentsOf: site.root.appending(path: "content/assets/photo")) == Data(jpeg))
  }

  @Test func `formats that Michi does not change are named where they may have metadata`() throws {
    func box(_ type: String, _ content: String) -> [UInt8] {
      [0, 0, 0, UInt8(content.utf8.count + 8)] + Array((type + content).utf8)
    }
    let files: [(path: String, bytes: [UInt8], words: String?)] = [
      ("a.heic", box("ftyp", "heicmif1") + box("meta", "infeExif"), "this HEIC image"),
      (
        "b.mov", box("ftyp", "qt  qt  ") + box("moov", "com.apple.quicktime.location.ISO6709"),
        "this video"
      ),
      ("c.mp4", box("ftyp", "isomisom") + box("moov", "mvhd"), nil),
      ("d.webm", [0x1A, 0x45, 0xDF, 0xA3] + Array("LOCATION".utf8), "this video"),
      ("e.tiff", Array("II*\0".utf8) + [8, 0, 0, 0], "this TIFF image"),
      ("f.gif", Array("GIF89a plain".utf8), nil),
      ("g.gif", Array("GIF89a       \u{1}XMP DataXMP".utf8), "this GIF image"),
      ("h.jpg", [0xFF, 0xD8, 0xFF, 0xDB, 0, 2, 5] + Array("Exif".utf8), "this JPEG image"),
      ("i.txt", Array("the free text of Exif and GPS".utf8), nil),
    ]
    let site = try TestSite(settings: "timeZone: UTC")
    for file in files { try site.write(Data(file.bytes), to: "content/assets/\(file.path)") }
    let run = try site.michi("check", "--format", "json")
    for (path, bytes, words) in files {
      let told = run.output.components(separatedBy: "{\"severity\"").filter {
        $0.contains("image-metadata") && $0.contains("content/assets/\(path)\"")
      }
      #expect(told.count == (words == nil ? 0 : 1), "\(path)")
      if let words { #expect(told.first?.contains("\(words) has metadata") == true, "\(path)") }
      try site.michi("build")
      #expect(try Data(contentsOf: site.output.appending(path: path)) == Data(bytes), "\(path)")
    }
    try site.write(
      "title: Test\nbaseURL: https://example.com/\nimages: { widths: [], metadata: keep }\n",
      to: "content/site.yml")
    #expect(try !site.michi("check", "--all").errors.contains("image-metadata"))
    #expect(try !site.michi("check", "--all").errors.contains("has metadata"))
  }
}
