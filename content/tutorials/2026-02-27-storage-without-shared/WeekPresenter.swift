final class WeekPresenter {
  private let storage: KanjiStorage

  init(storage: KanjiStorage) {
    self.storage = storage
  }

  func titles() -> [String] {
    storage.kanjiForWord("月火水木金土日").map { "\($0.character)曜日" }
  }
}
