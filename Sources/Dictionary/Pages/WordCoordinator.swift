import Content
import Navigation
import Primitives
import SiteSections

/// Owns the words: their index, and a page for each, which shows the list screen with the kanji of
/// the word.
final class WordCoordinator: Coordinator {
  weak var delegate: (any CoordinatorDelegate)?
  private let storage: KanjiStorage
  private let phrases: Phrases
  private let pages: DictionaryRoutes
  private let index: Later<WordIndex>
  private let side: DictionarySide
  private let navigator: Navigator

  init(
    storage: KanjiStorage, phrases: Phrases, pages: DictionaryRoutes, index: Later<WordIndex>,
    side: DictionarySide, navigator: Navigator
  ) {
    self.index = index
    self.side = side
    self.storage = storage
    self.phrases = phrases
    self.pages = pages
    self.navigator = navigator
  }

  func start() {
    let (screens, index) = concurrently(
      {
        storage.words.concurrentMap { [storage, side] in
          KanjiListScreen(word: $0, storage: storage, side: side)
        }
      }, { [index] in index.value })
    if !storage.words.isEmpty { push(index) }
    for (screen, word) in zip(screens, storage.words) {
      navigator.push(screen, at: pages.route(to: word), under: routes.words, delegate: self)
    }
    delegate?.coordinatorDidFinish(self)
  }

  private var routes: SectionRoutes { pages.routes }

  private func push(_ index: WordIndex) {
    for pages in ListPages.all(of: index.words.count, length: WordListScreen.pageLength) {
      let screen = WordListScreen(title: phrases[.words], index, pages: pages, self.pages, side)
      navigator.push(
        screen, at: routes.words(page: pages.number),
        under: pages.number == 1 ? routes.kanji : routes.words, delegate: ())
    }
  }
}

extension WordCoordinator: KanjiListScreenDelegate {
  func kanjiListScreen(
    _ screen: KanjiListScreen, didSelect character: Unicode.Scalar
  ) -> Route? {
    pages.route(to: character)
  }

  func kanjiListScreen(_ screen: KanjiListScreen, didSelect word: Word) -> Route? {
    pages.route(to: word)
  }
}
