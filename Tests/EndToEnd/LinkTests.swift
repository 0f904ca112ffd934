import Foundation
import TestKit
import Testing

/// Where links may lead.
@Suite struct LinkTests {
  @Test func `links to the feed, the site map and the theme's files are good`() throws {
    let site = try TestSite(
      """
      -- content/site.yml --
      title: Test
      baseURL: https://example.com/
      menu:
        - 피드: /feed.xml
        - 튜토리얼: /tutorials/
      -- content/tutorials/2026-01-01-a.md --
      [feed](/feed.xml), [map](/sitemap.xml), [style](/assets/michi.css), [up](../)
      """)
    #expect(try site.michi("build").errors == "")
    #expect(try BuiltSite(site.output).brokenLinks() == [])
  }

  @Test func `a first draft does not break the menu that leads to its list`() throws {
    let site = try TestSite(
      """
      -- content/site.yml --
      title: Test
      baseURL: https://example.com/
      menu:
        - 튜토리얼: /tutorials/
      -- content/tutorials/2026-01-01-a.md --
      ---
      title: Soon
      draft: true
      ---
      """)
    let run = try site.michi("build")
    #expect(run.errors == "")
    #expect(run.output.hasSuffix("; left out: 1 draft\n"))
  }

  @Test func `feed and site map are well-formed whatever a title holds`() throws {
    let site = try TestSite(
      """
      -- content/site.yml --
      title: "A & B <c>"
      baseURL: https://example.com/
      -- content/tutorials/2026-01-01-a.md --
      ---
      title: "x & <z>"
      ---
      Text \u{FFFF} & more.
      """)
    #expect(try site.michi("build").status == 0)
    for name in ["feed.xml", "sitemap.xml"] {
      let text = try site.page(name)
      #expect(
        !text.unicodeScalars.contains("\u{FFFF}") && !text.unicodeScalars.contains("\u{FFFE}"))
      #expect(text.hasPrefix("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n"))
    }
    #expect(try site.page("feed.xml").contains("<title>x &amp; &lt;z&gt;</title>"))
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
