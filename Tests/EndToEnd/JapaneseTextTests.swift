import TestKit
import Testing

/// Japanese on a Korean site: in texts, headings, titles and tables of contents.
@Suite struct JapaneseTextTests {
  private static func site(_ tutorial: String) throws -> TestSite {
    try TestSite(
      """
      -- content/site.yml --
      title: 길
      language: ko
      baseURL: https://example.com/
      -- content/kanji/one.json --
      [{ "kanji": { "character": "道", "meaning": { "english": "way" }, "strokes": { "count": 12 } },
         "examples": [ { "japanese": "道路（どうろ）", "meaning": { "english": "road" } } ] }]
      -- content/tutorials/2026-01-01-a.md --
      \(tutorial)
      """)
  }

  @Test func `what the dictionary has and what the author marks have Japanese shapes`() throws {
    let site = try Self.site(
      """
      # [直感]{lang=ja}과 道路와 の
      道路는 길, 直感은 느낌입니다.

      ## 조사 の

      ## 道
      """)
    let run = try site.michi("check")
    #expect(run.errors.isEmpty)
    #expect(try site.michi("build").status == 0)
    let page = try site.page("tutorials/a/index.html")
    #expect(
      page.contains(
        "<h1><span lang=\"ja\">直感</span>과 <span lang=\"ja\">道路</span>와 <span lang=\"ja\">の</span></h1>"
      ))
    #expect(page.contains("<p><span lang=\"ja\">道路</span>는 길, 直感은 느낌입니다.</p>"))
    #expect(page.contains("<h2 id=\"조사-の\">조사 <span lang=\"ja\">の</span>"))
    #expect(
      page.contains("<a href=\"#%EC%A1%B0%EC%82%AC-%E3%81%AE\">조사 <span lang=\"ja\">の</span></a>"))
    #expect(page.contains("<title>直感과 道路와 の | 길</title>"))
  }

  @Test func `nothing that is made of a text has its comments, or readings for its ruby`() throws {
    let site = try Self.site(
      """
      # <ruby>直<rt>ちょく</rt></ruby>선이란 <!-- secret -- 1 -->

      첫째 <ruby>線<rt>せん</rt></ruby> <!-- secret -- 2 -->글.

      ## <ruby>道<rt>みち</rt></ruby>란 <!--- secret 3 --->

      | a <!-- secret -- 4 --> | 글[^1] |
      | --- | --- |

      [^1]: 주 <!-- secret -- 5 -->
      """)
    for trust in ["", "html: trusted\n"] {
      try site.write(
        "title: 길\nlanguage: ko\nbaseURL: https://example.com/\n\(trust)", to: "content/site.yml")
      #expect(try site.michi("build").errors == "")
      for (path, text) in try Listing.texts(in: site.path + "/site") {
        #expect(!text.contains("secret"), "\(path)")
        #expect(!text.contains("直ちょく") && !text.contains("線せん"), "\(path)")
      }
      let page = try site.page("tutorials/a/index.html")
      #expect(page.contains("<h1>直선이란</h1>"))
      #expect(page.contains("og:description\" content=\"첫째 線 글.\">"))
      let marked = "<ruby><span lang=\"ja\">道</span><rt><span lang=\"ja\">みち</span></rt></ruby>란"
      let ruby = trust.isEmpty ? "<ruby lang=\"ja\">道<rt>みち</rt></ruby>란" : marked
      #expect(page.contains("<h2 id=\"道란\">\(ruby)"))
      #expect(try site.page("feed.xml").contains("<title>直선이란</title>"))
      #expect(try site.page("llms.txt").contains("[直선이란]"))
    }
  }

  @Test(.requires(.node)) func `a title is found by its reading`() throws {
    let site = try Self.site("# <ruby>直<rt>ちょく</rt></ruby>선이란\n")
    #expect(try site.michi("build").status == 0)
    #expect(try site.search(["ちょく"]).flatMap(\.titles) == ["直선이란"])
  }

  @Test func `a page in Japanese needs no marks`() throws {
    let site = try Self.site("---\ntitle: 道の話\nlanguage: ja\n---\n道路です。\n")
    #expect(try site.michi("build").status == 0)
    let page = try site.page("tutorials/a/index.html")
    #expect(page.contains("<h1>道の話</h1>"))
    #expect(page.contains("<p>道路です。</p>"))
  }

  @Test func `a mark in front matter and one that is not quite a mark are told`() throws {
    let run = try Self.site("---\ntitle: \"[直感]{lang=ja}이란\"\n---\n[直感]{lang=jp}입니다.\n").michi(
      "build")
    #expect(run.status == 0)
    #expect(
      run.errors.contains(
        "2026-01-01-a.md:2:8: warning: a title in the front matter is plain text, its language mark too"
      ), "\(run.errors)")
    #expect(run.errors.contains("2026-01-01-a.md:4:9: warning: \"jp\" is no language"))
    #expect(run.errors.contains("write {lang=ja}"))
  }
}
