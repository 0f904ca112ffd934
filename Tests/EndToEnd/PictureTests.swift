import Foundation
import TestKit
import Testing

/// Copies of pictures as `vips` makes them.
@Suite(.requires(.vips)) struct PictureTests {
  /// A site with pictures, which `vips` has made.
  static func site(
    _ text: String, _ pictures: [(path: String, size: String)],
    settings: String = "images: { widths: [48, 96], formats: [webp] }"
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
        atPath: site.output.appending(path: ".michi/images").path)
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
    #expect(!FileManager.default.fileExists(atPath: site.path + "/site/.michi/images"))
  }

  @Test func `copies stand upright in the colours of the picture, and tell nothing of it`() throws {
    let site = try Self.site(
      "# One\n\n![A](photo.jpg)", [],
      settings: "images: { widths: [48, 96], formats: [webp] }")
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
      settings: "listStyle: cards\nimages: { widths: [48, 96], formats: [] }")
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
        run.errors.contains("cut.jpg: warning: no smaller copies are made of this image: vips says")
      )
      #expect(
        run.errors.contains(
          "half.png: warning: no smaller copies are made of this image: vips says"))
      #expect(
        run.errors.contains(
          "short.jpg: warning: no copies are made of this image, because its size is not "
            + "at the beginning of the file"))
      #expect(run.errors.contains("bomb.png: warning: this image has 40000 × 10 pixels"))
      #expect(run.errors.contains("odd.jpg: warning: no smaller copies are made of this image: "))
      // A page never loads a picture under the name of another type.
      let published = try Data(contentsOf: site.output.appending(path: "tutorials/one/cut.jpg"))
      #expect(published.starts(with: [0xFF, 0xD8, 0xFF]))
      #expect(published.suffix(4000) == bytes.prefix(bytes.count / 2).suffix(4000))
      #expect(
        try site.page("tutorials/one/index.html").contains("<img src=\"/tutorials/one/cut.jpg\""))
      #expect(!Self.files(site).contains { $0.hasSuffix(".webp") })
      #expect(try site.michi("build", "--verify").status == 0)
    }
  }

  @Test func `copies that are damaged, or are of another picture, are made again`() throws {
    let site = try Self.site(
      "# One\n\n![A](a.jpg) ![B](b.jpg)",
      [("\(Self.folder)/a.jpg", "120x60"), ("\(Self.folder)/b.jpg", "100x60")])
    #expect(try site.michi("build").status == 0)
    let before = try Self.files(site).map { try Data(contentsOf: site.output.appending(path: $0)) }
    let folder = site.output.appending(path: ".michi/images")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(names.count == 8)
    for (number, name) in names.enumerated() {
      let file = folder.appending(path: name)
      let bytes = try Data(contentsOf: file)
      switch number % 3 {
      case 0: try bytes.prefix(bytes.count / 2).write(to: file)
      case 1: try Data().write(to: file)
      default:
        let other = folder.appending(path: names[(number + 1) % names.count])
        try Data(contentsOf: other).write(to: file)
      }
    }
    // The site is as it was, whatever the kept copies are.
    #expect(try site.michi("build", "--verify").status == 0)
    try site.write("# Two\n", to: "content/tutorials/2026-01-02-two.md")
    try site.remove("site/tutorials/one/a-48.webp")
    #expect(try site.michi("build").status == 0)
    #expect(
      try Self.files(site).map { try Data(contentsOf: site.output.appending(path: $0)) } == before)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == names)
    // A copy that was damaged before it was published is found, too.
    let (kept, shown) = (
      folder.appending(path: names[0]), site.output.appending(path: Self.files(site)[0])
    )
    for file in [kept, shown] { try Data("damaged".utf8).write(to: file) }
    let verified = try site.michi("build", "--verify")
    #expect(verified.status != 0 && verified.output.contains("different"))
    try site.writeProgram(
      "#!/bin/sh\necho $1 >> \(site.path)/calls; exec \(Self.vips) \"$@\"\n", to: "programs/vips")
    let path = site.path + "/programs:" + (ProcessInfo.processInfo.environment["PATH"] ?? "")
    #expect(try site.michi("build", "--fresh", environment: ["PATH": path]).status == 0)
    let calls = try String(contentsOf: site.root.appending(path: "calls"), encoding: .utf8)
    #expect(calls.components(separatedBy: "thumbnail_source").count > names.count)
  }

  private static var vips: String {
    get throws { try Run.program("which", ["vips"]).output.trimmingCharacters(in: .newlines) }
  }

  @Test func `metadata is kept, in copies too, where the settings say so`() throws {
    let site = try Self.site(
      "# One\n\n![A](a.jpg) [B](a.jpg)", [("\(Self.folder)/a.jpg", "120x60")],
      settings: "images: { widths: [48], formats: [webp], metadata: keep }")
    let file = site.root.appending(path: "\(Self.folder)/a.jpg")
    let bytes = PublishedImageTests.withMetadata(Array(try Data(contentsOf: file)))
    try Data(bytes).write(to: file)
    #expect(try site.michi("build", "--strict").status == 0)
    for path in ["a.jpg", "a-48.jpg", "a-48.webp"] {
      let copy = try Data(contentsOf: site.output.appending(path: "tutorials/one/\(path)"))
      #expect(copy.range(of: Data("SECRET".utf8)) != nil, "\(path)")
    }
    try site.write(
      "title: Test\nbaseURL: https://example.com/\nimages: { metadata: all }\n",
      to: "content/site.yml")
    #expect(try site.michi("build").errors.contains("\"all\" is not a value of \"metadata\""))
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
      settings: "timeZone: UTC\nimages: { widths: [48], formats: [avif] }",
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
        content/site.yml:4:1: warning: images are not resized: vips, which makes the copies, \
        is not on PATH
         4 | images: { widths: [48], formats: [avif] }
           | ^~~~~~ install libvips-tools with apt-get, or vips with brew

        """)
    #expect(
      try site.page("tutorials/one/index.html").contains("<img src=\"/a.png\" alt=\"A\" width"))
  }

  @Test(arguments: [
    ("exit 3", "images are not resized: "),
    ("echo hello", "is not vips"),
    ("kill -9 $$", "was ended by signal 9"),
    ("[ \"$1\" = --version ] && echo vips-8.0.0", "cannot write images as avif"),
    (
      "[ \"$1\" = --version ] && echo vips-8.0.0 || { i=0; while [ $i -lt 999 ]; do i=$((i + 1)); "
        + "echo \"(vips:1): VIPS-WARNING **: 18:37:38.121: row $i is not whole\" >&2; done; exit 1; }",
      "vips says: row 999 is not whole\n"
    ),
    (
      "[ \"$1\" = --version ] && echo vips-8.0.0 || head -c 100000 /dev/urandom",
      "vips returned a different image than requested"
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
    #expect(try site.michi("check", "--strict").output.contains("no problems found"))
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
    #expect(run.errors.contains("a.png: warning: this image has 2.0 MB; phones download it too"))
    #expect(run.errors.contains("b.png: warning: this image is 5000 pixels wide"))
    #expect(try site.michi("build").errors == "")
  }
}
