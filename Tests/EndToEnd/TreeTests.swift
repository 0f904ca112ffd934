import Foundation
import TestKit
import Testing

/// `michi tree`: as a person wants to read it, and whole for programs.
@Suite struct TreeTests {
  /// A site with so many kanji, each with one word of its own.
  private static func site(kanji: Int) throws -> TestSite {
    let entries = (0..<kanji).map { index in
      let character = String(UnicodeScalar(0x4E00 + index) ?? "一")
      return """
        {"kanji": {"character": "\(character)", "meaning": {"english": "a"}, \
        "strokes": {"count": 1}}, \
        "examples": [{"japanese": "\(character)山（あ）", "meaning": {"english": "b"}}]}
        """
    }
    return try TestSite(
      """
      -- content/site.yml --
      title: 사전
      language: en
      -- content/kanji/all.json --
      [\(entries.joined(separator: ",\n"))]
      -- content/pages/about.md --
      # About\u{202E}x
      """)
  }

  private static let large = Result { try site(kanji: 300) }

  @Test func `a small site is shown whole`() throws {
    let run = try Self.site(kanji: 2).michi("tree")
    #expect(
      run.output == """
        /  사전
          /kanji/  Kanji
            /kanji/一/  一
            /kanji/丁/  丁
            /kanji/grade/none/  Kanji without a grade
            /kanji/strokes/1/  Kanji with 1 stroke
            /kanji/figures/  Kanji statistics
            /words/  Words
              /words/一山/  一山
              /words/丁山/  丁山
          /about/  About\\u{202e}x
          /search/  Search
          /404.html  Page not found

        """)
  }

  @Test func `of a large branch the first pages are shown and the rest is counted`() throws {
    let lines = try Self.large.get().michi("tree").output.split(separator: "\n")
    try #require(lines.count > 12)
    #expect(lines[..<2] == ["/  사전", "  /kanji/  Kanji"])
    #expect(lines[2..<12].allSatisfy { $0.hasPrefix("    /kanji/") && $0.count < 20 })
    #expect(
      lines[12...] == [
        "    … 296 more, with 306 pages below them", "  /about/  About\\u{202e}x",
        "  /search/  Search", "  /404.html  Page not found",
        "15 of 617 pages; --all shows every one",
      ])
  }

  @Test func `tutorials go before the further pages of their list`() throws {
    let posts = (10..<50).map { "-- content/tutorials/2026-01-\($0 % 28 + 1)-t\($0).md --\n# T\n" }
    let site = try TestSite("-- content/site.yml --\ntitle: T\n" + posts.joined())
    let lines = try site.michi("tree", "--now", "2026-11-21").output.split(separator: "\n")
    try #require(lines.count > 12)
    #expect(lines[2...11].allSatisfy { $0.hasPrefix("    /tutorials/t") })
    #expect(lines[12].hasPrefix("    … 3"))
  }

  @Test func `how deep can be said`() throws {
    let site = try Self.large.get()
    #expect(
      try site.michi("tree", "--depth", "0").output == """
        /  사전  (616 pages below)
        1 of 617 pages; --all shows every one

        """)
    #expect(
      try site.michi("tree", "--depth", "1").output == """
        /  사전
          /kanji/  Kanji  (612 pages below)
          /about/  About\\u{202e}x
          /search/  Search
          /404.html  Page not found
        5 of 617 pages; --all shows every one

        """)
    #expect(try site.michi("tree", "--depth", "2").output.split(separator: "\n").count == 312)
    #expect(try site.michi("tree", "--all").output.split(separator: "\n").count == 617)
  }

  @Test func `JSON always has every page`() throws {
    struct Page: Decodable { let route: String }
    let run = try Self.large.get().michi("tree", "--json")
    let pages = try JSONDecoder().decode([Page].self, from: Data(run.output.utf8))
    #expect(pages.count == 617)
    #expect(Set(pages.map(\.route)).count == 617)
  }

  @Test(
    "what contradicts itself is wrong usage",
    arguments: [["--all", "--depth", "1"], ["--json", "--depth", "1"], ["--depth", "-1"]])
  func usage(options: [String]) throws {
    #expect(try Run.michi(["tree"] + options).status == 64)
  }

  @Test func `the start pages of several languages say theirs`() throws {
    let site = try TestSite(
      """
      -- content/site.yml --
      title: 길
      language: ko
      search: off
      languages: { en: { title: The way } }
      -- content/pages/about.md --
      # 소개
      -- content/pages/about.en.md --
      # About
      """)
    #expect(
      try site.michi("tree").output == """
        /  길  (ko)
          /about/  소개
          /404.html  페이지를 찾을 수 없습니다
        /en/  The way  (en)
          /en/about/  About
          /en/404.html  Page not found

        """)
  }

  @Test func `JSON says all that is known of a page`() throws {
    let site = try TestSite(
      """
      -- content/site.yml --
      title: T
      language: en
      -- content/tutorials/2026-01-01-a.md --
      # A "b"
      """)
    let run = try site.michi("tree", "--json", "--now", "2026-06-01")
    let rest = #""language": "en"}"#
    #expect(
      run.output == #"""
        [
          {"route": "/", "title": "T", "screen": "HomeScreen", "template": "home", \#
        "source": null, "parent": null, \#(rest),
          {"route": "/tutorials/", "title": "Tutorials", "screen": "EntryListScreen", \#
        "template": "entry-list", "source": null, "parent": "/", \#(rest),
          {"route": "/tutorials/a/", "title": "A \"b\"", "screen": "EntryScreen", \#
        "template": "entry", "source": "content/tutorials/2026-01-01-a.md", \#
        "parent": "/tutorials/", \#(rest),
          {"route": "/search/", "title": "Search", "screen": "SearchScreen", \#
        "template": "search", "source": null, "parent": "/", \#(rest),
          {"route": "/404.html", "title": "Page not found", "screen": "NotFoundScreen", \#
        "template": "not-found", "source": null, "parent": "/", \#(rest)
        ]

        """#)
  }

  @Test func `of a faulty site the tree is shown, and each fault where all is asked for`() throws {
    let posts = (1...9).map {
      "-- content/tutorials/2026-01-0\($0)-a\($0).md --\n---\ntitel: x\ndraft: maybe\n---\nText\n"
    }
    let site = try TestSite("-- content/site.yml --\ntitle: T\nlanguage: en\n" + posts.joined())
    for (options, count) in [([], 1), (["--json", "--all"], 9)] {
      let run = try Run.michi(["tree", "--root", site.path, "--now", "2026-06-01"] + options)
      #expect(run.status == 1)
      #expect(run.output.contains("/404.html"))
      #expect(run.errors.split(separator: "unknown key \"titel\"").count == count + 1)
      #expect(run.errors.split(separator: "found \"maybe\"").count == 10)
    }
  }
}
