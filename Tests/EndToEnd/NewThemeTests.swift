import Foundation
import TestKit
import Testing

/// `michi new theme`, and what is said of the copies later.
@Suite struct NewThemeTests {
  private static func site() throws -> TestSite {
    try TestSite(
      """
      -- content/site.yml --
      title: Test
      baseURL: https://example.com/
      languages: [ko]
      host: netlify
      -- content/tutorials/2026-01-01-a.md --
      ---
      tags: [a]
      series: S
      aliases: [/old/]
      ---
      # A
      ## One
      日本
      ## Two
      -- content/tutorials/2026-01-01-a.ko.md --
      # 가
      -- content/pages/b.md --
      # B
      -- content/kanji/a.json --
      [{ "kanji": { "character": "日", "meaning": { "english": "sun" }, "strokes": { "count": 4 } },
        "examples": [{ "japanese": "日本（にほん）", "meaning": { "english": "Japan" } }] }]
      -- content/flows/f.yml --
      title: F
      expect: [dead-end B]
      start: A
      coordinators:
        A: { navigation: own, start(): push B }
      screens:
        B: { title: B }

      """)
  }

  @Test func `copies of partials count also where their section has nothing to show`() async throws
  {
    let site = try TestSite(settings: "", "-- content/pages/b.md --\n# B\n")
    #expect(try site.michi("new", "theme").output.contains("templates/partials/footer.mustache"))
    let told = try await site.check().map(\.oneLine)
    #expect(!told.contains { $0.contains("no template uses") }, "\(told)")
  }

  @Test func `copies of all templates make the same pages, and count as the theme's own`()
    async throws
  {
    let site = try Self.site()
    try site.michi("build", "--now", "2026-12-31")
    let plain = try BuiltSite(site.output)
    #expect(plain.pages.count > 20)
    let run = try Run.michi(["new", "theme"], in: site.root)
    #expect(run.status == 0 && run.errors == "")
    let templates = try DefaultThemeFolders.files().keys.filter { $0.hasSuffix(".mustache") }
    let copied = run.output.split(separator: "\n").map(String.init)
    #expect(Set(copied) == Set(templates.map { "templates/\($0)" }))
    #expect(try await site.check().map(\.oneLine) == [])
    try site.michi("build", "--now", "2026-12-31")
    #expect(try BuiltSite(site.output).files == plain.files)
  }

  @Test func `a copy is told when its default has changed, not without a whole mark`() async throws
  {
    let site = try Self.site()
    let run = try site.michi(
      "new", "theme", "partials/footer", "footer.mustache", "michi.css", "search-core.js")
    let copies = run.output.split(separator: "\n").map { String($0.dropFirst(site.path.count + 1)) }
    #expect(
      copies == [
        "templates/assets/michi.css", "templates/assets/search-core.js",
        "templates/partials/footer.mustache",
      ])
    #expect(try await site.check().map(\.oneLine) == [])
    func mark(_ fingerprint: String) throws {
      for path in copies {
        let text = try String(contentsOf: site.root.appending(path: path), encoding: .utf8)
        let old = try #require(text.firstMatch(of: /\ ([0-9a-f]{4,16}) (?:\}\}|\*\/)\n/)).1
        try site.write(text.replacing(old, with: fingerprint), to: path)
      }
    }
    try mark("0123456789abcdef")
    let errors = try await site.check().map(\.oneLine).joined(separator: "\n")
    for (path, name) in zip(copies, ["assets/michi.css", "assets/search-core.js", "footer"]) {
      let place = "\(path):1:1: warning: the default theme's \(path.dropFirst(10)) has changed "
      #expect(errors.contains(place), "\(errors)")
      #expect(errors.contains("| move it aside, run `michi new theme \(name)`, and "), "\(errors)")
    }
    #expect(try site.michi("build", "--now", "2026-12-31").errors == "")
    try mark("0123")
    #expect(try await site.check().map(\.oneLine) == [])
  }

  @Test func `nothing is written where a file is there, or a name is wrong`() throws {
    let site = try Self.site()
    try site.write("mine", to: "templates/partials/footer.mustache")
    let taken = try Run.michi(["new", "theme", "entry", "footer"], in: site.root)
    #expect(taken.status == 74 && taken.output == "")
    #expect(
      taken.errors == "error: cannot create templates/partials/footer.mustache: it already "
        + "exists; nothing was copied\n")
    let unknown = try Run.michi(["new", "theme", "entry", "foter"], in: site.root)
    #expect(unknown.status == 64)
    #expect(
      unknown.errors.hasPrefix(
        "Error: the default theme has no file \"foter\"; did you mean \"footer\"?\n"))
    try site.link("templates/assets", to: "../../elsewhere")
    let outside = try Run.michi(["new", "theme", "entry", "michi.css"], in: site.root)
    #expect(outside.status == 74 && outside.errors.contains("points outside the site's folder"))
    try site.remove("templates/assets")
    let folder = site.root.appending(path: "templates")
    #expect(
      try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted() == [
        "partials", "partials/footer.mustache",
      ])
  }
}
