import Content
import Navigation
import SiteSections

/// Owns the page of one kanji. Its parent answers where words, other kanji and entries lead.
final class KanjiDetailCoordinator: Coordinator {
  weak var delegate: (any KanjiDetailCoordinatorDelegate)?
  private let kanji: Kanji
  private let words: KanjiWords
  private let entries: [Entry]
  private let storage: KanjiStorage
  private let routes: SectionRoutes
  private let navigator: Navigator

  /// How many kanji with the same radical a page shows.
  private static let mostRelatives = 12

  init(
    kanji: Kanji, words: KanjiWords, entries: [Entry], storage: KanjiStorage,
    routes: SectionRoutes, navigator: Navigator
  ) {
    self.kanji = kanji
    self.words = words
    self.entries = entries
    self.storage = storage
    self.routes = routes
    self.navigator = navigator
  }

  func start() {
    let screen = KanjiDetailScreen(
      kanji: kanji, words: words,
      relatives: storage.kanji(withRadicalOf: kanji, limit: Self.mostRelatives),
      entries: entries)
    navigator.push(
      screen, at: routes.kanji(kanji.character), under: routes.kanji, delegate: self)
    delegate?.kanjiDetailCoordinatorDidFinish(self)
  }
}

extension KanjiDetailCoordinator: KanjiDetailScreenDelegate {
  func kanjiDetailScreen(_ screen: KanjiDetailScreen, didSelect word: Word) -> Route? {
    delegate?.kanjiDetailCoordinator(self, didSelect: word)
  }

  func kanjiDetailScreen(
    _ screen: KanjiDetailScreen, didSelect character: Unicode.Scalar
  ) -> Route? {
    delegate?.kanjiDetailCoordinator(self, didSelect: character)
  }

  func kanjiDetailScreen(_ screen: KanjiDetailScreen, didSelect entry: Entry) -> Route? {
    delegate?.kanjiDetailCoordinator(self, didSelect: entry)
  }
}

/// What concerns the parent of a kanji's coordinator.
protocol KanjiDetailCoordinatorDelegate: AnyObject {
  func kanjiDetailCoordinator(
    _ coordinator: KanjiDetailCoordinator, didSelect word: Word
  ) -> Route
  func kanjiDetailCoordinator(
    _ coordinator: KanjiDetailCoordinator, didSelect character: Unicode.Scalar
  ) -> Route?
  func kanjiDetailCoordinator(
    _ coordinator: KanjiDetailCoordinator, didSelect entry: Entry
  ) -> Route
  func kanjiDetailCoordinatorDidFinish(_ coordinator: KanjiDetailCoordinator)
}
