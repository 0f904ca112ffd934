import TestKit
import Testing

/// Pages that are linked or filled without a word of their author.
@Suite struct FalseAlarmTests {
  @Test func `sidebars and the next link reach pages in folders, but not from nowhere`()
    async throws
  {
    try await MarkedSite(
      """
      -- content/site.yml --
      title: Site
      baseURL: https://example.com/
      menu: [{ title: Guide, link: /guide/ }, { title: Things, link: /things/ }]
      collections: { things: }
      -- content/things/one.md --
      # One
      Text.
      -- content/pages/index.md --
      A start page without links.
      -- content/pages/guide/index.md --
      # Guide
      Text.
      -- content/pages/guide/first.md --
      # First
      Text.
      -- content/pages/work/index.md --
      # Work
      Text.
      -- content/pages/work/night/shift.md --
      # Shift
      Text.
      -- content/pages/alone.md --⟦unreachable-page⟧
      # Alone
      Text.
      """
    ).expectTold()
    try await MarkedSite(
      """
      -- content/site.yml --
      title: Site
      baseURL: https://example.com/
      menu: [{ title: Things, link: /things/ }]
      collections: { things: }
      -- content/things/one.md --
      # One
      Text.
      -- content/pages/index.md --
      Nothing leads to the folder.
      -- content/pages/work/index.md --⟦unreachable-page⟧
      # Work
      Text.
      -- content/pages/work/shift.md --⟦unreachable-page⟧
      # Shift
      Text.
      """
    ).expectTold()
  }

  @Test func `an empty page needs no link as well, until it is not empty`() async throws {
    func content(_ faults: String, checks: String = "") -> String {
      """
      -- content/site.yml --
      title: Site
      baseURL: https://example.com/
      checks: { \(checks) }
      menu: [{ title: First, link: /tutorials/first/ }]
      -- content/tutorials/2026-01-01-first.md --
      # First
      Text.
      -- content/pages/about.md --\(faults)
      ---
      title: About
      ---

      """
    }
    try await MarkedSite(content("⟦empty-page⟧")).expectTold()
    try await MarkedSite(content("⟦unreachable-page⟧", checks: "empty-page: off")).expectTold()
  }

  @Test func `a page that shows other entries, or was started today, needs no text`() async throws {
    try await MarkedSite(
      """
      -- content/site.yml --
      title: Site
      baseURL: https://example.com/
      timeZone: Asia/Seoul
      taxonomies: [authors]
      collections:
        authors:
        people:
        books: { from: books.csv, name: name, fields: { name: text, writer: link people } }
      -- content/books/books.csv --
      name,writer
      One,kim
      -- content/people/kim.md --
      ---
      title: Kim
      ---
      -- content/authors/lee.md --
      ---
      title: Lee
      ---
      -- content/pages/index.md --
      ---
      title: Home
      ---
      -- content/pages/guide/index.md --
      ---
      title: Guide
      ---
      -- content/pages/guide/first.md --
      # First
      Text.
      -- content/pages/plan/index.md --⟦empty-page⟧
      ---
      title: Plan
      ---
      -- content/pages/plan/later.md --
      ---
      title: Later
      draft: true
      ---
      Text.
      -- content/pages/about.md --⟦empty-page⟧
      ---
      title: About
      ---
      -- content/tutorials/new.md --
      ---
      title: New
      date: 2026-05-31 15:00:00
      authors: [lee]
      ---
      -- content/tutorials/old.md --⟦empty-page⟧
      ---
      title: Old
      date: 2026-05-31 06:00:00
      authors: [lee]
      ---
      """
    ).expectTold()
  }

  @Test func `a scheduled post is no error, unless site.yml says so`() throws {
    let site = try TestSite(
      """
      -- content/site.yml --
      title: Site
      baseURL: https://example.com/
      timeZone: Asia/Seoul
      -- content/tutorials/2026-07-01-later.md --
      # Later
      Text.
      """)
    let now = ["--now", "2026-06-01", "--strict"]
    let check = try Run.michi(["check"] + now, in: site.root)
    #expect(check.status == 0)
    #expect(check.errors.contains("note: this tutorial is left out until 2026-07-01"))
    #expect(check.errors.contains("1 note") || check.output.contains("1 note"))
    for (format, level) in [
      ("json", "\"severity\": \"note\""), ("github", "::notice title=future-date"),
      ("sarif", "\"level\": \"note\""),
    ] {
      #expect(
        try Run.michi(["check", "--format", format] + now, in: site.root).output.contains(level))
    }
    #expect(try Run.michi(["build"] + now, in: site.root).status == 0)
    try site.write(
      """
      title: Site
      baseURL: https://example.com/
      timeZone: Asia/Seoul
      checks: { future-date: error }
      """, to: "content/site.yml")
    #expect(try Run.michi(["check"] + now, in: site.root).status == 1)
    #expect(try Run.michi(["build"] + now, in: site.root).status == 1)
  }
}
