import Testing

struct KanjiStorageTests {
  @Test("単語の漢字は、順番とくり返しを守る")
  func repeatsAreKept() {
    let storage = KanjiStorage(kanji: [
      Kanji(character: "日", meaning: "sun", strokes: 4, words: []),
      Kanji(character: "曜", meaning: "weekday", strokes: 18, words: []),
    ])
    #expect(storage.kanjiForWord("日曜日").map(\.character) == ["日", "曜", "日"])
    #expect(storage.kanjiForWord("お日さま").map(\.character) == ["日"])
    #expect(storage.kanjiForWord("").isEmpty)
  }
}
