extension KanjiStorage {
  func kanji(_ character: String) -> Kanji? {
    kanji.first { String($0.character) == character }
  }
}
