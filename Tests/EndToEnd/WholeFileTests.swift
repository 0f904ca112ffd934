import Foundation
import TestKit
import Testing

/// Messages about a whole file, which editors show only at a line.
@Suite struct WholeFileTests {
  @Test func `a message about a whole text is at its first line`() throws {
    let site = try TestSite(
      """
      -- content/site.yml --
      title: Test
      baseURL: https://example.com/
      language: en
      menu: [{ title: Posts, link: /tutorials/ }]
      -- content/tutorials/2026-01-01-empty.md --
      ---
      title: Empty
      ---
      -- content/tutorials/undated.md --
      Text.
      -- content/tutorials/2026-01-02-a.md --
      Text.
      -- content/tutorials/2026-01-03-A.md --
      Text.
      -- content/tutorials/2026-01-04-b.ko.md --
      Text.
      -- content/pages/alone.md --
      Text.
      """)
    let run = try Run.michi(["check", "--format", "json", "--root", site.path])
    let found = try Finding.all(of: run).filter { $0.line == 1 && $0.column == 1 }
    #expect(
      Set(found.map { "\($0.code) \(($0.path ?? "").split(separator: "/").last ?? "")" }) == [
        "empty-page 2026-01-01-empty.md", "missing-date undated.md",
        "duplicate-route 2026-01-03-A.md", "stray-translation 2026-01-04-b.ko.md",
        "unreachable-page alone.md",
      ])
  }

  @Test func `forms, scripts and tags of other tools are advised to be components`() async throws {
    let advice = "put your own HTML into a component, templates/components/NAME.mustache"
    try await MarkedSite(
      """
      -- content/site.yml --
      title: Test
      baseURL: https://example.com/
      -- content/tutorials/2026-01-01-a.md --
      ⟦\(advice)⟧<form action="/send/"></form>

      A ⟦\(advice)⟧<Chart>b</Chart>

      A ⟦write ::::tabs, and :::tab[Title] for each tab⟧<Tabs>b</Tabs>

      ⟦\(advice)⟧<script>a()</script>

      ::ask
      -- templates/components/ask.mustache --
      <form action="https://example.org/ask"><button>Ask</button></form>
      <script>"use strict"</script>
      """
    ).expectTold()
  }
}
