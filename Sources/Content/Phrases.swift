import Primitives

/// The UI strings of the pages in one language.
///
/// A class, because every page refers to it: passing a reference is cheaper than copying arrays.
public final class Phrases: Sendable {
  /// The language of the embedded file with these strings: `ko` for `ko-KR`, and `en` for a
  /// language without a file.
  public let base: String
  /// The language of the strings: English for a language without strings of its own.
  package let language: String
  private let texts: [String: Text]
  /// The texts that templates use, in the order of `PhraseNames.ofTemplates`.
  ///
  /// An array, because pages use them too often for lookups by name.
  package let ofTemplates: [String]

  /// The text of one phrase; a class, because pages read it often.
  package final class Text: Sendable {
    /// The text by form: `other`, and optional forms for some numbers or cases.
    package let forms: [String: String]
    /// The language whose plural rules apply, as a primary subtag.
    private let language: String
    fileprivate let other: String
    /// `other` and the other forms, parsed at their braces.
    private let pattern: Pattern
    private let patterns: [String: Pattern]

    /// Creates a text in a language; nil without the form `other`.
    package init?(_ forms: [String: String], in language: String) {
      guard let other = forms["other"] else { return nil }
      self.forms = forms
      self.language = LanguageTag.primary(language)
      self.other = other
      pattern = Pattern(other)
      patterns =
        forms.count == 1 ? [:] : forms.filter { $0.key != "other" }.mapValues { Pattern($0) }
    }

    /// Returns the form for a case, if the language has one, otherwise the form for a number.
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

    package var placeholders: [String] { pattern.names }

    /// Returns the placeholder names of one form, or of `other` if that form does not exist.
    package func placeholders(in form: String) -> [String] { (patterns[form] ?? pattern).names }

    /// Returns the placeholder names of a text.
    package static func placeholders(in text: String) -> [String] { Pattern(text).names }
  }

  /// Creates the phrases of a language.
  ///
  /// A phrase without a text is its own name.
  ///
  /// - Parameter names: the names of all phrases of the site.
  package init(
    base: String = "en", in language: String? = nil, _ texts: [String: Text] = [:],
    of names: PhraseNames = PhraseNames()
  ) {
    self.base = base
    self.language = language ?? base
    self.texts = texts
    ofTemplates = names.ofTemplates.map { texts[$0]?.other ?? $0 }
  }

  /// Returns the text of a phrase by its name.
  package subscript(named name: String) -> String { texts[name]?.other ?? name }

  package subscript(phrase: Phrase) -> String { self[named: phrase.rawValue] }

  /// Returns the text of a phrase with its placeholders filled in.
  ///
  /// - Parameters:
  ///   - count: the number in it, which also selects its form: `none` for 0, else the plural's.
  ///   - form: the form for a special case, if the language has it.
  ///   - values: the values of the other placeholders.
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

  /// Returns the text of a section's phrase with its placeholders filled in.
  ///
  /// - Parameters:
  ///   - count: the number in it, which also selects its form: `none` for 0, else the plural's.
  ///   - form: the form for a special case, if the language has it.
  ///   - values: the values of the other placeholders.
  public func say<Name: PhraseName>(
    _ phrase: Name, count: Int? = nil, form: String? = nil,
    _ values: KeyValuePairs<String, String> = [:]
  ) -> String {
    say(named: phrase.rawValue, count: count, form: form, values)
  }

  /// Returns the text of one of the site's own phrases with its placeholders filled in.
  package func say(
    _ phrase: Phrase, count: Int? = nil, form: String? = nil,
    _ values: KeyValuePairs<String, String> = [:]
  ) -> String {
    say(named: phrase.rawValue, count: count, form: form, values)
  }
}

/// A text parsed once at its placeholders, because lists use the same phrase in each row.
private struct Pattern: Sendable {
  private let start: String
  /// Each placeholder name with the text after it.
  private let gaps: [(name: String, end: String)]

  init(_ text: String) {
    guard text.utf8.contains(UInt8(ascii: "{")) else {
      (start, gaps) = (text, [])
      return
    }
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

  /// Returns the text with its placeholders filled in; placeholders without a value stay.
  func filled(_ value: (String) -> String?) -> String {
    var text = start
    for gap in gaps {
      text += value(gap.name) ?? "{\(gap.name)}"
      text += gap.end
    }
    return text
  }
}

/// The name of a UI string.
///
/// Its text is in `templates/phrases/<language>.yml`, or for a section in
/// `templates/phrases/<folder>/<language>.yml`.
///
/// A template writes `{{phrases.home}}`, Swift `phrases[.home]`.
public protocol PhraseName: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
  /// The first of the names that only Swift uses, because it fills in placeholders or chooses among
  /// phrases.
  ///
  /// They are last.
  static var firstOfSwift: Self { get }
}

/// The UI strings that the pages of every site use.
package enum Phrase: String, PhraseName {
  case home, tutorials, tags, categories, authors, newestTutorials, allTutorials, sections, menu
  case archive
  case startReading, series, nextSeries, related, edit, wrap, theme, themeAuto
  case themeLight, themeDark, breadcrumbs, skipToContent, tableOfContents, author, published
  case updated, minutesToRead, previous, next, newer, older, readMore, search, searchResults
  case searchFound, searchNone, searchAll, searchMore, searchMoreOfKind, searchInstead, searchCut
  case searchFailed, searchClose, searchNeedsScript, pages, collections, feed, siteMap, notFound
  case notFoundLead, notFoundNearest, copy, copied, pinned
  case version, closeNotice, backToTop, copyLink, copyPage
  case videoOnYouTube, stageContinues, stageDownload, stageDifference, stageGone, stageCalledIn
  case stageOpen
  // Only Swift uses the following.
  case tutorialCount, seriesCount, entryCount, partOfSeries, tagCount, footnotes, backToText
  case code, table, videoOnHost, calloutNote, calloutTip, calloutImportant, calloutWarning
  case stageCode, stageFiles, stageNew, stageChanged, stageNeeds
  case calloutCaution, yes, no, languageName

  /// The first name that only Swift uses.
  package static let firstOfSwift = Phrase.tutorialCount

  /// Returns the phrase for the title of a collection or taxonomy without a title of its own.
  package static func title(ofSection name: String) -> Phrase? {
    ["tutorials", "pages", "tags", "series", "categories", "authors"].contains(name)
      ? Phrase(rawValue: name) : nil
  }

  /// The only section whose pages use the phrase; nil for a phrase that any site may use.
  fileprivate var section: Section? {
    if self == .categories || self == .authors { return Section(rawValue) }
    if self == .yes || self == .no { return .fields }
    if self == .archive { return .archive }
    if rawValue.hasPrefix("stage") { return .code }
    return rawValue.hasPrefix("search") ? .search : nil
  }
}

/// The names of all phrases of a site.
package struct PhraseNames: Sendable {
  package private(set) var all: [String] = []
  /// The names that templates use.
  package private(set) var ofTemplates: [String] = []
  /// The folders in `templates/phrases/` with the texts of sections.
  package let folders: [String]
  /// The phrase files of sections, by their paths in `templates/`.
  package let files: [String: [UInt8]]
  /// The section of each phrase that only this section's pages use.
  private var sections: [String: Section] = [:]

  /// Creates the names of every site's phrases and of the phrases of these sections.
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

  /// Returns the only section whose pages use a phrase; nil for one that any site may use.
  package func section(of name: String) -> Section? { sections[name] }
}
