import Foundation
import TestKit
import Testing

/// The published data of Kanji alive, which is not ours: read from the folder that `MICHI_DATA`
/// names.
@Suite(.requires(.data)) struct KanjiAliveTests {
  @Test func `all kanji and words get their pages and no link is broken`() throws {
    let folder = try #require(Requirement.data.folder).appending(path: "kanjialive")
    let site = try TestSite(
      """
      -- content/site.yml --
      title: Kanji alive
      baseURL: https://example.com/
      """)
    try site.write(
      Data(contentsOf: folder.appending(path: "ka_data.csv")), to: "content/kanji/ka_data.csv")
    let run = try site.michi("build")
    #expect(run.status == 0, "\(run.errors.prefix(2000))")
    let built = try BuiltSite(site.output)
    let pages = Set(built.pages.map(\.path))
    #expect(pages.count { $0.hasPrefix("kanji/") && $0 != "kanji/index.html" } == 1235)
    #expect(pages.count { $0.hasPrefix("words/") } == 8478)
    #expect(built.brokenLinks() == [])
    for path in ["words/案じる~2Fずる/index.html", "words/従（三位）/index.html"] {
      #expect(pages.contains(path), "\(path) is missing")
    }
  }
}
