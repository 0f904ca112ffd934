import MichiKit

/// A page of a kanji list, or the page of a word with its kanji.
///
/// A list contains all kanji of the dictionary, or those of one grade or stroke count.
struct KanjiListScreen: Screen {
  /// A character of the list; without a route if the storage does not have the kanji.
  struct Item {
    let character: Unicode.Scalar
    fileprivate(set) var route: Route?
  }

  /// The data that only lists of the dictionary have, and pages of words do not.
  struct Browsing {
    let list: KanjiList
    /// The number of kanji on all pages of the list.
    let total: Int
    let pages: ListPages
    let wordsRoute: Route?
    let figuresRoute: Route?

    /// Whether this page has the filters and links to the words and the statistics.
    var isFront: Bool { figuresRoute != nil }
  }

  let title: String
  let template: String
  /// The word with these kanji; `nil` for a list of the dictionary.
  let word: Word?
  /// The data file of the first kanji that lists the word; `nil` for a list of the dictionary.
  let source: SourceFile?
  let position: SourcePosition?
  let dictionary: DictionaryPages
  private(set) var items: [Item]
  /// The data of a list; `nil` for the page of a word.
  let browsing: Browsing?
  /// Other words that share a kanji with the word.
  let relatedWords: [Word]
  /// The routes of `relatedWords`, in their order.
  private(set) var relatedRoutes: [Route?] = []
  /// The newest entries that link to the word.
  let entries: [Entry]
  /// The routes of `entries`, in their order.
  private(set) var entryRoutes: [Route] = []

  /// The maximum number of related words on the page of a word.
  private static let mostRelated = 6

  static let pageLength = 100

  /// Creates a page of a list of the dictionary.
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

  /// Creates the page of a word.
  ///
  /// The kanji are in the word's order, with repeats. Kanji that the storage does not have are
  /// shown without a link.
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
    // Kanji that the storage does not have are still shown. 々 is not, because it only repeats one.
    items = word.key.unicodeScalars
      .filter { storage.contains($0) || $0.properties.isIdeographic && $0 != "々" }
      .map { Item(character: $0) }
  }

  /// The entries of the items, in their order; `nil` if the storage does not have the kanji.
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

/// Provides the routes of the links on a kanji list.
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
    word == nil ? dictionary.besideLists : dictionary.besideWords
  }

  var subject: PageSubject? { word.map { .term(named: $0.key) } }
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
    let phrases = page.phrases
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
          tutorials: Array(zip(entries, entryRoutes)), page: page)
      },
      browsing: browsing.map { browsing in
        BrowsingDetail(
          browsing: browsing, words: dictionary.storage.words.count, page: page,
          filters: browsing.isFront ? KanjiFilters(dictionary) : nil)
      })
  }

  /// Groups rows by grade or by stroke count.
  ///
  /// Rows are in site order, so the kanji of a grade are adjacent, and so are those with the same
  /// stroke count in a grade.
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

/// The data of the templates `kanji-list` and `word`, which belong to the same screen.
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

/// The kanji with the same school grade or stroke count.
struct KanjiGroup: TemplateContext {
  let title: String
  fileprivate(set) var kanji: [KanjiRow]

  static let fields: Fields<KanjiGroup> = [
    .text("title", "The name of the grade or stroke count") { $0.title },
    .list("kanji", "Its kanji on this page") { $0.kanji },
  ]
}
