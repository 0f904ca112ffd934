import Observation

@MainActor @Observable
final class KanjiCoordinator {
  var path: [Route] = []
  let storage: KanjiStorage

  init(storage: KanjiStorage) {
    self.storage = storage
  }

  // region: told
  func didSelect(_ kanji: Kanji) {
    path.append(.kanji(String(kanji.character)))
  }

  func didSelect(word: String) {
    path.append(.word(word))
  }
  // endregion

  // region: open
  func open(word: String) {
    guard storage.kanji.contains(where: { $0.words.contains { $0.text == word } }) else { return }
    path = [.word(word)]
  }
  // endregion
}
