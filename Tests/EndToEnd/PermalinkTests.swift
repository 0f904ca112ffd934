import Foundation
import TestKit
import Testing

/// Addresses that authors choose.
@Suite struct PermalinkTests {
  private static let settings = """
    title: Test
    baseURL: https://example.com/blog/
    language: ko
    languages: [en]
    timeZone: Asia/Seoul
    search: off
    """

  @Test func `each placeholder stands for what the entry has`() throws {
    let expected = [
      ("/:name/", "2026-03-05-한글-0/index.html"),
      ("/:year/:month/:day/", "2026/03/05/index.html"),
      ("/:short_year/:i_month/:i_day.html", "26/3/5.html"),
      ("/:y_day-:year", "064-2026.html"),
      ("/s/:slug/", "s/길~3F/index.html"),
      ("/t/:title/", "t/길/index.html"),
      ("/:path/x.html", "folder/길~3F/x.html"),
      ("/:categories/:year.html", "web dev/道/2026.html"),
      ("/:collection/:language/1/", "posts/ko/1/index.html"),
      ("/:month_:day/", "03_05/index.html"),
      ("/%ED%95%9C/a b/", "한/a b/index.html"),
      ("no/slash", "no/slash.html"),
      ("/v1.2", "v1.2.html"),
      ("/a//index.html", "a/index.html"),
    ]
    let site = try TestSite(
      "-- content/site.yml --\n\(Self.settings)\ntutorials: { path: posts }\n")
    for (number, (permalink, _)) in expected.enumerated() {
      // 20:00 in London is the next day in Seoul.
      try site.write(
        """
        ---
        title: Entry \(number)
        date: 2026-03-04 20:00:00 +0000
        slug: "길?"
        categories: [Web Dev, 道]
        permalink: "\(permalink)"
        ---
        text
        """, to: "content/tutorials/folder/2026-03-05-한글 \(number).md")
    }
    let run = try site.michi("build", "--now", "2026-12-01")
    #expect(run.status == 0, "\(run.errors)")
    for (number, (permalink, path)) in expected.enumerated() {
      #expect(try site.page(path).contains("<h1>Entry \(number)</h1>"), "\(permalink)")
    }
  }

  /// With folders, bundles, translations, aliases, feeds, a base path.
  @Test(arguments: ["/:slug", "/:language/p/:slug/", "/길/:categories/:name/"])
  func `everything follows the address`(pattern: String) throws {
    let site = try TestSite(
      """
      -- content/site.yml --
      \(Self.settings)
      tutorials: { permalink: "\(pattern)" }
      -- content/tutorials/2026-01-02-bundle/index.md --
      ---
      title: 묶음
      tags: [道]
      series: 길
      aliases: [/2018/old.html, 옛날, "/a%20b/"]
      ---
      ![a](a.png) [next](../2026-01-03-next.md) [home](/)
      -- content/tutorials/2026-01-02-bundle/index.en.md --
      ---
      title: Bundle
      tags: [Way]
      ---
      ![a](a.png) [next](../2026-01-03-next.md)
      -- content/tutorials/2026-01-02-bundle/a.png --
      x
      -- content/tutorials/2026-01-03-next.md --
      ---
      title: 다음
      tags: [道]
      series: 길
      categories: Code
      ---
      [back](2026-01-02-bundle/index.md)
      -- content/tutorials/2026-01-04-말.en.md --
      ---
      title: Own
      permalink: /words/own/
      translationOf: next
      ---
      text
      """)
    let run = try site.michi("build", "--now", "2026-12-01")
    #expect(run.status == 0, "\(run.errors)")
    let built = try BuiltSite(site.output, base: "/blog/")
    #expect(built.brokenLinks() == [])
    // The list stays, and leads to three pages.
    let list = try site.page("tutorials/index.html")
    let feed = try site.page("feed.xml")
    let map = try site.page("sitemap.xml")
    let page = try #require(built.pages.first { $0.html.contains("<h1>묶음</h1>") })
    let address = try #require(
      BuiltSite.values(of: ["href"], in: page.html).first { $0.hasPrefix("https://") })
    #expect(list.contains("href=\"\(address.dropFirst("https://example.com".count))\""))
    #expect(feed.contains("<id>\(address)</id>"))
    #expect(map.contains("<loc>\(address)</loc>"))
    #expect(page.html.contains("hreflang=\"en\" href=\"https://example.com/blog/en/"))
    #expect(page.html.contains("rel=\"next\""))
    for old in ["2018/old.html", "옛날/index.html", "a b/index.html"] {
      let target = address.dropFirst("https://example.com".count)
      #expect(try site.page(old).contains("content=\"0; url=\(target)\""))
      #expect(try site.page(old).contains("<a href=\"\(target)\">묶음</a>"))
    }
    #expect(!map.contains("/2018/"))
    // A translation at an address of its own is joined with its original.
    let own = try site.page("en/words/own/index.html")
    let next = try #require(built.pages.first { $0.html.contains("<h1>다음</h1>") })
    #expect(next.html.contains("href=\"https://example.com/blog/en/words/own/\""))
    #expect(own.contains("hreflang=\"ko\""))
  }

  @Test func `pages lie where their folders are, each in its own file`() throws {
    let site = try TestSite(
      """
      -- content/site.yml --
      title: Test
      -- content/pages/index.md --
      [guides](guides/index.md)
      -- content/pages/guides/index.md --
      # Guides
      ![a](a.png) [intro](intro.md)
      -- content/pages/guides/intro.md --
      # Intro
      ![a](a.png)
      -- content/pages/guides/a.png --
      x
      -- content/pages/guides/deep/part.md --
      # Part
      -- content/pages/_pages/about.md --
      # About
      """)
    for permalink in ["", "pages: { permalink: /:path/ }"] {
      try site.write("title: Test\n\(permalink)\n", to: "content/site.yml")
      let run = try site.michi("build", "--drafts")
      #expect(run.status == 0, "\(run.errors)")
      for path in ["guides", "guides/intro", "guides/deep/part"] {
        #expect(site.hasPage("\(path)/index.html"), "\(permalink): \(path)")
      }
      #expect(site.hasPage("guides/a.png"))
      #expect(try site.page("index.html").contains("<a href=\"/guides/\">guides</a>"))
      #expect(
        try site.page("guides/deep/part/index.html").contains("<li><a href=\"/guides/\">Guides</a>")
      )
    }
    #expect(site.hasPage("about/index.html"))
  }

  @Test func `a page may be the start page and the page for what is not found`() throws {
    let site = try TestSite(
      """
      -- content/site.yml --
      title: Test
      languages: [ko]
      -- content/pages/welcome.md --
      ---
      title: Welcome
      permalink: /
      ---
      Come in.
      -- content/pages/404.md --
      ---
      title: Nothing here
      ---
      Try the [start page](/).
      -- content/pages/404.ko.md --
      여기에는 아무것도 없습니다.
      """)
    let run = try site.michi("build")
    #expect(run.status == 0, "\(run.errors)")
    #expect(try site.page("index.html").contains("<p>Come in.</p>"))
    let missing = try site.page("404.html")
    #expect(missing.contains("<h1>Nothing here</h1>"))
    #expect(missing.contains("<p>Try the <a href=\"/\">start page</a>.</p>"))
    #expect(try site.page("ko/404.html").contains("여기에는 아무것도 없습니다."))
    #expect(!site.hasPage("404/index.html"))
  }
}
