import MichiKit

/// The template data of a kanji list: the count, links to words and statistics, and the filters.
struct BrowsingDetail: TemplateContext {
  let browsing: KanjiListScreen.Browsing
  let words: Int
  let page: PageRendering
  let filters: KanjiFilters?

  static let fields: Fields<BrowsingDetail> = [
    .text("totalText", "The number of kanji in the whole list, as text") {
      $0.page.phrases.say(.kanjiCount, count: $0.browsing.total)
    },
    .optionalRecord(
      "words", "The index of words, on the first page of all kanji; its title is their number"
    ) { context in
      context.browsing.wordsRoute.map {
        PageLink(
          title: context.page.phrases.say(.wordCount, count: context.words),
          address: context.page.address(of: $0))
      }
    },
    .optionalURL("figures", "The statistics page, on the first page of all kanji") { context in
      context.browsing.figuresRoute.map { context.page.address(of: $0) }
    },
    .optionalRecord("filters", "The data of the filters, on the first page of all kanji") {
      $0.filters
    },
    .optionalRecord("pager", "Links to the list's other pages") {
      $0.browsing.pages.pager(in: $0.page)
    },
  ]
}

/// The template data of the kanji list's filters.
struct KanjiFilters: TemplateContext {
  let index: String
  let grades: [FilterOption]
  let strokes: [FilterOption]
  let radicals: [RadicalGroup]

  static let fields: Fields<KanjiFilters> = [
    .url("index", "The URL of the file that the filters search") { $0.index },
    .list("grades", "All school grades") { $0.grades },
    .list("strokes", "All stroke counts") { $0.strokes },
    .list("radicals", "All radicals, by stroke count") { $0.radicals },
  ]

  init(_ pages: DictionaryPages) {
    index = pages.routes.kanjiIndexAddress
    grades = pages.lists.grades.map { FilterOption(part: $0, phrases: pages.phrases) }
    strokes = pages.lists.strokes.map { FilterOption(part: $0, phrases: pages.phrases) }
    radicals = RadicalGroup.groups(of: pages.storage.kanji, pages.phrases)
  }
}

/// A school grade or stroke count in a filter.
struct FilterOption: TemplateContext {
  let part: KanjiLists.Part
  let phrases: Phrases

  static let fields: Fields<FilterOption> = [
    .text("title", "The name of the grade or stroke count") {
      $0.part.title(in: $0.phrases)
    },
    .text("value", "Its value in the filters: the number, or none") { $0.part.list.name },
  ]
}

/// The radicals with the same stroke count.
struct RadicalGroup: TemplateContext {
  let title: String
  let radicals: [RadicalOption]

  static let fields: Fields<RadicalGroup> = [
    .text("title", "Their stroke count, as text") { $0.title },
    .list("radicals", "The radicals") { $0.radicals },
  ]

  /// Returns the radicals of all kanji, without duplicates, each with its variants.
  ///
  /// They are ordered by radical number, which is also the order of their strokes. Radicals without
  /// a stroke count come last.
  static func groups(of kanji: [Kanji], _ phrases: Phrases) -> [RadicalGroup] {
    let byRoot = Dictionary(grouping: kanji.lazy.compactMap(\.radical), by: \.root)
    let options = byRoot.map { root, radicals in RadicalOption(root, radicals, phrases) }
    let byStrokes = Dictionary(grouping: options) { $0.strokes ?? .max }
    return byStrokes.sorted { $0.key < $1.key }.map { strokes, radicals in
      RadicalGroup(
        title: strokes == .max ? "?" : phrases.say(.strokeCount, count: strokes),
        radicals: radicals.sorted { ($0.number, $0.character) < ($1.number, $1.character) })
    }
  }
}

/// A radical in a filter, with its variants that occur in the dictionary.
struct RadicalOption: TemplateContext {
  let character: String
  let variants: String?
  let name: String?
  /// The radical's number; a character that is not one of the 214 radicals has a higher number.
  let number: Int
  let strokes: Int?

  init(_ root: String, _ radicals: [Radical], _ phrases: Phrases) {
    let main = radicals[0].form?.main
    let others = Set(radicals.map(\.character)).subtracting([root]).sorted()
    character = root
    variants = others.isEmpty ? nil : others.joined(separator: " ")
    number = main?.number ?? 215
    strokes = main?.strokes ?? radicals[0].strokes
    name =
      phrases.base == "ko"
      ? main?.koreanNames.first : main?.japaneseNames.first ?? radicals[0].name?.kana
  }

  static let fields: Fields<RadicalOption> = [
    .text("character", "The radical") { $0.character },
    .optionalText("variants", "Its forms in kanji of the dictionary") { $0.variants },
    .optionalText("name", "Its name: Korean on pages in Korean, otherwise Japanese") { $0.name },
  ]
}
