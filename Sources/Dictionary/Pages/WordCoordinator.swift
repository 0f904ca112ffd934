import Content
import Navigation
import Primitives
import SiteSections

/// Owns the words: their index, and a page for each, which shows the list screen with the kanji of
/// the word.
final class WordCoordinator: Coordinator {
  weak var delegate: (any WordCoordinatorDelegate)?
  private let storage: KanjiStorage
  private let phrases: Phrases
  private let routes: SectionRoutes
  /// The routes of the words, by their numbers.
  private let wordRoutes: [Route]
  private let navigator: Navigator

  init(
    storage: KanjiStorage, phrases: Phrases, routes: SectionRoutes, wordRoutes: [Route],
    navigator: Navigator
  ) {
    self.storage = storage
    self.phrases = phrases
    self.routes = routes
    self.wordRoutes = wordRoutes
    self.navigator = navigator
  }

  func start() {
    let (screens, index) = concurrently(
      {
        storage.words.concurrentMap { [storage] in KanjiListScreen(word: $0, storage: storage) }
      }, { [storage] in WordIndex(storage.words) })
    if !storage.words.isEmpty { push(index) }
    for (screen, route) in zip(screens, wordRoutes) {
      navigator.push(screen, at: route, under: routes.words, delegate: self)
    }
    delegate?.wordCoordinatorDidFinish(self)
  }

  private func push(_ index: WordIndex) {
    for pages in ListPages.all(of: index.words.count, length: WordListScreen.pageLength) {
      let screen = WordListScreen(title: phrases[.words], index, pages: pages)
      navigator.push(
        screen, at: routes.words(page: pages.number),
        under: pages.number == 1 ? routes.home : routes.words, delegate: self)
    }
  }
}

extension WordCoordinator: WordListScreenDelegate {
  func wordListScreen(_ screen: WordListScreen, didSelect word: Word) -> Route {
    wordRoutes[word.number]
  }

  func wordListScreen(_ screen: WordListScreen, didSelectPage number: Int) -> Route {
    routes.words(page: number)
  }
}

extension WordCoordinator: KanjiListScreenDelegate {
  func kanjiListScreen(
    _ screen: KanjiListScreen, didSelect character: Unicode.Scalar
  ) -> Route? {
    delegate?.wordCoordinator(self, didSelect: character)
  }

  func kanjiListScreen(_ screen: KanjiListScreen, didSelect word: Word) -> Route? {
    wordRoutes[word.number]
  }

  /// The kanji of a word are no page of the dictionary's lists.
  func kanjiListScreen(
    _ screen: KanjiListScreen, didSelect list: KanjiList, page number: Int
  ) -> Route? { nil }

  func kanjiListScreenDidSelectWords(_ screen: KanjiListScreen) -> Route? { nil }

  func kanjiListScreenDidSelectFigures(_ screen: KanjiListScreen) -> Route? { nil }
}

/// What concerns the parent of the word coordinator.
protocol WordCoordinatorDelegate: AnyObject {
  func wordCoordinator(
    _ coordinator: WordCoordinator, didSelect character: Unicode.Scalar
  ) -> Route?
  func wordCoordinatorDidFinish(_ coordinator: WordCoordinator)
}
