import Content
import Navigation

/// Owns the pages of all words. Each shows the list screen, with the kanji of the word.
final class WordCoordinator: Coordinator {
  weak var delegate: (any WordCoordinatorDelegate)?
  private let storage: KanjiStorage
  private let routes: SectionRoutes
  private let navigator: Navigator

  init(storage: KanjiStorage, routes: SectionRoutes, navigator: Navigator) {
    self.storage = storage
    self.routes = routes
    self.navigator = navigator
  }

  func start() {
    for word in storage.words {
      // A word's place in the tree is below the first kanji in site order that lists it.
      let parent = word.listedBy.first.map { routes.kanji($0) }
      navigator.push(
        KanjiListScreen(word: word, storage: storage), at: routes.word(word.key), under: parent,
        delegate: self)
    }
    delegate?.wordCoordinatorDidFinish(self)
  }
}

extension WordCoordinator: KanjiListScreenDelegate {
  func kanjiListScreen(
    _ screen: KanjiListScreen, didSelect character: Unicode.Scalar
  ) -> Route? {
    delegate?.wordCoordinator(self, didSelect: character)
  }

  func kanjiListScreen(_ screen: KanjiListScreen, didSelect word: Word) -> Route? {
    routes.word(word.key)
  }
}

/// What concerns the parent of the word coordinator.
protocol WordCoordinatorDelegate: AnyObject {
  func wordCoordinator(
    _ coordinator: WordCoordinator, didSelect character: Unicode.Scalar
  ) -> Route?
  func wordCoordinatorDidFinish(_ coordinator: WordCoordinator)
}
