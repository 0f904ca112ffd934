extension KanjiStorage {
  static let shared = KanjiStorage(kanji: Kanji.firstGrade)
}
