import TestKit
import Testing

/// Tables of kanji with the author's own names of columns.
@Suite struct OwnColumnsTests {
  private static func settings(_ columns: String) -> String {
    "language: ko\nkanji: { files: { my.csv: { columns: { \(columns) } } } }\n"
  }

  @Test func `a table can have its own header`() throws {
    let site = try TestSite(
      settings: Self.settings("character: 한자, strokes: 획수, kunyomi: 훈독, korean: 훈음"),
      """
      -- content/kanji/my.csv --
      번호,한자,획수,훈독,훈음
      1,道,12,みち,길 도
      2,楽,13,たの.しい,"즐길 락, 노래 악"
      """)
    let run = try site.michi()
    #expect(run.errors == "")
    let page = try site.page("kanji/道/index.html")
    #expect(page.contains("길 도") || page.contains("길") && page.contains("도"))
    #expect(page.contains("みち"))
    #expect(!page.contains("Kanji alive"))
    #expect(try site.page("kanji/楽/index.html").contains("노래 악"))
  }

  @Test func `the table of the documentation is read`() throws {
    let document = try Document("docs/kanji.md")
    let settings = try #require(document.blocks.first { $0.text.contains("my.csv:") })
    let table = try #require(document.blocks.first { $0.language == "csv" })
    let site = try TestSite(
      settings: "language: ko\n" + settings.text, "-- content/kanji/my.csv --\n\(table.text)")
    #expect(try site.michi().errors == "")
    let page = try site.page("kanji/楽/index.html")
    for text in ["노래 악", "ガク", "ラク", "13"] { #expect(page.contains(text), "\(text)") }
  }

  @Test func `meaning and sound can be two columns`() throws {
    let site = try TestSite(
      settings: Self.settings(
        "character: c, strokes: s, koreanMeaning: 훈, koreanSound: 음, meaning: en"),
      "-- content/kanji/my.csv --\nc,s,훈,음,en\n道,12,길,도,road\n")
    #expect(try site.michi().errors == "")
    let page = try site.page("kanji/道/index.html")
    #expect(page.contains("길") && page.contains("road"))
  }

  @Test func `faults are reported where they are`() async throws {
    func expectTold(_ columns: String, _ table: String, file: String = "my.csv") async throws {
      try await MarkedSite(
        "-- content/site.yml --\ntitle: T\nlanguage: ko\nbaseURL: https://example.com/\n"
          + "kanji: { files: { \(file): { columns: { \(columns) } } } }\n"
          + "-- content/kanji/my.csv --\n\(table)\n"
      ).expectTold()
    }
    try await expectTold(
      "character: c, strokes: s, korean: k, ⟦unknown key \"meening\"|\"meaning\"⟧meening: m",
      "c,s,k\n道,12,길 도")
    try await expectTold(
      "character: c, strokes: s, korean: k", "⟦the column \"k\" is missing⟧c,s,x\n道,12,길 도")
    try await expectTold("character: c, korean: k", "⟦names no column for strokes⟧c,k\n道,길 도")
    try await expectTold(
      "character: c, strokes: s, korean: k, meaning: m",
      "c,s,k,m\n道,12,⟦[0].k: expected a meaning and a sound|길 도⟧도,road")
    try await expectTold(
      "character: c, strokes: s, korean: k",
      "c,s,k\n道,⟦[0].s: expected a whole number⟧many,길 도")
    try await expectTold(
      "character: kanji",
      "kanji,kstroke,kmeaning,kgrade,kunyomi_ja,kunyomi,onyomi_ja,onyomi,examples,"
        + "radical,rad_stroke,rad_name_ja,rad_name,rad_meaning,rad_position_ja,rad_position",
      file: "⟦there is no file content/kanji/other.csv⟧other.csv")
  }
}
