import Foundation
import TestKit
import Testing

/// Where links may lead, and what becomes of them.
@Suite struct LinkTests {
  private static let own = [
    "[x](https://example.com/blog/tutorials/nil/)", "[x](http://example.com/blog/tutorials/nil/)",
    "[x](https://www.example.com/blog/tutorials/nil/#section)", "<https://EXAMPLE.com/blog/>",
    "[x](//example.com/blog)", "[x](https://example.com/blog/img/a.png)",
    "https://example.com/blog/tutorials/nil/ is a bare address",
    "![x](https://example.com/blog/img/a.png)", "[x](https://example.com/other/project/)",
    "[x](https://example.com/blogs/)", "[x](https://example.org/blog/nil/)",
    "<a href=\"https://example.com/blog/tutorials/nil/\">x</a>",
  ]

  private static let built = Result {
    let site = try TestSite(
      """
      -- content/site.yml --
      title: "A & B <c>"
      baseURL: https://example.com/blog/
      menu:
        - 피드: /feed.xml
        - 튜토리얼: /tutorials/
      -- content/tutorials/2026-01-01-nil.md --
      ---
      title: "x & <z>"
      ---
      ## Section

      Text \u{FFFF} & more.

      [feed](/feed.xml), [map](/sitemap.xml), [style](/assets/michi.css), [up](../)
      -- content/assets/img/a.png --
      -- content/tutorials/2026-01-02-own.md --
      # Own

      \(own.joined(separator: "\n\n"))
      -- content/tutorials/2026-01-03-odd.md --
      ## 하나

      ### 둘

      ### 셋

      [key]([https://a.example/x(y)?z#w](https://a.example/x(y)?z#w))
      [x](www.example.org/길?q=1) [x](rdar://1234) <a href="rdar:1">x</a>
      [post](own.md) <div id="Main"/>
      """)
    #expect(try site.michi("build").status == 0)
    return site
  }

  @Test func `an address of the site's own host that leads to something stays as it is`() throws {
    let page = try Self.built.get().page("tutorials/own/index.html")
    for link in Self.own {
      let address = try #require(link.firstMatch(of: #/(https?:)?//[^)>" ]+/#)).output.0
      #expect(page.contains("\"\(address)\""), "\(link)")
    }
  }

  @Test func `links to the feed, the site map and the theme's files are good`() throws {
    let site = try BuiltSite(Self.built.get().output, base: "/blog/")
    #expect(site.pages.count > 5 && site.brokenLinks(origin: "https://elsewhere.org") == [])
  }

  @Test func `a link in a link leads where it says, and what is no address is none`() throws {
    let page = try Self.built.get().page("tutorials/odd/index.html")
    #expect(page.contains("<a href=\"https://a.example/x(y)?z#w\" rel=\"noopener\">key</a>"))
    #expect(page.contains("href=\"https://www.example.org/%EA%B8%B8?q=1\" rel=\"noopener\""))
    #expect(!page.contains("rdar:"))
    // A post is found by its name without the date; no id of a body is one of the layout's.
    #expect(page.contains("<a href=\"/blog/tutorials/own/\">post</a>"))
    #expect(page.components(separatedBy: "id=\"Main\"").count == 2)
    // Headings below one heading make a table of contents, one alone makes none.
    #expect(page.contains("href=\"#%EC%85%8B\""))
    let one = try Self.built.get().page("tutorials/nil/index.html")
    #expect(!one.contains("<nav class=\"toc\""))
  }

  @Test func `feed and site map are well-formed whatever a title holds`() throws {
    let site = try Self.built.get()
    for name in ["feed.xml", "sitemap.xml"] {
      let text = try site.page(name)
      #expect(
        !text.unicodeScalars.contains("\u{FFFF}") && !text.unicodeScalars.contains("\u{FFFE}"))
      #expect(text.hasPrefix("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n"))
    }
    #expect(try site.page("feed.xml").contains("<title>x &amp; &lt;z&gt;</title>"))
  }

  @Test func `a folder with an index.html of its own is a target for links and the menu`() throws {
    let links = [
      "/promo/", "/promo", "/promo/#buy", "../promo/", "https://example.com/blog/promo/", "demo/",
    ]
    let site = try TestSite(
      """
      -- content/site.yml --
      title: T
      baseURL: https://example.com/blog/
      menu: [Promo: /promo/, Posts: /tutorials/, A: /a/]
      -- content/assets/promo/index.html --
      <!doctype html><title>Promo</title><p id="buy">Buy</p>
      -- content/tutorials/2026-01-01-own/index.md --
      # Own
      [d](demo/)
      -- content/tutorials/2026-01-01-own/demo/index.html --
      <!doctype html><title>Demo</title>
      -- content/pages/a/demo/index.html --
      <!doctype html><title>Demo</title>
      -- content/pages/a/index.md --
      # A
      \(links.enumerated().map { "[link\($0)](\($1))" }.joined(separator: " "))
      <a href="/promo/">raw</a>
      """)
    let run = try site.michi("build", "--strict")
    #expect(run.errors == "")
    let page = try site.page("a/index.html")
    let found = page.matches(of: /<a href="([^"]*)"[^>]*>link/).map { String($0.output.1) }
    #expect(
      found == [
        "/blog/promo/", "/blog/promo/", "/blog/promo/#buy", "/blog/promo/",
        "https://example.com/blog/promo/", "/blog/a/demo/",
      ])
    #expect(page.contains("<a href=\"/blog/promo/\">Promo</a>"))
    #expect(try BuiltSite(site.output, base: "/blog/").brokenLinks() == [])
  }

  @Test func `a first draft does not break the menu that leads to its list`() throws {
    let site = try TestSite(
      settings: "menu: [튜토리얼: /tutorials/]",
      "-- content/tutorials/2026-01-01-a.md --\n---\ntitle: Soon\ndraft: true\n---\n")
    let run = try site.michi("build")
    #expect(run.errors == "")
    #expect(run.output.hasSuffix("; left out: 1 draft\n"))
  }

  @Test(.requires(.python)) func `a real parser reads the feed of hostile posts`() throws {
    let references = "&#1; &#x1b; &#xfffe; &#xFFFF; &#xd800; &#0; &#150;"
    let site = try TestSite(
      """
      -- content/site.yml --
      title: "A & ]]> <c>"
      baseURL: https://example.com/
      -- content/tutorials/2026-01-01-a.md --
      ---
      title: "x]]>y"
      ---
      \(references) **\(references)** `\(references)`

      ## \(references)

      ![\(references)](https://a.b/c.png "\(references)") [x](https://a.b/\(references.replacing(" ", with: "")))

      <div title="\(references)">\(references)</div>

      ```swift title="&#1;&#xfffe;"
      let a = "\u{1}\u{FFFE}\u{1FFFF}"
      ```
      """)
    #expect(try site.michi("build").status == 0)
    for name in ["feed.xml", "sitemap.xml"] {
      let run = try Run.program(
        "python3",
        ["-c", "import sys, xml.etree.ElementTree as x; x.parse(sys.argv[1])", "site/\(name)"],
        in: site.root)
      #expect(run.status == 0, "\(run.errors)")
    }
    let page = try site.page("tutorials/a/index.html").unicodeScalars
    #expect(!page.contains { $0.value < 0x20 && $0 != "\n" || $0.value & 0xFFFE == 0xFFFE })
  }
}
