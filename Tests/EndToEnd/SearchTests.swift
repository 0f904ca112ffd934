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

  /// A built site.
  private static func built(_ settings: String = "", more: String = "") throws -> TestSite {
    let site = try Self.site(settings, more: more)
    #expect(try site.michi("build").status == 0)
    return site
  }

  @Test(.requires(.node)) func `what was built is found, best first`() throws {
    let site = try Self.built()
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
    #expect(answers[5].hits.first?.summary == "길 도 · way, road (street)")
    let one = try #require(site.search(["childDidFinish"]).first)
    #expect(one.titles == ["부모와 자식"])
    #expect(one.hits.first?.kind == "tutorial")
  }

  @Test(.requires(.node)) func `what is not to be found is not`() throws {
    let site = try Self.built(
      more: "-- templates/pages.mustache --\n<main>쪽<p data-no-search>목차</p>{{title}}</main>\n"
        + "-- content/pages/about.md --\n# 소개")
    let queries = ["목차", "쪽", "숨은 글", "분량", "홈", "12편", "없는낱말", "클로저 목록"]
    let found = try site.search(queries)
    #expect(found[0].hits.isEmpty)
    #expect(found[1].addresses == ["/about/"])
    #expect(!found.flatMap(\.titles).contains("숨은 글"))
    #expect(try site.search(["closures"], options: ["language": "en"]).map(\.total) == [1])
    #expect(try site.search(["closures"], options: ["language": "ko"]).map(\.total) == [0])
  }

  @Test func `two builds make the same index, and a check makes none`() throws {
    let site = try Self.site()
    #expect(try site.michi("build", "--jobs", "1").status == 0)
    let first = try site.page("search/index.json")
    #expect(try site.michi("check").status == 0)
    #expect(try site.michi("build", "--verify").status == 0)
    #expect(try site.page("search/index.json") == first)
    #expect(first.contains("\"documents\":4"))
  }

  @Test func `search that is off leaves nothing behind`() throws {
    let template = "{{#search}}<a href=\"{{search}}\">s</a>{{/search}}"
    let site = try Self.site(
      more: "-- templates/not-found.mustache --\n<p>{{title}}</p>\(template)")
    #expect(try site.michi("build").status == 0)
    #expect(try site.page("404.html").contains("<a href=\"/blog/search/\">s</a>"))
    #expect(site.hasPage("search/terms/0.bin"))
    try site.write(
      "title: T\nlanguage: ko\nsearch: off\nchecks: { missing-date: off }", to: "content/site.yml")
    #expect(try site.michi("build").status == 0)
    #expect(!FileManager.default.fileExists(atPath: site.output.appending(path: "search").path))
    #expect(!(try site.page("404.html")).contains("search"))
  }

  @Test(.requires(.node)) func `a section that is not searched is not found`() throws {
    let site = try Self.built("search: { words: false, kanji: true }")
    #expect(try site.search(["道路", "道"]).map(\.total) == [0, 1])
  }

  @Test(arguments: [
    ("search: maybe", "\"maybe\" is no setting for \"search\"\n", "write off, or what is not"),
    ("search: [a]", "expected off or a mapping for \"search\", found a list\n", "write off"),
    ("search: { tags: true }", "unknown key \"tags\" in \"search\"\n", "there are tutorials"),
    ("search: { words: 7 }", "expected true or false for \"words\", found \"7\"\n", "write true"),
  ])
  func `a setting that is none is said`(_ setting: String, _ fault: String, _ advice: String) throws
  {
    let run = try Self.site(setting).michi("build")
    #expect(run.status == 1)
    #expect(run.errors.contains("content/site.yml:5:"))
    #expect(run.errors.contains(fault), "\(run.errors)")
    #expect(run.errors.contains(advice), "\(run.errors)")
  }

  @Test func `what wants the address of search is an error`() throws {
    let page = try Self.site(more: "-- content/pages/search.md --\nMine.").michi("build")
    #expect(page.status == 1)
    #expect(
      page.errors.contains(
        "content/pages/search.md: error: the address /search/ belongs to the page"))
    let file = try Self.site(more: "-- content/assets/search/terms/0.bin --\nMine.").michi("build")
    #expect(file.status == 1)
    #expect(file.errors.contains("lies in the folder of the search index, which Michi makes"))
    let off = try Self.site("search: off", more: "-- content/pages/search.md --\nMine.")
    #expect(try off.michi("build").status == 0)
  }
}
