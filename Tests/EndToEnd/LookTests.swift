import Foundation
import TestKit
import Testing

/// The look of a site: accent, looks, logo, landing page, footer, home page.
@Suite struct LookTests {
  private static let settings = """
    -- content/site.yml --
    title: Site
    baseURL: https://a.org/
    language: en

    """

  private func site(_ settings: String, _ rest: String = "") throws -> TestSite {
    let site = try TestSite(Self.settings + settings + rest)
    #expect(try site.michi("--now", "2026-12-31").errors == "")
    return site
  }

  /// The main style sheet, by the name that pages link to.
  private func style(of site: TestSite) throws -> String {
    let page = try site.page("index.html")
    let name = try #require(page.firstMatch(of: /assets\/michi\.[0-9a-f]{8}\.css/))
    return try site.page(String(name.0))
  }

  @Test func `an accent goes into the style sheet and the favicon, and not into pages`() throws {
    let (plain, colored) = (try site(""), try site("accent: \"#4f46e5\"\n"))
    #expect(try style(of: colored).contains("--accent: light-dark(#4f46e5, #"))
    #expect(try !style(of: plain).contains("#4f46e5"))
    let page = try colored.page("index.html")
    #expect(!page.contains("4f46e5"))
    #expect(page.contains("<link rel=\"icon\" href=\"/assets/favicon.svg\">"))
    #expect(try colored.page("assets/favicon.svg").contains("#4f46e5"))
    #expect(try plain.page("assets/favicon.svg").contains("#c8371f"))
  }

  @Test func `a look replaces colors and is part of the same style sheet`() throws {
    #expect(try style(of: site("look: plain\n")).contains("--paper:light-dark(#fff,#131316)"))
    #expect(try style(of: site("look: book\n")).contains("--heading:"))
    #expect(try site("look: plain\n").page("index.html").contains("content=\"#131316\""))
  }

  @Test func `closed details are printed with their content if the site says so`() throws {
    let rule = "details:not(.embed)::details-content"
    #expect(try style(of: site("print: open\n")).contains(rule))
    #expect(try !style(of: site("print: closed\n")).contains(rule))
  }

  @Test func `a logo may have another image in dark mode`() throws {
    let page = try site(
      "logo: { image: /a.svg, dark: /b.svg }\n",
      "-- content/assets/a.svg --\n<svg/>\n-- content/assets/b.svg --\n<svg/>\n"
    ).page("index.html")
    #expect(page.contains("<img class=\"on-light\" src=\"/a.svg\""))
    #expect(page.contains("<img class=\"on-dark\" src=\"/b.svg\""))
  }

  @Test func `what the look cannot be is reported with what it can be`() async throws {
    try await MarkedSite(
      """
      -- content/site.yml --
      title: Test
      baseURL: https://example.com/
      look: ⟦"plane" is not a value of "look"|write paper, plain or book⟧plane
      print: ⟦"opne" is not a value of "print"|"open"?⟧opne
      accent: ⟦"indigo" is not a color|accent: "#4f46e5"⟧indigo
      home: ⟦"docs": the site has no pages in folders|content/pages/guide/start.md⟧docs
      logo: { ⟦unknown key "drak"|"dark"?⟧drak: /b.svg }
      license: { name: MIT, link: ⟦neither a path of the site nor a URL⟧mit }
      versions: [{ ⟦unknown key "name"⟧name: "1" }]
      """
    ).expectTold()
  }

  @Test func `an accent without quotes is a comment, and the message shows the quotes`()
    async throws
  {
    try await MarkedSite(
      """
      -- content/site.yml --
      title: Test
      baseURL: https://example.com/
      ⟦"accent" has no value: in YAML, " #" begins a comment|accent: "#0a6b4d"⟧accent: #0a6b4d
      """
    ).expectTold()
  }

  @Test func `an accent that is hard to read is a warning with a darker one`() async throws {
    try await MarkedSite(
      """
      -- content/site.yml --
      title: Test
      baseURL: https://example.com/
      accent: ⟦warning|their contrast is 1.|use a darker color, for example "#⟧"#fc0"
      """
    ).expectTold()
  }

  @Test func `a page whose title is in its hero has that title in the browser's tab`() throws {
    let page = try site(
      "",
      """
      -- content/pages/land.md --
      ---
      title: false
      ---

      :::hero
      # Large and wide
      :::
      """
    ).page("land/index.html")
    #expect(page.contains("<title>Large and wide | Site</title>"))
    #expect(page.components(separatedBy: "<h1").count == 2)
  }

  @Test func `a landing page has a hero, buttons, and cards with icons`() throws {
    let page = try site(
      "",
      """
      -- content/pages/index.md --
      ---
      title: false
      ---

      :::hero
      # Large

      [Go](/about/){.button icon=play}
      :::

      :::cards
      * [About](/about/){icon=user} Who.
      * [Own](/about/){icon=/own.svg} Mine.
      :::
      -- content/pages/about.md --
      Text.
      -- content/assets/own.svg --
      <svg/>
      """
    ).page("index.html")
    #expect(page.contains("<title>Site</title>"))
    #expect(page.components(separatedBy: "<h1").count == 2)
    #expect(page.contains("<div class=\"hero\">"))
    #expect(page.contains("<a href=\"/about/\" class=\"button\"><svg class=\"icon\""))
    #expect(
      page.contains("<img class=\"icon\" width=\"24\" height=\"24\" alt=\"\" src=\"/own.svg\">"))
    #expect(page.contains("assets/components."))
  }

  @Test func `an unknown icon is an error`() async throws {
    try await MarkedSite(
      """
      -- content/site.yml --
      title: Test
      baseURL: https://example.com/
      -- content/pages/a.md --
      [Home](/)⟦there is no icon "bok"|"book"?⟧{icon=bok}
      """
    ).expectTold()
  }

  @Test func `zoom links to the image's file`() throws {
    let page = try site(
      "",
      """
      -- content/pages/a.md --
      ![A](/a.svg){zoom}
      -- content/assets/a.svg --
      <svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>
      """
    ).page("a/index.html")
    #expect(
      page.contains("<figure><a class=\"zoom\" data-michi=\"zoom\" href=\"/a.svg\"><img src="))
    #expect(page.contains("></a></figure>"))
  }

  @Test func `footer, notice, versions and a short title are shown`() throws {
    let site = try site(
      """
      copyright: © Mina
      license: { name: CC BY 4.0, link: https://creativecommons.org/licenses/by/4.0/ }
      notice: Version 3 is out.
      versions: [{ title: "3", link: / }, { title: "2", link: https://v2.a.org/ }]
      languages: { ko: { title: 사이트, copyright: © 미나 } }

      """,
      """
      -- content/pages/guide/a.md --
      ---
      title: How to begin with this library
      linkTitle: Begin
      ---
      Text.
      -- content/pages/guide/b.md --
      Text.
      -- content/pages/guide/a.ko.md --
      # 시작
      글.
      """)
    let page = try site.page("guide/b/index.html")
    #expect(page.contains("<p>© Mina · <a rel=\"license\" href=\"https://creativecommons.org/"))
    #expect(page.contains("<span dir=\"auto\">Version 3 is out.</span>"))
    #expect(page.contains("<li><a href=\"/\" aria-current=\"true\">3</a></li>"))
    #expect(page.contains("<a href=\"/guide/a/\">Begin</a>"))
    #expect(try site.page("ko/index.html").contains("<p>© 미나 · "))
  }

  @Test func `paths of versions and of the license are below the path of the baseURL`() throws {
    let site = try TestSite(
      """
      -- content/site.yml --
      title: Site
      baseURL: https://a.org/project/v1/
      language: en
      license: { name: Own, link: /license/ }
      versions: [{ title: "2", link: https://a.org/project/v2/ }, { title: "1", link: / }]
      -- content/pages/license.md --
      # License
      Text.
      """
    )
    #expect(try site.michi().errors == "")
    let page = try site.page("license/index.html")
    #expect(page.contains("<a href=\"/project/v1/\" aria-current=\"true\">1</a>"))
    #expect(page.contains("<a rel=\"license\" href=\"/project/v1/license/\">Own</a>"))
  }

  @Test func `a few parts of a series make no course of a blog`() throws {
    let posts = (1...6).map { number in
      "-- content/tutorials/2026-01-0\(number)-p\(number).md --\n---\ntitle: P\(number)\n"
        + (number < 3 ? "series: Way\n" : "") + "---\nText.\n"
    }.joined()
    let blog = try site("", posts).page("index.html")
    #expect(!blog.contains("class=\"ways\""))
    #expect(blog.contains("<h3>2026</h3>") && blog.contains("<a href=\"/series/Way/\">Way</a>"))
    // Below its year, a date has none.
    #expect(blog.contains("<time datetime=\"2026-01-05\">5 January</time>"))
    #expect(try site("home: tutorials\n", posts).page("index.html").contains("class=\"ways\""))
  }

  @Test func `a callout with a title of its own says its kind to screen readers`() throws {
    let page = try site("", "-- content/pages/a.md --\n> [!WARNING] Hot\n> Text.\n").page(
      "a/index.html")
    #expect(
      page.contains("<p class=\"callout-title\"><span class=\"spoken\">Warning: </span>Hot</p>"))
  }
}
