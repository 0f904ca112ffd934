struct KanjiStorage: Sendable {
  let kanji: [Kanji]
  private let kanjiByCharacter: [Character: Kanji]

  init(kanji: [Kanji]) {
    self.kanji = kanji
    kanjiByCharacter = Dictionary(
      kanji.map { ($0.character, $0) },
      uniquingKeysWith: { first, _ in first })
  }

  func kanjiForWord(_ word: String) -> [Kanji] {
    word.compactMap { kanjiByCharacter[$0] }
  }
}
