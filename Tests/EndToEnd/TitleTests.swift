import Foundation
import TestKit
import Testing

/// `title:` of a collection or taxonomy: what pages call it.
@Suite struct TitleTests {
  /// The files of a site that say "tutorial" to a reader.
  static func saying(_ site: BuiltSite) -> [String] {
    site.files.filter { path, bytes in
      guard [".html", ".xml", ".txt"].contains(where: path.hasSuffix) else { return false }
      let text = String(decoding: bytes, as: UTF8.self)
        .replacing("data-tutorial", with: "")
      return ["utorial", "튜토리얼", "チュートリアル"].contains { text.contains($0) }
    }.keys.sorted()
  }

  private static func site(_ settings: String) throws -> TestSite {
    try TestSite(
      """
      -- content/site.yml --
      title: The way
      baseURL: https://example.com/
      language: en
      languages: [ko]
      \(settings)
      -- content/tutorials/2026-01-02-one.md --
      ---
      title: One
      tags: [Swift]
      ---
      [[日]]
      -- content/tutorials/2026-01-02-one.ko.md --
      ---
      title: 하나
      tags: [Swift]
      ---
      [[日]]
      -- content/kanji/a.json --
      [{ "kanji": { "character": "日", "meaning": { "english": "sun" }, "strokes": { "count": 4 } } }]
      -- content/flows/shop.yml --
      title: Shop
      tutorial: one
      start: AppCoordinator
      coordinators:
        AppCoordinator: { navigation: own, start(): push ListViewController }
      screens:
        ListViewController: { title: List }
      expect: [dead-end ListViewController]
      """)
  }

  @Test func `with a title no page says tutorial, in any language`() throws {
    let site = try Self.site(
      """
      tutorials: { title: { en: Posts, ko: 글 }, path: posts }
      tags: { title: { en: Topics, ko: 주제 } }
      """)
    let run = try site.michi("--now", "2026-06-01", "--strict")
    #expect(run.errors == "")
    #expect(Self.saying(try BuiltSite(site.output)) == [])
    let home = try site.page("ko/index.html")
    #expect(home.contains("<h2>새로 올라온 글</h2>") && home.contains(">글 모두 보기</a>"))
    #expect(try site.page("index.html").contains("<h2>Newest</h2>"))
    #expect(try site.page("tags/index.html").contains("<h1>Topics</h1>"))
    #expect(try site.page("posts/index.html").contains("<h1>Posts <small>1 entry</small></h1>"))
    #expect(try site.page("kanji/日/index.html").contains("<h2>Articles with this kanji</h2>"))
    #expect(try site.page("ko/flows/shop/index.html").contains("이 앱을 다룬 글: "))
    #expect(try site.page("search/index.html").contains("data-tutorial=\"Posts\""))
    #expect(try site.page("llms.txt").contains("## Posts\n"))
  }

  @Test func `the root's own phrases stay, with the title where they name one`() throws {
    let site = try Self.site("tutorials: { title: Posts }")
    try site.write(
      """
      newestTutorials: Fresh
      allTutorials: { other: Every tutorial, titled: "Each of the {title}" }
      """, to: "templates/phrases/en.yml")
    #expect(try site.michi("--now", "2026-06-01").errors == "")
    let home = try site.page("index.html")
    #expect(home.contains("<h2>Fresh</h2>") && home.contains(">Each of the Posts</a>"))
  }
}
