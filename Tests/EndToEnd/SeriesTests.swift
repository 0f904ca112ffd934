import Foundation
import TestKit
import Testing

/// Series have pages of their own, and their parts lead to each other.
@Suite struct SeriesTests {
  private static func tutorial(_ day: String, _ name: String, series: String? = nil) -> String {
    """
    -- content/tutorials/2026-01-\(day)-\(name).md --
    ---
    title: \(name)
    tags: [Swift]
    \(series.map { "series: \($0)" } ?? "draft: false")
    ---
    Text.

    """
  }

  private func build(_ tutorials: String, settings: String = "") throws -> BuiltSite {
    let site = try TestSite(
      "-- content/site.yml --\ntitle: Site\nbaseURL: https://a.org/\n\(settings)\n" + tutorials)
    let run = try Run.michi(["--now", "2026-12-31", "--strict"], in: site.root)
    #expect(run.errors == "")
    return try BuiltSite(site.output)
  }

  private func page(_ path: String, of site: BuiltSite) throws -> String {
    String(decoding: try #require(site.files[path]), as: UTF8.self)
  }

  @Test func `a series has a page with its parts in the order in which they are read`() throws {
    let site = try build(
      Self.tutorial("03", "third", series: "The way")
        + Self.tutorial("01", "first", series: "The way")
        + Self.tutorial("02", "second", series: "the WAY") + Self.tutorial("05", "other"))
    let page = try page("series/The-way/index.html", of: site)
    let places = ["first", "second", "third"].map { page.range(of: ">\($0)</a>")?.lowerBound }
    #expect(places.allSatisfy { $0 != nil })
    #expect(places.compactMap(\.self) == places.compactMap(\.self).sorted())
    #expect(!page.contains(">other</a>"))
    let list = try self.page("series/index.html", of: site)
    #expect(list.contains("<a href=\"/series/The-way/\">The way</a> <small>3 tutorials</small>"))
  }

  @Test func `a part says which it is, and leads to the parts beside it alone`() throws {
    let site = try build(
      Self.tutorial("01", "first", series: "A") + Self.tutorial("02", "other")
        + Self.tutorial("03", "second", series: "A") + Self.tutorial("04", "last", series: "A")
        + Self.tutorial("09", "begin", series: "B"))
    let middle = try page("tutorials/second/index.html", of: site)
    #expect(
      middle.contains("<li value=\"2\"><a href=\"/tutorials/second/\" aria-current=\"page\">"))
    #expect(middle.contains("Part 2 of 3"))
    #expect(middle.contains("<a rel=\"prev\" href=\"/tutorials/first/\">"))
    #expect(middle.contains("<a rel=\"next\" href=\"/tutorials/last/\">"))
    #expect(!middle.contains("Next series"))
    let last = try page("tutorials/last/index.html", of: site)
    #expect(!last.contains("rel=\"next\""))
    #expect(last.contains("Next series: <a href=\"/series/B/\">B</a>"))
  }

  @Test func `the addresses of series can be moved`() throws {
    let site = try build(
      Self.tutorial("01", "first", series: "A"), settings: "series: { path: courses }")
    #expect(site.files["courses/A/index.html"] != nil)
  }

  @Test func `a page leads to its source where the site says where it can be edited`() throws {
    let tutorials = Self.tutorial("01", "길")
    let address = "https://example.com/edit/main/content/tutorials/2026-01-01-%EA%B8%B8.md"
    let site = try build(tutorials, settings: "editURL: https://example.com/edit/main")
    #expect(try page("tutorials/길/index.html", of: site).contains("<a href=\"\(address)\""))
    #expect(try !page("tutorials/길/index.html", of: build(tutorials)).contains("class=\"edit\""))
  }

  @Test func `an address that no path can stand behind is refused`() throws {
    let site = try TestSite("-- content/site.yml --\ntitle: A\neditURL: github.com/me\n")
    let run = try site.michi("check")
    #expect(
      run.errors.contains(
        """
        content/site.yml:2:10: error: "github.com/me" is not an address that a file's path can \
        stand behind
        """))
  }

  @Test func `a post that begins with links to its own headings has no second table`() throws {
    func body(_ start: String) -> String {
      "-- content/tutorials/2026-01-01-a.md --\n# A\n\(start)\n\n## One\nText.\n\n## Two\nText.\n"
    }
    let own = "## Contents\n\n- [One](#one)\n- [Two](#two)"
    #expect(
      try page("tutorials/a/index.html", of: build(body("Text."))).contains("class=\"aside toc\""))
    #expect(
      try !page("tutorials/a/index.html", of: build(body(own))).contains("class=\"aside toc\""))
    let late = body("Text.").replacing(
      "## Two\nText.", with: "## Two\n- [One](#one)\n- [Two](#two)")
    #expect(try page("tutorials/a/index.html", of: build(late)).contains("class=\"aside toc\""))
  }
}
