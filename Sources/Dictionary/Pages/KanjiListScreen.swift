import Content
import Diagnostics
import Navigation
import Primitives
import SearchIndexing
import SiteSections
import Templating

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
    let pages: ListPages
    let wordsRoute: Route?
    let figuresRoute: Route?

    /// Whether it is the page with the filters, which leads to the words and the figures.
    var isFront: Bool { figuresRoute != nil }
  }

  let title: String
  let template: String
  /// The word whose kanji these are; nil for a list of the dictionary's.
  let word: Word?
  /// The data file of the first kanji that lists the word; nil for a list of the dictionary's.
  let source: SourceFile?
  let position: SourcePosition?
  let dictionary: DictionaryPages
  private(set) var items: [Item]
  /// Nil for a word's kanji.
  let browsing: Browsing?
  /// Other words that share a kanji with the word.
  let relatedWords: [Word]
  /// The routes of `relatedWords`, in their order.
  private(set) var relatedRoutes: [Route?] = []
  /// The newest entries that link to the word.
  let entries: [Entry]
  /// The routes of `entries`, in their order.
  private(set) var entryRoutes: [Route] = []

  /// How many words that share a kanji with it the page of a word shows.
  private static let mostRelated = 6

  static let pageLength = 100

  /// A page of a list of the dictionary's kanji.
  init(title: String, kanji: [Kanji], _ browsing: Browsing, in dictionary: DictionaryPages) {
    self.dictionary = dictionary
    self.title = browsing.pages.title(title)
    template = "kanji-list"
    word = nil
    source = nil
    position = nil
    items = browsing.pages.entries(of: kanji).map { Item(character: $0.character) }
    self.browsing = browsing
    relatedWords = []
    entries = []
  }

  /// The kanji of a word, in its order and with repeats; those that the storage lacks are shown
  /// and lead nowhere.
  init(word: Word, entries: [Entry] = [], in dictionary: DictionaryPages) {
    self.dictionary = dictionary
    self.entries = entries
    title = word.key
    template = "word"
    self.word = word
    let storage = dictionary.storage
    let first = word.listedBy.first.flatMap { storage.kanji(for: $0) }
    source = first?.source
    position = first?.position
    browsing = nil
    relatedWords = storage.words(near: word, limit: Self.mostRelated)
    // A kanji that the storage lacks is still shown; 々 is not, because it only repeats one.
    items = word.key.unicodeScalars
      .filter { storage.contains($0) || $0.properties.isIdeographic && $0 != "々" }
      .map { Item(character: $0) }
  }

  /// What the storage knows of the items, in their order.
  var kanji: [Kanji?] { items.map { dictionary.storage.kanji(for: $0.character) } }

  var language: String? { word == nil ? nil : "ja" }

  var links: [Route] {
    guard let browsing else {
      return (items.map(\.route) + relatedRoutes).compactMap { $0 } + entryRoutes
    }
    return items.compactMap(\.route) + browsing.pages.routes.map(\.route) + dictionary.lists.routes
      + [browsing.wordsRoute, browsing.figuresRoute].compactMap { $0 }
  }

  mutating func willPush(asking delegate: any KanjiListScreenDelegate) {
    for index in items.indices {
      items[index].route = delegate.kanjiListScreen(self, didSelect: items[index].character)
    }
    relatedRoutes = relatedWords.map { delegate.kanjiListScreen(self, didSelect: $0) }
    entryRoutes = entries.map { delegate.kanjiListScreen(self, didSelect: $0) }
  }
}

/// Answers where a list of kanji leads.
protocol KanjiListScreenDelegate: AnyObject {
  var pages: DictionaryPages { get }

  func kanjiListScreen(_ screen: KanjiListScreen, didSelect character: Unicode.Scalar) -> Route?
  func kanjiListScreen(_ screen: KanjiListScreen, didSelect word: Word) -> Route?
  func kanjiListScreen(_ screen: KanjiListScreen, didSelect entry: Entry) -> Route
}

extension KanjiListScreenDelegate {
  func kanjiListScreen(_ screen: KanjiListScreen, didSelect character: Unicode.Scalar) -> Route? {
    pages.route(to: character)
  }

  func kanjiListScreen(_ screen: KanjiListScreen, didSelect word: Word) -> Route? {
    pages.route(to: word)
  }

  func kanjiListScreen(_ screen: KanjiListScreen, didSelect entry: Entry) -> Route {
    pages.routes.route(to: entry)
  }
}

extension KanjiListScreen: TemplatedScreen {
  static let templates = ["kanji-list", "word"]

  var hasSidebar: Bool { true }

  func sidebar(in page: PageRendering) -> [SidebarLink] {
    word == nil ? dictionary.besideLists : dictionary.besideWords.value
  }

  var subject: Subject? { word.map { .term(named: $0.key) } }
  var searchedIn: Section? { word.map { _ in .words } }
  var hasSearchedText: Bool { false }

  func describe(_ document: inout SearchDocument, in phrases: Phrases) {
    document.summary = word?.searchSummary(in: phrases) ?? ""
    document.names = word?.searchNames ?? []
    if let hangul = word?.hangul(in: phrases) {
      document.spellings = hangul.searched.map { ($0, !hangul.isWhole) }
    }
  }

  func context(in page: PageRendering) -> KanjiListContext {
    let phrases = page.localSite.phrases
    let rows = items.map { dictionary.row(of: $0.character) }
    return KanjiListContext(
      frame: page.frame(
        tabTitle: word.map { phrases.tabTitle(of: $0) },
        description: word.map { phrases.description(of: $0) }
          ?? browsing.map {
            let count = phrases.say(.kanjiCount, count: $0.total)
            return phrases.say(.kanjiListLead, ["title": title, "kanji": count])
          }),
      groups: browsing.map { groups(of: zip(kanji, rows), in: $0.list, phrases) } ?? [],
      kanji: rows,
      word: word.map { word in
        WordDetail(
          word: word, hangul: word.hangul(in: phrases)?.shown,
          sentences: dictionary.storage.sentences(using: word),
          related: zip(relatedWords, relatedRoutes).compactMap { word, route in
            WordRow(word, address: route.map { page.address(of: $0) })
          },
          tutorials: zip(entries, entryRoutes).map { entry, route in
            EntryRow(entry, address: page.address(of: route), in: page)
          })
      },
      browsing: browsing.map { browsing in
        BrowsingDetail(
          browsing: browsing, words: dictionary.storage.words.count, page: page,
          filters: browsing.isFront ? KanjiFilters(dictionary) : nil)
      })
  }

  /// The rows are in site order, so those of a grade are together, and in a grade those with so
  /// many strokes.
  private func groups(
    of rows: some Sequence<(Kanji?, KanjiRow)>, in list: KanjiList, _ phrases: Phrases
  ) -> [KanjiGroup] {
    var groups: [KanjiGroup] = []
    for (kanji, row) in rows {
      let title =
        if case .grade = list { row.strokes ?? "" } else {
          phrases.title(ofGrade: kanji?.grade)
        }
      if groups.last?.title != title { groups.append(KanjiGroup(title: title, kanji: [])) }
      groups[groups.count - 1].kanji.append(row)
    }
    return groups
  }
}

/// What the templates `kanji-list` and `word` see: one screen, so one context.
struct KanjiListContext: FramedContext {
  let frame: FrameContext
  let groups: [KanjiGroup]
  let kanji: [KanjiRow]
  let word: WordDetail?
  let browsing: BrowsingDetail?

  static let fields: Fields<KanjiListContext> =
    [
      .flag("hasKanji", "Whether there are kanji; a word may have none") { !$0.kanji.isEmpty },
      .list("kanji", "The kanji in order; for a word, with repetitions") { $0.kanji },
      .list(
        "groups", "The page's kanji by grade or by stroke count; empty on a word's page"
      ) { $0.groups },
      .optionalRecord("browsing", "The other parts of a list page of the dictionary") {
        $0.browsing
      },
      .optionalRecord("word", "The word that contains the kanji") { $0.word },
    ] + dictionaryFields + FrameContext.fields.lifted(\.frame)
}

/// Kanji of one school grade, or with so many strokes.
struct KanjiGroup: TemplateContext {
  let title: String
  fileprivate(set) var kanji: [KanjiRow]

  static let fields: Fields<KanjiGroup> = [
    .text("title", "The name of the grade or stroke count") { $0.title },
    .list("kanji", "Its kanji on this page") { $0.kanji },
  ]
}
