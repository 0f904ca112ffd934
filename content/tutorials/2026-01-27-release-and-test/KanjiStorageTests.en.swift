import Testing

struct KanjiStorageTests {
  @Test("The kanji of a word keep their order and their repeats")
  func repeatsAreKept() {
    let storage = KanjiStorage(kanji: [
      Kanji(character: "日", meaning: "sun, day", strokes: 4, words: []),
      Kanji(character: "曜", meaning: "weekday", strokes: 18, words: []),
    ])
    #expect(storage.kanjiForWord("日曜日").map(\.character) == ["日", "曜", "日"])
    #expect(storage.kanjiForWord("お日さま").map(\.character) == ["日"])
    #expect(storage.kanjiForWord("").isEmpty)
  }
}
