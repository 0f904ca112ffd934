import Foundation
import TestKit
import Testing

/// A root's own `templates/` over the theme that the binary carries.
@Suite struct ThemeTests {
  private static let content = """
    -- content/site.yml --
    title: Test
    baseURL: https://example.com/blog/
    author: Kim
    -- content/tutorials/2026-01-01-a.md --
    ---
    aliases: [/old/]
    ---
    # A
    Text.
    -- content/pages/b.md --
    # B
    -- content/kanji/a.json --
    [{ "kanji": { "character": "日", "meaning": { "english": "sun" }, "strokes": { "count": 4 } } }]

    """

  private static let plain = Result { try build("") }

  private static func build(_ files: String) throws -> BuiltSite {
    let site = try TestSite(content + files)
    let run = try site.michi("build", "--now", "2026-12-31", "--strict")
    #expect(run.errors == "" && run.status == 0)
    return try BuiltSite(site.output)
  }

  @Test func `a partial and a page's template cover the theme's, and nothing else changes`() throws
  {
    let plain = try Self.plain.get()
    let own = try Self.build(
      """
      -- templates/partials/footer.mustache --
      <footer class="site-footer">
      <p>© {{site.author}}, {{site.title}}</p>
      </footer>

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
    #expect(own.files.keys.sorted() == plain.files.keys.sorted())
    for (path, data) in plain.files where !path.hasSuffix(".html") {
      #expect(own.files[path] == data, "\(path)")
    }
    for (path, html) in own.pages where path != "old/index.html" {
      let foot = try #require(html.range(of: "<footer", options: .backwards), "\(path)")
      let end = try #require(html.range(of: "</footer>", options: .backwards))
      #expect(
        html[foot.lowerBound..<end.upperBound]
          == "<footer class=\"site-footer\">\n<p>© Kim, Test</p>\n</footer>")
      let before = try plain.text(path)
      let theirs = try #require(before.range(of: "<footer", options: .backwards))
      let isSame = html[..<foot.lowerBound] == before[..<theirs.lowerBound]
      #expect(isSame == (path != "tutorials/a/index.html"), "\(path)")
    }
    #expect(
      try own.text("tutorials/a/index.html").contains("<h1 class=\"mine\">A</h1>\n<p>Text.</p>\n"))
  }

  @Test func `slots stand on every page, that of entries below every entry`() throws {
    let own = try Self.build(
      """
      -- templates/partials/head-end.mustache --
      <meta name="my-head" content="{{title}}">

      -- templates/partials/body-end.mustache --
      <p>my body {{root}}</p>

      -- templates/partials/footer-end.mustache --
      <p>my foot</p>

      -- templates/partials/entry-end.mustache --
      <p>my entry{{#date}} of {{date}}{{/date}}</p>

      -- content/assets/custom.css --
      :root { --accent: teal }

      """)
    #expect(own.files.count == (try Self.plain.get().files.count) + 1)
    for (path, html) in own.pages {
      guard path != "old/index.html" else {
        #expect(!html.contains("my"))
        continue
      }
      #expect(html.firstMatch(of: /<meta name="my-head" content="[^"]+">\n<\/head>/) != nil)
      let end = "\n<p>my foot</p>\n</footer>\n<p>my body /blog/</p>\n</body>\n</html>\n"
      #expect(html.hasSuffix(end), "\(path)")
      // A root's own style sheet is behind all others.
      let styles = html.matches(of: /<link rel="stylesheet" href="([^"]+)">/).map(\.1)
      #expect(styles.last == "/blog/custom.css" && styles.count > 1, "\(path)")
    }
    let ends = own.pages.filter { $0.html.contains("my entry") }
    #expect(ends.map(\.path) == ["b/index.html", "tutorials/a/index.html"])
    #expect(ends.first?.html.contains("\n<p>my entry</p>\n</article>") == true)
    #expect(
      ends.last?.html.contains("\n</div>\n<p>my entry of 2026-01-01</p>\n</article>") == true)
  }

  /// The name with a fingerprint that a file has on a site.
  private static func name(of file: String, on site: BuiltSite) throws -> String {
    let parts = file.split(separator: ".")
    return try #require(
      site.files.keys.first { path in
        let name = path.split(separator: ".")
        return name.count == 3 && name[0] == "assets/\(parts[0])" && name[2] == parts[1]
          && name[1].utf8.count == 8 && name[1].allSatisfy(\.isHexDigit)
      })
  }

  @Test func `pages call style and script by a name that changes with their bytes`() throws {
    let layout = """
      -- templates/pages.mustache --
      <!doctype html>
      <html lang="{{site.language}}">
      <head><title>{{fullTitle}}</title>
      <link rel="stylesheet" href='{{root}}assets/michi.css?a#b'>
      <script src="{{root}}assets/own.js" defer></script></head>
      <body data-src="{{root}}assets/own.js"><main><h1>{{title}}</h1>
      <a href="{{root}}assets/own.js.map">{{root}}assets/own.js</a></main></body>
      </html>
      -- templates/assets/own.js.map --
      {}
      -- templates/assets/michi.css --
      body { color: teal }

      """
    let sites = try [1, 2].map {
      try Self.build(layout + "-- templates/assets/own.js --\nlet a = \($0)\n")
    }
    let names = try sites.map { try Self.name(of: "own.js", on: $0) }
    #expect(names[0] != names[1])
    let style = try Self.name(of: "michi.css", on: sites[0])
    #expect(try style != Self.name(of: "michi.css", on: Self.plain.get()))
    for (site, name) in zip(sites, names) {
      let page = try site.text("b/index.html")
      #expect(page.contains("<script src=\"/blog/\(name)\" defer>"))
      #expect(page.contains("<body data-src=\"/blog/\(name)\">"))
      #expect(page.contains("href='/blog/\(style)?a#b'"))
      #expect(page.contains("<a href=\"/blog/assets/own.js.map\">/blog/assets/own.js</a>"))
      #expect(site.files[name] == site.files["assets/own.js"])
      #expect(try site.text(style) == "body { color: teal }")
      #expect(site.files["assets/michi.js"] == (try Self.plain.get().files["assets/michi.js"]))
    }
  }

  @Test func `a style sheet or script of a section goes only to sites that have it`() throws {
    func assets(settings: String = "", _ more: String) throws -> Set<Substring> {
      let site = try TestSite(settings: settings, "-- content/pages/a.md --\n# A\n" + more)
      let run = try site.michi()
      #expect(!run.errors.contains("assets/"))
      #expect(run.status == 0)
      let names = try FileManager.default.contentsOfDirectory(
        atPath: site.output.appending(path: "assets").path)
      return Set(names.map { $0.prefix { $0 != "." } + $0.suffix(from: $0.lastIndex(of: ".")!) })
    }
    let plain: Set<Substring> = [
      "components.css", "favicon.svg", "michi.css", "michi.js", "near-0.json", "near.js",
    ]
    #expect(try assets(settings: "search: off", "") == plain)
    let search = plain.union(["search.css", "search.js", "search-core.js"])
    let kanji = """
      -- content/kanji/a.json --
      [{ "kanji": { "character": "日", "meaning": { "english": "sun" }, "strokes": { "count": 1 } } }]

      """
    let flow = """
      -- content/flows/f.yml --
      title: F
      start: A
      coordinators:
        A: { navigation: own, start(): push B }
      screens:
        B: { title: B }

      """
    let dictionary = search.union(["dictionary.css", "kanji.js", "strokes.js"])
    let figures: Set<Substring> = ["flow-pages.css", "flow.css", "flow.js"]
    #expect(try assets(kanji + flow) == dictionary.union(figures))
    let own = """
      -- templates/partials/footer.mustache --
      <link rel="stylesheet" href="{{root}}assets/dictionary.css">
      -- templates/assets/flow.css --
      body { color: teal }

      """
    #expect(try assets(own) == search.union(["dictionary.css", "flow.css"]))
  }

  @Test func `style sheets of the theme have no comments and no white space to spare`() throws {
    let site = try TestSite(settings: "", "-- content/pages/a.md --\n# A\n")
    #expect(try site.michi().status == 0)
    let style = try site.page("assets/michi.css")
    #expect(style.hasPrefix(":root{color-scheme:light dark;--paper:light-dark(#fdfcf9,#181715);"))
    #expect(!style.contains("/*") && !style.contains("  "))
    // Strings keep theirs, and so do combinators.
    #expect(style.contains(#"content:" (" attr(href) ")""#))
    #expect(style.contains(".code > .tools{"))
  }

  @Test func `a logo stands in the place of the seal`() throws {
    let whole = "https://example.com/img/logo.svg"
    for logo in ["/img/logo.svg", "assets/img/logo.svg", whole, "https://a.example/l.png"] {
      let site = try TestSite(
        settings: "languages: [ko]\nlogo: \(logo)",
        """
        -- content/pages/b.md --
        # B
        -- content/assets/img/logo.svg --
        <svg xmlns="http://www.w3.org/2000/svg" width="48" height="24"/>

        """)
      #expect(try site.michi("build", "--strict").errors == "")
      let picture =
        logo.hasSuffix("png")
        ? "<img src=\"\(logo)\" alt=\"\">Test</a>\n"
        : "<img src=\"/img/logo.svg\" width=\"48\" height=\"24\" alt=\"\">Test</a>\n"
      for page in ["b", "ko"] { #expect(try site.page("\(page)/index.html").contains(picture)) }
    }
  }

  @Test func `a template shows the entries of each kind that name it`() throws {
    let site = try TestSite(
      settings: "",
      """
      -- content/tutorials/2026-01-01-a.md --
      ---
      template: landing
      ---
      # A
      -- content/tutorials/2026-01-02-p.md --
      ---
      template: pages
      ---
      # P
      -- content/pages/b.md --
      ---
      template: landing
      ---
      # B
      -- content/pages/c.md --
      # C
      -- content/pages/d.md --
      ---
      template: entry
      ---
      # D
      -- content/pages/e.md --
      ---
      template: later
      draft: true
      ---
      # E
      -- content/pages/index.md --
      ---
      template: landing
      ---
      Start.
      -- content/pages/404.md --
      ---
      template: not-found
      ---
      Nothing.
      -- templates/landing.mustache --
      {{< layout}}{{$ main}}<h1>Landing {{title}}</h1>{{{body}}}{{/ main}}{{/ layout}}
      -- templates/pages.mustache --
      {{< layout}}{{$ main}}<h1>Page {{title}}</h1>{{{body}}}{{/ main}}{{/ layout}}
      -- templates/later.mustache --
      {{title}}

      """)
    #expect(try site.michi("build", "--now", "2026-12-31", "--strict").errors == "")
    let pages = ["tutorials/a", "tutorials/p", "b", "c", "d", "."].map { "\($0)/index.html" }
    let headings = try pages.map { path in
      try site.page(path).firstMatch(of: /<main id="Main">[^¦]*?<h1>(.*?)<\/h1>/).map { "\($0.1)" }
    }
    #expect(headings == ["Landing A", "Page P", "Landing B", "Page C", "D", "Landing Test"])
    #expect(try site.page("404.html").contains("<p>Nothing.</p>"))
    let tree = try site.michi("tree", "--json", "--now", "2026-12-31").output
    #expect(tree.components(separatedBy: "\"template\": \"landing\"").count == 4)
    let names = try site.michi("template", "--contexts").output
    #expect(names.components(separatedBy: "\ntemplates/landing.mustache\n  isArticle ").count == 3)
  }

  @Test func `every custom property of the theme is documented`() throws {
    let style = try String(
      contentsOf: Run.checkout.appending(path: "templates/assets/michi.css"), encoding: .utf8)
    let root = try #require(style.firstMatch(of: /\n:root \{\n((?:  .*\n|\n)*)\}/)).1
    let declared = root.matches(of: /(?m)^  (--[a-z0-9]+):/).map { "`\($0.1)`" }
    let rows = try Document("docs/templates.md").rows(
      below: "Theme colors, dark mode, fonts and spacing")
    #expect(declared == rows.map { $0[0] })
  }
}
