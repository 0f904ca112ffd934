import TestKit
import Testing

/// `{漢字|かん|じ}` with `markdown: { readings: yes }`, and fields with sounds.
@Suite struct ReadingsTests {
  private static let ruby =
    "<ruby>漢<rp>（</rp><rt>かん</rt><rp>）</rp>字<rp>（</rp><rt>じ</rt><rp>）</rp></ruby>"

  private static func site(_ text: String, _ more: String = "") throws -> TestSite {
    try TestSite(
      settings: "language: ja\nmarkdown: { readings: yes }\n",
      "-- content/tutorials/2026-01-01-a.md --\n\(text)\n\(more)")
  }

  @Test func `a reading for each character, or one for all`() throws {
    let site = try Self.site(
      """
      # {漢字|かん|じ}の道

      ## {漢字|かんじ}と`{漢字|かんじ}`

      **{漢字|かん|じ}**を[{漢字|かんじ}](a.md)と\\{漢字|かんじ}と{お茶|おちゃ}と{道|도}。{{漢字|かんじ}}

      | a | b |
      | --- | --- |
      | {漢字\\|かん\\|じ} | ![{漢字\\|かんじ}](/x.png) |

      ```
      {漢字|かんじ}
      ```
      -- content/assets/x.png --
      x
      """)
    _ = try site.michi("--now", "2026-02-01")
    let page = try site.page("tutorials/a/index.html")
    #expect(page.contains("<strong>\(Self.ruby)</strong>を<a href=\"/tutorials/a/\"><ruby>漢字<rp>"))
    #expect(page.contains("<code>{漢字|かんじ}</code>") && page.contains("と{漢字|かんじ}と<ruby>お茶"))
    #expect(page.contains("{{漢字|かんじ}}"))
    #expect(page.contains("<ruby>道<rp>（</rp><rt>도</rt>"))
    #expect(page.contains("<td>\(Self.ruby)</td>") && page.contains("alt=\"漢字\""))
    #expect(page.contains("<code>{漢字|かんじ}\n"))
    #expect(page.contains("id=\"漢字と漢字かんじ\""), "\(page)")
    #expect(page.contains("<title>漢字の道"))
    #expect(try site.page("feed.xml").contains("<title>漢字の道</title>"))
    #expect(try !site.page("tutorials/index.html").contains("漢字|"))
  }

  @Test func `a title in front matter has the base text`() throws {
    let site = try Self.site("---\ntitle: \"{漢字|かん|じ}の道\"\n---\nText\n")
    #expect(try site.michi("--now", "2026-02-01").errors == "")
    #expect(try site.page("tutorials/a/index.html").contains("<h1>漢字の道</h1>"))
    #expect(try site.page("feed.xml").contains("<title>漢字の道</title>"))
  }

  @Test func `other counts of readings, and the notation without the switch, are reported`()
    async throws
  {
    try await MarkedSite(
      """
      -- content/site.yml --
      title: T
      language: ja
      baseURL: https://example.com/
      markdown: { readings: yes }
      -- content/pages/a.md --
      # A

      ⟦has 2 characters but 3 readings|one for all: {漢字|かんじ}⟧{漢字|か|ん|じ}と
      """
    ).expectTold()
    try await MarkedSite(
      """
      -- content/site.yml --
      title: T
      language: ja
      baseURL: https://example.com/
      -- content/pages/a.md --
      # A

      ⟦is a reading|write markdown: { readings: yes } in site.yml⟧{漢字|かん|じ}と
      """
    ).expectTold()
  }

  private static let nearlyCorrect = [
    ("｛漢字｜かんじ｝", "full-width signs|write \"{漢字|かんじ}\""),
    ("{漢字｜かん｜じ}", "full-width signs|write \"{漢字|かん|じ}\""),
    ("{漢字 | かんじ}", "because of its spaces|write \"{漢字|かんじ}\""),
    ("{漢字|}", "has no reading"),
    ("{漢字|かん|}", "has an empty reading|{漢字|かん}"),
    ("{日本語|に|ほん}", "has 3 characters but 2 readings|{日本語|にほん}"),
    ("{日本語|にほんご|x}", "\"x\" is neither kana nor Hangul|\"{日本語|にほんご}\""),
  ]

  @Test func `readings that are nearly correct are reported`() async throws {
    let pages = Self.nearlyCorrect.enumerated().flatMap { number, reading in
      let (text, message) = reading
      return ["⟦\(message)⟧\(text)", "語の⟦\(message)⟧\(text)と語"].enumerated().map { place, text in
        "-- content/pages/a\(number)\(place).md --\n# A\(number)\(place)\n\n\(text)\n"
      }
    }
    try await MarkedSite(
      pages.joined(), settings: "language: ja\nmarkdown: { readings: yes }\n"
    ).expectTold()
  }

  @Test func `braces and bars without a reading are text`() async throws {
    try await MarkedSite(
      """
      -- content/pages/a.md --
      # A

      {私|僕}は｛大｜小｝と{a|b}と{に|で}と{{漢字|}}と\\{漢字|}と`{漢字 | かんじ}`と{漢字}と｛漢字｝と{漢字。かな|です。
      """,
      settings: "language: ja\nmarkdown: { readings: yes }\n"
    ).expectTold()
  }

  @Test func `on a Korean page the word is marked as Japanese`() throws {
    let site = try TestSite(
      settings: "language: ko\nmarkdown: { readings: yes }\n",
      "-- content/pages/a.md --\n# 가\n\n{漢字|かんじ}는 말\n")
    #expect(try site.michi().errors == "")
    #expect(try site.page("a/index.html").contains("<ruby lang=\"ja\">漢字"))
  }

  @Test func `a field can be a sound`() throws {
    let site = try TestSite(
      settings: """
        language: en
        collections:
          vocab:
            sort: title
            fields:
              sound: sound
              others: [sound]
        """,
      """
      -- content/vocab/michi.md --
      ---
      title: 道
      sound: michi.mp3
      others: [/sounds/a.ogg, "https://other.example/b.mp3"]
      ---
      Way
      -- content/vocab/michi.mp3 --
      x
      -- content/assets/sounds/a.ogg --
      x
      -- templates/vocab.mustache --
      <!doctype html><html lang="en"><head><title>{{title}}</title></head><body>
      {{#fields}}<audio src="{{sound}}"></audio>{{#others}}<i data-sound="{{.}}"></i>{{/others}}{{/fields}}
      {{> facts}}
      {{{body}}}</body></html>
      """)
    let run = try site.michi()
    #expect(run.errors == "")
    let page = try site.page("vocab/michi/index.html")
    #expect(page.contains("<audio src=\"/vocab/michi.mp3\"></audio>"), "\(page)")
    #expect(page.contains("<i data-sound=\"/sounds/a.ogg\"></i>"))
    #expect(page.contains("<audio src=\"/vocab/michi.mp3\" controls preload=\"none\"></audio>"))
    #expect(page.contains("<audio src=\"https://other.example/b.mp3\" controls"))
    #expect(site.hasPage("vocab/michi.mp3"))
  }

  @Test func `a sound that is missing is reported`() async throws {
    try await MarkedSite(
      """
      -- content/site.yml --
      title: T
      language: en
      baseURL: https://example.com/
      collections:
        vocab: { sort: title, fields: { sound: sound, other: { kind: ⟦unknown field type "audio"|write "sound"⟧audio } } }
      -- content/pages/a.md --
      # A
      """
    ).expectTold()
    try await MarkedSite(
      """
      -- content/site.yml --
      title: T
      language: en
      baseURL: https://example.com/
      collections: { vocab: { sort: title, fields: { sound: sound } } }
      -- content/vocab/a.md --
      ---
      title: A
      sound: ⟦missing.mp3⟧missing.mp3
      ---
      Text
      -- content/vocab/b.md --
      ---
      title: B
      sound: ⟦is not a sound that browsers play⟧/b.txt
      ---
      Text
      -- content/vocab/c.md --
      ---
      title: C
      sound: ⟦is a page, not a sound⟧a.md
      ---
      Text
      -- content/assets/b.txt --
      x
      """
    ).expectTold()
  }
}
