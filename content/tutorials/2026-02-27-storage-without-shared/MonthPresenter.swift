final class MonthPresenter {
  private let kanji: [Kanji]

  init(kanji: [Kanji] = KanjiStorage.shared.kanji) {
    self.kanji = kanji
  }
}
