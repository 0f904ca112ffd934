import Content
import Templating

/// What the templates `kanji-list` and `word` see: one screen, so one context.
struct KanjiListContext: TemplateContext {
  let frame: FrameContext
  let groups: [KanjiGroup]
  let kanji: [KanjiRow]
  let word: WordDetail?
  /// How many kanji and words the dictionary has; nil on a word's page.
  let summary: String?

  static let fields: Fields<KanjiListContext> =
    [
      .flag("hasKanji", "Whether there is a kanji; a word may have none") { !$0.kanji.isEmpty },
      .list("kanji", "The kanji in order, those of a word with repeats", of: KanjiRow.self) {
        $0.kanji
      },
      .list("groups", "All kanji by grade; none on a word's page", of: KanjiGroup.self) {
        $0.groups
      },
      .optionalText("summary", "How many kanji and words there are; none on a word's page") {
        $0.summary
      },
      .optionalRecord("word", "The word whose kanji these are", of: WordDetail.self) { $0.word },
    ] + FrameContext.fields.lifted(\.frame)
}

/// The kanji of one school grade.
struct KanjiGroup: TemplateContext {
  let title: String
  /// The school grade; nil for kanji without one.
  let grade: Int?
  /// How many kanji it has, in words.
  fileprivate(set) var countText = ""
  fileprivate(set) var kanji: [KanjiRow] = []

  static let fields: Fields<KanjiGroup> = [
    .text("title", "What the grade is called") { $0.title },
    .text("id", "An id for the group's heading, for example grade-1") { group in
      group.grade.map { "grade-\($0)" } ?? "grade-none"
    },
    .text("countText", "How many kanji it has, in words") { $0.countText },
    .list("kanji", "Its kanji", of: KanjiRow.self) { $0.kanji },
  ]
}

extension KanjiListScreen: TemplatedScreen {
  static let templates = [
    DefaultTemplate("kanji-list", PackageResources.kanji_list_mustache),
    DefaultTemplate("word", PackageResources.word_mustache),
  ]

  var subject: Subject? { word.map { .term($0.key) } }

  func context(in page: PageRendering) -> KanjiListContext {
    let rows = items.map { item in
      KanjiRow(
        item: item, address: item.route.map { page.address(of: $0) }, phrases: page.site.phrases)
    }
    return KanjiListContext(
      frame: page.frame(description: word.map(Self.description)),
      groups: word == nil ? groups(of: rows, phrases: page.site.phrases) : [],
      kanji: rows, word: word.map { WordDetail($0, related: relatedRows(in: page)) },
      summary: wordCount.map { page.site.phrases.count(ofKanji: items.count, words: $0) })
  }

  private func relatedRows(in page: PageRendering) -> [WordRow] {
    zip(relatedWords, relatedRoutes).compactMap { word, route in
      WordRow(word, address: route.map { page.address(of: $0) })
    }
  }

  /// The rows are in site order, so those of a grade are together.
  private func groups(of rows: [KanjiRow], phrases: Phrases) -> [KanjiGroup] {
    var groups: [KanjiGroup] = []
    for row in rows {
      let grade = row.item.kanji?.grade
      let title = phrases.title(ofGrade: grade)
      if groups.last?.title != title { groups.append(KanjiGroup(title: title, grade: grade)) }
      groups[groups.count - 1].kanji.append(row)
    }
    for index in groups.indices {
      groups[index].countText = phrases.count(ofKanji: groups[index].kanji.count)
    }
    return groups
  }

  private static func description(of word: Word) -> String {
    guard let sense = word.senses.first else { return word.key }
    return sense.reading.isEmpty
      ? "\(word.key): \(sense.meaning)" : "\(word.key)（\(sense.reading)）: \(sense.meaning)"
  }
}
