import Content
import Diagnostics
import Navigation
import Primitives
import Testing

@testable import SiteSections

/// The files that are made from the whole site.
@Suite struct GeneratedFilesTests {
  private static func names(_ change: (inout SiteContent) throws -> Void) throws -> GeneratedNames {
    var content = SiteContent.tutorials(count: 3)
    for index in 0..<3 {
      content.changeTutorial(index) {
        $0.tags = [Content.Tag(name: "t\(index)", slug: "t\(index)")]
      }
    }
    content.changeTutorial(0) { $0.date = DateTime(secondsSinceEpoch: 9) }
    content.settings.baseURL = BaseURL("https://a.b/")
    content.kanji = .sunAndBook
    try change(&content)
    return GeneratedNames(content: content, tree: content.tree())
  }

  private static func asset(_ path: String) throws -> Asset {
    Asset(
      source: SourceFile(path: "content/assets/\(path)", location: path), path: try SitePath(path))
  }

  @Test func `with an address there are feeds, for crawlers, and what filters look through`() throws
  {
    let names = try Self.names { _ in }
    #expect(
      names.names == [
        "feed.xml", "feed.json", "tags/t0/feed.xml", "robots.txt", "llms.txt", "kanji/kanji.json",
      ])
    #expect(names.feeds == ["feed.xml"])
    #expect(names.tagFeeds.map { $0.tutorials.map(\.slug) } == [["tutorial-0"]])
    #expect(names.hasSiteMap)
  }

  @Test func `without an address, or a day, there are fewer`() throws {
    let none = try Self.names { $0.settings.baseURL = nil }
    #expect(none.names == ["kanji/kanji.json"])
    #expect(!none.hasSiteMap)
    #expect(!none.hasRobots)
    #expect(!none.hasLLMs)
    let undated = try Self.names { content in
      content.changeTutorial(0) { $0.date = nil }
      content.kanji = KanjiStorage(kanji: [])
    }
    #expect(undated.names == ["robots.txt", "llms.txt"])
    let below = try Self.names { $0.settings.baseURL = BaseURL("https://a.b/c/") }
    #expect(!below.hasRobots)
    #expect(below.hasLLMs)
  }

  @Test func `an author's own file takes the place of one that is made`() throws {
    let own = try Self.names { content in
      content.assets = try ["robots.txt", "llms.txt", "favicon.svg", "site.webmanifest"]
        .map(Self.asset)
    }
    #expect(!own.hasRobots)
    #expect(!own.hasLLMs)
    #expect(own.icons.isEmpty)
    let icons = try Self.names { content in
      content.assets = try [
        "apple-touch-icon.png", "icon-512.png", "x.png", "icon-192.png", "favicon.svg",
      ].map(Self.asset)
    }
    #expect(
      icons.icons.map(\.path.description)
        == ["favicon.svg", "icon-192.png", "icon-512.png", "apple-touch-icon.png"])
    #expect(icons.names.contains("site.webmanifest"))
  }

  @Test func `each language has its own`() throws {
    let names = try Self.names { content in
      content.settings.languages = [SiteLanguage(code: "ja"), SiteLanguage(code: "ko")]
      content.changeTutorial(1) {
        $0.language = "ja"
        $0.date = DateTime(secondsSinceEpoch: 3)
      }
    }
    #expect(names.feedBranches == [nil, "ja"])
    #expect(names.feeds == ["feed.xml", "ja/feed.xml"])
    #expect(names.tagFeeds.map(\.name) == ["tags/t0/feed.xml", "ja/tags/t1/feed.xml"])
    #expect(names.kanjiIndices.count == 3)
  }
}
