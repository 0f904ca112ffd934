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

  @Test func `Korean pages say how words are read in Korean, and all eighty kanji are drawn`()
    throws
  {
    let site = try DefaultSite.built()
    let pages = Dictionary(uniqueKeysWithValues: site.pages.map { ($0.path, $0.html) })
    let word = "<p class=\"hangul\">한국 한자음 <b>음악</b></p>"
    #expect(pages["words/音楽/index.html"]?.contains(word) == true)
    #expect(pages["en/words/音楽/index.html"]?.contains("hangul") == false)
    // A kanji of the word is no kanji of the site, and no table has the word.
    #expect(pages["words/国王/index.html"]?.contains("hangul") == false)
    let kanji = pages.filter { $0.key.wholeMatch(of: /kanji\/.\/index\.html/) != nil }
    #expect(kanji.count == 80 && kanji.values.allSatisfy { $0.contains("© Ulrich Apel") })
    #expect(pages["kanji/生/index.html"]?.contains("うまれる、うむ、おう、はえる") == true)
  }

  private func expectSame(_ other: BuiltSite) throws {
    let site = try DefaultSite.built()
    #expect(site.files.keys.sorted() == other.files.keys.sorted())
    for (path, data) in other.files where site.files[path] != data {
      Issue.record("\(path) differs")
    }
  }
}
