import Foundation
import TestKit
import Testing

/// The ways on from page to page: previous and next.
@Suite struct NeighbourTests {
  private static func site() throws -> TestSite {
    let posts = ["03-c", "01-a", "05-e", "02-b", "04-d"].map {
      """
      -- content/tutorials/2026-01-\($0).md --
      ---
      title: T \($0)
      tags: [one, two]
      ---
      Text.

      """
    }
    return try TestSite(
      """
      -- content/site.yml --
      title: Test
      menu: [{About: /about/}, {More: /more/}]
      -- content/pages/about.md --
      # About
      -- content/pages/more.md --
      # More
      -- content/kanji/a.csv --
      kanji,kmeaning,kstroke,kgrade,examples
      一,one,1,1,"[[""一日（ついたち）"", ""first day""]]"
      二,two,2,1,"[]"
      日,day,4,1,"[[""日本（にほん）"", ""Japan""]]"

      """ + posts.joined())
  }

  @Test func `tutorials lead on from the oldest to the newest, and back`() throws {
    let site = try Self.site()
    let run = try site.michi("build")
    #expect(run.status == 0, "\(run.errors)")
    let way = ["a", "b", "c", "d", "e"].map { "/tutorials/\($0)/" }
    for (number, address) in way.enumerated() {
      let html = try site.page("\(address.dropFirst())index.html")
      #expect(
        Self.address("prev", in: html) == (number == 0 ? nil : way[number - 1]), "\(address)")
      #expect(
        Self.address("next", in: html) == (number == way.count - 1 ? nil : way[number + 1]))
    }
  }

  @Test func `a neighbour is of the same kind, and has the page as its own`() throws {
    let site = try Self.site()
    #expect(try site.michi("build").status == 0)
    let built = try BuiltSite(site.output)
    var ways = 0
    for (path, html) in built.pages {
      let address = "/" + path.dropLast("index.html".count)
      for (side, other) in [("prev", "next"), ("next", "prev")] {
        guard let neighbour = Self.address(side, in: html) else { continue }
        ways += 1
        let page = try site.page("\(neighbour.dropFirst())index.html")
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
}
