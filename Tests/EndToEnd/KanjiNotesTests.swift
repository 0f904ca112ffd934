import TestKit
import Testing

/// An author's notes on a kanji.
@Suite struct KanjiNotesTests {
  @Test func `notes are shown, and their links are relative to their own file`() throws {
    let site = try TestSite(
      """
      -- content/site.yml --
      title: Test
      baseURL: https://example.com/
      -- content/kanji/one.json --
      [{ "kanji": { "character": "道", "meaning": { "english": "way" }, "strokes": { "count": 12 },
         "onyomi": { "katakana": "ドウ" }, "kunyomi": { "hiragana": "みち" } },
         "references": { "grade": 2 }, "korean": { "meaning": "길", "sound": "도" },
         "examples": [ { "japanese": "道（みち）", "meaning": { "english": "way" } } ] }]
      -- content/kanji/notes/道.md --
      길이라는 뜻입니다. [글](../../tutorials/2026-01-01-a.md)과 [[word:道]]를 보세요.
      -- content/tutorials/2026-01-01-a.md --
      Text.
      """)
    let run = try site.michi("build")
    #expect(run.errors == "")
    let page = try site.page("kanji/道/index.html")
    #expect(page.contains("href=\"/tutorials/a/\""))
    #expect(page.contains("href=\"/words/%E9%81%93/\""))
    #expect(page.contains("길 도"))
  }

  @Test func `a fault in a note is named in the note's file`() throws {
    let site = try TestSite(
      """
      -- content/site.yml --
      title: Test
      baseURL: https://example.com/
      -- content/kanji/one.json --
      [{ "kanji": { "character": "道", "meaning": { "english": "way" }, "strokes": { "count": 12 },
         "onyomi": { "katakana": "ドウ" }, "kunyomi": { "hiragana": "みち" } }, "examples": [] }]
      -- content/kanji/notes/道.md --
      [x](#nowhere)
      """)
    let run = try site.michi("build")
    #expect(run.status == 1)
    #expect(
      run.errors.hasPrefix(
        "content/kanji/notes/道.md:1:5: error: this page has no section \"#nowhere\"\n"))
  }
}
