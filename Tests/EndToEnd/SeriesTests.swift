import Foundation
import TestKit
import Testing

/// The ways on from page to page: the parts of series, previous and next, the table of contents,
/// the source.
@Suite struct SeriesTests {
  private static func tutorial(
    _ day: Int, _ name: String, _ matter: String, _ text: String = "Text."
  ) -> String {
    """
    -- content/tutorials/2026-01-\(10 + day)-\(name).md --
    ---
    title: \(name)
    \(matter)
    ---
    \(text)

    """
  }

  private static let own = "- [One](#one)\n- [Two](#two)"

  private static let built = Result {
    let site = try TestSite(
      settings: """
        language: en
        series: { path: courses }
        editURL: https://example.com/edit/main
        """,
      tutorial(13, "third", "series: The way") + tutorial(11, "first", "series: The way")
        + tutorial(12, "second", "series: the WAY") + tutorial(1, "a", "series: A")
        + tutorial(2, "other", "tags: [x]") + tutorial(3, "b", "series: A")
        + tutorial(4, "c", "series: A") + tutorial(9, "begin", "series: B")
        + tutorial(5, "길", "tags: [x]", "Text.\n\n## One\nText.\n\n## Two\nText.")
        + tutorial(6, "toc", "tags: [x]", "## Contents\n\n\(own)\n\n## One\nText.\n\n## Two\nText.")
        + tutorial(7, "late", "tags: [x]", "Text.\n\n## One\nText.\n\n## Two\n\(own)"))
    let run = try site.michi("--now", "2026-12-31", "--strict")
    #expect(run.errors == "")
    return try BuiltSite(site.output)
  }

  /// A site without series.
  private static let plain = Result {
    let site = try TestSite(
      settings: "menu: [{About: /about/}, {More: /more/}]",
      [3, 1, 5, 2, 4].map { tutorial($0, "t\($0)", "tags: [one, two]") }.joined() + """
        -- content/pages/about.md --
        # About
        -- content/pages/more.md --
        # More
        -- content/kanji/a.json --
        [{ "kanji": { "character": "一", "meaning": { "english": "one" }, "strokes": { "count": 1 } },
           "examples": [{ "japanese": "一日（ついたち）", "meaning": { "english": "first day" } }] },
         { "kanji": { "character": "二", "meaning": { "english": "two" }, "strokes": { "count": 2 } } },
         { "kanji": { "character": "日", "meaning": { "english": "day" }, "strokes": { "count": 4 } },
           "examples": [{ "japanese": "日本（にほん）", "meaning": { "english": "Japan" } }] }]

        """)
    #expect(try site.michi("build", "--now", "2026-12-31").status == 0)
    return try BuiltSite(site.output)
  }

  private static func page(_ path: String) throws -> String {
    try built.get().text(path + "index.html")
  }

  @Test func `a series has a page with its parts in the order in which they are read`() throws {
    let page = try Self.page("courses/The-way/")
    let places = ["first", "second", "third"].map { page.range(of: ">\($0)</a>")?.lowerBound }
    #expect(places.allSatisfy { $0 != nil })
    #expect(places.compactMap(\.self) == places.compactMap(\.self).sorted())
    #expect(!page.contains(">other</a>"))
    #expect(
      try Self.page("courses/").contains(
        "<a href=\"/courses/The-way/\">The way</a> <small>3 tutorials</small>"))
  }

  @Test func `a part says which it is, and leads to the parts beside it alone`() throws {
    let middle = try Self.page("tutorials/b/")
    #expect(middle.contains("<li><a href=\"/tutorials/b/\" aria-current=\"page\">"))
    #expect(middle.contains("Part 2 of 3"))
    #expect(middle.contains("<a rel=\"prev\" href=\"/tutorials/a/\">"))
    #expect(middle.contains("<a rel=\"next\" href=\"/tutorials/c/\">"))
    #expect(!middle.contains("Next series"))
    let last = try Self.page("tutorials/c/")
    #expect(!last.contains("rel=\"next\""))
    #expect(last.contains("Next series: <a href=\"/courses/B/\">B</a>"))
  }

  @Test func `tutorials lead on from the oldest to the newest, and back`() throws {
    let way = (1...5).map { "/tutorials/t\($0)/" }
    for (number, address) in way.enumerated() {
      let html = try Self.plain.get().text("\(address.dropFirst())index.html")
      #expect(Self.address("prev", in: html) == (number == 0 ? nil : way[number - 1]), "\(address)")
      #expect(
        Self.address("next", in: html) == (number == way.count - 1 ? nil : way[number + 1]))
    }
  }

  @Test func `a neighbour is of the same kind, and has the page as its own`() throws {
    var ways = 0
    let site = try Self.plain.get()
    for (path, html) in site.pages {
      let address = "/" + path.dropLast("index.html".count)
      for (side, other) in [("prev", "next"), ("next", "prev")] {
        guard let neighbour = Self.address(side, in: html) else { continue }
        ways += 1
        let page = try site.text("\(neighbour.dropFirst())index.html")
        #expect(Self.address(other, in: page) == address)
        #expect(neighbour.split(separator: "/")[0] == address.split(separator: "/")[0])
        #expect(!neighbour.contains("/page/") && neighbour.split(separator: "/").count == 2)
      }
    }
    #expect(ways >= 8)
  }

  /// Where the link to a neighbour leads.
  private static func address(_ side: String, in html: String) -> String? {
    guard let start = html.range(of: "<a rel=\"\(side)\" href=\"") else { return nil }
    return String(html[start.upperBound...].prefix { $0 != "\"" }).removingPercentEncoding
  }

  @Test func `a page leads to its source where the site says where it can be edited`() throws {
    let address = "https://example.com/edit/main/content/tutorials/2026-01-15-%EA%B8%B8.md"
    #expect(try Self.page("tutorials/길/").contains("<a href=\"\(address)\""))
    #expect(try !Self.page("courses/").contains("class=\"edit\""))
  }

  @Test func `a post that begins with links to its own headings has no second table`() throws {
    for (name, hasTable) in [("길", true), ("toc", false), ("late", true)] {
      let page = try Self.page("tutorials/\(name)/")
      #expect(page.contains("class=\"toc\"") == hasTable, "\(name)")
    }
  }
}
