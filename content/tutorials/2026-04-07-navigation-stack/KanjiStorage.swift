struct KanjiStorage: Sendable {
  let kanji: [Kanji]

  func kanji(_ character: String) -> Kanji? {
    kanji.first { $0.character == character }
  }

  func kanjiForWord(_ word: String) -> [Kanji] {
    word.compactMap { kanji(String($0)) }
  }
}
