import MichiKit

/// Owns the dictionary: the lists of kanji, a coordinator for each kanji, and one for the words.
final class KanjiListCoordinator: SectionCoordinator, KanjiListScreenDelegate {
  weak var delegate: (any CoordinatorDelegate)?
  let pages: DictionaryPages
  /// The newest entries that link to each kanji or word, by its UTF-8.
  private let entriesByName: [[UInt8]: [Entry]]
  private let navigator: Navigator
  private let children = ChildCoordinators()

  init(
    _ storage: KanjiStorage, in site: LocalizedContent, code: String?, navigator: Navigator
  ) {
    self.navigator = navigator
    pages = DictionaryPages(storage, site.routes, site.phrases, code: code)
    entriesByName = storage.kanji.isEmpty ? [:] : Self.entriesByName(in: site.content)
  }

  private var storage: KanjiStorage { pages.storage }
  private var phrases: Phrases { pages.phrases }
  private var routes: SectionRoutes { pages.routes }

  /// The maximum number of entries on the page of a kanji or word.
  private static let mostEntries = 10

  private static func entriesByName(in content: SiteContent) -> [[UInt8]: [Entry]] {
    var entries: [[UInt8]: [Entry]] = [:]
    for entry in content.entries where !entry.isUnlisted {
      for name in Set((entry.mentions[.kanji] ?? []).map { Array($0.utf8) })
      where entries[name, default: []].count < mostEntries {
        entries[name, default: []].append(entry)
      }
    }
    return entries
  }

  var sectionLink: SectionLink? {
    guard !storage.kanji.isEmpty else { return nil }
    let count = phrases.count(ofKanji: storage.kanji.count, words: storage.words.count)
    return SectionLink(title: phrases[.kanji], count: count, route: routes.kanji)
  }

  func start() {
    if !storage.kanji.isEmpty {
      push(.all, of: storage.kanji, phrases[.kanji])
      let (wordsOfKanji, figures) = concurrently(
        { storage.kanji.concurrentMap { [storage] in KanjiWords(of: $0, in: storage) } },
        { [pages] in KanjiFiguresScreen(pages) })
      for (kanji, words) in zip(storage.kanji, wordsOfKanji) {
        children.start(
          KanjiDetailCoordinator(
            kanji: kanji, words: words,
            entries: entriesByName[Array(String(kanji.character).utf8)] ?? [],
            pages: pages, navigator: navigator))
      }
      pushParts()
      navigator.push(figures, at: routes.kanjiFigures, under: routes.kanji, delegate: ())
      children.start(
        WordCoordinator(pages: pages, entriesByName: entriesByName, navigator: navigator))
    }
    delegate?.coordinatorDidFinish(self)
  }

  /// Pushes the lists of each grade and each stroke count.
  private func pushParts() {
    for part in pages.lists.grades + pages.lists.strokes {
      let title =
        switch part.list {
        case .grade(let grade): phrases.title(ofKanjiOfGrade: grade)
        default: phrases.say(.kanjiWithStrokes, ["strokes": part.title(in: phrases)])
        }
      push(part.list, of: part.kanji, title)
    }
  }

  /// Pushes all pages of a list.
  ///
  /// The first page is the parent of the others, as the list of all kanji is the parent of the
  /// other lists.
  private func push(_ list: KanjiList, of kanji: [Kanji], _ title: String) {
    let all = ListPages.all(
      of: kanji.count, length: KanjiListScreen.pageLength, at: { routes.kanji(list, page: $0) })
    for page in all {
      let isFront = list == .all && page.number == 1
      let browsing = KanjiListScreen.Browsing(
        list: list, total: kanji.count, pages: page,
        wordsRoute: isFront && !storage.words.isEmpty ? routes.words : nil,
        figuresRoute: isFront ? routes.kanjiFigures : nil)
      let parent =
        page.number > 1 ? routes.kanji(list) : list == .all ? routes.home : routes.kanji(.all)
      navigator.push(
        KanjiListScreen(title: title, kanji: kanji, browsing, in: pages),
        at: routes.kanji(list, page: page.number), under: parent, delegate: self)
    }
  }
}
