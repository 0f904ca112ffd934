import Foundation
import TestKit
import Testing

/// The dictionary's lists, and what tells its pages apart.
@Suite struct DictionaryTests {
  private static func site(language: String, settings: String = "") throws -> TestSite {
    try TestSite(
      """
      -- content/site.yml --
      title: Test
      baseURL: https://example.com/
      language: \(language)
      \(settings)
      -- content/kanji/one.json --
      [{ "kanji": { "character": "末", "meaning": { "english": "end, tip" },
         "strokes": { "count": 5 }, "onyomi": { "katakana": "マツ、バツ", "romaji": "matsu, batsu" },
         "kunyomi": { "hiragana": "すえ", "romaji": "sue" } }, "references": { "grade": 4 },
         "radical": { "character": "⽊", "strokes": 4, "name": { "hiragana": "き" } },
         "korean": { "meaning": "끝", "sound": "말" },
         "examples": [ { "japanese": "末（すえ）", "meaning": { "english": "end", "korean": "끝" } } ]
       }]
      """)
  }

  private static func head(_ name: String, of page: String) -> String? {
    let start =
      name == "title" ? "<title>" : "<meta name=\"\(name)\" property=\"og:\(name)\" content=\""
    guard let range = page.range(of: start) else { return nil }
    return String(page[range.upperBound...].prefix { $0 != "<" && $0 != "\"" })
  }

  @Test(arguments: [
    (
      "ko", "末 끝 말 · 한자 5획 | Test", "末(すえ) 끝 · 단어 | Test",
      "한자 末: 끝 말, end, tip. 5획, 초등학교 4학년. 음독 マツ、バツ. 훈독 すえ. 단어 1개."
    ),
    (
      "ja", "末 すえ · 漢字 5画 | Test", "末(すえ) end · 単語 | Test",
      "漢字「末」。5画、小学4年。音読み マツ、バツ。訓読み すえ。単語1語。英語：end, tip。"
    ),
    (
      "en", "末 end · kanji, 5 strokes | Test", "末(すえ) end · word | Test",
      "The kanji 末: end, tip. 5 strokes, Grade 4. Onyomi マツ、バツ. Kunyomi すえ. 1 word."
    ),
  ])
  func `a kanji and the word of that kanji have titles of their own, in the site's language`(
    language: String, kanji: String, word: String, description: String
  ) throws {
    let site = try Self.site(language: language)
    #expect(try site.michi("build").status == 0)
    let page = try site.page("kanji/末/index.html")
    #expect(Self.head("title", of: page) == kanji)
    #expect(Self.head("description", of: page) == description)
    #expect(Self.head("title", of: try site.page("words/末/index.html")) == word)
  }

  @Test(arguments: ["ko", "ja", "en"])
  func `no two pages have one title and every page a description`(language: String) throws {
    let site = try Self.site(language: language)
    try site.write("# A\nText.\n", to: "content/tutorials/2026-01-01-a.md")
    #expect(try site.michi("build").status == 0)
    let built = try BuiltSite(site.output)
    var pageByTitle: [String: String] = [:]
    for (path, page) in built.pages {
      let title = try #require(Self.head("title", of: page), "\(path)")
      #expect(pageByTitle.updateValue(path, forKey: title) == nil, "\(path): \(title)")
      #expect(Self.head("description", of: page)?.isEmpty == false, "\(path)")
    }
  }

  @Test func `one word is no plural`() throws {
    let site = try Self.site(language: "en")
    #expect(try site.michi("build").status == 0)
    #expect(try site.page("index.html").contains("1 kanji, 1 word<"))
    #expect(try site.page("kanji/index.html").contains("1 word<"))
  }

  @Test func `the breadcrumbs of a word lead through the words`() throws {
    let site = try Self.site(language: "en")
    #expect(try site.michi("build").status == 0)
    let page = try site.page("words/末/index.html")
    let trail = try #require(page.components(separatedBy: "class=\"trail\"").last)
      .components(separatedBy: "</nav>")[0]
    #expect(trail.contains("href=\"/\""))
    #expect(trail.contains("href=\"/words/\""))
    #expect(!trail.contains("/kanji/"))
  }

  @Test func `the filters have their file, wherever the dictionary lies`() throws {
    let site = try Self.site(language: "ko", settings: "kanji: { path: hanja }")
    #expect(try site.michi("build").status == 0)
    #expect(try site.page("hanja/index.html").contains("data-index=\"/hanja/kanji.json\""))
    let entries = try JSONDecoder().decode(
      [[String]].self, from: Data(site.page("hanja/kanji.json").utf8))
    #expect(
      entries == [
        ["末", "끝 말", "", "5", "4", "木", "マツ、バツ、すえ", "matsu, batsu,sue", "끝 말 end, tip"]
      ])
    #expect(!(try site.page("hanja/grade/4/index.html")).contains("class=\"filters\""))
  }

  @Test func `a file of the author's that has the name of the filters' file is an error`() throws {
    let site = try Self.site(language: "ko")
    try site.write("[]", to: "content/assets/kanji/kanji.json")
    let run = try site.michi("build")
    #expect(run.status == 1)
    #expect(
      run.errors.contains(
        "content/assets/kanji/kanji.json: error: the address /kanji/kanji.json belongs to "
          + "the kanji/kanji.json that Michi makes already"), "\(run.errors)")
  }

  @Test func `a site without kanji has none of this`() throws {
    let site = try TestSite(
      "-- content/site.yml --\ntitle: Test\n-- content/tutorials/2026-01-01-a.md --\n# A\n")
    #expect(try site.michi("build").status == 0)
    let files = try BuiltSite(site.output).files.keys
    #expect(!files.contains { $0.hasPrefix("kanji/") || $0.hasPrefix("words/") })
  }
}
