import Foundation
import TestKit
import Testing

/// Files whose names a Mac wrote decomposed (NFD): authors and their texts see no difference.
@Suite struct NormalFormTests {
  /// Hangul of NFC as a Mac spells it in a file's name.
  private static func decomposed(_ text: String) -> String {
    text.decomposedStringWithCanonicalMapping
  }

  private static let files = [
    "content/site.yml": """
    title: Test
    baseURL: https://example.com/
    menu:
      - 소개: 소개.md
      - 글: /tutorials/한글/
    """,
    "content/tutorials/2026-01-07-한글.md": "# 한글\n\n## 첫 절\n\nText.\n",
    "content/tutorials/2026-01-08-길/index.md": """
    ---
    title: 길
    image: 그림.png
    tags: [스위프트]
    ---
    [a](../2026-01-07-한글.md#첫-절), [b](../한글.md), [c](/소개/), [d](%ED%95%9C%EA%B8%80.txt),
    ![e](그림.png), ![f](/사진/별.png), <img src="그림.png" alt="g">, [h](/tutorials/한글/)

    ```swift file=코드.swift
    ```
    """,
    "content/tutorials/2026-01-08-길/그림.png": "GIF89a",
    "content/tutorials/2026-01-08-길/한글.txt": "x",
    "content/tutorials/2026-01-08-길/코드.swift": "let 값 = 1\n",
    "content/tutorials/2026-01-09-셋.md": "---\ntags: [스위프트]\n---\n[x](2026-01-08-길/index.md)\n",
    "content/pages/소개.md": "# 소개\n\n[x](../tutorials/2026-01-07-한글.md)\n",
    "content/assets/사진/별.png": "GIF89a",
    "templates/partials/머리.mustache": "<p>머리</p>\n",
    "templates/not-found.mustache":
      "<!doctype html><html lang=\"ko\"><title>x</title>{{> 머리}}</html>",
  ]

  /// A site whose names on disk, or whose texts, are decomposed.
  private static func site(names: Bool = false, texts: Bool = false) throws -> TestSite {
    let site = try TestSite()
    for (path, text) in files {
      try site.write(
        texts && path.hasSuffix("md") ? decomposed(text) : text,
        to: names ? decomposed(path) : path)
    }
    return site
  }

  private static let plain = Result {
    let site = try Self.site()
    #expect(try site.michi("build").errors == "")
    return try Listing.bytes(in: site.output.path)
  }

  @Test(arguments: [(true, false), (true, true), (false, true)])
  func `a site is the same however its names are spelt on disk and in texts`(
    names: Bool, texts: Bool
  ) throws {
    let other = try Self.site(names: names, texts: texts)
    if names {
      // Or the test would say nothing: this file system keeps names as they are.
      let found = try Listing.bytes(in: other.path).keys.map { Array($0.utf8) }
      try #require(found.contains(Array(Self.decomposed("content/pages/소개.md").utf8)))
    }
    #expect(try other.michi("build", "--strict").errors == "")
    let (pages, others) = (try Self.plain.get(), try Listing.bytes(in: other.output.path))
    #expect(Set(pages.keys.map { Array($0.utf8) }) == Set(others.keys.map { Array($0.utf8) }))
    if !texts {
      for (path, bytes) in pages where !path.hasPrefix(".michi") { #expect(others[path] == bytes) }
    }
    #expect(try other.michi("check").output.hasSuffix(": no problems found\n"))
  }

  @Test func `two names that only their normal form tells apart are an error`() throws {
    let site = try Self.site()
    let paths = ["content/pages/가.md", "content/assets/가.png", "content/tutorials/가/index.md"]
    for path in paths {
      try site.write("x", to: path)
      try site.write("x", to: Self.decomposed(path))
    }
    let run = try site.michi("build")
    #expect(run.status == 1)
    for name in ["가.md", "가.png", "가"] {
      #expect(
        run.errors.contains(
          ": error: two files of this folder are named \"\(name)\", in different Unicode normal "
            + "forms\n  rename or remove one of them"))
    }
  }

  @Test func `a key is the same in both forms, and notes stay with a compatibility ideograph`()
    throws
  {
    let site = try TestSite(
      settings: """
        collections:
          people: { fields: { 별명: "text?" } }
          books:
            from: books.csv
            fields: { writers: [link people] }
        """,
      """
      -- content/kanji/a.json --
      [{"kanji": {"character": "\u{FA45}", "meaning": {"english": "sea"}, "strokes": {"count": 10}}}]
      -- content/kanji/notes/\u{FA45}.md --
      A note.

      """)
    try site.write(
      Self.decomposed("---\ntitle: Kim\n별명: 길\n---\n[[books:가나]] [[books:") + "가나]]\n",
      to: "content/people/\(Self.decomposed("김")).md")
    try site.write(Self.decomposed("title,writers\n가나,김\n"), to: "content/books/books.csv")
    #expect(try site.michi("build", "--strict").errors == "")
    let page = try site.page("people/김/index.html")
    #expect(page.components(separatedBy: "<a href=\"/books/%EA%B0%80%EB%82%98/\">").count == 4)
    #expect(page.contains("<dt>별명</dt>"))
    #expect(try Listing.texts(in: site.output.path).values.contains { $0.contains("A note.") })
  }
}
