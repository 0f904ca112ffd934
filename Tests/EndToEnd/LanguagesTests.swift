import Foundation
import TestKit
import Testing

/// A site in several languages.
@Suite struct LanguagesTests {
  /// Three languages; the second tutorial is there in two, the third in one.
  static let content = """
    -- content/site.yml --
    title: 길
    baseURL: https://example.com/
    language: ko
    menu:
      - { title: 글, link: /tutorials/ }
      - { title: 소개, link: about.md }
    languages:
      ja: { title: 道, description: コーディネータの連載 }
      en:
        title: The way
        menu: [{ title: Posts, link: /tutorials/ }, { title: About, link: /about/ }]
    tags: { names: { coordinator: { ko: 코디네이터, en: Coordinator } } }
    -- content/tutorials/2026-01-01-one.md --
    ---
    title: 하나
    tags: [코디네이터, Swift]
    series: 길
    ---
    [둘](2026-01-02-two/index.md), [[日]], [소개](/about/).
    -- content/tutorials/2026-01-01-one.en.md --
    ---
    title: One
    tags: [coordinator]
    series: The way
    ---
    [Two](2026-01-02-two/index.md), [[日]], [About](/about/), [Home](/), [Feed](/feed.xml).
    -- content/tutorials/2026-01-01-one.ja.md --
    # 一
    [[日]]、[二](2026-01-02-two/index.ko.md)。
    -- content/tutorials/2026-01-02-two/index.md --
    ---
    title: 둘
    series: 길
    ---
    ![그림](a.svg)
    -- content/tutorials/2026-01-02-two/index.en.md --
    ---
    title: Two
    series: The way
    ---
    ![A picture](a.svg)
    -- content/tutorials/2026-01-02-two/a.svg --
    <svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>
    -- content/tutorials/2026-01-03-three.md --
    ---
    title: 셋
    tags: [코디네이터]
    ---
    글.
    -- content/pages/about.md --
    # 소개
    글.
    -- content/pages/about.en.md --
    # About
    Text.
    -- content/pages/index.en.md --
    ---
    title: Welcome
    ---
    Hello.
    -- content/kanji/a.json --
    [{ "kanji": { "character": "日", "meaning": { "english": "sun" }, "strokes": { "count": 1 } },
      "korean": { "meaning": "날", "sound": "일" },
      "examples": [{ "japanese": "日本（にほん）", "meaning": { "english": "Japan" } }] }]
    -- content/kanji/notes/日.md --
    한국어 메모.
    -- content/kanji/notes/日.en.md --
    An English note.

    """

  private static func build(_ more: String, settings: String = "") throws -> TestSite {
    let site = try TestSite(
      content.replacing("\nlanguages:", with: "\n\(settings)languages:") + more)
    let run = try site.michi("--now", "2026-12-31", "--strict")
    #expect(run.errors == "")
    return site
  }

  private static let built = Result {
    try build(
      """
      -- content/tutorials/number-three.md --
      ---
      title: Third
      language: en
      date: 2026-01-03
      translationOf: three
      ---
      Text.
      -- content/tutorials/2026-01-04-넷.md --
      # 넷
      글.
      -- content/tutorials/2026-01-04-\("넷".decomposedStringWithCanonicalMapping).en.md --
      # Four
      Text.
      -- content/tutorials/2026-01-05-five.md --
      # 다섯
      글.

      """)
  }

  @Test func `each page leads to its translations and says so to search engines`() throws {
    let site = try Self.built.get()
    let links = """
      <link rel="alternate" hreflang="ko" href="https://example.com/tutorials/two/">
      <link rel="alternate" hreflang="en" href="https://example.com/en/tutorials/two/">
      <link rel="alternate" hreflang="x-default" href="https://example.com/tutorials/two/">

      """
    for path in ["tutorials/two/index.html", "en/tutorials/two/index.html"] {
      #expect(try site.page(path).contains(links))
    }
    let page = try site.page("tutorials/two/index.html")
    #expect(page.contains(#"<a href="/ja/" hreflang="ja" lang="ja">日本語</a>"#))
    #expect(page.contains(#"<a href="/en/tutorials/two/" hreflang="en" lang="en">English</a>"#))
    #expect(page.contains(#"hreflang="ko" lang="ko" aria-current="true">한국어</a>"#))
    #expect(page.contains(#"<meta property="og:locale:alternate" content="en_US">"#))
    #expect(try !site.page("tutorials/five/index.html").contains(#"rel="alternate" hreflang="#))
    // Files of different names are joined by `translationOf`, those of one in any normal form.
    #expect(
      try site.page("tutorials/three/index.html").contains(
        #"hreflang="en" href="https://example.com/en/tutorials/number-three/">"#))
    #expect(
      try site.page("en/tutorials/number-three/index.html").contains(
        #"<a href="/tutorials/three/" hreflang="ko" lang="ko">"#))
    #expect(
      try site.page("tutorials/넷/index.html").contains(
        #"hreflang="en" href="https://example.com/en/tutorials/%EB%84%B7/">"#))
  }

  @Test func `each language has its home, lists, tags, series, feed and dictionary`() throws {
    let site = try Self.built.get()
    let home = try site.page("en/index.html")
    #expect(home.contains(#"<html lang="en">"#) && home.contains("<title>The way</title>"))
    #expect(home.contains("<p>Hello.</p>") && home.contains("Newest tutorials"))
    #expect(try site.page("ja/index.html").contains("コーディネータの連載"))
    let list = try site.page("en/tutorials/index.html")
    #expect(list.contains(">One</a>") && list.contains(">Two</a>") && !list.contains("다섯"))
    #expect(list.contains("4 tutorials") && list.contains("1 January 2026"))
    #expect(try site.page("en/tags/coordinator/index.html").contains("<title>#Coordinator | "))
    #expect(try site.page("tags/coordinator/index.html").contains("<title>#코디네이터 | "))
    #expect(
      try site.page("series/길/index.html").contains(
        #"hreflang="en" href="https://example.com/en/series/The-way/">"#))
    let feed = try site.page("en/feed.xml")
    #expect(feed.contains(#"xml:lang="en""#) && feed.contains("<id>https://example.com/en/</id>"))
    #expect(feed.contains("/en/tutorials/one/") && !feed.contains("다섯"))
    #expect(try !site.page("feed.xml").contains("/en/"))
    #expect(try site.page("sitemap.xml").contains("<loc>https://example.com/en/kanji/%E6%97%A5/"))
    let kanji = try site.page("en/kanji/日/index.html")
    #expect(kanji.contains("<p>An English note.</p>") && !kanji.contains("메모"))
    #expect(kanji.contains("1 stroke.") && kanji.contains(#"<a href="/en/words/"#))
    let meanings = kanji.components(separatedBy: "lang=\"ko\">날")[0]
    #expect(meanings.contains("<p lang=\"en\">sun</p>"))
    #expect(try !site.page("ja/kanji/日/index.html").contains("메모"))
    #expect(try site.page("en/kanji/kanji.json").contains("\"sun\",\"\""))
    #expect(try site.page("ja/404.html").contains(#"<html lang="ja">"#))
    // A host with one 404 page serves this one: its script and its links know the others.
    let missing = try site.page("404.html")
    #expect(missing.contains(#"data-pages="/404.html /ja/404.html /en/404.html ""#))
    #expect(missing.contains(#" data-page="/404.html""#))
    let japanese = #"<a href="/ja/404.html" hreflang="ja">ページが見つかりません</a>"#
    #expect(missing.contains("<li lang=\"ja\">\(japanese)</li>"))
    #expect(kanji.contains(#"<a href="/en/tutorials/one/">One</a>"#))
    #expect(kanji.contains(#"data-language="en""#) && kanji.contains(#"action="/en/search/""#))
    #expect(try site.page("ja/search/index.html").contains(#"data-none="見つかりませんでした""#))
    #expect(try site.page("llms.txt").contains("## The way (en)"))
  }

  @Test func `links lead to the reader's language, and to another only on purpose`() throws {
    let site = try Self.built.get()
    let page = try site.page("en/tutorials/one/index.html")
    for address in ["tutorials/two/", "kanji/%E6%97%A5/", "about/", "", "feed.xml"] {
      #expect(page.contains("<a href=\"/en/\(address)\""), "\(address)")
    }
    #expect(try site.page("ja/tutorials/one/index.html").contains(#"<a href="/tutorials/two/">二"#))
    #expect(try site.page("en/tutorials/two/index.html").contains(#"src="/tutorials/two/a.svg""#))
    #expect(try site.page("tutorials/one/index.html").contains(#"<a href="/about/">소개"#))
    #expect(page.contains(#"<li><a href="/en/about/">About</a></li>"#))
    #expect(try BuiltSite(site.output).brokenLinks() == [])
  }

  @Test func `the tree names the language of each page`() throws {
    let run = try Self.built.get().michi("tree", "--json", "--now", "2026-12-31")
    #expect(run.output.contains(#""route": "/en/tutorials/one/", "title": "One""#))
    #expect(run.output.contains(#""parent": "/en/tutorials/", "language": "en""#))
  }

  @Test func `what is not translated is listed where the author asks for it, and marked`() throws {
    let site = try Self.build("", settings: "fallback: show\n")
    let list = try site.page("en/tutorials/index.html")
    #expect(list.contains(#"<div lang="ko"><a href="/tutorials/three/">셋</a>"#))
    #expect(list.contains(#"<span lang="ko">한국어</span>"#))
    #expect(list.contains("3 tutorials") && !list.contains("둘"))
    #expect(try site.page("en/tags/coordinator/index.html").contains("<title>#Coordinator | "))
    #expect(try !site.page("en/feed.xml").contains("셋"))
    #expect(!site.hasPage("en/tutorials/three/index.html"))
    #expect(try BuiltSite(site.output).brokenLinks() == [])
    #expect(try site.page("ja/series/index.html").contains("길"))
  }

  @Test func `a draft is left out in its language alone, with its files or without`() throws {
    let drafts = """
      -- content/tutorials/2026-01-02-two/index.en.md --
      ---
      title: Two
      draft: true
      ---
      Text.
      -- content/tutorials/2026-01-05-five/index.md --
      ---
      draft: true
      ---
      글.
      -- content/tutorials/2026-01-05-five/index.en.md --
      # Five
      ![A picture](a.svg)
      -- content/tutorials/2026-01-05-five/a.svg --
      <svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>

      """
    let site = try TestSite(Self.content + drafts)
    let run = try site.michi("--now", "2026-12-31")
    #expect(run.status == 0 && run.output.contains("2 drafts"), "\(run.errors)")
    #expect(run.errors.contains("which is not translated into \"en\""))
    // The original leads home, and keeps the files of the folder, as a translation does.
    #expect(try site.page("tutorials/two/index.html").contains(#"<a href="/en/" hreflang="en""#))
    #expect(site.hasPage("tutorials/two/a.svg"))
    #expect(try site.page("en/tutorials/five/index.html").contains(#"src="/tutorials/five/a.svg""#))
    #expect(site.hasPage("tutorials/five/a.svg"))
  }

  @Test func `what is wrong with a translation is said`() async throws {
    try await MarkedSite(
      """
      -- content/site.yml --
      title: 길
      baseURL: https://example.com/
      language: ko
      languages: { ja: , en: }
      -- content/tutorials/2026-01-01-one.md --
      # 하나
      -- content/tutorials/2026-01-01-one.en.md --
      # One

      [a](⟦warning|to /tutorials/three/, which is not translated|"2026-01-03-three.ko.md"⟧2026-01-03-three.md)
      [b](⟦warning|not translated into "en"|the full URL, with https:⟧/tutorials/three/)
      -- content/tutorials/2026-01-03-three.md --
      # 셋
      -- content/tutorials/2026-01-03-three.jp.md --⟦warning|"jp" is not a language|three.ja.md⟧
      # 三
      -- content/tutorials/2026-01-03-three.de.md --⟦warning|no pages in "de"|languages: [ja, en, de]⟧
      # Drei
      -- content/tutorials/2026-01-04-release.cs.md --
      # C#
      -- content/tutorials/2026-01-05-five.en.md --
      ---
      language: ⟦the language is "ja" here and "en" in the file's name⟧ja
      ---
      # Five
      -- content/tutorials/2026-01-06-a.md --
      ---
      language: en
      translationOf: ⟦there is no page "tree"|"three"?⟧tree
      ---
      # A
      -- content/tutorials/2026-01-06-b.md --
      ---
      translationOf: ⟦has the same language as content/tutorials/2026-01-03-three.md⟧three
      ---
      # B
      -- content/tutorials/2026-01-06-c.md --
      ---
      language: en
      translationOf: ⟦2026-01-01-one.en.md is already this page in "en"⟧one
      ---
      # C
      -- content/pages/about.md --
      # 소개
      -- content/pages/about.en.md --⟦is already used by content/pages/about.EN.md⟧
      # About
      -- content/pages/about.EN.md --
      # About us
      -- content/kanji/a.json --
      [{ "kanji": { "character": "日", "meaning": { "english": "sun" }, "strokes": { "count": 1 } } }]
      -- content/kanji/notes/日.md --
      글
      -- content/kanji/notes/日.fr.md --⟦warning|named like a translation|no pages in "fr"⟧
      Texte.
      """
    ).expectTold()
  }
}
