import Primitives

/// What the pages of one language say.
///
/// A class, because every page holds it: a reference is handed on where a copy would be an array.
public final class Phrases: Sendable {
  /// The language of the embedded file that they are from: `ko` for `ko-KR`, and `en` for a language
  /// without one.
  package let base: String
  /// The language that they are in: English for a language without any of its own.
  package let language: String
  private let texts: [String: Text]
  /// What templates see, in the order of `PhraseNames.ofTemplates`: pages say it too often to look
  /// for it by its name.
  package let ofTemplates: [String]

  /// What one phrase says; a class, since pages ask for it often.
  package final class Text: Sendable {
    /// The text by its forms: `other`, and beside it those for some numbers or cases.
    package let forms: [String: String]
    /// The language whose plural the forms are of, as a primary subtag.
    private let language: String
    fileprivate let other: String
    /// `other` and the other forms, taken apart at their braces.
    private let pattern: Pattern
    private let patterns: [String: Pattern]

    /// A text in a language; nil for one without the form `other`.
    package init?(_ forms: [String: String], in language: String) {
      guard let other = forms["other"] else { return nil }
      self.forms = forms
      self.language = LanguageTag.primary(language)
      self.other = other
      pattern = Pattern(other)
      patterns = forms.filter { $0.key != "other" }.mapValues { Pattern($0) }
    }

    /// The form for a case that the language tells apart, else for a number.
    fileprivate func pattern(for form: String?, count: Int?) -> Pattern {
      guard !patterns.isEmpty else { return pattern }
      var found = form.flatMap { patterns[$0] }
      if found == nil, let count {
        found =
          (count == 0 ? patterns["none"] : nil)
          ?? patterns[PluralForm(of: count, in: language).rawValue]
      }
      return found ?? pattern
    }

    /// The names in its braces.
    package var placeholders: [String] { pattern.names }

    /// The names in the braces of one of its forms, or of `other` where it has none such.
    package func placeholders(in form: String) -> [String] { (patterns[form] ?? pattern).names }

    /// The names in the braces of a text.
    package static func placeholders(in text: String) -> [String] { Pattern(text).names }
  }

  /// The phrases of a language; one without a text says its name.
  ///
  /// - Parameter names: the phrases that the site has.
  package init(
    base: String = "en", in language: String? = nil, _ texts: [String: Text] = [:],
    of names: PhraseNames = PhraseNames()
  ) {
    self.base = base
    self.language = language ?? base
    self.texts = texts
    ofTemplates = names.ofTemplates.map { texts[$0]?.other ?? $0 }
  }

  /// What the phrase with a name says.
  package subscript(named name: String) -> String { texts[name]?.other ?? name }

  /// What a phrase says.
  package subscript(phrase: Phrase) -> String { self[named: phrase.rawValue] }

  /// What a phrase with names and numbers in it says.
  ///
  /// - Parameters:
  ///   - count: the number in it, which also decides its form: `none` for 0, else the plural's.
  ///   - form: the form for a special case, where the language has it.
  ///   - values: what stands for the other names in its braces.
  package func say(
    named name: String, count: Int? = nil, form: String? = nil,
    _ values: KeyValuePairs<String, String> = [:]
  ) -> String {
    guard let text = texts[name] else { return name }
    return text.pattern(for: form, count: count).filled { part in
      values.first { $0.key == part }?.value
        ?? (part == "count" ? count.map { String($0) } : nil)
    }
  }

  /// What a phrase of a section says.
  ///
  /// - Parameters:
  ///   - count: the number in it, which also decides its form: `none` for 0, else the plural's.
  ///   - values: what stands for the other names in its braces.
  public func say<Name: PhraseName>(
    _ phrase: Name, count: Int? = nil, _ values: KeyValuePairs<String, String> = [:]
  ) -> String {
    say(named: phrase.rawValue, count: count, values)
  }

  /// What a phrase of the site says, with names and numbers in it.
  package func say(
    _ phrase: Phrase, count: Int? = nil, form: String? = nil,
    _ values: KeyValuePairs<String, String> = [:]
  ) -> String {
    say(named: phrase.rawValue, count: count, form: form, values)
  }
}

/// A text taken apart at the names in its braces once, because lists say the same phrase in each row.
private struct Pattern: Sendable {
  private let start: String
  /// Each name with the text behind it.
  private let gaps: [(name: String, end: String)]

  init(_ text: String) {
    let parts = text.split(separator: "{", omittingEmptySubsequences: false)
    var start = String(parts[0])
    var gaps: [(name: String, end: String)] = []
    for part in parts.dropFirst() {
      if let end = part.firstIndex(of: "}") {
        gaps.append((String(part[..<end]), String(part[end...].dropFirst())))
      } else if gaps.isEmpty {
        start += "{" + part
      } else {
        gaps[gaps.count - 1].end += "{" + part
      }
    }
    self.start = start
    self.gaps = gaps
  }

  var names: [String] { gaps.map(\.name) }

  /// The text with what stands in its braces filled in; what has no value stays.
  func filled(_ value: (String) -> String?) -> String {
    var text = start
    for gap in gaps {
      text += value(gap.name) ?? "{\(gap.name)}"
      text += gap.end
    }
    return text
  }
}

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
package enum Phrase: String, PhraseName {
  case home, tutorials, tags, categories, authors, newestTutorials, allTutorials, sections, menu
  case archive
  case startReading, series, nextSeries, related, edit, wrap, theme, themeAuto
  case themeLight, themeDark, breadcrumbs, skipToContent, tableOfContents, author, published
  case updated, minutesToRead, previous, next, newer, older, readMore, search, searchResults
  case searchFound, searchNone, searchAll, searchMore, searchMoreOfKind, searchInstead, searchCut
  case searchFailed, searchClose, searchNeedsScript, pages, collections, feed, siteMap, notFound
  case notFoundLead, notFoundNearest, copy, copied
  case version, closeNotice, backToTop, copyLink, copyPage
  case videoOnYouTube, stageContinues, stageDownload, stageDifference, stageGone, stageCalledIn
  case stageOpen
  // Swift alone uses the following.
  case tutorialCount, seriesCount, entryCount, partOfSeries, tagCount, footnotes, backToText
  case code, table, videoOnHost, calloutNote, calloutTip, calloutImportant, calloutWarning
  case stageCode, stageFiles, stageNew, stageChanged, stageNeeds
  case calloutCaution, yes, no, languageName

  /// The first that Swift alone uses.
  package static let firstOfSwift = Phrase.tutorialCount

  /// The phrase for the title of a collection or taxonomy that has none of its own.
  package static func title(ofSection name: String) -> Phrase? {
    ["tutorials", "pages", "tags", "series", "categories", "authors"].contains(name)
      ? Phrase(rawValue: name) : nil
  }

  /// The section whose pages alone say it; nil for a phrase that any site may say.
  fileprivate var section: Section? {
    if self == .categories || self == .authors { return Section(rawValue) }
    if self == .yes || self == .no { return .fields }
    if self == .archive { return .archive }
    if rawValue.hasPrefix("stage") { return .code }
    return rawValue.hasPrefix("search") ? .search : nil
  }
}

/// The names of phrases that there are.
package struct PhraseNames: Sendable {
  /// All of them.
  package private(set) var all: [String] = []
  /// Those that templates see.
  package private(set) var ofTemplates: [String] = []
  /// The folders of `templates/phrases/` with the texts of sections.
  package let folders: [String]
  /// The files of phrases that sections bring, by their paths in `templates/`.
  package let files: [String: [UInt8]]
  /// The sections whose pages alone say some of them.
  private var sections: [String: Section] = [:]

  /// Those of every site, and of the sections that are neither collections nor taxonomies.
  package init(with declarations: [SectionDeclaration] = []) {
    folders = declarations.filter { $0.phrases != nil }.map(\.folder)
    files = declarations.reduce(into: [:]) { files, declaration in
      files.merge(declaration.theme.filter { $0.key.hasPrefix("phrases/") }) { $1 }
    }
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
  package func section(of name: String) -> Section? { sections[name] }
}
