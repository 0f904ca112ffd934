import Content
import Navigation

/// Owns the page of one kanji. Where its words lead, its parent answers.
final class KanjiDetailCoordinator: Coordinator {
  weak var delegate: (any KanjiDetailCoordinatorDelegate)?
  private let kanji: Kanji
  private let storage: KanjiStorage
  private let routes: SectionRoutes
  private let navigator: Navigator

  init(kanji: Kanji, storage: KanjiStorage, routes: SectionRoutes, navigator: Navigator) {
    self.kanji = kanji
    self.storage = storage
    self.routes = routes
    self.navigator = navigator
  }

  func start() {
    let listed = Set(kanji.examples.map(\.word))
    let others = storage.words(containing: kanji.character).filter { !listed.contains($0.key) }
    navigator.push(
      KanjiDetailScreen(kanji: kanji, otherWords: others), at: routes.kanji(kanji.character),
      under: routes.kanji, delegate: self)
    delegate?.kanjiDetailCoordinatorDidFinish(self)
  }
}

extension KanjiDetailCoordinator: KanjiDetailScreenDelegate {
  func kanjiDetailScreen(_ screen: KanjiDetailScreen, didSelect word: String) -> Route? {
    delegate?.kanjiDetailCoordinator(self, didSelect: word)
  }
}

/// What concerns the parent of a kanji's coordinator.
protocol KanjiDetailCoordinatorDelegate: AnyObject {
  func kanjiDetailCoordinator(
    _ coordinator: KanjiDetailCoordinator, didSelect word: String
  ) -> Route
  func kanjiDetailCoordinatorDidFinish(_ coordinator: KanjiDetailCoordinator)
}
