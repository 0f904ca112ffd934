import TestKit
import Testing

/// A little text does not become a large site: what pages repeat has a limit, which is said at its
/// place.
@Suite struct BombTests {
  private static let long = String(repeating: "x", count: 100_000)
  /// One more than a text may have that other pages show.
  private static let many = String(repeating: "y", count: 1025)

  @Test func `a text that other pages show has a limit, in settings, phrases and texts`()
    async throws
  {
    let (long, many) = (Self.long, Self.many)
    let aliases = (1...101).map { "/o-\($0)/" }.joined(separator: ", ")
    let fence = "```c file=/a.txt\n```\n\n"
    let bomb = try MarkedSite(
      """
      -- content/site.yml --
      title: ⟦"title" is longer than 1 KB⟧\(long)
      baseURL: ⟦"baseURL" is longer than 256 bytes⟧https://a.org/\(long)/
      language: ko
      description: ⟦"description" is longer than 4 KB⟧\(long)
      author: ⟦"author" is longer than 1 KB⟧\(long)
      editURL: ⟦"editURL" is longer than 1 KB⟧https://a.org/\(long)
      menu:
      - { link: /b/, title: ⟦"title" is longer than 1 KB⟧\(long) }
      - { title: a, link: ⟦"link" is longer than 1 KB⟧https://b.org/\(long) }
      languages: { en: { title: ⟦"title" is longer than 1 KB⟧\(long) } }
      -- content/tutorials/2020-01-01-a.md --
      ---
      title: ⟦"title" is longer than 1 KB⟧\(many)
      subtitle: ⟦"subtitle" is longer than 1 KB⟧\(many)
      author: ⟦"author" is longer than 1 KB⟧\(many)
      ⟦more than 100 aliases⟧aliases: [\(aliases)]
      ---
      x
      -- content/tutorials/2020-01-02-b.md --
      ---
      title: \(many.dropLast())
      subtitle: \(many.dropLast())
      author: \(many.dropLast())
      ---
      x
      -- content/pages/b.md --

      ⟦the title is longer than 1 KB⟧# \(many)

      x
      -- content/tutorials/2020-01-03-c.md --
      # C

      \(fence)\(fence)```c file=⟦over 128 KB of code from files⟧/a.txt
      ```

      \(String(repeating: fence, count: 2000))
      -- content/tutorials/2020-01-04-d.md --
      # D

      \(fence)\(fence)
      -- content/assets/a.txt --
      \(String(repeating: "int x = 1;\n", count: 4000))
      -- templates/phrases/ko.yml --
      home: ⟦"home" is longer than 1 KB⟧\(long)
      """)
    try await bomb.expectTold()
    // A message shows no more of a line than fits.
    #expect(try bomb.site.michi("check").errors.utf8.count < 10_000)
  }

  @Test func `a menu has only so many entries, and a site so many languages`() async throws {
    let items = (1...100).map { "- { title: a\($0), link: / }\n" }.joined()
    let codes = "ja, en, de, fr, es, it, pt, nl, sv, da, fi, no, pl, cs, sk, hu, ro, bg, el, tr"
    let site = """
      -- content/site.yml --
      title: A
      baseURL: https://a.org/
      language: ko
      checks: { missing-phrase: off }
      languages: [\(codes), ru, uk, viTH]
      menu:
      \(items)
      """
    try await MarkedSite(site.replacing("TH", with: "")).expectTold()
    try MarkedSite(
      site.replacing("TH", with: ", ⟦more than 24 languages, including the site's own⟧th")
        .replacing("a100, link: / }", with: "a100, link: / }\n- ⟦more than 100⟧{ b: , link: / }")
    ).expectToldOfContent()
    let pages = (1...101).map { "-- content/pages/p\($0).md --\nx\n" }.joined()
    let run = try TestSite(settings: "", pages).michi("build")
    #expect(
      run.errors.contains(
        "content/site.yml: error: without \"menu\", the menu has all 101 pages, but at most 100 "
          + "are possible"))
  }

  /// An app with more states than it may have pages, which lead from list to list to list.
  private func app(_ pages: Int, variants: Int) -> String {
    let rows = (1...16).map { "r\($0)" }.joined(separator: ", ")
    let variants = (1...variants).map { "  v\($0): { title: V\($0) }\n" }.joined()
    return """
      title: App
      pages: \(pages)
      start: A
      coordinators:
        A:
          navigation: own
          start(): push L
          pick(word): push D with word
          end(word): push E with word
      every screen: { weak: { coordinator: A } }
      screens:
        L: { title: L, rows: { word: [\(rows)], tap: coordinator.pick(word) } }
        D:
          title: "{word}"
          given: word
          rows: { row: [\(rows)], tap: coordinator.end(row) }
        E: { title: "{word}", given: word }
      variants:
      \(variants)
      """
  }

  @Test func `the variants of a flow, and the flows of a site, have only so many pages together`()
    throws
  {
    try MarkedSite(
      "-- content/flows/a.yml --\n"
        + app(10_000, variants: 6).replacing("10000", with: "⟦not a valid number of pages⟧10000")
        + "\n-- content/flows/b.yml --\n"
        + app(230, variants: 6)
        .replacing("pages:", with: "⟦the variants have more than 1200 states in total⟧pages:")
    ).expectToldOfContent()
    let flows = (1...3).map {
      "-- content/flows/a\($0).yml --\n\(app(240, variants: 5))\n"
        .replacing("pages:", with: $0 < 3 ? "pages:" : "⟦more than 3000 states in total⟧pages:")
    }
    try MarkedSite(flows.joined()).expectToldOfContent()
  }
}
