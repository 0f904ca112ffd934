import Diagnostics
import Foundation
import TestKit
import Testing

/// A page that left its address, and what is said of it.
@Suite struct MovedPageTests {
  private static func site() throws -> TestSite {
    try TestSite(
      """
      -- content/site.yml --
      title: Test
      timeZone: Asia/Seoul
      -- content/tutorials/2026-01-01-before.md --
      ---
      title: One
      ---
      The first text.
      -- content/tutorials/2026-01-02-two.md --
      ---
      title: Two
      ---
      Another text.
      """)
  }

  private static func rename(
    _ old: String, _ new: String, in site: TestSite, _ change: (String) -> String = { $0 }
  ) throws {
    let file = site.root.appending(path: "content/tutorials/\(old).md")
    let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
    try site.remove("content/tutorials/\(old).md")
    try site.write(change(text), to: "content/tutorials/\(new).md")
  }

  @Test func `a renamed post is told its alias, once, and by its text where the title changed`()
    throws
  {
    let site = try Self.site()
    #expect(try site.michi("build").errors.isEmpty == false)
    try Self.rename("2026-01-01-before", "2026-01-01-after", in: site)
    let moved = "warning: this page was at /tutorials/before/, and nothing redirects from there"
    let run = try site.michi("build", "--strict", "--base-url", "https://example.com/")
    #expect(run.status == 0)
    #expect(
      run.errors.contains("content/tutorials/2026-01-01-after.md:1:1: \(moved)"), "\(run.errors)")
    #expect(run.errors.contains("write \"aliases: /tutorials/before/\""))
    #expect(try !site.michi("build").errors.contains("this page was at"))
    try Self.rename("2026-01-01-after", "2026-01-03-last", in: site) {
      $0.replacing("title: One", with: "title: First")
    }
    #expect(try site.michi("build").errors.contains("this page was at /tutorials/after/"))
  }

  @Test func `an alias, a draft and a text that is gone are told nothing`() throws {
    let site = try Self.site()
    try site.michi("build")
    try Self.rename("2026-01-01-before", "2026-01-01-after", in: site) {
      $0.replacing("title: One", with: "title: One\naliases: /tutorials/before/")
    }
    #expect(try !site.michi("build").errors.contains("was at"))
    try Self.rename("2026-01-02-two", "_two", in: site)
    #expect(try !site.michi("build").errors.contains("was at"))
  }

  @Test func `many pages that a setting moved are named together`() throws {
    let site = try Self.site()
    try site.michi("build")
    try site.write(
      "title: Test\ntimeZone: Asia/Seoul\ntutorials: { path: posts }\n", to: "content/site.yml")
    let errors = try site.michi("build").errors
    #expect(
      errors.contains("this page was at /tutorials/two/, and nothing redirects from there; nor "))
    #expect(errors.contains("from /tutorials/before/ to content/tutorials/2026-01-01-before.md"))
  }

  @Test func `a link to the old file suggests the one of the day, or of the alias`() async throws {
    let site = try Self.site()
    try site.write("[a](2026-01-01-before.md)\n", to: "content/tutorials/2026-01-09-link.md")
    try Self.rename("2026-01-01-before", "2026-01-01-after", in: site)
    func advice() async throws -> [String?] {
      try await site.check().filter { $0.code == .brokenLink }.map(\.suggestion)
    }
    #expect(try await advice() == ["did you mean \"2026-01-01-after.md\"?"])
    try Self.rename("2026-01-01-after", "2026-01-05-other", in: site) {
      $0.replacing("title: One", with: "title: One\naliases: /tutorials/before/")
    }
    #expect(try await advice() == ["did you mean \"2026-01-05-other.md\"?"])
  }
}
