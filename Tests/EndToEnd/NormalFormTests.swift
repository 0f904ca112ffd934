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
  private func site(names: Bool, texts: Bool) throws -> TestSite {
    let site = try TestSite()
    for (path, text) in Self.files {
      try site.write(
        texts && path.hasSuffix("md") ? Self.decomposed(text) : text,
        to: names ? Self.decomposed(path) : path)
    }
    return site
  }

  @Test(arguments: [(true, false), (true, true), (false, true)])
  func `a site is the same however its names are spelt on disk and in texts`(
    names: Bool, texts: Bool
  ) throws {
    let plain = try site(names: false, texts: false)
    let other = try site(names: names, texts: texts)
    if names {
      // Or the test would say nothing: this file system keeps names as they are.
      let found = try Listing.bytes(in: other.path).keys.map { Array($0.utf8) }
      try #require(found.contains(Array(Self.decomposed("content/pages/소개.md").utf8)))
    }
    #expect(try plain.michi("build").errors == "")
    let run = try other.michi("build", "--strict")
    #expect(run.errors == "")
    let (pages, others) = (
      try Listing.bytes(in: plain.output.path), try Listing.bytes(in: other.output.path)
    )
    #expect(
      pages.keys.map { Array($0.utf8) }.sorted(by: { $0.lexicographicallyPrecedes($1) })
        == others.keys.map { Array($0.utf8) }.sorted(by: { $0.lexicographicallyPrecedes($1) }))
    if !texts {
      for (path, bytes) in pages where !path.hasPrefix(".michi") { #expect(others[path] == bytes) }
    }
    #expect(try other.michi("check").output.hasSuffix(": nothing is wrong\n"))
  }

  @Test func `two names that only their normal form tells apart are an error`() throws {
    for path in ["content/pages/가.md", "content/assets/가.png", "content/tutorials/가/index.md"] {
      let site = try site(names: false, texts: false)
      try site.write("x", to: path)
      try site.write("x", to: Self.decomposed(path))
      let run = try site.michi("build")
      #expect(run.status == 1)
      let name = path.split(separator: "/")[2]
      #expect(
        run.errors.contains(
          ": error: two files of this folder are named \"\(name)\", in different Unicode normal "
            + "forms\n  rename or remove one of them"))
    }
  }

  @Test func `notes on a compatibility ideograph stay with it`() throws {
    let kanji = """
      [{"kanji": {"character": "\u{FA45}", "meaning": {"english": "sea"}, "strokes": {"count": 10}}}]
      """
    let site = try TestSite()
    try site.write("title: Test\nbaseURL: https://example.com/\n", to: "content/site.yml")
    try site.write(kanji, to: "content/kanji/a.json")
    try site.write("A note.\n", to: "content/kanji/notes/\u{FA45}.md")
    #expect(try !site.michi("build").errors.contains("notes"))
    #expect(try Listing.texts(in: site.output.path).values.contains { $0.contains("A note.") })
  }
}
