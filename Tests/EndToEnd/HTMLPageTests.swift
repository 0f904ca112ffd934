import Foundation
import TestKit
import Testing

/// HTML files with front matter in `content/`.
@Suite struct HTMLPageTests {
  private static let page = """
    -- content/pages/game.html --
    ---
    title: My game
    description: A small game
    ---
    <section id="board">
      <h2>Board</h2>

          <p>four spaces are no code, and *stars* no emphasis: "1" {% if %}</p>
      <a href="about.md">About</a> <a href="#board">Up</a>
    </section>
    -- content/pages/about.md --
    # About

    [Game](game.html) and [its board](game.html#board).

    """

  @Test func `a file with front matter is a page in the layout`() throws {
    let site = try TestSite(settings: "language: en\nhtml: trusted\n", Self.page)
    let run = try site.michi()
    #expect(run.errors.contains("game.html:8:64: warning"), "\(run.errors)")
    #expect(run.errors.contains("{% if %}"))
    let html = try site.page("game/index.html")
    #expect(html.contains("<title>My game"))
    #expect(html.contains("<h1>My game</h1>"))
    #expect(html.contains("    <p>four spaces are no code, and *stars* no emphasis: \"1\""))
    #expect(
      html.contains("<section id=\"board\">") && html.contains("<a href=\"/about/\">About</a>"))
    #expect(!html.contains("title: My game"))
    #expect(!site.hasPage("game.html"))
    #expect(try site.page("about/index.html").contains("href=\"/game/#board\""))
    #expect(try site.page("sitemap.xml").contains("/game/"))
  }

  @Test func `without front matter the file is copied as it is`() throws {
    let site = try TestSite(
      settings: "language: en\n",
      """
      -- content/pages/plain.html --
      <!doctype html>
      <p>- -- ---
      -- content/pages/a.md --
      # A

      [plain](plain.html)
      """)
    #expect(try site.michi().errors == "")
    #expect(try site.page("plain.html").hasPrefix("<!doctype html>\n<p>- -- ---"))
  }

  @Test func `links and ids are checked, and safe HTML is kept safe`() async throws {
    try await MarkedSite(
      """
      -- content/site.yml --
      title: T
      language: en
      baseURL: https://example.com/
      -- content/pages/a.html --
      ---
      title: A
      ---
      <p id="x">One</p>
      <a href="⟦there is no⟧b.md">b</a> <a href="⟦has no section⟧#y">y</a>
      <p ⟦the id "x" is used twice⟧id="x">Two</p>
      ⟦not allowed⟧<script>alert(1)</script>
      ⟦has no </div>⟧<div>
      """
    ).expectTold()
  }

  @Test func `a safe page cannot end the layout`() throws {
    let site = try TestSite(
      settings: "language: en\n",
      """
      -- content/pages/a.html --
      ---
      title: A
      ---
      </article></main><p onclick="x()">text</p><script>alert(1)</script>
      """)
    let run = try site.michi()
    #expect(run.status == 0)
    #expect(run.errors.contains("a.html:4:"))
    let html = try site.page("a/index.html")
    #expect(html.components(separatedBy: "</main>").count == 2)
    #expect(!html.contains("onclick") && html.contains("&lt;script&gt;"))
  }

  @Test(arguments: ["false", "none", "null"])
  func `layout false is the page alone`(word: String) throws {
    let site = try TestSite(
      settings: "language: en\n",
      """
      -- content/pages/app.html --
      ---
      title: App
      layout: \(word)
      ---
      <!doctype html>
      <html lang="en">
      <head><title>App</title><script>let a = "<p>"</script></head>
      <body>
      <!-- a note -->
      <h1 id="top">App</h1>
      <a href="/b/">B</a> <a href="c.md">C</a>
      </body>
      </html>
      -- content/pages/b.md --
      # B

      [App](app.html#top)
      """)
    let run = try site.michi()
    #expect(run.errors.contains("app.html:11:30: error"), "\(run.errors)")
    try site.write("# C\n", to: "content/pages/c.md")
    #expect(try site.michi().errors == "")
    #expect(
      try site.page("app/index.html") == """
        <!doctype html>
        <html lang="en">
        <head><title>App</title><script>let a = "<p>"</script></head>
        <body>

        <h1 id="top">App</h1>
        <a href="/b/">B</a> <a href="/c/">C</a>
        </body>
        </html>

        """)
    #expect(try site.page("b/index.html").contains("href=\"/app/#top\""))
  }

  @Test func `what cannot be is reported`() async throws {
    try await MarkedSite(
      """
      -- content/site.yml --
      title: T
      language: en
      baseURL: https://example.com/
      -- content/pages/a.md --
      ---
      title: A
      ⟦has no effect here|rename the file to .html⟧layout: false
      ---
      Text
      -- content/pages/b.html --
      ---
      title: B
      ⟦unknown key|did you mean "description"?⟧descripton: x
      ---
      <p>a⟦control character|delete it⟧\u{1}b</p>
      """
    ).expectTold()
  }

  @Test func `posts can be HTML`() throws {
    let site = try TestSite(
      settings: "language: en\n",
      """
      -- content/tutorials/2026-01-02-a.html --
      ---
      title: A post
      layout: false
      noindex: true
      ---
      <title>x</title>
      """)
    let run = try site.michi("--now", "2026-02-01")
    #expect(run.errors.contains("has no robots tag"), "\(run.errors)")
    try site.write(
      "---\ntitle: A post\nlayout: false\n---\n<title>Only this</title>\n",
      to: "content/tutorials/2026-01-02-a.html")
    #expect(try site.michi("--now", "2026-02-01").errors == "")
    #expect(try site.page("tutorials/a/index.html") == "<title>Only this</title>\n")
    #expect(try site.page("feed.xml").contains("A post"))
  }

  @Test func `the home page and the 404 page can be without the layout`() throws {
    let site = try TestSite(
      settings: "language: en\n",
      """
      -- content/pages/index.html --
      ---
      title: Home
      layout: false
      ---
      <title>My home page</title>
      -- content/pages/404.html --
      ---
      title: Nothing here
      layout: false
      ---
      <title>My 404 page</title>
      """)
    #expect(try site.michi().errors == "")
    #expect(try site.page("index.html") == "<title>My home page</title>\n")
    #expect(try site.page("404.html") == "<title>My 404 page</title>\n")
  }
}
