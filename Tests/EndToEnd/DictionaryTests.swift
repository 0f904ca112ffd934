import Foundation
import TestKit
import Testing

/// The dictionary's lists and entries, with notes and drawings, in the site's language.
@Suite struct DictionaryTests {
  private static func build(_ settings: String, _ more: String = "") throws -> TestSite {
    let site = try TestSite(
      settings: settings,
      """
      -- content/kanji/one.json --
      [{ "kanji": { "character": "末", "meaning": { "english": "end, tip" },
         "strokes": { "count": 2 }, "onyomi": { "katakana": "マツ、バツ", "romaji": "matsu, batsu" },
         "kunyomi": { "hiragana": "すえ", "romaji": "sue" } }, "references": { "grade": 4 },
         "radical": { "character": "⽊", "strokes": 4, "name": { "hiragana": "き" } },
         "korean": { "meaning": "끝", "sound": "말" },
         "examples": [ { "japanese": "末（すえ）", "meaning": { "english": "end", "korean": "끝" } } ]
       }]
      -- content/tutorials/2026-01-01-a.md --
      # A
      Text.
      \(more)
      """)
    let run = try site.michi("build", "--strict")
    #expect(run.status == 0 && run.errors == "", "\(run.errors)")
    return site
  }

  private static let korean = Result { try build("language: ko\nkanji: { path: hanja }") }
  private static let japanese = Result { try build("language: ja") }
  private static let english = Result {
    try build(
      "language: en",
      """
      -- content/kanji/notes/末.md --
      길이라는 뜻입니다. [글](../../tutorials/2026-01-01-a.md)과 [[word:末]]를 보세요.
      -- content/kanji/strokes/0672b.svg --
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 109 109">
      <g kvg:element="二"><path d="M1,1c1,1,2,2,3,3"/><path onload="x()" d="M9,9L8,8"/></g></svg>
      """)
  }

  private static func site(_ language: String) throws -> TestSite {
    try (language == "ko" ? korean : language == "ja" ? japanese : english).get()
  }

  private static func head(_ name: String, of page: String) -> String? {
    let start =
      name == "title" ? "<title>" : "<meta name=\"\(name)\" property=\"og:\(name)\" content=\""
    guard let range = page.range(of: start) else { return nil }
    return String(page[range.upperBound...].prefix { $0 != "<" && $0 != "\"" })
  }

  @Test(arguments: [
    (
      "ko", "末 끝 말 · 한자 2획 | Test", "末(すえ) 끝 · 단어 | Test",
      "한자 末: 끝 말, end, tip. 2획, 초등학교 4학년. 음독 マツ、バツ. 훈독 すえ. 단어 1개."
    ),
    (
      "ja", "末 すえ · 漢字 2画 | Test", "末(すえ) end · 単語 | Test",
      "漢字「末」。2画、小学4年。音読み マツ、バツ。訓読み すえ。単語1語。英語：end, tip。"
    ),
    (
      "en", "末 end · kanji, 2 strokes | Test", "末(すえ) end · word | Test",
      "The kanji 末: end, tip. 2 strokes, Grade 4. Onyomi マツ、バツ. Kunyomi すえ. 1 word."
    ),
  ])
  func `every page has a title of its own and a description, in the site's language`(
    language: String, kanji: String, word: String, description: String
  ) throws {
    let site = try Self.site(language)
    let page = try site.page(language == "ko" ? "hanja/末/index.html" : "kanji/末/index.html")
    #expect(Self.head("title", of: page) == kanji)
    #expect(Self.head("description", of: page) == description)
    #expect(Self.head("title", of: try site.page("words/末/index.html")) == word)
    var pageByTitle: [String: String] = [:]
    for (path, page) in try BuiltSite(site.output).pages {
      let title = try #require(Self.head("title", of: page), "\(path)")
      #expect(pageByTitle.updateValue(path, forKey: title) == nil, "\(path): \(title)")
      #expect(Self.head("description", of: page)?.isEmpty == false, "\(path)")
    }
  }

  @Test func `one word is no plural, and its breadcrumbs lead through the words`() throws {
    let site = try Self.english.get()
    #expect(try site.page("index.html").contains("1 kanji, 1 word<"))
    #expect(try site.page("kanji/index.html").contains("1 word<"))
    let breadcrumbs = try #require(
      site.page("words/末/index.html").components(separatedBy: "class=\"breadcrumbs\"").last
    ).components(separatedBy: "</nav>")[0]
    let way = breadcrumbs.matches(of: /href="([^"]*)"/).map { "\($0.1)" }
    #expect(way == ["/", "/kanji/", "/words/"])
  }

  @Test func `the filters have their file, wherever the dictionary lies`() throws {
    let site = try Self.korean.get()
    #expect(try site.page("hanja/index.html").contains("data-index=\"/hanja/kanji.json\""))
    let entries = try JSONDecoder().decode(
      [[String]].self, from: Data(site.page("hanja/kanji.json").utf8))
    #expect(
      entries == [
        ["末", "끝 말", "", "2", "4", "木", "マツ、バツ、すえ", "matsu, batsu,sue", "끝 말 end, tip"]
      ])
    #expect(!(try site.page("hanja/grade/4/index.html")).contains("class=\"filters\""))
  }

  @Test func `notes are shown, and their links are relative to their own file`() throws {
    let page = try Self.english.get().page("kanji/末/index.html")
    #expect(page.contains("길이라는 뜻입니다. <a href=\"/tutorials/a/\""))
    #expect(page.contains("href=\"/words/%E6%9C%AB/\""))
    #expect(page.contains("끝 말"))
  }

  @Test func `a kanji is drawn stroke by stroke where there is a drawing, and its maker is named`()
    throws
  {
    let page = try Self.english.get().page("kanji/末/index.html")
    #expect(page.contains("d=\"M1,1c1,1,2,2,3,3\""))
    #expect(page.contains("KanjiVG</a> © Ulrich Apel"))
    #expect(page.contains("https://creativecommons.org/licenses/by-sa/3.0/"))
    #expect(page.contains("assets/strokes."))
    #expect(!page.contains("onload") && !page.contains("kvg:"))
    let without = try Self.japanese.get().page("kanji/末/index.html")
    #expect(!without.contains("\"Strokes") && !without.contains("assets/strokes"))
  }

  @Test func `readings lead to their words, of which six are seen, and a word says each once`()
    throws
  {
    let words = ["ご日（ごにち）", "一日（いちにち）", "一日（ついたち）"] + "あいうえおさしすせ".map { "\($0)日（\($0)か）" }
    let examples = words.map { "{\"japanese\":\"\($0)\",\"meaning\":{\"english\":\"a day\"}}" }
    let site = try TestSite(
      settings: "language: en",
      """
      -- content/kanji/one.json --
      [{"kanji":{"character":"日","meaning":{"english":"day"},"strokes":{"count":4},
      "onyomi":{"katakana":"ニチ"},"kunyomi":{"hiragana":"か、び"}},
      "examples":[\(examples.joined(separator: ","))]}]
      """)
    #expect(try site.michi("build").status == 0)
    let page = try site.page("kanji/日/index.html")
    #expect(page.contains("<a href=\"#Words-1\">ニチ</a>"))
    #expect(page.contains("<div id=\"Words-2\">\n<h3 lang=\"ja\">か</h3>"))
    #expect(page.contains("<b>び</b>"))
    let parts = page.components(separatedBy: "<details><summary>3 more words</summary>")
    #expect(parts.count == 2 && parts[0].matches(of: /日<rt>か/).count == 6)
    // A homograph is written once, and says each reading beside its meanings.
    let homograph = try site.page("words/一日/index.html")
    #expect(homograph.contains("<h1 class=\"word\" lang=\"ja\">一日</h1>"))
    #expect(homograph.matches(of: /<li><p lang="ja">(いちにち|ついたち)<\/p>/).count == 2)
    let single = try site.page("words/ご日/index.html")
    #expect(single.contains("<h1 class=\"word\" lang=\"ja\">ご<ruby>日<rt>にち</rt></ruby></h1>"))
    #expect(!single.contains("<p lang=\"ja\">"))
  }

  @Test func `sentences are on the page of their kanji and of the words in them`() throws {
    let site = try TestSite(
      settings: "language: en",
      """
      -- content/kanji/one.json --
      [{"kanji":{"character":"日","meaning":{"english":"day"},"strokes":{"count":4}},
      "examples":[{"japanese":"日本（にほん）","meaning":{"english":"Japan"}},
      {"japanese":"休日（きゅうじつ）","meaning":{"english":"day off"}}],
      "sentences":[{"japanese":"日本は休日です。","reading":"にほんは きゅうじつです。",
      "meaning":{"english":"Japan has a day off."}},
      {"japanese":"日が出ます。","reading":"ひが でます。","meaning":{"korean":"해가 뜹니다."}}]}]
      """)
    #expect(try site.michi("build", "--strict").status == 0)
    let first =
      "<li><p lang=\"ja\">日本は休日です。</p><p lang=\"ja\">にほんは きゅうじつです。</p>"
      + "<p lang=\"en\">Japan has a day off.</p></li>"
    let second = "<p lang=\"ja\">ひが でます。</p><p lang=\"ko\">해가 뜹니다.</p>"
    let kanji = try site.page("kanji/日/index.html")
    #expect(kanji.contains(first) && kanji.contains(second))
    for word in ["日本", "休日"] {
      let page = try site.page("words/\(word)/index.html")
      #expect(page.components(separatedBy: first).count == 2, "\(word)")
      #expect(!page.contains(second))
    }
  }

  @Test func `faults of sentences are told at their places`() async throws {
    let marked = try MarkedSite(
      """
      -- content/kanji/one.json --
      [{ "kanji": { "character": "日", "meaning": { "english": "day" }, "strokes": { "count": 4 } },
         "sentences": [
           { "japanese": ⟦warning|[0].sentences[0].japanese: the sentence does not contain "日"⟧"月です。",
             "reading": "つきです。", "meaning": { "english": "A moon." } },
           ⟦[0].sentences[1].reading: missing⟧{ "japanese": "日です。", "meaning": { "english": "A day." } },
           ⟦[0].sentences[2]: expected an object⟧"日" ] },
       { "kanji": { "character": "月", "meaning": { "english": "moon" }, "strokes": { "count": 4 } },
         "sentences": ⟦[1].sentences: expected a list⟧"月" }]
      """)
    try await marked.expectTold()
  }

  @Test func `faults of entries, credits, notes and drawings are told at their places`()
    async throws
  {
    let drawing = "<svg viewBox=\"0 0 109 109\"><path d=\"M1,1c1,1,2,2,3,3\"/>"
    let others = (0x5000..<0x5020).map {
      "-- content/kanji/strokes/0\(String($0, radix: 16)).svg --\n\(drawing)</svg>"
    }
    let marked = try MarkedSite(
      """
      -- content/kanji/one.json --
      [{ "kanji": { "character": "二", "meaning": { "english": "two" }, "strokes": { "count": 2 } } },
       { "kanji": { "character": "三", "meaning": { "english": "three" }, "strokes": { "count": 3 } } },
       { "kanji": { "character": "道", "meaning": { "english": "way" }, "strokes": { "count": 12 } } }]
      -- content/kanji/a.json --
      { "credits": [⟦credits[0].name: missing⟧{}], "kanji": [] }
      -- content/kanji/b.json --
      ⟦expected a list of kanji⟧{ "credits": ⟦expected a list of 1 to 20 credits⟧"me" }
      -- content/kanji/c.json --
      { "credits": [{ "name": "A", "url": ⟦begins with https:// (or /⟧"javascript:x" }], "kanji": [] }
      -- content/kanji/d.json --
      ⟦expected a list of kanji⟧{ ⟦unknown key|"credits"?⟧"credit": [], ⟦unknown key⟧"kanjis": [] }
      -- content/kanji/notes/道.md --
      [x](⟦this page has no section "#nowhere"⟧#nowhere)
      -- content/kanji/notes/二.md --
      <p ⟦warning|the id "Stroke-2" is used twice⟧id="Stroke-2">a</p>
      -- content/kanji/strokes/04e8c.svg --
      \(drawing)<path d="M1,1L2,2"/></svg>
      -- content/kanji/strokes/04e09.svg --⟦warning|"三" has 2 strokes, but its entry has strokes: 3⟧
      \(drawing)<path d="M1,1L2,2"/></svg>
      -- content/kanji/strokes/09053.svg --
      \(drawing)<path d="M1,1L2,⟦the path of this stroke is invalid from here⟧x"/></svg>
      -- content/kanji/strokes/二.svg --⟦warning|does not name a kanji|for example 065e5.svg⟧
      \(drawing)</svg>
      -- content/kanji/strokes/04e8c-Kaisho.svg --⟦warning|no kanji for this drawing, nor for 32⟧
      \(drawing)</svg>

      """ + others.joined(separator: "\n"))
    try await marked.expectTold()
  }

  @Test func `a site without kanji has none of this`() throws {
    let site = try TestSite(settings: "", "-- content/tutorials/2026-01-01-a.md --\n# A\n")
    #expect(try site.michi("build").status == 0)
    let files = try BuiltSite(site.output).files.keys
    #expect(files.contains("tutorials/a/index.html"))
    #expect(!files.contains { $0.hasPrefix("kanji/") || $0.hasPrefix("words/") })
  }
}
