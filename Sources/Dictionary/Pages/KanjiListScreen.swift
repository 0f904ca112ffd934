import Diagnostics
import Navigation
import Primitives
import SiteSections

/// A list of kanji: a page of the dictionary's, of a grade's or of those with so many strokes, or
/// the kanji of one word. What differs is given to it from outside.
struct KanjiListScreen: Screen {
  /// A character of the list; it leads nowhere when a word holds a kanji that the storage does not
  /// have.
  struct Item {
    let character: Unicode.Scalar
    fileprivate(set) var route: Route?
  }

  /// What a page of the dictionary's own lists has besides its kanji.
  struct Browsing {
    let list: KanjiList
    /// How many kanji the whole list has.
    let total: Int
    let lists: KanjiLists
    fileprivate(set) var pages: ListPages
    /// The routes of the lists of all grades and of all numbers of strokes, in their orders.
    fileprivate(set) var gradeRoutes: [Route] = []
    fileprivate(set) var strokesRoutes: [Route] = []
    fileprivate(set) var wordsRoute: Route?
    fileprivate(set) var figuresRoute: Route?

    /// Whether it is the page with the filters.
    var isFront: Bool { list == .all && pages.number == 1 }
  }

  let title: String
  let template: String
  /// The word whose kanji these are; nil for a list of the dictionary's.
  let word: Word?
  /// The data file of the first kanji that lists the word; nil for a list of the dictionary's.
  let source: SourceFile?
  let position: SourcePosition?
  private let storage: KanjiStorage
  private(set) var items: [Item]
  /// Nil for a word's kanji.
  private(set) var browsing: Browsing?
  /// Other words that share a kanji with the word.
  let relatedWords: [Word]
  /// The routes of `relatedWords`, in their order.
  private(set) var relatedRoutes: [Route?] = []

  /// How many words that share a kanji with it the page of a word shows.
  private static let mostRelated = 6

  /// How many kanji one page shows.
  static let pageLength = 100

  /// A page of a list of the dictionary's kanji.
  ///
  /// - Parameter kanji: those of the whole list.
  init(title: String, _ list: KanjiList, kanji: [Kanji], pages: ListPages, lists: KanjiLists) {
    self.title = pages.title(title)
    template = "kanji-list"
    word = nil
    source = nil
    position = nil
    storage = lists.storage
    items = pages.entries(of: kanji).map { Item(character: $0.character) }
    browsing = Browsing(list: list, total: kanji.count, lists: lists, pages: pages)
    relatedWords = []
  }

  /// The kanji of a word, in its order and with repeats; those that the storage lacks are shown
  /// and lead nowhere.
  init(word: Word, storage: KanjiStorage) {
    title = word.key
    template = "word"
    self.word = word
    self.storage = storage
    let first = word.listedBy.first.flatMap { storage.kanji(for: $0) }
    source = first?.source
    position = first?.position
    relatedWords = storage.words(near: word, limit: Self.mostRelated)
    // A kanji that the storage lacks is still shown; 々 is not, because it only repeats one.
    items = word.key.unicodeScalars
      .filter { storage.has($0) || $0.properties.isIdeographic && $0 != "々" }
      .map { Item(character: $0) }
  }

  /// What the storage knows of the items, in their order.
  var kanji: [Kanji?] {
    guard let word else { return items.map { storage.kanji(for: $0.character) } }
    var known = storage.kanjiForWord(word.key)[...]
    return items.map { known.first?.character == $0.character ? known.removeFirst() : nil }
  }

  var language: String? { word == nil ? nil : "ja" }

  var links: [Route] {
    guard let browsing else { return (items.map(\.route) + relatedRoutes).compactMap { $0 } }
    return items.compactMap(\.route) + browsing.pages.routes.map(\.route) + browsing.gradeRoutes
      + browsing.strokesRoutes + [browsing.wordsRoute, browsing.figuresRoute].compactMap { $0 }
  }

  mutating func willPush(asking delegate: any KanjiListScreenDelegate) {
    for index in items.indices {
      items[index].route = delegate.kanjiListScreen(self, didSelect: items[index].character)
    }
    relatedRoutes = relatedWords.map { delegate.kanjiListScreen(self, didSelect: $0) }
    guard var browsing else { return }
    let list = browsing.list
    browsing.pages = browsing.pages.linked {
      delegate.kanjiListScreen(self, didSelect: list, page: $0)
    }
    browsing.gradeRoutes = browsing.lists.grades.compactMap {
      delegate.kanjiListScreen(self, didSelect: .grade($0.grade), page: 1)
    }
    browsing.strokesRoutes = browsing.lists.strokes.compactMap {
      delegate.kanjiListScreen(self, didSelect: .strokes($0.strokes), page: 1)
    }
    if browsing.isFront {
      browsing.wordsRoute = delegate.kanjiListScreenDidSelectWords(self)
      browsing.figuresRoute = delegate.kanjiListScreenDidSelectFigures(self)
    }
    self.browsing = browsing
  }
}

/// Answers where a list of kanji leads.
protocol KanjiListScreenDelegate: AnyObject {
  func kanjiListScreen(
    _ screen: KanjiListScreen, didSelect character: Unicode.Scalar
  ) -> Route?
  func kanjiListScreen(_ screen: KanjiListScreen, didSelect word: Word) -> Route?
  func kanjiListScreen(
    _ screen: KanjiListScreen, didSelect list: KanjiList, page number: Int
  ) -> Route?
  func kanjiListScreenDidSelectWords(_ screen: KanjiListScreen) -> Route?
  func kanjiListScreenDidSelectFigures(_ screen: KanjiListScreen) -> Route?
}
