import MichiKit

/// Coordinates the word pages: their index, and a page for each word with its kanji.
final class WordCoordinator: Coordinator, KanjiListScreenDelegate {
  weak var delegate: (any CoordinatorDelegate)?
  let pages: DictionaryPages
  /// The newest entries that link to each word.
  private let entriesByName: [[UInt8]: [Entry]]
  private let navigator: Navigator

  init(pages: DictionaryPages, entriesByName: [[UInt8]: [Entry]], navigator: Navigator) {
    self.pages = pages
    self.entriesByName = entriesByName
    self.navigator = navigator
  }

  func start() {
    let words = pages.storage.words
    let screens = words.concurrentMap { [pages, entriesByName] word in
      KanjiListScreen(
        word: word,
        // A link to a name of one character means the kanji.
        entries: word.key.unicodeScalars.count == 1 || entriesByName.isEmpty
          ? [] : entriesByName[Array(word.key.utf8)] ?? [],
        in: pages)
    }
    if !words.isEmpty { push(pages.index) }
    for (screen, word) in zip(screens, words) {
      navigator.push(screen, at: pages.route(to: word), under: routes.words, delegate: self)
    }
    delegate?.coordinatorDidFinish(self)
  }

  private var routes: SectionRoutes { pages.routes }

  private func push(_ index: WordIndex) {
    let all = ListPages.all(
      of: index.words.count, length: WordListScreen.pageLength, at: { routes.words(page: $0) })
    for page in all {
      navigator.push(
        WordListScreen(index, page, in: pages), at: routes.words(page: page.number),
        under: page.number == 1 ? routes.kanji : routes.words, delegate: ())
    }
  }
}
