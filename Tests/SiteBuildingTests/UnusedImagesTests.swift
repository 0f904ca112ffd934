import Diagnostics
import Primitives
import SiteSections
import StandardSections
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
      root: site.path, sections: .standard, now: DateTime(secondsSinceEpoch: 1_800_000_000))
    options.showsAdvice = true
    let builder = SiteBuilder(options: options)
    let report = try await builder.build(builder.prepare(), into: DiscardingSink())
    return report.diagnostics.filter { $0.code == .unusedImage }
      .compactMap { $0.path.map { String($0.dropFirst("content/assets/".count)) } }
  }

  @Test func `a text that is published may name a picture, what is no text names nothing`()
    async throws
  {
    let endings = [
      "css", "js", "mjs", "html", "htm", "json", "webmanifest", "xml", "txt", "md5", "csv", "pdf",
    ]
    let unused = try await Self.unused(
      endings.map { "-- content/assets/x.\($0) --\nx(img/\($0)1.png) /\($0)2.png?x\n" }.joined(),
      pictures: endings.flatMap { ["\($0)1.png", "\($0)2.png"] })
    #expect(
      Set(unused) == ["md51.png", "md52.png", "csv1.png", "csv2.png", "pdf1.png", "pdf2.png"])
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

  /// Texts that name a picture `a.png`, each with a picture of its own.
  private static func numbered(_ texts: [String]) -> (lines: String, pictures: [String]) {
    let lines = texts.enumerated().map { number, text in
      text.replacing("a.png", with: "a\(number).png").replacing("A.PNG", with: "A\(number).PNG")
    }
    return (lines.joined(separator: "\n\n"), texts.indices.map { "a\($0).png" })
  }

  @Test func `a name ends at what stands around names, encoded or not`() async throws {
    let (lines, pictures) = Self.numbered([
      "\"a.png\"", "'a.png'", "(a.png)", "<a.png>", "/a.png/", "\\a.png\\", "=a.png,", ",a.png;",
      ";a.png:", ":a.png?", "?a.png#", "#a.png&", "&a.png|", "|a.png`", "`a.png[", "[a.png]",
      "]a.png{", "{a.png}", "}a.png", "a.png", "\ta.png\n",
    ])
    let unused = try await Self.unused(
      "-- content/assets/x.txt --\n\(lines)\nx/%61.png", pictures: pictures + ["a.png", "b.png"])
    #expect(unused == ["b.png"])
  }

  @Test func `a part of a name is not the name`() async throws {
    let (lines, pictures) = Self.numbered([
      "ba.png", "a.pngx", "a.png.bak", "_a.png", "img-a.png",
    ])
    let unused = try await Self.unused(
      "-- content/assets/x.txt --\n\(lines)\na.jpg\na png", pictures: pictures + ["a.png"])
    #expect(Set(unused) == Set(pictures + ["a.png"]))
  }

  @Test(arguments: ["safe", "trusted"])
  func `a text may name a picture in any way`(html: String) async throws {
    let (lines, pictures) = Self.numbered([
      "{% asset a.png %}", "{% include figure image_path=\"/img/a.png\" %}",
      "{{< figure src=\"a.png\" >}}",
      "<picture><source srcset=\"/x.webp 1x, /a.png 2x\"></picture>", "`a.png`", "<!-- a.png -->",
      "See a.png.", "a.png를 봅니다", "*a.png*", "img/A.PNG", "![a](gone/a.png)",
    ])
    let unused = try await Self.unused(
      "-- content/tutorials/2026-01-01-a.md --\n# A\n\n\(lines)", settings: "html: \(html)",
      pictures: pictures + ["b.png"])
    #expect(unused == ["b.png"])
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

  @Test func `settings, files of sections and the manifest may name a picture`() async throws {
    let ofSection = [any SiteSection].standard.isEmpty ? [] : ["flow.png"]
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
      pictures: ofSection + ["icon-192.png", "icon-512.png", "logo.png", "other.png"])
    #expect(unused == ["other.png"])
  }

  @Test func `drafts may name a picture`() async throws {
    let draft = "-- content/tutorials/2026-01-01-d.md --\n---\ndraft: true\n---\n![x](/a.png)"
    #expect(try await Self.unused(draft, pictures: ["a.png", "b.png"]) == ["b.png"])
  }
}
