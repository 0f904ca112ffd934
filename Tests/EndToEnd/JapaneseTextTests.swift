import Foundation
import TestKit
import Testing

/// Japanese on a Korean site: in texts, headings, titles and tables of contents.
@Suite struct JapaneseTextTests {
  private static let texts = """
    -- content/kanji/one.json --
    [{ "kanji": { "character": "道", "meaning": { "english": "way" }, "strokes": { "count": 12 } },
       "examples": [ { "japanese": "道路（どうろ）", "meaning": { "english": "road" } } ] }]
    -- content/tutorials/2026-01-01-marks.md --
    # [直感]{lang=ja}과 道路와 の
    道路는 길, 直感은 느낌입니다.

    ## 조사 の

    ## 道
    -- content/tutorials/2026-01-02-ruby.md --
    # <ruby>直<rt>ちょく</rt></ruby>선이란 <!-- secret -- 1 -->

    첫째 <ruby>線<rt>せん</rt></ruby> <!-- secret -- 2 -->글.

    ## <ruby>道<rt>みち</rt></ruby>란 <!--- secret 3 --->

    | a <!-- secret -- 4 --> | 글[^1] |
    | --- | --- |

    [^1]: 주 <!-- secret -- 5 -->
    -- content/tutorials/2026-01-03-japanese.md --
    ---
    title: 道の話
    language: ja
    ---
    道路です。

    """

  private static func build(_ settings: String) throws -> TestSite {
    let site = try TestSite(settings: "language: ko\n" + settings, texts)
    #expect(try site.michi("build").errors == "")
    return site
  }

  private static let safe = Result { try build("") }

  @Test func `what the dictionary has and what the author marks have Japanese shapes`() throws {
    let page = try Self.safe.get().page("tutorials/marks/index.html")
    for part in [
      "<h1><span lang=\"ja\">直感</span>과 <span lang=\"ja\">道路</span>와 <span lang=\"ja\">の</span></h1>",
      "<p><span lang=\"ja\">道路</span>는 길, 直感은 느낌입니다.</p>",
      "<h2 id=\"조사-の\">조사 <span lang=\"ja\">の</span>",
      "<a href=\"#%EC%A1%B0%EC%82%AC-%E3%81%AE\">조사 <span lang=\"ja\">の</span></a>",
      "<title>直感과 道路와 の | Test</title>",
    ] { #expect(page.contains(part), "\(part)") }
    // A page in Japanese needs no marks.
    let japanese = try Self.safe.get().page("tutorials/japanese/index.html")
    #expect(japanese.contains("<h1>道の話</h1>") && japanese.contains("<p>道路です。</p>"))
  }

  @Test func `nothing that is made of a text has its comments, or readings for its ruby`() throws {
    let marked = "<ruby><span lang=\"ja\">道</span><rt><span lang=\"ja\">みち</span></rt></ruby>란"
    for (site, ruby) in try [
      (Self.safe.get(), "<ruby lang=\"ja\">道<rt>みち</rt></ruby>란"),
      (Self.build("html: trusted"), marked),
    ] {
      for (path, text) in try Listing.texts(in: site.output.path) {
        #expect(!text.contains("secret"), "\(path)")
        #expect(!text.contains("直ちょく") && !text.contains("線せん"), "\(path)")
      }
      let page = try site.page("tutorials/ruby/index.html")
      #expect(page.contains("<h1>直선이란</h1>"))
      #expect(page.contains("og:description\" content=\"첫째 線 글.\">"))
      #expect(page.contains("<h2 id=\"道란\">\(ruby)"))
      #expect(try site.page("feed.xml").contains("<title>直선이란</title>"))
      #expect(try site.page("llms.txt").contains("[直선이란]"))
    }
  }

  @Test(.requires(.node)) func `a title is found by its reading`() throws {
    #expect(try Self.safe.get().search(["ちょく"]).flatMap(\.titles) == ["直선이란"])
  }

  @Test func `a mark in front matter and one that is not quite a mark are told`() async throws {
    try await MarkedSite(
      """
      -- content/tutorials/2026-01-01-a.md --
      ---
      title: ⟦warning|plain text: its language mark has no effect⟧"[直感]{lang=ja}이란"
      ---
      [直感]⟦warning|"jp" is not a language|write {lang=ja}⟧{lang=jp}입니다.
      """
    ).expectTold()
  }

  /// A Korean site with words whose fields have kana, or kanji alone.
  private static func words(_ word: String) throws -> TestSite {
    try build(
      """
      menu: [{ title: 낱말, link: /words-of-day/ }, { title: 글, link: /tutorials/ }]
      collections:
        words-of-day:
          from: words.csv
          key: id
          name: word
          fields: { id: text, word: \(word), reading: [text], hanja: text }
      data:
        rows: [{ form: \(word), note: text }]

      """,
      """
      -- content/words-of-day/words.csv --
      id,word,reading,hanja
      tomo,友,とも; ユウ,友人 친구
      suru,走る,はしる,走 <달림>
      -- content/data/rows.csv --
      form,note
      友,人 & 사람
      -- content/tutorials/2026-01-04-words.md --
      [[words-of-day:tomo]]와 [[words-of-day:suru]]

      ::data{from=words-of-day}

      ::data{from=words-of-day as=list}

      ::data{from=rows as=cards}

      """)
  }

  private static func build(_ settings: String, _ texts: String) throws -> TestSite {
    let site = try TestSite(settings: "language: ko\n" + settings, texts)
    let built = try site.michi("build")
    #expect(built.errors == "")
    return site
  }

  @Test func `kana in fields are marked on Korean pages, and kanji where the field says Japanese`()
    throws
  {
    let plain = try Self.words("text")
    let page = try plain.page("tutorials/words/index.html")
    let running = #"<span lang="ja">走る</span>"#
    for part in [
      #"<p><a href="/words-of-day/tomo/">友</a>와 <a href="/words-of-day/suru/">\#(running)</a></p>"#,
      #"<a href="/words-of-day/suru/">\#(running)</a>"#,
      #"<li><a href="/words-of-day/tomo/">友</a></li>"#,
      #"<li><a href="/words-of-day/suru/">\#(running)</a></li>"#, #"<span lang="ja">とも</span>"#,
      #"<span lang="ja">ユウ</span>"#, "\n友人 친구\n", "\n走 &lt;달림&gt;\n", "<p><b>友</b></p>",
      "人 &amp; 사람",
    ] { #expect(page.contains(part), "\(part)") }
    let entry = try plain.page("words-of-day/suru/index.html")
    #expect(entry.contains("<dd>\n<span lang=\"ja\">はしる</span>\n</dd>"))
    #expect(entry.contains("<dd>\n走 &lt;달림&gt;\n</dd>"))

    let said = try Self.words("{ kind: text, language: ja }")
    let marked = try said.page("tutorials/words/index.html")
    for part in [
      #"<p><a href="/words-of-day/tomo/" lang="ja">友</a>와 <a href="/words-of-day/suru/" lang="ja">走る</a></p>"#,
      #"<li lang="ja"><a href="/words-of-day/tomo/">友</a></li>"#, #"<p lang="ja"><b>友</b></p>"#,
      "\n友人 친구\n",
    ] { #expect(marked.contains(part), "\(part)") }
    #expect(
      try said.page("words-of-day/tomo/index.html").contains(#"<h1><span lang="ja">友</span></h1>"#))
  }

  @Test func `titles from a Japanese field are marked wherever other pages show them`() throws {
    let said = try Self.words("{ kind: text, language: ja }")
    #expect(
      try said.page("words-of-day/index.html").contains(
        #"<a href="/words-of-day/tomo/" lang="ja">友</a>"#))
    let entry = try said.page("words-of-day/tomo/index.html")
    for part in [
      #"<li aria-current="page" lang="ja">友</li>"#, #"<b lang="ja">走る</b>"#,
      #"<a href="/words-of-day/suru/" lang="ja">走る</a>"#, #"<html lang="ko">"#,
    ] { #expect(entry.contains(part), "\(part)") }
    let plain = try Self.words("text")
    for page in ["words-of-day/index.html", "words-of-day/tomo/index.html"] {
      #expect(try !plain.page(page).contains(#"lang="ja">友"#))
    }
  }
}
