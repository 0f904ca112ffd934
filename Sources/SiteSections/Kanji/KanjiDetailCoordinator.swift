import Content
import Navigation

/// Owns the page of one kanji. Where its words and other kanji lead, its parent answers.
final class KanjiDetailCoordinator: Coordinator {
  weak var delegate: (any KanjiDetailCoordinatorDelegate)?
  private let kanji: Kanji
  private let storage: KanjiStorage
  private let routes: SectionRoutes
  private let navigator: Navigator

  /// How many kanji with the same radical a page shows.
  private static let mostRelatives = 12

  init(kanji: Kanji, storage: KanjiStorage, routes: SectionRoutes, navigator: Navigator) {
    self.kanji = kanji
    self.storage = storage
    self.routes = routes
    self.navigator = navigator
  }

  func start() {
    let screen = KanjiDetailScreen(
      kanji: kanji, words: KanjiWords(of: kanji, in: storage),
      relatives: storage.kanji(withRadicalOf: kanji, limit: Self.mostRelatives))
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
}

/// What concerns the parent of a kanji's coordinator.
protocol KanjiDetailCoordinatorDelegate: AnyObject {
  func kanjiDetailCoordinator(
    _ coordinator: KanjiDetailCoordinator, didSelect word: Word
  ) -> Route
  func kanjiDetailCoordinator(
    _ coordinator: KanjiDetailCoordinator, didSelect character: Unicode.Scalar
  ) -> Route?
  func kanjiDetailCoordinatorDidFinish(_ coordinator: KanjiDetailCoordinator)
}
