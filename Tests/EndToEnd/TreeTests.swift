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
            /kanji/figures/  Kanji in figures
          /words/  Words
            /words/一山/  一山
            /words/丁山/  丁山
          /about/  About\\u{202e}x
          /search/  Search
          /404.html  Page not found

        """)
  }

  @Test func `of a large branch the first pages are shown and the rest is counted`() throws {
    let lines = try Self.site(kanji: 300).michi("tree").output.split(separator: "\n")
    #expect(lines[..<2] == ["/  사전", "  /kanji/  Kanji"])
    #expect(lines[2..<12].allSatisfy { $0.hasPrefix("    /kanji/") && $0.count < 20 })
    #expect(lines[12..<14] == ["    … 295 more, with 4 pages below them", "  /words/  Words"])
    #expect(lines[14..<24].allSatisfy { $0.hasPrefix("    /words/") && $0.contains("山") })
    #expect(
      lines[24...] == [
        "    … 292 more", "  /about/  About\\u{202e}x", "  /search/  Search",
        "  /404.html  Page not found",
        "26 of 617 pages; --all shows every one",
      ])
  }

  @Test func `tutorials go before the further pages of their list`() throws {
    let posts = (10..<50).map { "-- content/tutorials/2026-01-\($0 % 28 + 1)-t\($0).md --\n# T\n" }
    let site = try TestSite("-- content/site.yml --\ntitle: T\n" + posts.joined())
    let lines = try site.michi("tree", "--now", "2026-11-21").output.split(separator: "\n")
    #expect(lines[2...11].allSatisfy { $0.hasPrefix("    /tutorials/t") })
    #expect(lines[12].hasPrefix("    … 3"))
  }

  @Test func `how deep can be said`() throws {
    let site = try Self.site(kanji: 300)
    #expect(
      try site.michi("tree", "--depth", "0").output == """
        /  사전  (616 pages below)
        1 of 617 pages; --all shows every one

        """)
    #expect(
      try site.michi("tree", "--depth", "1").output == """
        /  사전
          /kanji/  Kanji  (309 pages below)
          /words/  Words  (302 pages below)
          /about/  About\\u{202e}x
          /search/  Search
          /404.html  Page not found
        6 of 617 pages; --all shows every one

        """)
    #expect(try site.michi("tree", "--depth", "2").output.split(separator: "\n").count == 614)
    #expect(try site.michi("tree", "--all").output.split(separator: "\n").count == 617)
    #expect(
      try site.michi("tree", "--depth", "9").output == site.michi("tree", "--all").output)
  }

  @Test func `JSON always has every page`() throws {
    struct Page: Decodable { let route: String }
    let run = try Self.site(kanji: 300).michi("tree", "--json")
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

  @Test func `twenty pages of a list are shown, and of one more the first ten`() throws {
    func words(_ count: Int) throws -> [Substring] {
      let lines = try Self.site(kanji: count).michi("tree").output.split(separator: "\n")
      let start = try #require(lines.firstIndex(of: "  /words/  Words"))
      return Array(lines[(start + 1)...])
    }
    let few = try words(20)
    #expect(few.prefix(20).allSatisfy { $0.hasPrefix("    /words/") })
    #expect(few[20] == "  /about/  About\\u{202e}x")
    let many = try words(21)
    #expect(many.prefix(10).allSatisfy { $0.hasPrefix("    /words/") })
    #expect(many[10...11] == ["    … 11 more", "  /about/  About\\u{202e}x"])
  }

  /// A site with so many small apps of three pages each, and perhaps a smaller one of two.
  private static func site(apps: Int, hasSmaller: Bool = false) throws -> TestSite {
    func app(_ number: Int, button: String) -> String {
      """
      -- content/flows/app\(number).yml --
      title: App \(number)
      start: A
      every screen: { weak: { coordinator: A } }
      coordinators:
        A: { navigation: own, start(): push First, go(): push Second }
      screens:
        First: { title: One\(button) }
        Second: { title: Two }

      """
    }
    let apps = (10..<10 + apps).map { app($0, button: ", buttons: { Go: coordinator.go() }") }
    return try TestSite(
      "-- content/site.yml --\ntitle: T\nlanguage: en\n" + apps.joined()
        + (hasSmaller ? app(99, button: "") : ""))
  }

  @Test func `what is below the pages of a large branch is counted`() throws {
    // 16 apps with three pages each, and one with two: fifty are not yet many.
    let small = try Self.site(apps: 16, hasSmaller: true).michi("tree").output
    #expect(
      small.hasPrefix(
        """
        /  T
          /flows/  App flows
            /flows/app10/  App 10
              /flows/app10/app/start/  One
              /flows/app10/app/start/Go/  Two
            /flows/app11/  App 11

        """))
    #expect(!small.contains("below"))
    #expect(!small.contains("--all"))
    let large = try Self.site(apps: 17).michi("tree").output
    #expect(
      large.hasPrefix(
        """
        /  T
          /flows/  App flows
            /flows/app10/  App 10  (2 pages below)
            /flows/app11/  App 11  (2 pages below)
            /flows/app12/  App 12  (2 pages below)

        """))
    #expect(large.hasSuffix("\n38 of 72 pages; --all shows every one\n"))
  }

  @Test func `one page below another is one page`() throws {
    let site = try TestSite(
      """
      -- content/site.yml --
      title: T
      language: en
      -- content/tutorials/2026-01-01-a.md --
      # A
      """)
    #expect(
      try site.michi("tree", "--depth", "1", "--now", "2026-06-01").output == """
        /  T
          /tutorials/  Tutorials  (1 page below)
          /search/  Search
          /404.html  Page not found
        4 of 5 pages; --all shows every one

        """)
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
    #expect(
      try site.michi("tree", "--depth", "0").output == """
        /  길  (ko)  (2 pages below)
        /en/  The way  (en)  (2 pages below)
        2 of 6 pages; --all shows every one

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

  @Test(arguments: [
    (["--all", "--depth", "1"], "--all and --depth say two things; give one"),
    (["--json", "--depth", "1"], "--depth is for people; --json always prints every page"),
    (["--depth=-1"], "--depth -1 is too few; give 0 or more"),
    (["--root", ""], "--root needs the name of a folder"),
  ])
  func `wrong usage is told in a sentence`(options: [String], sentence: String) throws {
    let run = try Run.michi(["tree"] + options)
    #expect(run.errors.hasPrefix("Error: \(sentence)\n"))
    #expect(run.output == "")
  }

  @Test func `of a faulty site the tree is shown, and each fault where all is asked for`() throws {
    let posts = (1...9).map {
      "-- content/tutorials/2026-01-0\($0)-a\($0).md --\n---\ntitel: x\ndraft: maybe\n---\nText\n"
    }
    let site = try TestSite("-- content/site.yml --\ntitle: T\nlanguage: en\n" + posts.joined())
    for (options, count) in [([], 1), (["--all"], 9), (["--json"], 1), (["--json", "--all"], 9)] {
      let run = try Run.michi(["tree", "--root", site.path, "--now", "2026-06-01"] + options)
      #expect(run.status == 1)
      #expect(run.output.contains("/404.html"))
      #expect(run.errors.split(separator: "unknown key \"titel\"").count == count + 1)
      #expect(run.errors.split(separator: "found \"maybe\"").count == 10)
    }
  }
}
