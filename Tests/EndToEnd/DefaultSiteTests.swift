import Foundation
import TestKit
import Testing

@Suite struct DefaultSiteTests {
  @Test func `it builds without a warning and every link of every page resolves`() throws {
    let site = try DefaultSite.built()
    #expect(site.pages.count > 300)
    #expect(site.brokenLinks() == [])
    for path in ["index.html", "404.html", "feed.xml", "sitemap.xml", "kanji/日/index.html"] {
      #expect(site.files[path] != nil, "\(path) is missing")
    }
  }

  @Test(.enabled(if: Rounds.areMany))
  func `building it with one core, in another zone, gives identical bytes`() throws {
    let other = try TestSite("")
    let run = try DefaultSite.build(
      to: other.output, "--jobs", "1", environment: ["TZ": "America/New_York"])
    #expect(run.status == 0)
    try expectSame(BuiltSite(other.output))
  }

  @Test(.requires(.node)) func `readers find what they want first`() throws {
    try JudgedQueries.ask("default", in: DefaultSite.output())
  }

  private func expectSame(_ other: BuiltSite) throws {
    let site = try DefaultSite.built()
    let names = [site, other].map { $0.files.keys.filter { !Self.isUnneeded($0) }.sorted() }
    #expect(names[0] == names[1])
    for (path, data) in other.files where site.files[path] != data {
      Issue.record("\(path) differs")
    }
  }

  /// Whether a file is in the root's own theme alone: the site has no drawing of strokes.
  private static func isUnneeded(_ path: String) -> Bool { path.contains("strokes.") }
}
