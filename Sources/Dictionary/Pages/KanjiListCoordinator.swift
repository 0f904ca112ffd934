import Content
import Navigation
import Primitives
import SiteSections

/// Owns the dictionary: the lists of kanji, a coordinator for each kanji, and one for the words.
final class KanjiListCoordinator: SectionCoordinator {
  weak var delegate: (any CoordinatorDelegate)?
  private let storage: KanjiStorage
  private let phrases: Phrases
  private let routes: SectionRoutes
  private let pages: DictionaryRoutes
  /// The newest entries that lead to each kanji.
  private let entriesByKanji: [Unicode.Scalar: [Entry]]
  private let navigator: Navigator
  private let children = ChildCoordinators()

  init(_ storage: KanjiStorage, in site: LocalizedContent, navigator: Navigator) {
    self.storage = storage
    phrases = site.phrases
    routes = site.routes
    self.navigator = navigator
    pages = DictionaryRoutes(storage, routes)
    entriesByKanji = Self.entries(leadingToKanjiIn: site.content)
  }

  /// How many entries the page of a kanji names.
  private static let mostEntries = 10

  private static func entries(
    leadingToKanjiIn content: SiteContent
  ) -> [Unicode.Scalar: [Entry]] {
    var entries: [Unicode.Scalar: [Entry]] = [:]
    for entry in content.entries {
      for character in (entry.mentions[.kanji] ?? []).compactMap(\.unicodeScalars.first)
      where entries[character, default: []].count < mostEntries {
        entries[character, default: []].append(entry)
      }
    }
    return entries
  }

  var entrance: Entrance? {
    guard !storage.kanji.isEmpty else { return nil }
    let count = phrases.count(ofKanji: storage.kanji.count, words: storage.words.count)
    return Entrance(title: phrases[.kanji], count: count, route: routes.kanji)
  }

  func start() {
    if !storage.kanji.isEmpty {
      let lists = KanjiLists(storage, routes)
      let index = Later { [storage] in WordIndex(storage.words) }
      let side = DictionarySide(lists, index, phrases, pages)
      push(.all, of: storage.kanji, phrases[.kanji], lists, side)
      let (wordsOfKanji, figures) = concurrently(
        { storage.kanji.concurrentMap { [storage] in KanjiWords(of: $0, in: storage) } },
        { [title = phrases[.figures], pages] in
          KanjiFiguresScreen(title: title, lists: lists, pages, side)
        })
      for (kanji, words) in zip(storage.kanji, wordsOfKanji) {
        children.start(
          KanjiDetailCoordinator(
            kanji: kanji, words: words, entries: entriesByKanji[kanji.character] ?? [],
            storage: storage, pages: pages, side: side, navigator: navigator))
      }
      pushParts(lists, side)
      navigator.push(figures, at: routes.kanjiFigures, under: routes.kanji, delegate: ())
      children.start(
        WordCoordinator(
          storage: storage, phrases: phrases, pages: pages, index: index, side: side,
          navigator: navigator))
    }
    delegate?.coordinatorDidFinish(self)
  }

  /// The kanji of each grade, and those of each number of strokes.
  private func pushParts(_ lists: KanjiLists, _ side: DictionarySide) {
    for part in lists.grades + lists.strokes {
      let title =
        switch part.list {
        case .grade(let grade): phrases.title(ofKanjiOfGrade: grade)
        default: phrases.say(.kanjiWithStrokes, ["strokes": part.title(in: phrases)])
        }
      push(part.list, of: part.kanji, title, lists, side)
    }
  }

  /// A list with all its pages. The first one stands above the others, as the list of all kanji
  /// stands above the other lists.
  private func push(
    _ list: KanjiList, of kanji: [Kanji], _ title: String, _ lists: KanjiLists,
    _ side: DictionarySide
  ) {
    for pages in ListPages.all(of: kanji.count, length: KanjiListScreen.pageLength) {
      let isFront = list == .all && pages.number == 1
      let browsing = KanjiListScreen.Browsing(
        list: list, total: kanji.count, lists: lists,
        pages: pages.linked { routes.kanji(list, page: $0) }, isFront: isFront,
        wordsRoute: isFront && !storage.words.isEmpty ? routes.words : nil,
        figuresRoute: isFront ? routes.kanjiFigures : nil)
      let parent =
        pages.number > 1 ? routes.kanji(list) : list == .all ? routes.home : routes.kanji(.all)
      navigator.push(
        KanjiListScreen(title: title, kanji: kanji, browsing, side: side),
        at: routes.kanji(list, page: pages.number), under: parent, delegate: self)
    }
  }
}

extension KanjiListCoordinator: KanjiListScreenDelegate {
  func kanjiListScreen(
    _ screen: KanjiListScreen, didSelect character: Unicode.Scalar
  ) -> Route? {
    pages.route(to: character)
  }

  func kanjiListScreen(_ screen: KanjiListScreen, didSelect word: Word) -> Route? {
    pages.route(to: word)
  }
}
