import MichiKit

struct KanjiDetailScreen: Screen {
  let kanji: Kanji
  private(set) var words: KanjiWords
  /// Some kanji with the same radical.
  let relatives: [Kanji]
  /// The routes of `relatives`, in their order.
  private(set) var relativeRoutes: [Route?] = []
  /// The newest entries that link to the kanji.
  let entries: [Entry]
  /// The routes of `entries`, in their order.
  private(set) var entryRoutes: [Route] = []
  let dictionary: DictionaryPages

  var title: String { String(kanji.character) }
  var language: String? { "ja" }
  var source: SourceFile? { kanji.source }
  var place: SourcePlace? {
    SourcePlace(path: kanji.source.path, position: kanji.position, line: [])
  }
  var links: [Route] { words.links + relativeRoutes.compactMap { $0 } + entryRoutes }

  mutating func willPush(asking delegate: any KanjiDetailScreenDelegate) {
    words = words.linked { delegate.kanjiDetailScreen(self, didSelect: $0) }
    relativeRoutes = relatives.map {
      delegate.kanjiDetailScreen(self, didSelect: $0.character)
    }
    entryRoutes = entries.map { delegate.kanjiDetailScreen(self, didSelect: $0) }
  }
}

/// Provides the routes of a kanji's words, related kanji and entries.
protocol KanjiDetailScreenDelegate: AnyObject {
  func kanjiDetailScreen(_ screen: KanjiDetailScreen, didSelect word: Word) -> Route
  func kanjiDetailScreen(_ screen: KanjiDetailScreen, didSelect character: Unicode.Scalar) -> Route?
  func kanjiDetailScreen(_ screen: KanjiDetailScreen, didSelect entry: Entry) -> Route
}

extension KanjiDetailScreen: TemplatedScreen {
  static let templates = ["kanji-detail"]

  var hasSidebar: Bool { true }

  func sidebar(in page: PageRendering) -> [SidebarLink] { dictionary.beside(kanji) }

  var subject: PageSubject? { .term(named: title) }
  var searchedIn: Section? { .kanji }
  var hasSearchedText: Bool { kanji.notes != nil || !kanji.translatedNotes.isEmpty }

  func describe(_ document: inout SearchDocument, in phrases: Phrases) {
    document.summary = kanji.searchSummary(in: phrases)
    // A search for 학교 should find the word 学校, not the kanji 校 (학교 교).
    let ofWords = dictionary.storage.hangul
    document.names = kanji.searchNames.filter { !ofWords.contains($0) }
    document.readings = kanji.searchReadings + kanji.searchNames.filter(ofWords.contains)
    document.facets = kanji.searchFacets
    document.tags = kanji.searchTags
  }

  func context(in page: PageRendering) throws(FileFault) -> KanjiDetailContext {
    let phrases = page.phrases
    let strokeOrder = StrokeOrderDetail(kanji, in: page)
    var notes: [UInt8]?
    if let body = kanji.authorNotes(in: dictionary.code) {
      let ids = words.groups.indices.map(WordGroup.id)
      notes = try page.markdown(
        body, belowHeadingOf: 2, besides: (strokeOrder?.ids ?? []).union(ids)
      ).html
    }
    return KanjiDetailContext(
      frame: page.frame(
        tabTitle: phrases.tabTitle(of: kanji), description: phrases.description(of: kanji)),
      kanji: kanji, phrases: phrases,
      wordGroups: words.groups.enumerated().map { index, group in
        WordGroup(
          id: WordGroup.id(index), reading: group.reading,
          isOthers: group.reading == nil && words.groups.count > 1,
          words: group.entries.map { entry in
            WordRow(entry.word.key, entry.sense, address: entry.route.map { page.address(of: $0) })
          }, phrases: phrases)
      },
      relatives: relatives.map { dictionary.row(of: $0.character) },
      tutorials: Array(zip(entries, entryRoutes)), notes: notes, strokeOrder: strokeOrder,
      page: page)
  }
}

/// The data of the template `kanji-detail`.
struct KanjiDetailContext: FramedContext {
  let frame: FrameContext
  let kanji: Kanji
  let phrases: Phrases
  let wordGroups: [WordGroup]
  let relatives: [KanjiRow]
  let tutorials: [(entry: Entry, route: Route)]
  let notes: [UInt8]?
  let strokeOrder: StrokeOrderDetail?
  let page: PageRendering

  static let fields: Fields<KanjiDetailContext> =
    [
      .text("character", "The kanji") { String($0.kanji.character) },
      .optionalText("meaning", "The meaning in English") { $0.kanji.meaning.english },
      .optionalText("korean", "The Korean meanings and sounds, for example 길 도") {
        $0.kanji.meaning.koreanReadings
      },
      .number("strokes", "The stroke count") { $0.kanji.strokes },
      .optionalRecord("onyomi", "The on readings (from Chinese)") {
        ReadingDetail($0.kanji.onyomi, $0, .onyomi)
      },
      .optionalRecord("kunyomi", "The kun readings (Japanese)") {
        ReadingDetail($0.kanji.kunyomi, $0, .kunyomi)
      },
      .optionalRecord("radical", "The radical") { context in
        context.kanji.radical.map { RadicalDetail(radical: $0, phrases: context.phrases) }
      },
      .optionalText("grade", "The school grade, as text") { context in
        context.kanji.grade.map { context.phrases.title(ofGrade: $0) }
      },
      .optionalText("frequency", "Its rank among the most frequent kanji") {
        $0.kanji.frequency.map { "\($0)" }
      },
      .optionalText("jlpt", "The level in the JLPT before 2010") {
        $0.kanji.jlpt.map { "\($0)" }
      },
      .flag("hasWords", "Whether any word contains it") { !$0.wordGroups.isEmpty },
      .list("wordGroups", "The words that contain it, grouped by its readings") { $0.wordGroups },
      .flag("hasSentences", "Whether there are sentences in which it is used") {
        !$0.kanji.sentences.isEmpty
      },
      .list("sentences", "Sentences in which it is used") {
        $0.kanji.sentences.map(SentenceRow.init)
      },
      .flag("hasRelatives", "Whether other kanji have the same radical") {
        !$0.relatives.isEmpty
      },
      .list("relatives", "Some other kanji with the same radical") { $0.relatives },
      .flag("hasTutorials", "Whether any tutorial links to it") { !$0.tutorials.isEmpty },
      .list("tutorials", "The newest tutorials that link to it") { detail in
        detail.tutorials.map { detail.page.row(of: $0.entry, at: $0.route) }
      },
      .optionalHTML("notes", "The author's notes about it") { $0.notes },
      .optionalRecord("strokeOrder", "The stroke order diagram, if there is one") {
        $0.strokeOrder
      },
      .optionalRecord("previous", "The previous kanji") { $0.page.neighbours.previous },
      .optionalRecord("next", "The next kanji") { $0.page.neighbours.next },
    ] + dictionaryFields + FrameContext.fields.lifted(\.frame)
}

/// The readings of one kind, in kana and Latin letters.
struct ReadingDetail: TemplateContext {
  let reading: Reading
  let list: [ListedReading]
  let romaji: String
  let groups: [WordGroup]

  /// Returns `nil` if there is no reading.
  init?(_ reading: Reading, _ context: KanjiDetailContext, _ kind: ListedReading.Kind) {
    guard !reading.isEmpty else { return nil }
    self.reading = reading
    list = context.kanji.listed(kind)
    romaji = context.kanji.romaji(kind)
    groups = context.wordGroups
  }

  static let fields: Fields<ReadingDetail> = [
    .text("kana", "The readings in kana, as in the data") { $0.reading.kana },
    .list("list", "The readings in kana, one by one") { detail in
      detail.list.map { reading in
        ListedReadingDetail(
          reading: reading, words: detail.groups.first { $0.reading == reading }?.id)
      }
    },
    .optionalText("romaji", "The readings in Latin letters") { $0.romaji },
  ]
}

struct ListedReadingDetail: TemplateContext {
  let reading: ListedReading
  var words: String?

  static let fields: Fields<ListedReadingDetail> = [
    .text("stem", "The part that the kanji is read as: い in いきる") { $0.reading.stem },
    .optionalText("okurigana", "The kana after it (okurigana): きる in いきる") {
      $0.reading.okurigana
    },
    .optionalText("words", "The id of its group of words; missing inside that group") { $0.words },
  ]
}

/// The words in which the kanji has the same reading.
struct WordGroup: TemplateContext {
  let id: String
  let reading: ListedReading?
  let isOthers: Bool
  let words: [WordRow]
  let phrases: Phrases

  /// The number of words that a group shows before it is expanded.
  private static let mostSeen = 6

  static func id(_ index: Int) -> String { "Words-\(index + 1)" }

  static let fields: Fields<WordGroup> = [
    .text("id", "The id of the group, the target of links from the readings") { $0.id },
    .optionalRecord("reading", "The reading") {
      $0.reading.map { ListedReadingDetail(reading: $0) }
    },
    .flag("isOthers", "Whether these words have none of the listed readings, while others have") {
      $0.isOthers
    },
    .list("words", "The first words") { Array($0.words.prefix(WordGroup.mostSeen)) },
    .list("rest", "The words that are collapsed") { Array($0.words.dropFirst(WordGroup.mostSeen)) },
    .text("restText", "The number of collapsed words, as text") {
      $0.phrases.say(.moreWords, count: $0.words.count - WordGroup.mostSeen)
    },
  ]
}

struct RadicalDetail: TemplateContext {
  let radical: Radical
  let phrases: Phrases

  static let fields: Fields<RadicalDetail> = [
    .text("character", "The radical") { $0.radical.character },
    .optionalText("strokes", "The stroke count, as text") { context in
      context.radical.strokes.map { context.phrases.say(.strokeCount, count: $0) }
    },
    .optionalText("meaning", "The meaning in English") { $0.radical.meaning },
    .optionalText("name", "The Japanese name") {
      $0.radical.name?.kana ?? $0.radical.form?.japaneseNames.first
    },
    .optionalText("korean", "The Korean name, on pages in Korean") {
      $0.phrases.base == "ko" ? $0.radical.form?.koreanNames.first : nil
    },
  ]
}
