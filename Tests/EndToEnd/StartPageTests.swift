import Foundation
import TestKit
import Testing

/// The start page: what it says of itself, and what an author can write for it.
@Suite struct StartPageTests {
  private static let settings = """
    -- content/site.yml --
    title: Site
    baseURL: https://a.org/
    description: What it is about.

    """

  private static let tutorials = (1...8).map { number in
    """
    -- content/tutorials/2026-01-0\(number)-t\(number).md --
    ---
    title: Title \(number)
    tags: [Swift, Tag\(number)]
    language: \(number == 8 ? "ja" : "en")
    \(number < 3 ? "series: The way" : "draft: false")
    ---
    Text.

    """
  }.joined()

  private static let kanji = """
    -- content/kanji/a.json --
    [{"kanji": {"character": "日", "meaning": {"english": "day"}, "strokes": {"count": 4}},
      "examples": []}]

    """

  private func start(of text: String, _ more: String = "") throws -> String {
    let site = try TestSite(Self.settings + more + text)
    #expect(try site.michi("--now", "2026-12-31", "--strict").errors == "")
    return try site.page("index.html")
  }

  @Test func `it leads to the first part of a series, the dictionary and the newest six`() throws {
    let page = try start(of: Self.tutorials + Self.kanji, "home: tutorials\n")
    #expect(page.contains("<a href=\"/tutorials/t1/\">Part 1: Title 1</a>"))
    #expect(page.contains("<span>2 tutorials</span>"))
    #expect(page.contains("<h2>Kanji <small>1 kanji"))
    #expect(page.contains("<a href=\"/kanji/%E6%97%A5/\"><b lang=\"ja\">日</b>"))
    let newest = (1...8).filter { page.contains("<a href=\"/tutorials/t\($0)/\">Title") }
    #expect(newest == [3, 4, 5, 6, 7, 8])
    // A tutorial is told by its own tag and by its language.
    #expect(page.contains("<a href=\"/tags/Tag8/\">Tag8</a> <span lang=\"ja\">日本語</span>"))
    #expect(!page.contains("<p class=\"row-facts\"><a href=\"/tags/Swift/\">"))
  }

  @Test func `a blog has the newest post large, then twenty by year`() throws {
    let posts = (1...24).map { number in
      let (year, month) = (number > 12 ? "2026" : "2025", "0\(number % 12 + 1)".suffix(2))
      return
        "-- content/tutorials/\(year)-\(month)-05-p\(number).md --\n# P\(number)\nText \(number).\n"
    }
    let page = try start(of: posts.joined())
    let newest = try #require(page.components(separatedBy: "<h3>").first)
    #expect(newest.contains("<a href=\"/tutorials/p23/\">P23</a>"))
    #expect(newest.contains("<p>Text 23.</p>") && !newest.contains("P22<"))
    let years = page.components(separatedBy: "<h3>").dropFirst()
    #expect(years.map { String($0.prefix(4)) } == ["2026", "2025"])
    #expect(years.map { $0.components(separatedBy: "<time").count - 1 } == [11, 9])
    #expect(page.contains("<p class=\"all\"><a href=\"/tutorials/\">All tutorials</a></p>"))
  }

  @Test func `a dictionary has a field and what may be typed there`() throws {
    let site = try TestSite(
      """
      -- content/site.yml --
      title: Kanji
      language: en
      -- content/kanji/a.json --
      [{"kanji": {"character": "日", "meaning": {"english": "day, sun"}, "strokes": {"count": 4},
        "onyomi": {"katakana": "ニチ、ジツ", "romaji": "nichi, jitsu"}}, "examples": []}]
      """)
    #expect(try site.michi("--strict", "--base-url", "https://a.org/").errors == "")
    let page = try site.page("index.html")
    let examples = page.matches(of: /<li><a href="\/search\/\?q=[^"]*">([^<]*)</).map { "\($0.1)" }
    #expect(examples == ["日", "ニチ", "nichi", "day"])
    #expect(page.contains("<a href=\"/kanji/strokes/4/\">4 strokes <small>1</small></a>"))
  }

  @Test func `pages in folders are a documentation, which clicks alone walk`() throws {
    let site = try TestSite(
      """
      -- content/site.yml --
      title: Manual
      language: en
      -- content/pages/guide/index.md --
      ---
      title: Guide
      order: 1
      ---
      Read on.
      -- content/pages/guide/b.md --
      ---
      title: First
      order: 1
      ---
      Text.
      -- content/pages/guide/a.md --
      # Second
      Text.
      -- content/pages/guide/deep-down/c.md --
      # Third
      Text.
      -- content/pages/api/d.md --
      # Fourth
      Text.
      """)
    #expect(try site.michi("--strict", "--base-url", "https://a.org/").errors == "")
    let cards = /<div><a href="([^"]*)">/
    func links(_ page: String) throws -> [String] {
      try site.page(page).matches(of: cards).map { "\($0.1)" }
    }
    #expect(try links("index.html") == ["/guide/", "/api/"])
    #expect(try links("guide/index.html") == ["/guide/b/", "/guide/deep-down/", "/guide/a/"])
    #expect(try site.page("guide/deep-down/index.html").contains("<h1>Deep down</h1>"))
    var walk = ["/guide/"]
    while let next = try site.page("\(walk[walk.count - 1].dropFirst())index.html")
      .firstMatch(of: /rel="next" href="([^"]*)"/)
    {
      walk.append("\(next.1)")
    }
    #expect(
      walk == [
        "/guide/", "/guide/b/", "/guide/deep-down/", "/guide/deep-down/c/", "/guide/a/", "/api/",
        "/api/d/",
      ])
    let side = try site.page("guide/deep-down/c/index.html")
    #expect(side.contains("<a href=\"/guide/deep-down/c/\" aria-current=\"page\">Third</a>"))
    #expect(side.matches(of: /<details open>/).count == 2)
  }

  @Test func `an author's Markdown stands above the newest tutorials`() throws {
    let page = try start(
      of: Self.tutorials + """
        -- content/pages/index.md --
        # Welcome
        To [the first](/tutorials/t1/).

        """)
    #expect(page.contains("<h1>Welcome</h1>"))
    #expect(page.contains("<title>Site</title>"))
    #expect(page.contains("To <a href=\"/tutorials/t1/\">the first</a>."))
    #expect(!page.contains("class=\"ways\""))
    #expect(page.contains("Title 8"))
  }

  @Test(arguments: ["1", "4"])
  func `the card of a page shows its text, even if the home page shows a card of the folder`(
    jobs: String
  ) throws {
    let site = try TestSite(
      Self.settings + """
        -- content/pages/reference/settings.md --
        # Settings
        The text of the card.

        """)
    #expect(try site.michi("--jobs", jobs).errors == "")
    #expect(try site.page("reference/index.html").contains("<p>The text of the card.</p>"))
  }
}
