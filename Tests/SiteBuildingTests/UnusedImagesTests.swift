import Diagnostics
import Primitives
import TestKit
import Testing

@testable import SiteBuilding

/// Which pictures nothing uses.
@Suite struct UnusedImagesTests {
  /// The pictures of `content/assets` that are told of.
  private static func unused(
    _ more: String, settings: String = "", pictures: [String]
  ) async throws -> [String] {
    let site = try TestSite(
      """
      -- content/site.yml --
      title: T
      language: en
      baseURL: https://example.com/
      \(settings)

      """ + more + "\n")
    for picture in pictures { try site.write("x", to: "content/assets/\(picture)") }
    var options = BuildOptions(
      root: site.path, now: DateTime(secondsSinceEpoch: 1_800_000_000))
    options.showsAdvice = true
    let builder = SiteBuilder(options: options)
    let report = try await builder.build(builder.prepare(), into: DiscardingSink())
    return report.diagnostics.filter { $0.code == .unusedImage }
      .compactMap { $0.path.map { String($0.dropFirst("content/assets/".count)) } }
  }

  @Test(arguments: [
    "a.css", "a.js", "a.mjs", "a.html", "a.htm", "a.json", "a.webmanifest", "a.xml", "a.txt",
  ])
  func `a text that is published may name a picture`(name: String) async throws {
    let text = "-- content/assets/\(name) --\nx(img/one.png) /two.png?x"
    let unused = try await Self.unused(text, pictures: ["one.png", "two.png", "three.png"])
    #expect(unused == ["three.png"])
  }

  @Test(arguments: ["a.md5", "a.csv", "a.pdf"])
  func `what is no text names nothing`(name: String) async throws {
    let text = "-- content/assets/\(name) --\none.png"
    #expect(try await Self.unused(text, pictures: ["one.png"]) == ["one.png"])
  }

  @Test func `icons have names that browsers know`() async throws {
    let unused = try await Self.unused(
      "",
      pictures: [
        "android-chrome-192.png", "apple-touch-icon-120.png", "favicon-32.png", "mstile-1.png",
        "my-favicon.png", "safari-pinned-tab.svg",
      ])
    #expect(unused == ["my-favicon.png"])
  }

  @Test(arguments: [
    "\"a.png\"", "'a.png'", "(a.png)", "<a.png>", "/a.png/", "\\a.png\\", "=a.png,", ",a.png;",
    ";a.png:", ":a.png?", "?a.png#", "#a.png&", "&a.png|", "|a.png`", "`a.png[", "[a.png]",
    "]a.png{", "{a.png}", "}a.png", "a.png", "x/%61.png", "\ta.png\n",
  ])
  func `a name ends at what stands around names`(text: String) async throws {
    let page = "-- content/assets/x.txt --\n\(text)"
    #expect(try await Self.unused(page, pictures: ["a.png", "b.png"]) == ["b.png"])
  }

  @Test(arguments: ["ba.png", "a.pngx", "a.png.bak", "a.jpg", "_a.png", "a png"])
  func `a part of a name is not the name`(text: String) async throws {
    let page = "-- content/assets/x.txt --\n\(text)"
    #expect(try await Self.unused(page, pictures: ["a.png"]) == ["a.png"])
  }

  @Test(arguments: [
    "{% asset a.png %}", "{% include figure image_path=\"/img/a.png\" %}",
    "{{< figure src=\"a.png\" >}}", "<picture><source srcset=\"/x.webp 1x, /a.png 2x\"></picture>",
    "`a.png`", "<!-- a.png -->", "See a.png.", "a.png를 봅니다", "*a.png*", "img/A.PNG",
    "![a](gone/a.png)",
  ])
  func `a text may name a picture in any way`(body: String) async throws {
    for html in ["safe", "trusted"] {
      let unused = try await Self.unused(
        "-- content/tutorials/2026-01-01-a.md --\n# A\n\n\(body)", settings: "html: \(html)",
        pictures: ["a.png", "b.png"])
      #expect(unused == ["b.png"])
    }
  }

  @Test(arguments: ["header-img", "feature", "cover", "thumbnail"])
  func `a theme's key may name a picture`(key: String) async throws {
    let unused = try await Self.unused(
      "-- content/tutorials/2026-01-01-a.md --\n---\ntitle: A\n\(key): img/a.png\n---\nText.",
      pictures: ["img/a.png", "img/b.png"])
    #expect(unused == ["img/b.png"])
  }

  @Test(arguments: ["글 1.png", "%EA%B8%80%201.png", "\u{1100}\u{1173}\u{11AF} 1.png"])
  func `a name may be encoded or in another normal form`(name: String) async throws {
    let unused = try await Self.unused(
      "-- content/pages/p.md --\n# P\n\n{% img \"/\(name)\" %}", pictures: ["글 1.png", "글 2.png"])
    #expect(unused == ["글 2.png"])
  }

  @Test func `settings, flows and the manifest may name a picture`() async throws {
    let unused = try await Self.unused(
      """
      -- content/assets/favicon.svg --
      <svg xmlns="http://www.w3.org/2000/svg"/>
      -- content/flows/f.yml --
      title: F # flow.png
      start: A
      coordinators:
        A: { navigation: own, start(): push B }
      screens:
        B: { title: B }
      """, settings: "# logo.png",
      pictures: ["flow.png", "icon-192.png", "icon-512.png", "logo.png", "other.png"])
    #expect(unused == ["other.png"])
  }

  @Test func `drafts may name a picture`() async throws {
    let draft = "-- content/tutorials/2026-01-01-d.md --\n---\ndraft: true\n---\n![x](/a.png)"
    #expect(try await Self.unused(draft, pictures: ["a.png", "b.png"]) == ["b.png"])
  }
}
