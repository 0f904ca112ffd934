import Content
import Navigation

/// Owns the dictionary: the list of all kanji, a coordinator for each kanji, and one for the words.
final class KanjiListCoordinator: Coordinator {
  weak var delegate: (any SectionCoordinatorDelegate)?
  private let storage: KanjiStorage
  private let phrases: Phrases
  private let routes: SectionRoutes
  private let navigator: Navigator
  private let children = ChildCoordinators()

  init(storage: KanjiStorage, phrases: Phrases, routes: SectionRoutes, navigator: Navigator) {
    self.storage = storage
    self.phrases = phrases
    self.routes = routes
    self.navigator = navigator
  }

  func start() {
    if !storage.kanji.isEmpty {
      navigator.push(
        KanjiListScreen(title: phrases.kanji, storage: storage), at: routes.kanji,
        under: routes.home, delegate: self)
      for kanji in storage.kanji {
        let child = KanjiDetailCoordinator(
          kanji: kanji, storage: storage, routes: routes, navigator: navigator)
        child.delegate = self
        children.start(child)
      }
      let words = WordCoordinator(storage: storage, routes: routes, navigator: navigator)
      words.delegate = self
      children.start(words)
    }
    delegate?.sectionCoordinatorDidFinish(self)
  }

  /// The page of a character; nil when the storage does not have it.
  private func route(for character: Unicode.Scalar) -> Route? {
    storage.kanji(for: character) == nil ? nil : routes.kanji(character)
  }
}

extension KanjiListCoordinator: KanjiListScreenDelegate {
  func kanjiListScreen(
    _ screen: KanjiListScreen, didSelect character: Unicode.Scalar
  ) -> Route? {
    route(for: character)
  }
}

extension KanjiListCoordinator: KanjiDetailCoordinatorDelegate {
  func kanjiDetailCoordinator(
    _ coordinator: KanjiDetailCoordinator, didSelect word: String
  ) -> Route {
    routes.word(word)
  }

  func kanjiDetailCoordinatorDidFinish(_ coordinator: KanjiDetailCoordinator) {
    children.remove(coordinator)
  }
}

extension KanjiListCoordinator: WordCoordinatorDelegate {
  func wordCoordinator(
    _ coordinator: WordCoordinator, didSelect character: Unicode.Scalar
  ) -> Route? {
    route(for: character)
  }

  func wordCoordinatorDidFinish(_ coordinator: WordCoordinator) {
    children.remove(coordinator)
  }
}
