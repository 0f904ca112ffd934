extension KanjiStorage {
  static let shared = KanjiStorage(allKanji: [
    Kanji(character: "日", meaning: "날", words: ["日本", "日曜日"]),
    Kanji(character: "本", meaning: "근본", words: ["日本", "本"]),
    Kanji(character: "人", meaning: "사람", words: ["日本人", "人"]),
  ])
}
