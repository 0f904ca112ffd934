import Foundation
import TestKit
import Testing

/// A root's own `templates/` over the theme that the binary carries.
@Suite struct LayeredThemeTests {
  private static let content = """
    -- content/site.yml --
    title: Test
    baseURL: https://example.com/
    author: Kim
    -- content/tutorials/2026-01-01-a.md --
    # A
    Text.

    """

  /// A site with templates of its own, built, and the same site without them.
  private func build(_ templates: String) throws -> (own: BuiltSite, plain: BuiltSite) {
    let sites = try [Self.content + templates, Self.content].map { text in
      let site = try TestSite(text)
      let run = try Run.michi(["--now", "2026-12-31", "--strict"], in: site.root)
      #expect(run.errors == "")
      #expect(run.status == 0)
      return try BuiltSite(site.output)
    }
    return (sites[0], sites[1])
  }

  @Test func `one partial covers the theme's on every page, and nothing else changes`() throws {
    let (own, plain) = try build(
      """
      -- templates/partials/colophon.mustache --
      <footer class="colophon">
      <p>© {{site.author}}, {{site.title}}</p>
      </footer>

      """)
    #expect(own.files.keys.sorted() == plain.files.keys.sorted())
    for (path, html) in own.pages {
      let start = try #require(html.range(of: "<footer", options: .backwards), "\(path)")
      let end = try #require(html.range(of: "</footer>", options: .backwards))
      #expect(
        html[start.lowerBound..<end.upperBound]
          == "<footer class=\"colophon\">\n<p>© Kim, Test</p>\n</footer>")
      let before = String(decoding: try #require(plain.files[path]), as: UTF8.self)
      let theirs = try #require(before.range(of: "<footer", options: .backwards))
      #expect(html[..<start.lowerBound] == before[..<theirs.lowerBound], "\(path)")
    }
    for (path, data) in plain.files where !path.hasSuffix(".html") {
      #expect(own.files[path] == data, "\(path)")
    }
  }

  @Test func `one page's template covers the theme's and keeps the theme's layout`() throws {
    let (own, plain) = try build(
      """
      -- templates/tutorials.mustache --
      {{< layout}}
      {{$ main}}
      <h1 class="mine">{{title}}</h1>
      {{> mine}}
      {{/ main}}
      {{/ layout}}
      -- templates/partials/mine.mustache --
      {{{body}}}

      """)
    let changed = plain.files.keys.filter { own.files[$0] != plain.files[$0] }
    #expect(changed == ["tutorials/a/index.html"])
    let page = String(decoding: own.files["tutorials/a/index.html"] ?? Data(), as: UTF8.self)
    #expect(page.contains("<h1 class=\"mine\">A</h1>\n<p>Text.</p>\n"))
    #expect(page.contains("<link rel=\"stylesheet\" href=\"/assets/michi."))
  }

  @Test func `an asset covers the theme's, a further one is added`() throws {
    let (own, plain) = try build(
      """
      -- templates/assets/michi.css --
      body { color: teal }
      -- templates/assets/mine.svg --
      <svg xmlns="http://www.w3.org/2000/svg"/>
      """)
    #expect(own.files["assets/michi.css"] == Data("body { color: teal }".utf8))
    #expect(own.files["assets/mine.svg"] != nil)
    #expect(own.files["assets/michi.js"] == plain.files["assets/michi.js"])
  }

  @Test func `a partial that does not fit is reported once, although every page has it`() throws {
    let site = try TestSite(
      Self.content + """
        -- templates/partials/colophon.mustache --
        <footer>{{site.auhtor}}</footer>

        """)
    let run = try Run.michi(["check", "--now", "2026-12-31"], in: site.root)
    #expect(run.status == 1)
    #expect(
      run.errors.hasPrefix(
        """
        templates/partials/colophon.mustache:1:16: error: "site" has no "auhtor"
        """))
    #expect(run.errors.components(separatedBy: ": error: ").count == 2)
  }

  @Test func `a name that a partial does not have is told once, with its templates`() throws {
    let site = try TestSite(
      Self.content + """
        -- templates/partials/colophon.mustache --
        <footer>{{titel}}</footer>

        """)
    let run = try site.michi("check", "--now", "2026-12-31")
    let faults = run.errors.split(separator: "\n").filter { $0.hasPrefix("templates/") }
    #expect(faults.count == 1, "\(run.errors)")
    let start =
      "templates/partials/colophon.mustache:1:11: error: unknown name \"titel\" in the templates "
      + "\"entry\", \"entry-list\", \"flow\", \"flow-code\", \"flow-list\" and "
    #expect(faults.first?.hasPrefix(start) == true, "\(faults)")
  }

  @Test func `a style sheet or script of a section goes only to sites that have it`() throws {
    func assets(_ more: String) throws -> Set<Substring> {
      let site = try TestSite(
        "-- content/site.yml --\ntitle: A\nbaseURL: https://a.org/\n-- content/pages/a.md --\n# A\n"
          + more)
      let run = try site.michi()
      #expect(!run.errors.contains("assets/"))
      #expect(run.status == 0)
      #expect(try site.michi("build", "--verify").status == 0)
      let names = try FileManager.default.contentsOfDirectory(
        atPath: site.output.appending(path: "assets").path)
      return Set(names.map { $0.prefix { $0 != "." } + $0.suffix(from: $0.lastIndex(of: ".")!) })
    }
    let plain: Set<Substring> = ["components.css", "michi.css", "michi.js"]
    let search: Set<Substring> = ["search.css", "search.js", "search-core.js"]
    #expect(
      try assets("-- content/site.yml --\ntitle: A\nbaseURL: https://a.org/\nsearch: off\n")
        == plain)
    #expect(try assets("") == plain.union(search))
    let kanji = """
      -- content/kanji/a.json --
      [{ "kanji": { "character": "日", "meaning": { "english": "sun" }, "strokes": { "count": 1 } } }]

      """
    #expect(try assets(kanji) == plain.union(search).union(["dictionary.css", "kanji.js"]))
    let strokes = """
      -- content/kanji/strokes/065e5.svg --
      <svg viewBox="0 0 109 109"><path d="M 10 10 L 20 20"/></svg>

      """
    #expect(
      try assets(kanji + strokes)
        == plain.union(search).union(["dictionary.css", "kanji.js", "strokes.js"]))
    let flow = """
      -- content/flows/f.yml --
      title: F
      start: A
      coordinators:
        A: { navigation: own, start(): push B }
      screens:
        B: { title: B }

      """
    #expect(try assets(flow) == plain.union(search).union(["flow.css", "flow.js"]))
    let own = """
      -- templates/partials/colophon.mustache --
      <link rel="stylesheet" href="{{root}}assets/dictionary.css">
      -- templates/assets/flow.css --
      body { color: teal }

      """
    #expect(try assets(own) == plain.union(search).union(["dictionary.css", "flow.css"]))
  }

  @Test func `check reports every fault of every template at once`() throws {
    let site = try TestSite(
      Self.content + """
        -- templates/pages.mustache --
        <h1>{{titel}}</h1>
        <p>{{toc}}</p>
        {{#title}}{{title}}{{/title}}
        {{> colofon}}
        -- templates/not-found.mustache --
        <script>var title = "{{title}}"</script>
        {{#menu}}
        -- templates/partials/loop.mustache --
        {{> loop}}
        -- templates/home.mustache --
        {{> loop}}

        """)
    let run = try Run.michi(["check", "--now", "2026-12-31"], in: site.root)
    #expect(run.status == 1)
    let faults = run.errors.split(separator: "\n").filter { $0.hasPrefix("templates/") }
    #expect(
      faults == [
        #"templates/not-found.mustache:1:22: error: a value cannot stand in <script>"#,
        #"templates/not-found.mustache:2:1: error: the section "menu" is not closed"#,
        #"templates/pages.mustache:1:7: error: unknown name "titel""#,
        #"templates/pages.mustache:2:6: error: "toc" is a list and cannot be printed"#,
        #"templates/pages.mustache:3:4: error: "title" is text and never empty: this section would"#
          + " always show",
        #"templates/pages.mustache:4:5: error: there is no template "colofon""#,
        #"templates/partials/loop.mustache:1:5: error: "loop" includes itself without end"#,
      ])
  }
}
