import Content
import Navigation
import SiteSections
import Templating

/// What a page of the dictionary's lists has besides its kanji: how many there are, the other
/// lists, the filters.
struct BrowsingDetail: TemplateContext {
  let totalText: String
  let grades: [KanjiListLink]
  let strokes: [KanjiListLink]
  let words: PageLink?
  let figures: String?
  let filters: KanjiFilters?
  let pager: PagerContext?

  init(_ browsing: KanjiListScreen.Browsing, in page: PageRendering) {
    let phrases = page.localSite.phrases
    let storage = browsing.lists.storage
    totalText = phrases.say(.kanjiCount, count: browsing.total)
    grades = zip(browsing.lists.grades, browsing.gradeRoutes).map { entry, route in
      KanjiListLink(
        title: phrases.title(ofGrade: entry.grade), value: entry.grade.map { String($0) } ?? "none",
        countText: phrases.say(.kanjiCount, count: entry.kanji.count),
        address: page.address(of: route),
        isCurrent: browsing.list == .grade(entry.grade))
    }
    strokes = zip(browsing.lists.strokes, browsing.strokesRoutes).map { entry, route in
      KanjiListLink(
        title: phrases.say(.strokeCount, count: entry.strokes), value: String(entry.strokes),
        countText: phrases.say(.kanjiCount, count: entry.kanji.count),
        address: page.address(of: route),
        isCurrent: browsing.list == .strokes(entry.strokes))
    }
    words = browsing.wordsRoute.map { route in
      PageLink(
        title: phrases.say(.wordCount, count: storage.words.count), address: page.address(of: route)
      )
    }
    figures = browsing.figuresRoute.map { page.address(of: $0) }
    filters =
      browsing.isFront
      ? KanjiFilters(
        index: page.localSite.settings.pathPrefix + page.localSite.routes.kanjiIndex.encoded,
        radicals: RadicalGroup.groups(of: storage.kanji, phrases)) : nil
    pager = PagerContext(browsing.pages, in: page)
  }

  static let fields: Fields<BrowsingDetail> = [
    .text("totalText", "How many kanji the whole list has, in words") { $0.totalText },
    .list("grades", "The lists of all school grades", of: KanjiListLink.self) { $0.grades },
    .list("strokes", "The lists of all numbers of strokes", of: KanjiListLink.self) {
      $0.strokes
    },
    .optionalRecord(
      "words", "The index of words, on the first page of all kanji; its title is how many",
      of: PageLink.self
    ) {
      $0.words
    },
    .optionalURL("figures", "The figures, on the first page of all kanji") { $0.figures },
    .optionalRecord(
      "filters", "What the filters need, on the first page of all kanji", of: KanjiFilters.self
    ) {
      $0.filters
    },
    .optionalRecord("pager", "The ways to the list's other pages", of: PagerContext.self) {
      $0.pager
    },
  ]
}

/// A list of the kanji of a school grade, or of those with so many strokes.
struct KanjiListLink: TemplateContext {
  let title: String
  let value: String
  let countText: String
  let address: String
  let isCurrent: Bool

  static let fields: Fields<KanjiListLink> = [
    .text("title", "What the grade or the number of strokes is called") { $0.title },
    .text("value", "What the filters call it: the number, or none") { $0.value },
    .text("countText", "How many kanji it has, in words") { $0.countText },
    .url("address", "The list's address") { $0.address },
    .flag("isCurrent", "Whether it is the list that is shown") { $0.isCurrent },
  ]
}

/// What the filters of the list of kanji need.
struct KanjiFilters: TemplateContext {
  let index: String
  let radicals: [RadicalGroup]

  static let fields: Fields<KanjiFilters> = [
    .url("index", "The address of the file that the filters look through") { $0.index },
    .list("radicals", "All radicals, by strokes", of: RadicalGroup.self) { $0.radicals },
  ]
}

/// The radicals with so many strokes.
struct RadicalGroup: TemplateContext {
  let title: String
  let radicals: [RadicalOption]

  static let fields: Fields<RadicalGroup> = [
    .text("title", "How many strokes they have, in words") { $0.title },
    .list("radicals", "The radicals", of: RadicalOption.self) { $0.radicals },
  ]

  /// The radicals of all kanji, each once with its variants, in the order of their numbers, which is
  /// that of their strokes. Those whose strokes no entry tells are last.
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

/// A radical to choose, with the variants that the dictionary has.
struct RadicalOption: TemplateContext {
  let character: String
  let variants: String?
  let name: String?
  /// Its number; past those of all radicals for one that is none of the 214.
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
    .optionalText("variants", "The forms that it has in kanji of the dictionary") { $0.variants },
    .optionalText("name", "Its name: Korean in Korean, else Japanese") { $0.name },
  ]
}
