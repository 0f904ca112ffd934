import Content
import Foundation
import Primitives
import Diagnostics
import TestKit
import Testing

@testable import Loading

@Suite struct TutorialTests {
  @Test func `the newest come first and the undated last, those of one day by path`() throws {
    let site = try TestSite(
      """
      -- content/site.yml --
      title: Test
      -- content/tutorials/b.md --
      ---
      date: 2018-01-01
      ---
      -- content/tutorials/a.md --
      ---
      date: 2018-01-01
      ---
      -- content/tutorials/sub/z.md --
      ---
      date: 2020-01-01 09:00 +0900
      ---
      -- content/tutorials/2019-05-06-c.md --
      -- content/tutorials/undated.md --
      # 제목
      -- content/tutorials/2018-13-40-d.md --
      """)
    let loaded = try site.load()
    #expect(
      loaded.content.tutorials.map(\.slug) == ["z", "c", "b", "a", "2018-13-40-d", "undated"])
    #expect(
      loaded.diagnostics.map(\.oneLine) == [
        "content/tutorials/2018-13-40-d.md:1:1: warning: "
          + "\"2018-13-40\" in the file name is not a date | "
          + "a year has no month 13",
        "content/tutorials/undated.md:1:1: warning: "
          + "this tutorial has no date: it is listed last and is not in the feed | "
          + "add \"date: 2026-11-21\" to the front matter",
      ])
  }

  @Test(arguments: [
    ("20181108-a", "2018-11-08"), ("2018_11_08", "2018-11-08"), ("2018-11-08", "2018-11-08"),
    ("2018.1.8-a", "2026-11-21"), ("20181340", "2026-11-21"), ("a-20181108", "2026-11-21"),
  ])
  func `the day to add is that of the name, else today`(name: String, day: String) throws {
    let site = try TestSite("-- content/tutorials/\(name).md --\n# A\n")
    let suggestions = try site.load().diagnostics.filter { $0.code == .missingDate }
      .map(\.suggestion)
    #expect(suggestions == ["add \"date: \(day)\" to the front matter"])
  }

  @Test(arguments: [
    ("20181108-a", "2018-11-08-a"), ("2018_11_08-a", "2018-11-08-a"),
    ("2018.11.08 a", "2018-11-08-a"), ("20181108", nil), ("20181340-a", nil),
  ])
  func `a name that begins with nearly a date is told so`(name: String, right: String?) throws {
    let site = try TestSite("-- content/tutorials/\(name).md --\n# A\n")
    let nearly = right.map { "the file name does not begin with a date (\"\($0)\" would), and " }
    #expect(
      try site.load().diagnostics.filter { $0.code == .missingDate }.map(\.message) == [
        (nearly ?? "") + "this tutorial has no date: it is listed last and is not in the feed"
      ])
  }

  @Test func `tags that look the same are one tag, and their code points are shown`() throws {
    let tags = ["가나", "caf\u{E9} au lait", "❤", "a b", "Swift"]
    let others = [
      "\u{1100}\u{1161}\u{1102}\u{1161}", "cafe\u{301} au lait", "❤\u{FE0F}", "a\u{A0}b", "swift",
    ]
    let site = try TestSite(
      ([tags, tags, others].enumerated().map { number, tags in
        "-- content/tutorials/2018-01-0\(number + 1)-a.md --\n---\nslug: a\(number)\n"
          + "tags:\n\(tags.map { "- \($0)\n" }.joined())---\n"
      }).joined())
    let loaded = try site.load()
    #expect(Set(loaded.content.tutorials.map { $0.tags.map(\.name) }) == [tags])
    let points = loaded.diagnostics.filter { $0.code == .tagSpelling }.map {
      $0.message.matches(of: /\(U[^)]*\)/).map { String($0.output) }
    }
    #expect(
      points == [
        ["(U+AC00 U+B098)", "(U+1100 U+1161 U+1102 U+1161)"],
        [
          "(U+0066 U+00E9 U+0020 U+0061 U+0075 U+0020 U+006C U+0061 …)",
          "(U+0066 U+0065 U+0301 U+0020 U+0061 U+0075 U+0020 U+006C …)",
        ],
        ["(U+2764)", "(U+2764 U+FE0F)"], ["(U+0061 U+0020 U+0062)", "(U+0061 U+00A0 U+0062)"], [],
      ])
  }

  @Test func `of two tags that look the same, the one in NFC is advised with its code points`()
    throws
  {
    let site = try TestSite(
      ["cafe\u{301}", "cafe\u{301}", "caf\u{E9}"].enumerated().map { number, tag in
        "-- content/tutorials/2018-01-0\(number + 1)-a.md --\n---\nslug: a\(number)\n"
          + "tags: [\(tag)]\n---\n"
      }.joined())
    let loaded = try site.load()
    let names = loaded.content.tutorials.flatMap { $0.tags.map { Array($0.name.utf8) } }
    #expect(Set(names) == [Array("caf\u{E9}".utf8)])
    #expect(
      loaded.diagnostics.filter { $0.code == .tagSpelling }.compactMap(\.suggestion) == [
        "write \"caf\u{E9}\" (U+0066 U+00E9) everywhere, as the site shows it"
      ])
  }

  @Test func `a bundle has its folder name and its files`() throws {
    let site = try TestSite(
      """
      -- content/site.yml --
      title: Test
      tutorials: { path: posts }
      -- content/tutorials/2018/2018-03-04-My post/index.md --
      # T
      -- content/tutorials/2018/2018-03-04-My post/img/a.png --
      -- content/tutorials/2018/2018-03-04-My post/cover.jpg --
      -- content/tutorials/2018/2018-03-04-My post/demo/notes.md --
      -- content/tutorials/beside.png --
      -- content/tutorials/index.md --
      """)
    let loaded = try site.load()
    let tutorial = try #require(loaded.content.tutorials.first)
    #expect(loaded.content.tutorials.count == 1)
    #expect(tutorial.slug == "My-post")
    #expect(tutorial.date?.date.iso8601 == "2018-03-04")
    #expect(
      loaded.content.assets.map(\.path.description) == [
        "posts/My-post/cover.jpg", "posts/My-post/img/a.png", "posts/beside.png",
      ])
    #expect(
      loaded.diagnostics.map(\.oneLine) == [
        "content/tutorials/2018/2018-03-04-My post/demo/notes.md: warning: "
          + "a folder with an index.md is a single page: \"demo/notes.md\" in it is not built | "
          + "move the file out of the folder",
        "content/tutorials/index.md: warning: "
          + "this index.md is not built: it needs its own folder here | rename the file",
      ])
  }

  @Test
  func `an index with other texts beside it is the page of its folder, and they are their own`()
    throws
  {
    let site = try TestSite(
      """
      -- content/site.yml --
      title: Test
      language: ko
      languages: [en]
      -- content/tutorials/git/index.md --
      -- content/tutorials/git/index.en.md --
      -- content/tutorials/git/log.md --
      -- content/tutorials/git/deep/index.md --
      -- content/tutorials/git/deep/a.png --
      -- content/tutorials/alone/index.md --
      -- content/tutorials/alone/index.en.md --
      -- content/tutorials/posts/2013-07-06-index.md --
      -- content/tutorials/posts/2014-07-06-b.md --
      """)
    let loaded = try site.load()
    #expect(
      loaded.content.tutorials.map { "\($0.language ?? "") \($0.slug)" }.sorted() == [
        " alone", " b", " deep", " git", " index", " log", "en alone", "en git",
      ])
    #expect(!loaded.diagnostics.contains { $0.message.contains("not built") })
  }

  @Test func `drafts and the future are withheld and counted`() throws {
    let site = try TestSite(
      """
      -- content/site.yml --
      title: Test
      -- content/tutorials/a.md --
      ---
      draft: true
      date: 2018-01-01
      ---
      -- content/tutorials/b.md --
      ---
      published: false
      date: 2018-01-01
      ---
      -- content/tutorials/c.md --
      ---
      date: 2027-01-01
      ---
      -- content/pages/d.md --
      ---
      draft: yes
      ---
      """)
    let withheld = try site.load().content.withheld
    #expect(withheld.map(\.slug) == ["a", "b", "c", "d"])
    #expect(withheld.map(\.reason) == [.draft, .draft, .future, .draft])
    let all = try site.loader(drafts: true, future: true).load().content
    #expect(all.tutorials.map(\.slug) == ["c", "b", "a"])
    #expect(all.tutorials.map(\.isDraft) == [false, true, true])
    #expect(all.pages.map(\.slug) == ["d"])
    #expect(all.withheld.isEmpty)
  }

  @Test func `a language behind the name is one only when the site has it`() throws {
    let site = try TestSite(
      """
      -- content/site.yml --
      title: Test
      language: ko
      languages: [en]
      -- content/tutorials/2018-01-01-a.en.md --
      -- content/tutorials/2018-01-01-a.md --
      -- content/tutorials/2018-01-01-b.fr.md --
      -- content/tutorials/2018-01-01-c/index.en.md --
      -- content/tutorials/2018-01-01-c/x.png --
      """)
    let content = try site.load().content
    let tutorials = content.tutorials
    #expect(tutorials.map(\.slug) == ["c", "b.fr", "a", "a"])
    #expect(tutorials.map(\.language) == ["en", nil, nil, "en"])
    #expect(content.assets.map(\.path.description) == ["tutorials/c/x.png"])
  }

  @Test func `spellings of a tag are one tag with one warning`() throws {
    let site = try TestSite(
      """
      -- content/site.yml --
      title: Test
      -- content/tutorials/2018-01-03-a.md --
      ---
      tags: [ios, Swift, swift]
      ---
      -- content/tutorials/2018-01-02-b.md --
      ---
      title: B
      tags: [swift, iOS]
      ---
      -- content/tutorials/2018-01-01-c.md --
      ---
      tags: iOS
      ---
      """)
    let loaded = try site.load()
    #expect(
      loaded.content.tutorials.map { $0.tags.map(\.name) } == [
        ["iOS", "swift"], ["swift", "iOS"], ["iOS"],
      ])
    #expect(
      loaded.diagnostics.map(\.oneLine) == [
        "content/tutorials/2018-01-03-a.md:2:8: warning: the tag \"iOS\" in "
          + "content/tutorials/2018-01-01-c.md and 1 more is also written "
          + "\"ios\" in content/tutorials/2018-01-03-a.md | "
          + "write \"iOS\" everywhere, as the site shows it",
        "content/tutorials/2018-01-03-a.md:2:13: warning: the tag \"swift\" in "
          + "content/tutorials/2018-01-02-b.md and 1 more is also written "
          + "\"Swift\" in content/tutorials/2018-01-03-a.md | "
          + "write \"swift\" everywhere, as the site shows it",
      ])
  }

  @Test func `names in NFD give slugs and tags in NFC`() throws {
    let decomposed = "한글".decomposedStringWithCanonicalMapping
    let site = try TestSite(
      "-- content/site.yml --\ntitle: Test\n",
      bytes: [
        "content/tutorials/2018-01-01-\(decomposed).md": Array("---\ntags: \(decomposed)\n---".utf8)
      ])
    let tutorial = try #require(try site.load().content.tutorials.first)
    #expect(tutorial.slug.utf8.elementsEqual("한글".utf8))
    #expect(tutorial.tags.first.map { Array($0.slug.utf8) } == Array("한글".utf8))
  }

  @Test func `a translation knows its original's address and series, with drafts between`() throws {
    let site = try TestSite(
      """
      -- content/site.yml --
      title: Test
      language: ko
      languages: [en]
      -- content/tutorials/2018-01-01-a.md --
      ---
      draft: true
      ---
      -- content/tutorials/2018-01-02-b.md --
      ---
      series: 길
      ---
      -- content/tutorials/2018-01-03-c.md --
      ---
      draft: true
      language: en
      translationOf: a
      ---
      -- content/tutorials/2018-01-04-d.md --
      ---
      language: en
      translationOf: b
      ---
      -- content/tutorials/2018-01-05-e.md --
      -- content/tutorials/2018-01-05-e.en.md --
      """)
    let loaded = try site.load()
    #expect(loaded.diagnostics.map(\.oneLine) == [])
    let tutorials = Dictionary(
      grouping: loaded.content.tutorials, by: { "\($0.slug) \($0.language ?? "-")" })
    #expect(Set(tutorials.keys) == ["b -", "d en", "e -", "e en"])
    #expect(tutorials["d en"]?.map(\.address) == ["/en/tutorials/d/"])
    #expect(tutorials["d en"]?.map(\.sharedAddress) == ["/tutorials/b/"])
    #expect(tutorials["d en"]?.map(\.originalSeries) == ["길"])
    for name in ["b -", "e -", "e en"] {
      #expect(tutorials[name]?.map(\.sharedAddress) == ["/tutorials/\(name.prefix(1))/"], "\(name)")
      #expect(tutorials[name]?.map(\.originalSeries) == [nil], "\(name)")
    }
  }

  @Test func `on a site of one language a translation of another text is a fault`() throws {
    let site = try TestSite(
      """
      -- content/site.yml --
      title: Test
      -- content/tutorials/2018-01-01-a.md --
      -- content/tutorials/2018-01-02-b.md --
      ---
      translationOf: a
      ---
      """)
    #expect(
      try site.lines() == [
        "content/tutorials/2018-01-02-b.md:2:16: error: this page has the same language as "
          + "content/tutorials/2018-01-01-a.md, its original | add a line such as "
          + "\"language: en\", and add the language to site.yml: languages: [en]"
      ])
  }
}

@Suite struct TitleTests {
  @Test(arguments: [
    ("# 제목\n", "제목", true), ("\n\n# 제목 #\nText", "제목", true),
    ("제목\n===\n", "제목", true), ("Text\n\n# 제목\n", "제목", true),
    ("```\n# no\n```\n# 제목", "제목", true), ("~~~~\n# no\n~~~\n# no\n~~~~\n# 제목", "제목", true),
    ("<!-- \n# no\n-->\n# 제목", "제목", true), ("    # no\n\n# 제목", "제목", true),
    ("## no\n# 제목", "제목", true), ("#no\n\n# 제목", "제목", true), ("- a\n===\n", "name", false),
    ("Text", "name", false), ("", "name", false), ("#\n", "name", false),
    ("# `Coordinator` **패턴**의 _모든_ 것", "Coordinator 패턴의 모든 것", true),
    ("# [링크](https://a.b) snake_case \\*별\\* <br>끝", "링크 snake_case *별* 끝", true),
    ("---\ntitle: T\n---\n# T\n", "T", true), ("---\ntitle: T\n---\n\nT\n===\n", "T", true),
    ("---\ntitle: T\n---\n# U\n", "T", false), ("---\ntitle: T\n---\nText\n# T\n", "T", false),
    ("---\ntitle: \"`A` b\"\n---\n# `A` *b*\n", "`A` b", true),
    ("a\nb\n=\n", "a b", true), ("# A &amp; B &lt;T&gt; &x", "A & B <T> &x", true),
  ])
  func `a title comes from front matter, then heading, then name`(
    _ post: String, _ title: String, _ startsWithTitle: Bool
  ) throws {
    let site = try TestSite(
      "-- content/site.yml --\ntitle: Test\n",
      bytes: ["content/tutorials/2018-01-01-name.md": Array(post.utf8)])
    let tutorial = try #require(try site.load().content.tutorials.first)
    #expect(tutorial.title == title)
    #expect(tutorial.body.startsWithTitle == startsWithTitle)
  }

  @Test func `a title is found behind the first read`() throws {
    let text = String(repeating: "긴 글입니다.\n\n", count: 4000) + "# 제목\n"
    let site = try TestSite(
      "-- content/site.yml --\ntitle: Test\n",
      bytes: ["content/tutorials/2018-01-01-name.md": Array(text.utf8)])
    #expect(try site.load().content.tutorials.first?.title == "제목")
  }
}
