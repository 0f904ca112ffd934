import Foundation
import TestKit
import Testing

/// What can be searched of a built site.
@Suite struct SearchTests {
  private static func site(_ settings: String = "", more: String = "") throws -> TestSite {
    try TestSite(
      """
      -- content/site.yml --
      title: 코디네이터 이야기
      language: ko
      baseURL: https://example.com/blog/
      checks: { missing-date: off }
      \(settings)
      -- content/tutorials/a.md --
      ---
      title: 부모와 자식
      subtitle: 누가 누구를 아는가
      tags: [Swift, 클로저]
      ---
      첫 문단입니다.

      ## 끝났다고 알리기

      `childDidFinish(_:)` 로 코디네이터를 놓아줍니다. 값 타입과 참조 타입.
      -- content/tutorials/b.md --
      ---
      title: "<script>alert('코디네이터')</script>"
      language: en
      ---
      Closures capture values.
      -- content/tutorials/hidden.md --
      ---
      title: 숨은 글
      search: false
      ---
      코디네이터
      -- content/kanji/a.json --
      [{"kanji":{"character":"道","meaning":{"english":"way, road (street)"},"strokes":{"count":12},
      "onyomi":{"katakana":"ドウ、トウ"},"kunyomi":{"hiragana":"みち"}},
      "korean":{"meaning":"길","sound":"도"},"radical":{"character":"⻌","name":{"hiragana":"しんにょう"}},
      "examples":[{"japanese":"道路（どうろ）","meaning":{"english":"road"}}]}]
      -- content/kanji/notes/道.md --
      갈림길에서 헷갈리는 글자입니다.
      \(more)
      """)
  }

  private static let built = Result { try build("") }

  /// A built site.
  private static func build(_ settings: String, more: String = "") throws -> TestSite {
    let site = try Self.site(settings, more: more)
    #expect(try site.michi("build").status == 0)
    return site
  }

  @Test(.requires(.node)) func `what was built is found, best first`() throws {
    let site = try Self.built.get()
    let judged = [
      ("코디네이터를 놓아줍니다", "/tutorials/a/"), ("did finish", "/tutorials/a/"), ("클로저", "/tutorials/a/"),
      ("누가 누구", "/tutorials/a/"), ("closure", "/tutorials/b/"), ("道", "/kanji/道/"),
      ("みち", "/kanji/道/"), ("dou", "/kanji/道/"), ("길 도", "/kanji/道/"), ("12획", "/kanji/道/"),
      ("strokes:12", "/kanji/道/"), ("way", "/kanji/道/"), ("street", "/kanji/道/"),
      ("しんにょう", "/kanji/道/"), ("갈림길", "/kanji/道/"), ("douro", "/words/道路/"), ("道路", "/words/道路/"),
      ("<script>", "/tutorials/b/"), ("\"갈림길에서\"", "/kanji/道/"),
    ]
    let answers = try site.search(judged.map(\.0))
    #expect(answers.map(\.addresses.first) == judged.map(\.1))
    #expect(answers[5].hits.first?.summary == "길 도 · ドウ、トウ、みち · way, road (street)")
    let one = try #require(site.search(["childDidFinish"]).first)
    #expect(one.titles == ["부모와 자식"])
    #expect(one.hits.first?.kind == "tutorial")
  }

  @Test(.requires(.node))
  func `what is not to be found is not, nor a section that is not searched`()
    throws
  {
    let site = try Self.build(
      "search: { words: false, kanji: true }",
      more: "-- templates/pages.mustache --\n<main><p>목차</p>{{title}}{{{body}}}</main>\n"
        + "-- content/pages/about.md --\n# 소개\n\n쪽")
    let queries = ["목차", "쪽", "숨은 글", "분량", "홈", "12편", "없는낱말", "클로저 목록"]
    let found = try site.search(queries)
    #expect(found[0].hits.isEmpty)
    #expect(found[1].addresses == ["/about/"])
    #expect(!found.flatMap(\.titles).contains("숨은 글"))
    #expect(try site.search(["closures"], options: ["language": "en"]).map(\.total) == [1])
    #expect(try site.search(["closures"], options: ["language": "ko"]).map(\.total) == [0])
    // In place of 道路 its kanji.
    #expect(try site.search(["道路", "道"]).map(\.addresses) == [["/kanji/道/"], ["/kanji/道/"]])
  }

  @Test func `search that is off leaves nothing behind, and a check makes none`() throws {
    let template = "{{#search}}<a href=\"{{search}}\">s</a>{{/search}}"
    let site = try Self.site(
      more: "-- templates/not-found.mustache --\n<p>{{title}}</p>\(template)\n"
        + "-- content/pages/find.md --\n---\nslug: find\n---\nMine.")
    #expect(try site.michi("check").status == 0)
    #expect(!site.hasPage(""))
    #expect(try site.michi("build").status == 0)
    #expect(try site.page("404.html").contains("<a href=\"/blog/search/\">s</a>"))
    #expect(try site.page("search/index.json").contains("\"documents\":5"))
    try site.write(
      "title: T\nlanguage: ko\nsearch: off\nchecks: { missing-date: off }", to: "content/site.yml")
    // Its address is free then.
    try site.write("---\nslug: search\n---\nMine.", to: "content/pages/find.md")
    #expect(try site.michi("build").status == 0)
    #expect(try site.page("search/index.html").contains("Mine."))
    #expect(!site.hasPage("search/index.json") && !site.hasPage("search/terms"))
    #expect(!(try site.page("404.html")).contains("search"))
  }
}
