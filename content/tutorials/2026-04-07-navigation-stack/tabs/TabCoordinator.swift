import Observation

@MainActor @Observable
final class TabCoordinator {
  enum Tab: Hashable { case dictionary, quiz }

  var tab = Tab.dictionary
  let dictionary: KanjiCoordinator

  init(storage: KanjiStorage) {
    dictionary = KanjiCoordinator(storage: storage)
  }

  func didMiss(_ kanji: Kanji) {
    tab = .dictionary
    dictionary.path = [.kanji(String(kanji.character))]
  }

  func open(word: String) {
    tab = .dictionary
    dictionary.open(word: word)
  }
}
