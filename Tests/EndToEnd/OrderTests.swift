import Foundation
import TestKit
import Testing

/// The order of titles by letter and number, wherever a list is sorted by title.
@Suite struct OrderTests {
  private struct Page: Decodable {
    let route: String
    let title: String
  }

  private static let titles = [
    "iOS 10", "iOS 9", "10장 끝", "2장 화면", "Étude", "Zoo", "zebra", "Eva", "1장 시작",
  ]
  private static let sorted = [
    "1장 시작", "2장 화면", "10장 끝", "Étude", "Eva", "iOS 9", "iOS 10", "zebra", "Zoo",
  ]

  private static func site() throws -> TestSite {
    var text = """
      -- content/site.yml --
      title: Site
      baseURL: https://example.com/
      tutorials: { sort: title }
      collections:
        parts: { from: parts.csv, name: name, fields: { name: text } }
        tools: { from: tools.csv, name: name, sort: -name, fields: { name: text } }
      -- content/pages/index.md --
      [guide](/guide/)

      """
    for (number, title) in titles.enumerated() {
      text += """
        -- content/pages/guide/p\(number).md --
        ---
        title: \(title)
        ---
        Text.
        -- content/tutorials/2026-01-01-t\(number).md --
        ---
        title: \(title)
        tags: ["\(title)"]
        ---
        Text.

        """
    }
    for name in ["parts", "tools"] {
      text += "-- content/\(name)/\(name).csv --\nname\n" + titles.joined(separator: "\n") + "\n"
    }
    return try TestSite(text)
  }

  @Test func `pages, posts and tags are sorted by letter and number, records as their file is`()
    throws
  {
    let site = try Self.site()
    #expect(try site.michi("--now", "2026-06-01").errors == "")
    let tree = try Run.michi(["tree", "--json", "--now", "2026-06-01"], in: site.root)
    let pages = try JSONDecoder().decode([Page].self, from: Data(tree.output.utf8))
    func titles(below route: String) -> [String] {
      pages.filter { $0.route.hasPrefix(route) && $0.route != route }
        .map { $0.title.replacing("#", with: "") }.filter { Self.titles.contains($0) }
    }
    #expect(titles(below: "/guide/") == Self.sorted)
    #expect(titles(below: "/tags/") == Self.sorted)
    #expect(titles(below: "/tutorials/") == Self.sorted)
    #expect(titles(below: "/parts/") == Self.titles)
    #expect(titles(below: "/tools/") == Self.sorted.reversed())
    // Cards of the folder, and the link to the next page.
    let cards = try site.page("guide/index.html")
    let places = Self.sorted.compactMap { cards.range(of: ">\($0)<")?.lowerBound }
    #expect(places.count == Self.sorted.count && places == places.sorted())
    #expect(try site.page("guide/p3/index.html").contains("<b>10장 끝</b>"))
  }

  @Test func `folders may be deeper than the sidebar`() throws {
    let folders = (1...40).map { "d\($0)" }.joined(separator: "/")
    let site = try TestSite(
      """
      -- content/site.yml --
      title: Site
      baseURL: https://example.com/
      -- content/pages/\(folders)/deep.md --
      # Deep
      """)
    #expect(try site.michi("--strict").errors == "")
    #expect(try site.page("\(folders)/deep/index.html").contains("aria-current=\"page\">Deep</a>"))
  }
}
