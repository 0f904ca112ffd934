import Content
import SearchIndexing
import SiteSections
import Templating

/// What the templates `kanji-list` and `word` see: one screen, so one context.
struct KanjiListContext: FramedContext {
  let frame: FrameContext
  let groups: [KanjiGroup]
  let kanji: [KanjiRow]
  let word: WordDetail?
  let browsing: BrowsingDetail?

  static let fields: Fields<KanjiListContext> =
    [
      .flag("hasKanji", "Whether there is a kanji; a word may have none") { !$0.kanji.isEmpty },
      .list("kanji", "The kanji in order, those of a word with repeats", of: KanjiRow.self) {
        $0.kanji
      },
      .list(
        "groups", "The page's kanji by grade, those of a grade by strokes; none on a word's page",
        of: KanjiGroup.self
      ) {
        $0.groups
      },
      .optionalRecord(
        "browsing", "What a page of the dictionary's lists has besides its kanji",
        of: BrowsingDetail.self
      ) {
        $0.browsing
      },
      .optionalRecord("word", "The word whose kanji these are", of: WordDetail.self) { $0.word },
    ] + FrameContext.fields.lifted(\.frame)
}

/// Kanji of one school grade, or with so many strokes.
struct KanjiGroup: TemplateContext {
  let title: String
  fileprivate(set) var kanji: [KanjiRow] = []

  static let fields: Fields<KanjiGroup> = [
    .text("title", "What the grade or the number of strokes is called") { $0.title },
    .list("kanji", "Its kanji on this page", of: KanjiRow.self) { $0.kanji },
  ]
}

extension KanjiListScreen: TemplatedScreen {
  static let templates = ["kanji-list", "word"]

  var subject: Subject? { word.map { .term($0.key) } }
  var searchedIn: Section? { word.map { _ in .words } }
  var hasSearchedText: Bool { false }

  func describe(_ document: inout SearchDocument, in phrases: Phrases) {
    document.summary = word?.searchSummary(in: phrases) ?? ""
    document.names = word?.searchNames ?? []
  }

  func context(in page: PageRendering) -> KanjiListContext {
    let phrases = page.localSite.phrases
    let kanji = self.kanji
    let rows = zip(items, kanji).map { item, kanji in
      KanjiRow(
        item.character, kanji, address: item.route.map { page.address(of: $0) },
        phrases: phrases)
    }
    return KanjiListContext(
      frame: page.frame(
        tabTitle: word.map { phrases.tabTitle(of: $0) },
        description: word.map { phrases.description(of: $0) }
          ?? browsing.map {
            let count = phrases.say(.kanjiCount, count: $0.total)
            return phrases.say(.kanjiListLead, ["title": title, "kanji": count])
          }),
      groups: browsing.map { groups(of: zip(kanji, rows), in: $0.list, phrases) } ?? [],
      kanji: rows, word: word.map { WordDetail($0, related: relatedRows(in: page)) },
      browsing: browsing.map { BrowsingDetail($0, in: page) })
  }

  private func relatedRows(in page: PageRendering) -> [WordRow] {
    zip(relatedWords, relatedRoutes).compactMap { word, route in
      WordRow(word, address: route.map { page.address(of: $0) })
    }
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
      if groups.last?.title != title { groups.append(KanjiGroup(title: title)) }
      groups[groups.count - 1].kanji.append(row)
    }
    return groups
  }
}
