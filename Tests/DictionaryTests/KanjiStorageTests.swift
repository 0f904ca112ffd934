import Content
import Diagnostics
import Primitives
import Testing

@testable import Dictionary

/// The order of kanji, and the words that they have together.
@Suite struct KanjiStorageTests {
  private static func kanji(
    _ character: Unicode.Scalar, grade: Int? = nil, strokes: Int = 1, words: [Example] = []
  ) -> Kanji {
    var kanji = Kanji(character, strokes: strokes, examples: words)
    kanji.grade = grade
    return kanji
  }

  private static func example(
    _ word: String, _ reading: String = "よみ", _ meaning: String = "m", korean: String? = nil,
    mark: Example.Mark? = nil
  ) -> Example {
    Example(
      word: word, reading: reading, meaning: meaning, koreanMeaning: korean, mark: mark,
      written: "")
  }

  @Test func `kanji go by grade, strokes and character, those without a grade last`() {
    let sorted = [
      Self.kanji("日", grade: 1, strokes: 2), Self.kanji("一", grade: 1, strokes: 3),
      Self.kanji("丁", grade: 1, strokes: 3), Self.kanji("七", grade: 2, strokes: 1),
      Self.kanji("丈", strokes: 1), Self.kanji("三", strokes: 1), Self.kanji("万", strokes: 2),
    ]
    let storage = KanjiStorage(kanji: sorted.reversed())
    #expect(storage.kanji.map(\.character) == sorted.map(\.character))
  }

  @Test func `a word has each reading and each meaning once, and each kanji that lists it`() throws
  {
    let same = Self.example("日本")
    let others = [
      Self.example("日本", "べつ"), Self.example("日本", "よみ", "land (of the sun), sun;"),
      Self.example("日本", "よみ", "a sun [n.], state", korean: "k"),
      Self.example("日本", "よみ", "m", mark: .irregular),
      Self.example("日本", "ことば/よみ", "state"),
    ]
    let storage = KanjiStorage(kanji: [
      Self.kanji("日", strokes: 1, words: [same, same] + others + others),
      Self.kanji("本", strokes: 2, words: [same, Self.example("本")]),
    ])
    #expect(storage.words.map(\.key) == ["日本", "本"])
    #expect(storage.words.map(\.number) == [0, 1])
    let word = try #require(storage.word(for: "日本"))
    #expect(word.senses.map(\.reading) == ["よみ", "べつ", "ことば"])
    #expect(word.senses[0].meaning == "m, land (of the sun), sun, state")
    #expect(word.senses[0].koreanMeaning == "k")
    #expect(word.senses[0].mark == .irregular)
    #expect(word.senses[2].meaning == "state")
    #expect(word.listedBy == ["日", "本"])
    #expect(([same] + others).map { word.sense(of: $0) } == [0, 1, 0, 0, 0, 2])
    #expect(word.sense(of: Self.example("日本", "なし")) == nil)
    #expect(storage.word(for: "日") == nil)
    #expect(storage.words(containing: "本").map(\.key) == ["日本", "本"])
    #expect(storage.words(containing: "日").map(\.key) == ["日本"])
    #expect(storage.countOfWords(containing: "本") == 2)
    #expect(storage.countOfWords(containing: "月") == 0)
    #expect(storage.kanji(for: "日") != nil && storage.kanji(for: "月") == nil)
  }

  @Test func `notes have a language, or are the site's own`() {
    var kanji = Self.kanji("日")
    let notes = ["", "en", "ja"].map {
      Body(source: SourceFile(path: "日\($0).md", location: "日\($0).md"))
    }
    kanji.notes = notes[0]
    kanji.translatedNotes = ["ja": notes[2], "en": notes[1]]
    #expect(kanji.authorNotes(in: nil) == notes[0])
    #expect(kanji.authorNotes(in: "en") == notes[1])
    #expect(kanji.authorNotes(in: "ko") == nil)
    #expect(kanji.allNotes.map(\.body) == notes)
    #expect(kanji.allNotes.map(\.language) == [nil, "en", "ja"])
  }
}
