import Content
import Navigation

/// Owns the dictionary: the list of all kanji, a coordinator for each kanji, and one for the words.
final class KanjiListCoordinator: SectionCoordinator {
  static let screens: [any TemplatedScreen.Type] = [KanjiListScreen.self, KanjiDetailScreen.self]

  weak var delegate: (any SectionCoordinatorDelegate)?
  private let storage: KanjiStorage
  private let phrases: Phrases
  private let routes: SectionRoutes
  private let navigator: Navigator
  private let children = ChildCoordinators()

  init(_ walk: SiteWalk) {
    storage = walk.content.kanji
    phrases = walk.phrases
    routes = walk.routes
    navigator = walk.navigator
  }

  var entrances: [Entrance] {
    guard !storage.kanji.isEmpty else { return [] }
    let count = phrases.count(ofKanji: storage.kanji.count, words: storage.words.count)
    return [Entrance(title: phrases[.kanji], count: count, route: routes.kanji)]
  }

  func start() {
    if !storage.kanji.isEmpty {
      navigator.push(
        KanjiListScreen(title: phrases[.kanji], storage: storage), at: routes.kanji,
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

  /// No kanji is left out.
  static func route(of withheld: Withheld, in routes: SectionRoutes) -> Route? { nil }

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

  func kanjiListScreen(_ screen: KanjiListScreen, didSelect word: Word) -> Route? {
    routes.word(word.key)
  }
}

extension KanjiListCoordinator: KanjiDetailCoordinatorDelegate {
  func kanjiDetailCoordinator(
    _ coordinator: KanjiDetailCoordinator, didSelect word: String
  ) -> Route {
    routes.word(word)
  }

  func kanjiDetailCoordinator(
    _ coordinator: KanjiDetailCoordinator, didSelect character: Unicode.Scalar
  ) -> Route? {
    route(for: character)
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
