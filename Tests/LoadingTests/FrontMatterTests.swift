import Content
import Primitives
import Diagnostics
import TestKit
import Testing

@testable import Loading

@Suite struct FrontMatterTests {
  private func tutorial(_ post: String) throws -> Entry {
    let site = try TestSite(
      "-- content/site.yml --\ntitle: Test\ntimeZone: Asia/Seoul\n",
      bytes: ["content/tutorials/name.md": Array(post.utf8)])
    return try #require(try site.load().content.tutorials.first)
  }

  @Test(arguments: [
    "---\ntitle: 제목\n---\nBody", "\u{FEFF}---\ntitle: 제목\n---\nBody",
    "---\r\ntitle: 제목\r\n---\r\nBody", "---\rtitle: 제목\r---\rBody",
    "---\ntitle: 제목\n...\nBody", "---  \ntitle: 제목   \n--- \t\nBody",
    "---\ntitle: \"제목\"\n---\nBody", "---\ntitle: >\n  제목\n---\nBody",
    "---\ntitle: |\n  제목\n\n---\nBody", "---\n\ntitle:    '제목'\n---\nBody",
    "---\ntitle: \"\\uC81C\\uBAA9\"\n---\nBody",
  ])
  func `a block begins and ends as authors write it`(_ post: String) throws {
    let tutorial = try tutorial(post)
    #expect(tutorial.title == "제목")
    let bytes = Array(post.utf8)
    #expect(bytes[FrontMatterBlock.bodyOffset(in: bytes)...].elementsEqual("Body".utf8))
  }

  @Test(arguments: ["---\ntitle: 제목\n---", "---\ntitle: 제목\n..."])
  func `a block may end with the file`(_ post: String) throws {
    let tutorial = try tutorial(post)
    #expect(tutorial.title == "제목")
    #expect(FrontMatterBlock.bodyOffset(in: Array(post.utf8)) == post.utf8.count)
  }

  @Test(arguments: ["", "Body", "----\ntitle: x\n----\n", "- --\n"])
  func `front matter may be absent`(_ post: String) throws {
    let tutorial = try tutorial(post)
    #expect(tutorial.title == "name")
    #expect(FrontMatterBlock.bodyOffset(in: Array(post.utf8)) == 0)
  }

  @Test(arguments: [
    ("", CodeCheckMode.parse), ("code:", .parse), ("code: parse", .parse),
    ("code: typecheck", .typecheck), ("code: 'off'", .off), ("code: off", .off),
  ])
  func `a post says how its code is checked`(_ line: String, _ mode: CodeCheckMode) throws {
    #expect(try tutorial("---\n\(line)\n---\n").code == mode)
  }

  @Test(arguments: [
    ("title: no", "no"), ("title: 2018", "2018"), ("title: 2018-11-08", "2018-11-08"),
    ("title: 0x1F", "0x1F"), ("title: 1e3", "1e3"), ("title: true", "true"),
    ("title: null", "name"), ("title: ~", "name"), ("title:", "name"), ("title: \"null\"", "null"),
    ("title: \"\"", "name"), ("title: >\n  a\n  b", "a b"), ("title: a # b", "a"),
    ("title: a\n  b", "a b"),
  ])
  func `the title is taken as it is written`(_ line: String, _ title: String) throws {
    #expect(try tutorial("---\n\(line)\n---\n").title == title)
  }

  @Test(arguments: [
    ("tags: [a, b c]", ["a", "b c"]), ("tags:\n- a\n- b c\n-\n- ''", ["a", "b c"]),
    ("tags: a b", ["a", "b"]), ("tags: a, b c,", ["a", "b c"]), ("tags:", []),
    ("tags: null", []), ("tags: []", []), ("tags: 2018", ["2018"]),
    ("tags: [1, ~, no]", ["1", "~", "no"]), ("tags: [null, Null]", ["Null"]),
    ("tags: Swift、UIKit； C", ["Swift", "UIKit", "C"]),
    ("tags: [a, a]", ["a"]), ("tag: a", ["a"]), ("tags: [a]\ntag: b", ["a", "b"]),
    ("tags: ['iOS', \"C#\"]", ["iOS", "C#"]),
  ])
  func `tags are read in every form`(_ lines: String, _ tags: [String]) throws {
    #expect(try tutorial("---\n\(lines)\n---\n").tags.map(\.name) == tags)
  }

  @Test func `a text may have a hundred tags`() throws {
    let tags = (1...100).map { "a\($0)" }
    let post = "---\ntags: [\(tags.joined(separator: ","))]\n---\n"
    #expect(try tutorial(post).tags.map(\.name) == tags)
  }

  @Test(arguments: [
    ("2018-11-8 18:45:00", "2018-11-08T18:45:00+09:00"),
    ("2018-11-08T18:45:00Z", "2018-11-09T03:45:00+09:00"),
    ("2018-11-08 18:45:00 +0000", "2018-11-09T03:45:00+09:00"),
    ("2018-11-08 18:45 -05:30", "2018-11-09T09:15:00+09:00"),
    ("2018-11-08", "2018-11-08T00:00:00+09:00"), ("2018-1-2", "2018-01-02T00:00:00+09:00"),
    ("\"2018-11-08 9:05\"", "2018-11-08T09:05:00+09:00"),
    ("2001-12-14t21:59:43.10-05:00", "2001-12-15T11:59:43+09:00"),
    ("2001-12-14 21:59:43.10 -5", "2001-12-15T11:59:43+09:00"),
  ])
  func `dates are read in every form`(_ date: String, _ expected: String) throws {
    #expect(try tutorial("---\ndate: \(date)\n---\n").date?.rfc3339 == expected)
  }

  @Test func `all keys are known, and Jekyll's`() throws {
    let site = try TestSite(
      """
      -- content/site.yml --
      title: Test
      -- content/tutorials/a.md --
      ---
      layout: post
      title: "T"
      subtitle: "S"
      description: D
      date: 2018-11-08
      last_modified_at: 2018-11-09
      author: { name: 민재 }
      categories: swift ios
      category: notes
      slug: 다른 이름
      published: true
      image: { path: /img/a.png, alt: x }
      series: 코디네이터
      redirect_from:
        - /old/
      lang: ko
      header-img: "img/post-bg.jpg"
      comments: true
      catalog: true
      sitemap: true
      ---
      """)
    let loaded = try site.load()
    #expect(loaded.diagnostics.map(\.code) == [.unusedKey])
    let tutorial = try #require(loaded.content.tutorials.first)
    #expect(tutorial.subtitle == "S")
    #expect(tutorial.description == "D")
    #expect(tutorial.updated?.rfc3339 == "2018-11-09T00:00:00Z")
    #expect(tutorial.author == "민재")
    #expect(tutorial.categories == ["swift", "ios", "notes"])
    #expect(tutorial.slug == "다른-이름")
    #expect(tutorial.image?.text == "/img/a.png")
    #expect(tutorial.series == "코디네이터")
    #expect(tutorial.aliases.map(\.address) == ["/old/"])
    #expect(tutorial.language == "ko")
  }

  @Test func `front matter longer than the first read is read whole`() throws {
    let long = String(repeating: "# 주석입니다\n", count: 2000)
    #expect(try tutorial("---\n\(long)title: T\n---\nBody").title == "T")
  }
}

@Suite struct FrontMatterFaultTests {
  @Test(arguments: ["---\ntitle: x\n", "---\n", "---", "---\ntitle: x\n----\n"])
  func `a block without an end is reported`(_ post: String) throws {
    let site = try TestSite(
      "-- content/site.yml --\ntitle: Test\n",
      bytes: ["content/tutorials/2018-01-01-a.md": Array(post.utf8)])
    #expect(
      try site.lines() == [
        "content/tutorials/2018-01-01-a.md:1:1: error: the front matter is not closed | "
          + "end it with a line \"---\""
      ])
  }

  @Test func `front matter over its limit is refused`() throws {
    let long = "---\n" + String(repeating: "# comment\n", count: 8000) + "---\n"
    let site = try TestSite(
      "-- content/site.yml --\ntitle: Test\n",
      bytes: ["content/tutorials/2018-01-01-a.md": Array(long.utf8)])
    #expect(
      try site.lines() == [
        "content/tutorials/2018-01-01-a.md:2:1: error: "
          + "the front matter is longer than 64 KB, or it is not closed"
      ])
  }

  @Test func `bytes that are no UTF-8 are named`() throws {
    let bytes = Array("---\ntitle: ".utf8) + [0xEA, 0xB0] + Array("\n---\n".utf8)
    let site = try TestSite(
      "-- content/site.yml --\ntitle: Test\n",
      bytes: ["content/tutorials/2018-01-01-a.md": bytes])
    #expect(
      try site.lines() == [
        "content/tutorials/2018-01-01-a.md:2:8: error: the byte at offset 11 is not UTF-8 | "
          + "save the file as UTF-8"
      ])
  }

  @Test
  func `hostile front matter is refused and nothing hangs`() throws {
    var aliases = "a0: &a0 [x,x]\n"
    for level in 1..<40 {
      aliases += "a\(level): &a\(level) [*a\(level - 1),*a\(level - 1)]\n"
    }
    let texts = [
      String(repeating: "[", count: 60_000), String(repeating: "{", count: 60_000),
      "a: " + String(repeating: "- ", count: 30_000), String(repeating: "? ", count: 30_000),
      aliases, aliases + "? *a39\n: b\n", String(repeating: "\u{0}", count: 60_000),
      String(repeating: "a: b\n", count: 12_000), String(repeating: "!", count: 60_000),
      String(repeating: "\"", count: 60_001), String(repeating: "- ' a\n", count: 10_000),
    ]
    for text in texts {
      let bytes = Array(text.utf8)
      let (_, faults) = YAMLDocument.read(bytes, in: 0..<bytes.count, name: "it")
      #expect(!faults.isEmpty, "\(text.prefix(20))")
    }
  }
}
