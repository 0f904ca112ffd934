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

  private func start(of text: String) throws -> String {
    let site = try TestSite(Self.settings + text)
    #expect(try site.michi("--now", "2026-12-31", "--strict").errors == "")
    return try site.page("index.html")
  }

  @Test func `it leads to the first part of a series, the dictionary and the newest six`() throws {
    let page = try start(of: Self.tutorials + Self.kanji)
    #expect(page.contains("<a href=\"/tutorials/t1/\"><small>Series · 2 tutorials</small>"))
    #expect(page.contains("<a href=\"/kanji/\"><small>Kanji dictionary</small>"))
    #expect(page.contains("<li><a href=\"/kanji/%E6%97%A5/\">日</a></li>"))
    let newest = (1...8).filter { page.contains("<a href=\"/tutorials/t\($0)/\">Title") }
    #expect(newest == [3, 4, 5, 6, 7, 8])
    // A tutorial is told by its own tag and by its language.
    #expect(page.contains("<a href=\"/tags/Tag8/\">Tag8</a> <span lang=\"ja\">日本語</span>"))
    #expect(!page.contains("Swift"))
  }

  @Test func `without series and dictionary it leads to the list`() throws {
    let page = try start(of: "-- content/tutorials/2026-01-01-a.md --\n# A\nText.\n")
    #expect(page.contains("<a href=\"/tutorials/\"><b>Tutorials</b>"))
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
}
