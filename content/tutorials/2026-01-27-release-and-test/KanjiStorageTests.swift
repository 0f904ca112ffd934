import Testing

struct KanjiStorageTests {
  @Test("단어의 한자는 차례와 되풀이를 지킨다")
  func repeatsAreKept() {
    let storage = KanjiStorage(kanji: [
      Kanji(character: "日", meaning: "날", strokes: 4, words: []),
      Kanji(character: "曜", meaning: "빛날", strokes: 18, words: []),
    ])
    #expect(storage.kanjiForWord("日曜日").map(\.character) == ["日", "曜", "日"])
    #expect(storage.kanjiForWord("お日さま").map(\.character) == ["日"])
    #expect(storage.kanjiForWord("").isEmpty)
  }
}
