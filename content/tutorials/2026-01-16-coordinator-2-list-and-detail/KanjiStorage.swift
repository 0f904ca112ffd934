struct KanjiStorage: Sendable {
  let allKanji: [Kanji]

  func kanjiForWord(_ word: String) -> [Kanji] {
    word.compactMap { character in allKanji.first { $0.character == character } }
  }
}
