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

  @Test func `drafts may name a picture, and trusted pages`() async throws {
    let draft = "-- content/tutorials/2026-01-01-d.md --\n---\ndraft: true\n---\n![x](/a.png)"
    #expect(try await Self.unused(draft, pictures: ["a.png", "b.png"]) == ["b.png"])
    let page = "-- content/pages/p.md --\n# P\n\nb.png"
    #expect(try await Self.unused(page, pictures: ["a.png", "b.png"]) == ["a.png", "b.png"])
    #expect(
      try await Self.unused(page, settings: "html: trusted", pictures: ["a.png", "b.png"])
        == ["a.png"])
  }
}
