import Foundation
import TestKit
import Testing

/// Pinned entries, the archive by year and month, and the feeds of several collections.
@Suite struct ListTests {
  private static func post(_ day: String, _ name: String, _ keys: String = "") -> String {
    "-- content/tutorials/\(day)-\(name).md --\n---\ntitle: \(name)\ntags: [t]\n\(keys)\n---\nText.\n"
  }

  /// The places of some texts in a page, in their order.
  private static func order(_ names: [String], in page: String) -> [String] {
    let main = page.components(separatedBy: "<main")[1]
    return names.filter { main.contains("/tutorials/\($0)/\"") }.sorted { left, right in
      let (one, other) = (main.range(of: "/\(left)/\""), main.range(of: "/\(right)/\""))
      return (one?.lowerBound ?? main.endIndex) < (other?.lowerBound ?? main.endIndex)
    }
  }

  @Test(arguments: ["pinned: true", "pin: true", "sticky: 100", "pinned: 1"])
  func `a pinned entry is first in lists, and nowhere else`(key: String) throws {
    let site = try TestSite(
      settings: "",
      Self.post("2025-12-01", "old", key) + Self.post("2026-01-01", "middle")
        + Self.post("2026-02-01", "new"))
    #expect(try site.michi("--now", "2026-03-01").errors == "")
    for page in ["index", "tutorials/index", "tags/t/index"] {
      let order = Self.order(["old", "middle", "new"], in: try site.page("\(page).html"))
      #expect(order == ["old", "new", "middle"], "\(page)")
      let parts = try site.page("\(page).html").components(separatedBy: "</svg> Pinned<")
      #expect(parts.count == 2)
    }
    let feed = try site.page("feed.xml")
    let (new, old) = (feed.range(of: "/new/"), feed.range(of: "/old/"))
    #expect(try #require(new).lowerBound < #require(old).lowerBound)
    #expect(try site.page("tutorials/new/index.html").contains("/tutorials/middle/"))
    let home = try site.page("index.html")
    #expect(!home.contains("<h3></h3>"))
    // It is not below the heading of the newest posts.
    let heading = try #require(home.range(of: "<h2>"))
    #expect(try #require(home.range(of: " Pinned<")).upperBound < heading.lowerBound)
  }

  @Test func `a dated post has a sidebar only in a series`() throws {
    let site = try TestSite(
      settings: "",
      Self.post("2026-01-01", "a", "series: S") + Self.post("2026-01-02", "b", "series: S")
        + Self.post("2026-01-03", "c") + Self.post("2026-01-04", "d"))
    #expect(try site.michi("--now", "2026-03-01").errors == "")
    func hasSidebar(_ name: String, linkingTo other: String) throws -> Bool {
      let page = try site.page("tutorials/\(name)/index.html")
      let start = try #require(page.range(of: "<nav class=\"sidebar\"")).upperBound
      let end = try #require(page.range(of: "</nav>", range: start..<page.endIndex)).lowerBound
      return page[start..<end].contains("/tutorials/\(other)/")
    }
    #expect(try hasSidebar("a", linkingTo: "b"))
    #expect(try !hasSidebar("c", linkingTo: "d"))
  }

  @Test func `an archive has all entries by year and month`() throws {
    let site = try TestSite(
      settings: "language: en\ntutorials: { archive: true, perPage: 1 }\n",
      Self.post("2025-12-01", "a") + Self.post("2026-01-01", "b") + Self.post("2026-01-05", "c"))
    #expect(try site.michi("--now", "2026-03-01").errors == "")
    let page = try site.page("tutorials/archive/index.html")
    #expect(Self.order(["a", "b", "c"], in: page) == ["c", "b", "a"])
    let headings = page.matches(of: /<h[23]>([^<]+)<\/h[23]>/).map { String($0.1) }
    #expect(headings.suffix(4) == ["2026", "January", "2025", "December"], "\(headings)")
    #expect(try site.page("tutorials/index.html").contains("href=\"/tutorials/archive/\">Archive<"))
    #expect(try site.page("sitemap.xml").contains("/tutorials/archive/"))
  }

  @Test func `without the key there is no archive`() throws {
    let site = try TestSite(settings: "", Self.post("2026-01-01", "b"))
    #expect(try site.michi("--now", "2026-03-01").errors == "")
    #expect(!site.hasPage("tutorials/archive/index.html"))
    #expect(try !site.page("tutorials/index.html").contains("archive"))
    #expect(!site.hasPage("tutorials/feed.xml"))
  }

  @Test func `an archive without a dated entry is reported`() async throws {
    try await MarkedSite(
      """
      -- content/site.yml --
      title: T
      language: en
      baseURL: https://example.com/
      tutorials: { archive: ⟦no entry of "tutorials" has a date|remove "archive"⟧true }
      -- content/pages/a.md --
      # A
      """
    ).expectTold()
  }

  @Test func `an archive needs dates`() async throws {
    try await MarkedSite(
      """
      -- content/site.yml --
      title: T
      baseURL: https://example.com/
      pages: { ⟦error|unknown key "archive"⟧archive: true }
      tutorials: { archive: ⟦error|expected true or false⟧monthly }
      -- content/pages/a.md --
      # A
      """
    ).expectTold()
  }

  @Test func `each of several dated collections has a feed`() throws {
    let site = try TestSite(
      settings: "collections: { notes: { title: Notes, sort: -date, feed: { length: 1 } } }\n",
      Self.post("2026-01-01", "b")
        + "-- content/notes/2026-01-02-x.md --\n# X\n-- content/notes/2026-01-03-y.md --\n# Y\n")
    #expect(try site.michi("--now", "2026-03-01").errors == "")
    let notes = try site.page("notes/feed.xml")
    #expect(notes.contains("/notes/y/") && !notes.contains("/notes/x/"))
    #expect(!notes.contains("/tutorials/"))
    #expect(notes.contains("<title>Notes | Test</title>"))
    #expect(try site.page("tutorials/feed.xml").contains("/tutorials/b/"))
    #expect(try site.page("feed.xml").contains("/notes/y/"))
    #expect(
      try site.page("notes/index.html")
        .contains("<link rel=\"alternate\" type=\"application/atom+xml\" title=\"Notes | Test\""))
  }
}
