struct KanjiRow: Hashable {
  let position: Int
  let kanji: Kanji

  static func rows(for kanji: [Kanji]) -> [KanjiRow] {
    kanji.enumerated().map { KanjiRow(position: $0.offset, kanji: $0.element) }
  }
}
