import Foundation
import TestKit
import Testing

/// Copies of pictures as `vips` makes them.
@Suite(.requires(.vips)) struct PictureTests {
  /// A site with pictures, which `vips` has made.
  static func site(
    _ text: String, _ pictures: [(path: String, size: String)],
    settings: String = "pictures: { widths: [48, 96], formats: [webp] }"
  ) throws -> TestSite {
    let site = try TestSite(
      settings: "timeZone: UTC\n" + settings,
      "-- content/tutorials/2026-01-01-one/index.md --\n\(text)\n")
    for (path, size) in pictures { try add(path, size, to: site) }
    return site
  }

  static func add(_ path: String, _ size: String, to site: TestSite) throws {
    let file = site.root.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    let sides = size.split(separator: "x").map { String($0) }
    let noise = site.root.appending(path: "noise.v").path
    for arguments in [
      ["gaussnoise", noise, sides[0], sides[1], "--mean", "128", "--seed", "1"],
      ["cast", noise, file.path, "uchar"],
    ] {
      let run = try Run.program("vips", arguments)
      #expect(run.status == 0, "\(run.errors)")
    }
    try FileManager.default.removeItem(atPath: noise)
  }

  static let folder = "content/tutorials/2026-01-01-one"

  /// How wide and high `vips` finds a picture.
  static func size(_ path: String, of site: TestSite) throws -> String {
    let file = site.output.appending(path: path).path
    return try ["width", "height"].map { field in
      try Run.program("vipsheader", ["-f", field, file]).output.trimmingCharacters(
        in: .whitespacesAndNewlines)
    }.joined(separator: "x")
  }

  static func files(_ site: TestSite) -> [String] {
    let all = FileManager.default.enumerator(atPath: site.output.path)?.compactMap { $0 as? String }
    return (all ?? []).filter { path in
      !path.hasPrefix(".michi")
        && [".jpg", ".png", ".webp", ".heic", ".avif"].contains { path.hasSuffix($0) }
    }.sorted()
  }

  @Test func `a page lets the browser choose, and has the copies that it shows`() throws {
    let site = try Self.site(
      "# One\n\n![A view](view.jpg)\n\n![A plan](plan.png) <img src=\"view.jpg\" alt=\"b\">",
      [("\(Self.folder)/view.jpg", "120x60"), ("\(Self.folder)/plan.png", "64x64")])
    let run = try site.michi("build")
    #expect(run.status == 0 && run.errors == "", "\(run.errors)")
    let page = try site.page("tutorials/one/index.html")
    let base = "/tutorials/one/view"
    let sizes = "sizes=\"(min-width: 51rem) 48rem, calc(100vw - 2.5rem)\""
    #expect(
      page.contains(
        "<figure><picture><source type=\"image/webp\" "
          + "srcset=\"\(base)-48.webp 48w, \(base)-96.webp 96w\" \(sizes)>"
          + "<img src=\"\(base)-96.jpg\" alt=\"A view\" width=\"120\" height=\"60\" "
          + "loading=\"lazy\" srcset=\"\(base)-48.jpg 48w, \(base)-96.jpg 96w\" \(sizes) "
          + "decoding=\"async\"></picture></figure>"))
    #expect(page.contains("/tutorials/one/plan-48.png 48w, /tutorials/one/plan-64.png 64w"))
    #expect(
      page.contains("<img src=\"\(base)-96.jpg\" alt=\"b\" width=\"120\" height=\"60\" srcset"))
    #expect(
      Self.files(site)
        == ["plan-48.png", "plan-48.webp", "plan-64.png", "plan-64.webp"].map {
          "tutorials/one/\($0)"
        }
        + ["view-48.jpg", "view-48.webp", "view-96.jpg", "view-96.webp"].map {
          "tutorials/one/\($0)"
        })
    #expect(try Self.size("tutorials/one/view-48.webp", of: site) == "48x24")
    #expect(try site.michi("build").output.contains("nothing has changed"))
    let feed = try site.page("feed.xml")
    #expect(feed.contains("https://example.com\(base)-96.jpg") && !feed.contains("srcset"))
  }

  @Test func `copies are kept, and removed when nothing shows them`() throws {
    let site = try Self.site(
      "# One\n\n![A view](view.jpg)", [("\(Self.folder)/view.jpg", "120x60")])
    #expect(try site.michi("build").status == 0)
    let before = Self.files(site)
    func kept() throws -> [String] {
      try FileManager.default.contentsOfDirectory(
        atPath: site.output.appending(path: ".michi/pictures").path)
    }
    #expect(try kept().count == 4)
    try site.remove("site/tutorials")
    #expect(try site.michi("build", "--fresh").status == 0)
    #expect(Self.files(site) == before)
    try site.write("# One\n\nText.\n", to: "\(Self.folder)/index.md")
    try site.write("# Two\n\nText.\n", to: "content/tutorials/2026-01-02-two.md")
    #expect(try site.michi("build").status == 0)
    #expect(Self.files(site) == ["tutorials/one/view.jpg"])
    #expect(try kept().isEmpty)
    try site.write("title: Test\nbaseURL: https://example.com/\n", to: "content/site.yml")
    #expect(try site.michi("build").status == 0)
    #expect(!FileManager.default.fileExists(atPath: site.path + "/site/.michi/pictures"))
  }

  @Test func `copies stand upright in the colours of the picture, and tell nothing of it`() throws {
    let site = try Self.site(
      "# One\n\n![A](photo.jpg)", [],
      settings: "pictures: { widths: [48, 96], formats: [webp] }")
    let photo = site.root.appending(path: "\(Self.folder)/photo.jpg")
    for arguments in [
      ["black", "black.v", "200", "100", "--bands", "3"],
      ["linear", "black.v", "coloured.v", "1", "200 30 30", "--uchar"],
      ["copy", "coloured.v", photo.path],
    ] {
      let run = try Run.program("vips", arguments, in: site.root)
      #expect(run.status == 0, "\(run.errors)")
    }
    // Exif 2.32, 4.6: a maker, and that the picture lies on its side.
    let maker: [UInt8] = [1, 0x0F, 0, 2, 0, 0, 0, 6, 0, 0, 0, 38]
    let orientation: [UInt8] = [1, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0]
    let exif =
      Data("Exif\0\0MM\0*".utf8) + Data([0, 0, 0, 8, 0, 2] + maker + orientation + [0, 0, 0, 0])
      + Data("Maker\0".utf8)
    let bytes = try Data(contentsOf: photo)
    let head = bytes.prefix(2) + Data([0xFF, 0xE1, 0, UInt8(exif.count + 2)])
    try (head + exif + bytes.dropFirst(2)).write(to: photo)
    let run = try site.michi("build")
    #expect(run.status == 0 && run.errors == "", "\(run.errors)")
    for (copy, size) in [("48.jpg", "48x96"), ("48.webp", "48x96"), ("96.webp", "96x192")] {
      let path = "tutorials/one/photo-\(copy)"
      let file = site.output.appending(path: path)
      let made = try Data(contentsOf: file)
      for word in ["Exif", "EXIF", "Maker", "ICC"] {
        #expect(made.range(of: Data(word.utf8)) == nil, "\(copy): \(word)")
      }
      #expect(try Self.size(path, of: site) == size)
      let point = try Run.program("vips", ["getpoint", file.path, "10", "10"]).output
      let colours = point.split(separator: " ").compactMap { Double($0) }
      #expect(
        colours.count == 3 && zip(colours, [200, 30, 30]).allSatisfy { abs($0 - $1) < 8 },
        "\(copy): \(point)")
    }
  }

  @Test func `cards, previews and HEIC take what fits`() throws {
    let site = try Self.site(
      "---\nimage: wide.png\nfocus: left\n---\n# One\n\n![A photo](photo.heic)",
      [("\(Self.folder)/wide.png", "2000x700")],
      settings: "listStyle: cards\npictures: { widths: [48, 96], formats: [] }")
    try Self.add("photo.png", "90x60", to: site)
    let heic = site.path + "/\(Self.folder)/photo.heic"
    guard try Run.program("vips", ["copy", site.path + "/photo.png", heic]).status == 0 else {
      return
    }
    let run = try site.michi("build")
    #expect(run.status == 0 && run.errors == "", "\(run.errors)")
    let page = try site.page("tutorials/one/index.html")
    let address = "https://example.com/tutorials/one/wide-1200x630-left.jpg"
    #expect(page.contains("<meta property=\"og:image\" content=\"\(address)\">"))
    #expect(page.contains("\"image\":\"\(address)\""))
    #expect(try Self.size("tutorials/one/wide-1200x630-left.jpg", of: site) == "1200x630")
    #expect(page.contains("src=\"/tutorials/one/photo-90.jpg\""))
    let list = try site.page("tutorials/index.html")
    #expect(
      list.contains("srcset=\"/tutorials/one/wide-48.png 48w, /tutorials/one/wide-96.png 96w\""))
    #expect(!Self.files(site).contains { $0.hasSuffix(".heic") || $0.hasSuffix("wide.png") })
  }

  @Test func `names that are taken are left alone`() throws {
    let site = try Self.site(
      "# One\n\n![A](a.jpg) ![B](a.png) ![C](c.jpg) [D](c.jpg)",
      [
        ("\(Self.folder)/a.jpg", "60x60"), ("\(Self.folder)/a.png", "60x60"),
        ("\(Self.folder)/c.jpg", "60x60"), ("\(Self.folder)/c-48.webp", "48x48"),
      ])
    let run = try site.michi("build")
    #expect(run.status == 0 && run.errors == "", "\(run.errors)")
    let files = Self.files(site).map { $0.dropFirst("tutorials/one/".count) }
    #expect(files.contains("a-jpg-48.webp") && files.contains("a-png-48.webp"))
    #expect(files.contains("c-jpg-48.webp") && files.contains("c.jpg"))
    #expect(!files.contains("a.jpg"))
  }

  @Test func `what is broken is told, and pages load it as it is`() throws {
    let site = try Self.site(
      "# One\n\n![A](cut.jpg) ![B](bomb.png) ![C](odd.jpg) ![D](half.png) ![E](short.jpg)",
      [("\(Self.folder)/cut.jpg", "400x400"), ("\(Self.folder)/half.png", "400x400")])
    let (cut, half) = ("\(Self.folder)/cut.jpg", "\(Self.folder)/half.png")
    let bytes = try Data(contentsOf: site.root.appending(path: cut))
    let others = try Data(contentsOf: site.root.appending(path: half))
    try site.write(bytes.prefix(bytes.count / 2), to: cut)
    try site.write(others.prefix(others.count / 2), to: half)
    try site.write(bytes.prefix(60), to: "\(Self.folder)/short.jpg")
    try site.write(Self.png(40_000, 10), to: "\(Self.folder)/bomb.png")
    try site.write(Self.png(60, 60), to: "\(Self.folder)/odd.jpg")
    for _ in 0..<2 {
      let run = try site.michi("build")
      #expect(run.status == 0)
      #expect(
        run.errors.contains("cut.jpg: warning: no copies are made of this picture: vips says"))
      #expect(
        run.errors.contains("half.png: warning: no copies are made of this picture: vips says"))
      #expect(
        run.errors.contains(
          "short.jpg: warning: no copies are made of this picture: it does not say at its "
            + "beginning how large it is"))
      #expect(run.errors.contains("bomb.png: warning: this picture has 40000 × 10 pixels"))
      #expect(run.errors.contains("odd.jpg: warning: no copies are made of this picture: "))
      #expect(
        try Data(contentsOf: site.output.appending(path: "tutorials/one/cut-48.webp"))
          == bytes.prefix(bytes.count / 2))
    }
  }

  /// The beginning of a PNG picture.
  static func png(_ width: UInt32, _ height: UInt32) -> Data {
    var bytes = TestSite.png + Data([0, 0, 0, 13]) + Data("IHDR".utf8)
    for side in [width, height] {
      withUnsafeBytes(of: side.bigEndian) { bytes.append(contentsOf: $0) }
    }
    return bytes + Data([8, 0, 0, 0, 0, 0, 0, 0, 0])
  }

  /// A `PATH` whose `vips` is a script.
  static func programs(in site: TestSite, vips script: String) throws -> String {
    try site.writeProgram("#!/bin/sh\n\(script)\n", to: "programs/vips")
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    return site.path + "/programs:" + path
  }
}

/// What stands in the place of `vips` may be anything.
@Suite struct PictureProgramTests {
  private static func site() throws -> TestSite {
    let site = try TestSite(
      settings: "timeZone: UTC\npictures: { widths: [48], formats: [avif] }",
      "-- content/tutorials/2026-01-01-one.md --\n# One\n\n![A](/a.png)\n")
    try site.write(PictureTests.png(60, 60), to: "content/assets/a.png")
    return site
  }

  @Test func `without the program pictures are as they are, which is said once`() throws {
    let site = try Self.site()
    let run = try site.michi("build", environment: ["PATH": "/nowhere"])
    #expect(run.status == 0)
    #expect(
      run.errors == """
        content/site.yml:4:1: warning: pictures stay as they are: vips, which makes copies of them, \
        is not on PATH
         4 | pictures: { widths: [48], formats: [avif] }
           | ^~~~~~~~ install libvips-tools with apt-get, or vips with brew

        """)
    #expect(
      try site.page("tutorials/one/index.html").contains("<img src=\"/a.png\" alt=\"A\" width"))
  }

  @Test(arguments: [
    ("exit 3", "pictures stay as they are: "),
    ("echo hello", "does not say that it is vips"),
    ("kill -9 $$", "was ended by signal 9"),
    ("[ \"$1\" = --version ] && echo vips-8.0.0", "no copies of pictures are made as avif"),
    (
      "[ \"$1\" = --version ] && echo vips-8.0.0 || head -c 100000 /dev/urandom",
      "what vips made of it is not the picture that was asked for"
    ),
  ]) func `one that fails or writes rubbish is told`(script: String, words: String) throws {
    let site = try Self.site()
    let run = try site.michi(
      "build", environment: ["PATH": try PictureTests.programs(in: site, vips: script)])
    #expect(run.status == 0)
    #expect(run.errors.contains(words), "\(run.errors)")
  }

  @Test func `a picture for dark pages stands beside the one for light ones`() throws {
    let site = try TestSite(
      settings: "timeZone: UTC",
      """
      -- content/tutorials/2026-01-01-one.md --
      # One

      ![A plan](/a.png){dark=/b.png #plan .wide}
      -- content/assets/a.png --
      -- content/assets/b.png --
      """)
    #expect(try site.michi("check", "--strict").output.contains("nothing is wrong"))
    try site.michi("build")
    let page = try site.page("tutorials/one/index.html")
    #expect(page.contains("/assets/components."))
    #expect(
      page.contains(
        "<figure><img src=\"/a.png\" class=\"on-light wide\" alt=\"A plan\" loading=\"lazy\" "
          + "id=\"plan\"><img src=\"/b.png\" class=\"on-dark wide\" alt=\"A plan\" "
          + "loading=\"lazy\"></figure>"))
    try site.write(
      "# One\n\n![A plan](/a.png){dark=/c.png}\n", to: "content/tutorials/2026-01-01-one.md")
    #expect(try site.michi("build").errors.contains("one.md:3:"))
  }

  @Test func `what phones load too is advice, also where warnings are errors`() throws {
    let site = try TestSite(
      settings: "timeZone: UTC",
      "-- content/tutorials/2026-01-01-one.md --\n# One\n\n![A](/a.png) ![B](/b.png)\n")
    try site.write(PictureTests.png(60, 60) + Data(count: 2 << 20), to: "content/assets/a.png")
    try site.write(PictureTests.png(5000, 60), to: "content/assets/b.png")
    let run = try site.michi("check", "--strict")
    #expect(run.status == 0)
    #expect(run.errors.contains("a.png: warning: this picture has 2.0 MB, which phones load, too"))
    #expect(run.errors.contains("b.png: warning: this picture is 5000 pixels wide"))
    #expect(try site.michi("build").errors == "")
  }
}
