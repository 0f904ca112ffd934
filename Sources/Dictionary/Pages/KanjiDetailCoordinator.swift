import MichiKit

final class KanjiDetailCoordinator: Coordinator {
  weak var delegate: (any CoordinatorDelegate)?
  private let kanji: Kanji
  private let words: KanjiWords
  private let entries: [Entry]
  private let pages: DictionaryPages
  private let navigator: Navigator

  /// The maximum number of kanji with the same radical on a page.
  private static let mostRelatives = 12

  init(
    kanji: Kanji, words: KanjiWords, entries: [Entry], pages: DictionaryPages, navigator: Navigator
  ) {
    self.kanji = kanji
    self.words = words
    self.entries = entries
    self.pages = pages
    self.navigator = navigator
  }

  func start() {
    let routes = pages.routes
    navigator.push(
      KanjiDetailScreen(
        kanji: kanji, words: words,
        relatives: pages.storage.kanji(withRadicalOf: kanji, limit: Self.mostRelatives),
        entries: entries, dictionary: pages),
      at: pages.route(to: kanji.character) ?? routes.kanji(kanji.character), under: routes.kanji,
      delegate: self)
    delegate?.coordinatorDidFinish(self)
  }
}

extension KanjiDetailCoordinator: KanjiDetailScreenDelegate {
  func kanjiDetailScreen(_ screen: KanjiDetailScreen, didSelect word: Word) -> Route {
    pages.route(to: word)
  }

  func kanjiDetailScreen(
    _ screen: KanjiDetailScreen, didSelect character: Unicode.Scalar
  ) -> Route? {
    pages.route(to: character)
  }

  func kanjiDetailScreen(_ screen: KanjiDetailScreen, didSelect entry: Entry) -> Route {
    pages.routes.route(to: entry)
  }
}
