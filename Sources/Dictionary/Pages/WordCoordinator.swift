import Content
import Navigation
import Primitives
import SiteSections

/// Owns the words: their index, and a page for each, which shows the list screen with the kanji of
/// the word.
final class WordCoordinator: Coordinator, KanjiListScreenDelegate {
  weak var delegate: (any CoordinatorDelegate)?
  let pages: DictionaryPages
  private let navigator: Navigator

  init(pages: DictionaryPages, navigator: Navigator) {
    self.pages = pages
    self.navigator = navigator
  }

  func start() {
    let words = pages.storage.words
    let (screens, index) = concurrently(
      { words.concurrentMap { [pages] in KanjiListScreen(word: $0, in: pages) } },
      { [pages] in pages.index.value })
    if !words.isEmpty { push(index) }
    for (screen, word) in zip(screens, words) {
      navigator.push(screen, at: pages.route(to: word), under: routes.words, delegate: self)
    }
    delegate?.coordinatorDidFinish(self)
  }

  private var routes: SectionRoutes { pages.routes }

  private func push(_ index: WordIndex) {
    for page in ListPages.all(of: index.words.count, length: WordListScreen.pageLength) {
      navigator.push(
        WordListScreen(index, page, in: pages), at: routes.words(page: page.number),
        under: page.number == 1 ? routes.kanji : routes.words, delegate: ())
    }
  }
}
