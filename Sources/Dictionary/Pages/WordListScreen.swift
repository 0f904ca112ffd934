import Diagnostics
import Navigation
import Primitives
import SiteSections

/// A page of the index of all words.
struct WordListScreen: Screen {
  let title: String
  /// How many words the whole index has.
  let total: Int
  let words: [(word: Word, place: UInt8)]
  private(set) var wordRoutes: [Route] = []
  private(set) var pages: ListPages
  /// The sounds that words begin with, each with the page on which the first such word stands.
  let starts: [(place: UInt8, page: Int)]
  /// The routes of those pages, in the same order.
  private(set) var startRoutes: [Route] = []

  /// How many words one page shows.
  static let pageLength = 100

  init(title: String, _ index: WordIndex, pages: ListPages) {
    self.title = pages.title(title)
    total = index.words.count
    self.pages = pages
    words = pages.entries(of: index.words)
    starts = index.starts.map { ($0.place, $0.index / Self.pageLength + 1) }
  }

  var links: [Route] { wordRoutes + pages.routes.map(\.route) + startRoutes }

  mutating func willPush(asking delegate: any WordListScreenDelegate) {
    wordRoutes = words.map { delegate.wordListScreen(self, didSelect: $0.word) }
    pages = pages.linked { delegate.wordListScreen(self, didSelectPage: $0) }
    startRoutes = starts.map { delegate.wordListScreen(self, didSelectPage: $0.page) }
  }
}

/// Answers where the index of words leads.
protocol WordListScreenDelegate: AnyObject {
  func wordListScreen(_ screen: WordListScreen, didSelect word: Word) -> Route
  func wordListScreen(_ screen: WordListScreen, didSelectPage number: Int) -> Route
}
