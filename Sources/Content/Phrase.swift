/// A name of something that pages say; its text is in `templates/phrases/<language>.yml`, that of a
/// section in `templates/phrases/<folder>/<language>.yml`.
///
/// A template writes `{{phrases.home}}`, Swift `phrases[.home]`.
public protocol PhraseName: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
  /// The first of those that Swift alone uses, which stand last: it fills in names and numbers, or
  /// chooses among them.
  static var firstOfSwift: Self { get }
}

/// What the pages of every site say.
public enum Phrase: String, PhraseName {
  case home, tutorials, tags, categories, authors, newestTutorials, allTutorials, sections, menu
  case startReading, series, moreParts, nextSeries, related, edit, wrap, theme, themeAuto
  case themeLight, themeDark, breadcrumbs, skipToContent, tableOfContents, author, published
  case updated, minutesToRead, previous, next, newer, older, readMore, search, searchResults
  case searchFound, searchNone, searchAll, searchMore, searchCut, searchFailed, searchClose
  case searchNeedsScript, pages, collections, feed, siteMap, notFound, notFoundLead, copy, copied
  case videoOnYouTube
  // Swift alone uses the following.
  case tutorialCount, seriesCount, entryCount, partOfSeries, tagCount, footnotes, backToText
  case code, videoOnHost, calloutNote, calloutTip, calloutImportant, calloutWarning
  case calloutCaution, yes, no, languageName

  /// The first that Swift alone uses.
  public static let firstOfSwift = Phrase.tutorialCount

  /// The phrase for the title of a collection or taxonomy that has none of its own.
  public static func title(ofSection name: String) -> Phrase? {
    ["tutorials", "pages", "tags", "series", "categories", "authors"].contains(name)
      ? Phrase(rawValue: name) : nil
  }

  /// The section whose pages alone say it; nil for a phrase that any site may say.
  fileprivate var section: Section? {
    if self == .categories || self == .authors { return Section(rawValue) }
    if self == .yes || self == .no { return .fields }
    return rawValue.hasPrefix("search") ? .search : nil
  }
}

/// The names of phrases that there are.
public struct PhraseNames: Sendable {
  /// All of them.
  public private(set) var all: [String] = []
  /// Those that templates see.
  public private(set) var ofTemplates: [String] = []
  /// The folders of `templates/phrases/` with the texts of sections.
  public let folders: [String]
  /// The sections whose pages alone say some of them.
  private var sections: [String: Section] = [:]

  /// Those of every site, and of the sections that are neither collections nor taxonomies.
  public init(with declarations: [SectionDeclaration] = []) {
    folders = declarations.filter { $0.phrases != nil }.map(\.folder)
    add(Phrase.self) { Phrase(rawValue: $0)?.section }
    for declaration in declarations {
      guard let names = declaration.phrases else { continue }
      add(names) { _ in declaration.parts.first }
    }
  }

  private mutating func add<Name: PhraseName>(_: Name.Type, of section: (String) -> Section?) {
    all += Name.allCases.map(\.rawValue)
    ofTemplates += Name.allCases.prefix { $0 != Name.firstOfSwift }.map(\.rawValue)
    for name in Name.allCases { sections[name.rawValue] = section(name.rawValue) }
  }

  /// The section whose pages alone say a phrase; nil for one that any site may say.
  public func section(of name: String) -> Section? { sections[name] }
}
