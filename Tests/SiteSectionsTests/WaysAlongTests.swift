import Foundation
import TestKit
import Testing

/// Ways along long lists and long series, as templates are told of them.
@Suite struct WaysAlongTests {
  /// 105 tutorials, which are six pages of the list; the first 60 by name are a series.
  private static let site: Result<RenderedSite, any Error> = Result {
    let tutorials = (1...105).map { number in
      """
      -- content/tutorials/t\(number).md --
      ---
      title: T\(number)
      date: 2026-01-01
      \(number <= 60 ? "series: Long" : "tags: [other]")
      ---
      Text.

      """
    }
    let pager =
      "{{#pager}}{{previousText}}={{previous}} {{number}}/{{count}} {{nextText}}={{next}}"
      + "{{#pages}} {{#isBehindGap}}…{{/isBehindGap}}{{number}}{{#isCurrent}}*{{/isCurrent}}"
      + "{{url}}{{/pages}}{{/pager}}"
    let series =
      "{{#series}}{{title}} {{url}} {{place}}{{#sidebar}}{{#-first}}:"
      + "{{#links}} {{title}}{{#isCurrent}}*{{/isCurrent}}{{/links}} from {{start}}{{/-first}}{{/sidebar}}"
      + "{{/series}}"
    return try RenderedSite(
      """
      -- content/site.yml --
      title: Site
      baseURL: https://a.org/
      language: en
      search: off
      -- templates/tutorials-list.mustache --
      \(pager)
      -- templates/tutorials.mustache --
      \(series)

      """ + tutorials.joined())
  }

  private func text(_ path: String) throws -> String {
    let page = try #require(try Self.site.get().pages[path], "\(path)")
    return page.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  @Test(arguments: [
    ("", "Newer= 1/6 Older=/tutorials/page/2/ 1*@1 2@2 …6@6"),
    ("page/2/", "Newer=/tutorials/ 2/6 Older=/tutorials/page/3/ 1@1 2*@2 3@3 …6@6"),
    (
      "page/4/",
      "Newer=/tutorials/page/3/ 4/6 Older=/tutorials/page/5/ 1@1 …3@3 4*@4 5@5 6@6"
    ),
    ("page/6/", "Newer=/tutorials/page/5/ 6/6 Older= 1@1 …5@5 6*@6"),
  ])
  func `a page of a long list leads to its neighbours, the first and the last`(
    _ page: String, _ expected: String
  ) throws {
    var expected = expected.replacingOccurrences(of: "@1", with: "/tutorials/")
    for number in 2...6 {
      expected = expected.replacingOccurrences(
        of: "@\(number)", with: "/tutorials/page/\(number)/")
    }
    #expect(try text("tutorials/\(page)index.html") == expected)
  }

  @Test(
    arguments: [
      (1, 1...24), (12, 1...24), (13, 1...24), (14, 2...25), (30, 18...41), (48, 36...59),
      (49, 37...60), (60, 37...60),
    ] as [(Int, ClosedRange<Int>)])
  func `a part of a long series names the parts around it`(
    _ part: Int, _ listed: ClosedRange<Int>
  ) throws {
    // The parts of one day are in the order of their files' names.
    let order = (1...60).map(String.init).sorted { "t\($0).md" < "t\($1).md" }
    let names = listed.map { " T\(order[$0 - 1])" + ($0 == part ? "*" : "") }.joined()
    #expect(
      try text("tutorials/t\(order[part - 1])/index.html")
        == "Long /series/Long/ Part \(part) of 60:\(names) from \(listed.lowerBound)")
  }

  @Test func `what is in no series says nothing of one`() throws {
    #expect(try text("tutorials/t61/index.html") == "")
  }

  @Test func `in a series the neighbours are its parts, else what was written before and after`()
    throws
  {
    let tutorials = [
      ("one", "series: Two"), ("between", ""), ("two", "series: Two"), ("alone", "series: Alone"),
    ]
    let site = try RenderedSite(
      """
      -- content/site.yml --
      title: Site
      baseURL: https://a.org/
      language: en
      -- templates/tutorials.mustache --
      {{#previous}}{{title}}{{/previous}}|{{title}}|{{#next}}{{title}}{{/next}}

      """
        + tutorials.enumerated().map { day, tutorial in
          """
          -- content/tutorials/\(tutorial.0).md --
          ---
          title: \(tutorial.0)
          date: 2026-01-0\(day + 1)
          \(tutorial.1)
          ---
          Text.

          """
        }.joined())
    let pages = tutorials.map { site.pages["tutorials/\($0.0)/index.html"] ?? "" }
    #expect(
      pages.map { $0.trimmingCharacters(in: .newlines) }
        == ["|one|two", "one|between|two", "one|two|", "two|alone|"])
  }
}
