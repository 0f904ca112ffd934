import Foundation
import TestKit
import Testing

/// `michi check` finds everything that can be wrong in one run, without writing.
@Suite struct CheckTests {
  private struct Report: Decodable {
    let diagnostics: [Finding]
    let pages: Int
  }

  private struct Finding: Decodable {
    let severity: String
    let code: String
    let path: String?
    let line: Int?
    let column: Int?

    var text: String {
      let place = [path, line.map(String.init), column.map(String.init)].compactMap { $0 }
      return "\(place.joined(separator: ":")) \(severity) \(code)"
    }
  }

  private static let advice: Set<String> = [
    "contradictory-data", "future-date", "duplicate-title", "heading-order", "missing-alt",
    "empty-link", "unused-image",
  ]

  private func findings(_ run: Run) throws -> [Finding] {
    try JSONDecoder().decode(Report.self, from: Data(run.output.utf8)).diagnostics
  }

  @Test func `every planted fault is found at its line and column, and nothing is written`() throws
  {
    let site = try TestSite(PlantedSite.text)
    let run = try site.michi("check", "--format", "json", "--now", "2026-06-01")
    #expect(run.status == 1)
    let found = try findings(run).map(\.text)
    #expect(found == PlantedSite.findings.split(separator: "\n").map(String.init))
    #expect(!FileManager.default.fileExists(atPath: site.output.path))
  }

  @Test func `a build says the same but for the advice`() throws {
    let site = try TestSite(PlantedSite.text)
    let run = try site.michi("build", "--json", "--now", "2026-06-01")
    #expect(run.status == 1)
    let expected = PlantedSite.findings.split(separator: "\n").map(String.init).filter { line in
      !Self.advice.contains { line.hasSuffix(" \($0)") }
    }
    #expect(try findings(run).map(\.text) == expected)
  }

  @Test func `a site turns each kind of advice to an error, for builds too, or off`() throws {
    let text = PlantedSite.text
    for level in ["error", "off"] {
      let checks = Self.advice.sorted().map { "  \($0): \(level)" }.joined(separator: "\n")
      let site = try TestSite(
        text.replacingOccurrences(
          of: "language: en\n", with: "language: en\nchecks:\n\(checks)\n"))
      for arguments in [["check", "--format", "json"], ["build", "--json"]] {
        let run = try Run.michi(
          arguments + ["--root", site.root.path, "--now", "2026-06-01"])
        let found = try findings(run).filter { Self.advice.contains($0.code) }
        #expect(Set(found.map(\.severity)) == (level == "off" ? [] : ["error"]))
        #expect(Set(found.map(\.code)) == (level == "off" ? [] : Self.advice))
      }
    }
  }

  @Test func `what is right is not found`() throws {
    let site = try TestSite(
      #"""
      -- content/site.yml --
      title: Right
      baseURL: https://example.com/project/
      html: trusted
      menu:
        - { title: Tutorials, link: "/tutorials/" }
        - { title: Ways, link: "/tutorials/a/#ways" }
      -- content/assets/favicon.ico --
      -- content/assets/apple-touch-icon.png --
      -- content/assets/img/a b.png --
      -- content/assets/img/c.png --
      -- content/assets/img/d.png --
      -- content/assets/img/e.png --
      -- content/assets/img/f.png --
      -- content/assets/img/og.png --
      -- content/pages/team.md --
      Only the template links here. <img srcset="/img/e.png 2x" alt="">
      -- content/kanji/a.json --
      [{ "kanji": { "character": "王", "meaning": { "english": "king" }, "strokes": { "count": 4 } },
         "radical": { "character": "玉", "strokes": 5 },
         "examples": [{ "japanese": "王様（おうさま）", "meaning": { "english": "king" } }] }]
      -- content/kanji/notes/王.md --
      ### Below the heading of the notes
      -- content/tutorials/2026-01-01-a.md --
      ---
      title: A
      image: /img/og.png
      ---
      ## Ways

      ### Two

      ## One

      ![Shown](</img/a b.png>) [the file](/img/c.png) <a id="here"></a> [up](#here) [top](#)

      ```nosuchlanguage
      ```
      -- content/tutorials/2026-01-02-a.ko.md --
      ---
      title: A
      language: ko
      slug: b
      ---
      Text.
      -- templates/partials/colophon.mustache --
      <footer id="foot">
      <a href="{{root}}team/">Team</a> <a href="/project/tutorials/a/#here">Here</a>
      <a href="#foot">Foot</a> <a href="{{root}}#Main">Main</a>
      <img src="{{root}}img/d.png"{{#isHome}} alt="home"{{/isHome}}{{^isHome}} alt=""{{/isHome}}>
      <img srcset="/project/img/f.png 1x, /project/img/d.png 2x" src="/project/img/f.png" alt>
      {{#isHome}}<a href="#newest">Newest</a><h2 id="newest">Newest</h2>{{/isHome}}
      {{! <a href="/nowhere/"> }}
      <!-- <a href="/nowhere/"> -->
      <script>let a = '<a href="/nowhere/">'</script>
      </footer>
      """#)
    let run = try site.michi("check", "--now", "2026-06-01")
    #expect(run.errors == "")
    #expect(run.status == 0)
  }

  @Test func `a faulty template hides no broken link in another`() throws {
    let site = try TestSite(
      """
      -- content/site.yml --
      title: Test
      baseURL: https://example.com/
      -- content/pages/about.md --
      Text.
      -- templates/pages.mustache --
      {{titel}}<a href="/abuot/">About</a>
      -- templates/not-found.mustache --
      <p id=here><a href=/about/>Home</a> <a href="/img/a.png">A</a></p>
      """)
    let run = try site.michi("check", "--format", "json")
    #expect(
      try findings(run).map(\.text) == [
        "templates/not-found.mustache:1:46 error broken-link",
        "templates/pages.mustache:1:3 error invalid-template",
        "templates/pages.mustache:1:19 error broken-link",
      ])
  }

  @Test func `annotations for GitHub name the kind and the file as the repository has it`() throws {
    let site = try TestSite(
      """
      -- blog/content/site.yml --
      title: Test
      baseURL: https://example.com/
      -- blog/content/tutorials/2026-01-01-100%, a.md --
      [x](/100%25,%0Anowhere/)
      """)
    let expected =
      "::error title=broken-link,file=blog/content/tutorials/2026-01-01-100%25%2C a.md,line=1,col=5"
      + "::the link \"/100%25,\\u{a}nowhere/\" leads nowhere\n"
    for root in ["blog", "./blog/", site.root.appending(path: "blog").path] {
      let run = try Run.michi(["check", "--format", "github", "--root", root], in: site.root)
      #expect(run.output == expected)
      #expect(run.status == 1)
    }
    let inside = try Run.michi(
      ["check", "--format", "github"], in: site.root.appending(path: "blog"),
      environment: ["GITHUB_WORKSPACE": site.root.path])
    #expect(inside.output == expected)
  }
}
