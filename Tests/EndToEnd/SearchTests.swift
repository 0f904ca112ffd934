import Foundation
import TestKit
import Testing

/// What can be searched of a built site, and what `michi search` says.
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

  private struct Found: Decodable {
    struct Result: Decodable {
      let title: String
      let address: String
      let heading: String
      let kind: String
      let excerpt: String
    }
    let total: Int
    let results: [Result]
  }

  private func find(_ query: String, in site: TestSite, _ more: String...) throws -> Found {
    let run = try Run.michi(["search", query, "--root", site.path, "--json"] + more)
    #expect(run.errors.isEmpty)
    let found = try JSONDecoder().decode(Found.self, from: Data(run.output.utf8))
    #expect(run.status == (found.results.isEmpty ? 1 : 0))
    return found
  }

  @Test func `what was built is found, best first`() throws {
    let site = try Self.site()
    #expect(try site.michi("build").status == 0)
    for (query, address) in [
      ("코디네이터를 놓아줍니다", "/tutorials/a/"), ("did finish", "/tutorials/a/"), ("클로저", "/tutorials/a/"),
      ("누가 누구", "/tutorials/a/"), ("closure", "/tutorials/b/"), ("道", "/kanji/道/"),
      ("みち", "/kanji/道/"), ("dou", "/kanji/道/"), ("길 도", "/kanji/道/"), ("12획", "/kanji/道/"),
      ("strokes:12", "/kanji/道/"), ("way", "/kanji/道/"), ("street", "/kanji/道/"),
      ("しんにょう", "/kanji/道/"), ("갈림길", "/kanji/道/"), ("douro", "/words/道路/"), ("道路", "/words/道路/"),
    ] {
      #expect(try find(query, in: site).results.first?.address == address, "\(query)")
    }
    let found = try find("childDidFinish", in: site)
    #expect(found.total == 1)
    #expect(found.results.first?.title == "부모와 자식")
    #expect(found.results.first?.heading == "끝났다고 알리기")
    #expect(found.results.first?.kind == "tutorial")
    #expect(
      found.results.first?.excerpt == "childDidFinish(_:) 로 코디네이터를 놓아줍니다. 값 타입과 참조 타입.")
    #expect(try find("道", in: site).results.first?.excerpt == "길 도 · way, road (street)")
  }

  @Test func `what drives a terminal is shown and not sent`() throws {
    let site = try TestSite(
      """
      -- content/site.yml --
      title: x
      language: en
      baseURL: https://example.com/
      -- content/pages/a.md --
      # way &#x202e;back

      ## head &#x2066;of

      zebra &#x202d;body
      """)
    #expect(try site.michi("build").status == 0)
    let run = try Run.michi(["search", "zebra", "--root", site.path])
    #expect(
      run.output == """
        /a/  way \\u{202e}back › head \\u{2066}of
            zebra \\u{202d}body
        1 page found

        """)
    let none = try Run.michi(["search", "\u{1B}[1mnothing", "--root", site.path])
    #expect(none.errors == "nothing is found for \"\\u{1b}[1mnothing\"\n")
  }

  @Test func `what is not to be found is not`() throws {
    let site = try Self.site(
      more: "-- templates/pages.mustache --\n<main>쪽<p data-no-search>목차</p>{{title}}</main>\n"
        + "-- content/pages/about.md --\n# 소개")
    #expect(try site.michi("build").status == 0)
    for query in ["숨은 글", "분량", "홈", "12편", "없는낱말", "클로저 목록"] {
      #expect(!(try find(query, in: site)).results.contains { $0.title == "숨은 글" }, "\(query)")
    }
    #expect(try find("목차", in: site).results.isEmpty)
    #expect(try find("쪽", in: site).results.map(\.address) == ["/about/"])
    #expect(try find("closures", in: site, "--language", "en").total == 1)
    #expect(try find("closures", in: site, "--language", "ko").total == 0)
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
    let run = try site.michi("search", "a")
    #expect(run.status == 74)
    #expect(run.errors.contains("there is no \(site.path)/site/search/index.json: build the site"))
  }

  @Test func `a section that is not searched is not found`() throws {
    let site = try Self.site("search: { words: false, kanji: true }")
    #expect(try site.michi("build").status == 0)
    #expect(try find("道路", in: site).results.isEmpty)
    #expect(try find("道", in: site).total == 1)
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

  @Test func `an index that is not whole is said, and the rest is found`() throws {
    let site = try Self.site()
    #expect(try site.michi("build").status == 0)
    try site.write("cut", to: "site/search/documents/0.json")
    let run = try site.michi("search", "道")
    #expect(run.status == 0)
    #expect(
      run.errors == "warning: \(site.path)/site/search/documents/0.json is missing or not whole, "
        + "and what it names is not found; build the site again\n")
    try site.write("{", to: "site/search/index.json")
    let damaged = try site.michi("search", "道")
    #expect(damaged.status == 74)
    #expect(damaged.errors.contains("is not one that this version wrote: build the site again"))
  }

  @Test func `what makes no query is said`() throws {
    let site = try Self.site()
    #expect(try site.michi("build").status == 0)
    for (arguments, sentence) in [
      ([" "], "the query is empty; write what to look for"),
      (["a", "--limit", "0"], "--limit 0 is too few; give at least 1"),
      (["a", "--language", "fr"], "no page that is searched is in \"fr\"; there are en, ko"),
    ] {
      let run = try Run.michi(["search", "--root", site.path] + arguments)
      #expect(run.status == 64)
      #expect(run.errors.contains(sentence), "\(run.errors)")
    }
    let none = try site.michi("search", "없는낱말입니다")
    #expect(none.status == 1 && none.output.isEmpty)
    #expect(none.errors == "nothing is found for \"없는낱말입니다\"\n")
    let long = try site.michi("search", "코디네이터 " + String(repeating: "<script>", count: 1_250))
    #expect(long.errors.contains("of a query 80 characters and 10 words are read"))
    #expect(try find("<script>", in: site).results.first?.address == "/tutorials/b/")
  }

  /// Two pages, of which one has a word twice.
  private static func fruit() throws -> TestSite {
    let site = try TestSite(
      """
      -- content/site.yml --
      title: T
      language: en
      baseURL: https://example.com/
      -- content/tutorials/2026-01-01-a.md --
      ---
      title: One apple
      ---
      Apples are red.

      ## Pears

      A pear is green.
      -- content/tutorials/2026-01-02-b.md --
      ---
      title: Two
      ---
      The pear fell.
      """)
    #expect(try site.michi("build", "--now", "2026-06-01").status == 0)
    return site
  }

  @Test(arguments: [
    (
      ["pear"],
      """
      /tutorials/a/  One apple › Pears
          A pear is green.
      /tutorials/b/  Two
          The pear fell.
      2 pages found

      """
    ),
    (
      ["pear", "--limit", "2", "--language", "en"],
      """
      /tutorials/a/  One apple › Pears
          A pear is green.
      /tutorials/b/  Two
          The pear fell.
      2 pages found

      """
    ),
    (
      ["pear", "--limit", "1"],
      """
      /tutorials/a/  One apple › Pears
          A pear is green.
      1 of 2 pages found

      """
    ),
    (
      ["apples", "are"],
      """
      /tutorials/a/  One apple
          Apples are red.
      1 page found

      """
    ),
    (
      ["pear", "--json"],
      """
      {
        "total": 2,
        "results": [
          {"title": "One apple", "address": "/tutorials/a/", "heading": "Pears", \
      "kind": "tutorial", "excerpt": "A pear is green."},
          {"title": "Two", "address": "/tutorials/b/", "heading": "", "kind": "tutorial", \
      "excerpt": "The pear fell."}
        ]
      }

      """
    ),
    (
      ["plum", "--json"],
      """
      {
        "total": 0,
        "results": []
      }

      """
    ),
  ])
  func `results are shown with where they are and what stands there`(
    query: [String], expected: String
  ) throws {
    let site = try Self.fruit()
    let run = try Run.michi(["search", "--root", site.path] + query)
    #expect(run.output == expected)
    #expect(run.errors == "")
    #expect(run.status == (query[0] == "plum" ? 1 : 0))
    let other = try Run.michi(["search", "--output", site.output.path] + query)
    #expect(other.output == expected)
  }

}
