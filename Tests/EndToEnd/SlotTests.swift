import Foundation
import TestKit
import Testing

/// What a site adds to the pages of the theme without a template of its own.
@Suite struct SlotTests {
  private static let content = """
    -- content/site.yml --
    title: Test
    baseURL: https://example.com/blog/
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

  private static func build(_ files: String = "") throws -> BuiltSite {
    let site = try TestSite(content + files)
    let run = try site.michi("build", "--now", "2026-12-31", "--strict")
    #expect(run.errors == "" && run.status == 0)
    return try BuiltSite(site.output)
  }

  @Test func `slots stand on every page, that of entries below every entry`() throws {
    let plain = try Self.build()
    let own = try Self.build(
      """
      -- templates/partials/head-end.mustache --
      <meta name="my-head" content="{{title}}">

      -- templates/partials/body-end.mustache --
      <p>my body {{root}}</p>

      -- templates/partials/footer.mustache --
      <p>my foot</p>

      -- templates/partials/entry-end.mustache --
      <p>my entry{{#date}} of {{date}}{{/date}}</p>

      """)
    #expect(own.files.keys.sorted() == plain.files.keys.sorted())
    for (path, html) in own.pages {
      guard path != "old/index.html" else {
        #expect(!html.contains("my"))
        continue
      }
      #expect(html.firstMatch(of: /<meta name="my-head" content="[^"]+">\n<\/head>/) != nil)
      let end = "\n<p>my foot</p>\n</footer>\n<p>my body /blog/</p>\n</body>\n</html>\n"
      #expect(html.hasSuffix(end), "\(path)")
    }
    let pages = Dictionary(uniqueKeysWithValues: own.pages.map { ($0.path, $0.html) })
    let ends = pages.filter { $0.value.contains("my entry") }
    #expect(ends.keys.sorted() == ["b/index.html", "tutorials/a/index.html"])
    #expect(ends["b/index.html"]?.contains("\n<p>my entry</p>\n</article>") == true)
    #expect(
      ends["tutorials/a/index.html"]?
        .contains("\n</div>\n<p>my entry of 2026-01-01</p>\n</article>") == true)
  }

  @Test func `a slot in the wrong folder is told where it belongs`() throws {
    let site = try TestSite(Self.content + "-- templates/footer.mustache --\n<p>x</p>\n")
    #expect(
      try site.michi("check").errors == """
        templates/footer.mustache: error: the default theme's partials/footer.mustache is called \
        "footer" already
          move it to templates/partials/footer.mustache

        """)
  }

  @Test(arguments: [
    ("<script>\nvar x = 1;", "<script>"), ("<!-- mine ->", "a comment"),
    ("<meta name=\"a\">\n<style>p {", "<style>"),
  ])
  func `a slot that leaves something open is told once, in its own file`(
    slot: String, place: String
  ) throws {
    let site = try TestSite(
      Self.content + "-- templates/partials/head-end.mustache --\n\n\n\(slot)\n")
    let errors = try site.michi("check").errors
    #expect(errors.contains("templates/partials/head-end.mustache:"), "\(errors)")
    #expect(errors.contains("error: \"head-end\" ends in \(place)"), "\(errors)")
    #expect(errors.split(separator: "\n").count { $0.contains("error: ") } == 1, "\(errors)")
  }

  @Test func `what the root's own templates leave out is told`() throws {
    let site = try TestSite(
      Self.content + """
        -- templates/layout.mustache --
        <title>{{fullTitle}}</title>{{$ kind}}{{/ kind}}{{$ style}}{{/ style}}{{$ script}}{{/ script}}
        {{$ main}}{{/ main}}
        -- templates/partials/head-end.mustache --
        <meta name="a" content="b">
        -- content/assets/custom.css --
        p { margin: 0 }
        -- content/assets/l.svg --
        <svg xmlns="http://www.w3.org/2000/svg"/>

        """)
    try site.write(
      "title: Test\nbaseURL: https://example.com/\nlogo: /l.svg\n", to: "content/site.yml")
    let errors = try site.michi("build").errors
    for message in [
      "content/assets/custom.css: warning: no page links this style sheet",
      "content/site.yml:3:7: warning: no page shows the logo",
      "templates/partials/head-end.mustache: warning: no screen and no template uses \"head-end\"",
    ] {
      #expect(errors.contains(message), "\(errors)")
    }
  }

  @Test func `a root's own style sheet is linked behind all others`() throws {
    let built = try Self.build("-- content/assets/custom.css --\n:root { --accent: teal }\n")
    for (path, html) in built.pages where path != "old/index.html" {
      let styles = html.matches(of: /<link rel="stylesheet" href="([^"]+)">/).map(\.1)
      #expect(styles.last == "/blog/custom.css" && styles.count > 2, "\(path)")
    }
  }

  @Test func `a logo stands in the place of the seal`() throws {
    func site(_ logo: String) throws -> TestSite {
      try TestSite(
        """
        -- content/site.yml --
        title: Test
        language: ko
        languages: [en]
        baseURL: https://example.com/blog/
        logo: \(logo)
        -- content/pages/b.md --
        # B
        -- content/assets/img/logo.svg --
        <svg xmlns="http://www.w3.org/2000/svg" width="48" height="24"/>

        """)
    }
    let own = "<img src=\"/blog/img/logo.svg\" width=\"48\" height=\"24\" alt=\"\">Test</a>\n"
    let whole = "https://example.com/blog/img/logo.svg"
    for logo in ["/img/logo.svg", "assets/img/logo.svg", whole] {
      let site = try site(logo)
      #expect(try site.michi("check").errors == "")
      try site.michi("build")
      #expect(try site.page("b/index.html").contains(own), "\(logo)")
      #expect(try site.page("en/index.html").contains(own), "\(logo)")
    }
    let other = try site("https://a.example/l.png")
    try other.michi("build", "--strict")
    let picture = "<img src=\"https://a.example/l.png\" alt=\"\">Test</a>\n"
    #expect(try other.page("b/index.html").contains(picture))
    #expect(
      try site("/img/lgo.svg").michi("build").errors == """
        content/site.yml:5:7: warning: there is no image "/img/lgo.svg"
         5 | logo: /img/lgo.svg
           |       ^~~~~~~~~~~~ did you mean "/img/logo.svg"?

        """)
    #expect(
      try site("javascript:x").michi("build").errors.hasPrefix(
        """
        content/site.yml:5:7: error: the picture "javascript:x" has an address that pages must not have
         5 | logo: javascript:x
           |       ^~~~~~~~~~~~ use https:, or a file of this site
        """))
  }

  @Test func `every custom property of the theme is documented`() throws {
    let style = try String(
      contentsOf: Run.checkout.appending(path: "templates/assets/michi.css"), encoding: .utf8)
    let root = try #require(style.firstMatch(of: /\n:root \{\n((?:  .*\n|\n)*)\}/)).1
    let declared = root.matches(of: /(?m)^  (--[a-z0-9]+):/).map { "`\($0.1)`" }
    let rows = try Document("docs/templates.md").rows(below: "Other colours in five lines")
    #expect(declared == rows.map { $0[0] })
  }
}
