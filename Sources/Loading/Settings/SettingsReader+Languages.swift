import Content
import Diagnostics
import Primitives

/// Reads `languages:`, `fallback:` and the translated names of terms.
extension SettingsReader {
  /// Reads `[ja, en]`, or `{ ja: { title: 道 }, en: }`.
  ///
  /// The list may include the site's own language.
  mutating func readLanguages(_ entry: DataField) {
    switch entry.value.value {
    case .list(let items):
      for item in items {
        guard let code = fields.language(item, called: entry.key) else { continue }
        guard hasRoom(for: code, at: item.shownRange) else { return }
        add(SiteLanguage(code: code))
      }
    case .mapping(let parts):
      for part in parts {
        guard hasRoom(for: LanguageTag.canonical(part.key), at: part.keyRange) else { return }
        readLanguage(part)
      }
    case .scalar:
      guard !entry.value.isNull else { return }
      fields.report(
        entry.value, LoadingSentences.expected("a list", for: entry.key, found: entry.value),
        "write it like languages: [ja, en]")
    }
  }

  /// Returns whether one more language is allowed; reports a language above the limit.
  private mutating func hasRoom(for code: String, at place: Range<Int>) -> Bool {
    if settings.languages.count < Limits.languages - 1 || code == settings.language
      || settings.languages.contains(where: { $0.code == code })
    {
      return true
    }
    fields.report(
      at: place, "more than \(Limits.languages) languages, including the site's own",
      "each page links to all of them: make separate sites for the rest")
    return false
  }

  private mutating func add(_ language: SiteLanguage) {
    guard language.code != settings.language,
      !settings.languages.contains(where: { $0.code == language.code })
    else { return }
    settings.languages.append(language)
  }

  private mutating func readLanguage(_ entry: DataField) {
    guard let code = fields.language(entry) else { return }
    var language = SiteLanguage(code: code)
    if code == settings.language, let first = entry.value.fields?.first {
      return fields.report(
        key: first,
        "\(quoted: code) is the site's own language, so its \(quoted: first.key) does not belong "
          + "here",
        LoadingSentences.writeAtTopLevel)
    }
    if settings.languages.contains(where: { $0.code == code }) {
      return fields.report(
        key: entry, LoadingSentences.duplicateKey(code, in: "\"languages\""))
    }
    read(entry, by: SettingsKeys.language, into: &language)
    add(language)
  }

  /// Reads the names of a term: `coordinator: { ko: 코디네이터, en: Coordinator }`.
  mutating func readTerm(_ entry: DataField, of taxonomy: inout Taxonomy) {
    guard let parts = fields.mapping(entry) else { return }
    var names: [String: String] = [:]
    languageKeys += parts
    for part in parts {
      if let language = fields.language(part) { names[language] = fields.line(part) }
    }
    let term = JoinedTerm(
      key: entry.key, names: names, at: SourcePlace(entry.keyRange, in: fields.text))
    let other = taxonomy.joinedTerms.lazy.compactMap { other in
      other.spellings.intersection(term.spellings).min().map { (other.key, $0) }
    }.first
    if let (other, name) = other {
      let noun = LoadingSentences.noun(taxonomy)
      return fields.report(
        key: entry,
        "\(quoted: name) is a name of the \(noun)s \(quoted: other) and \(quoted: term.key)"
          + LoadingSentences.belonging(to: taxonomy),
        "give it another name, or merge the two \(noun)s")
    }
    taxonomy.joinedTerms.append(term)
  }

  /// Reads a title: `Posts`, or `{ ko: 글, en: Posts }`.
  mutating func title(_ entry: DataField) -> LocalizedText? {
    languageKeys += entry.value.fields ?? []
    for text in entry.value.fields ?? [entry]
    where text.value.isNull || text.value.text.map(FieldReader.onOneLine) == .some(nil) {
      fields.report(
        key: text,
        text.key == "title" ? "the title is empty" : "the title in \(quoted: text.key) is empty",
        "write it like \"title: Posts\", or { ko: 글, en: Posts }")
    }
    return fields.localized(entry)
  }

  /// Reports texts in languages that the site does not have.
  mutating func checkLanguageKeys() {
    if hasFault(in: ["language", "languages"]) { return }
    let known = [settings.language] + settings.languages.map(\.code)
    for key in languageKeys where LanguageTag.isLanguage(key.key) {
      guard !known.contains(LanguageTag.canonical(key.key)) else { continue }
      fields.report(
        key: key, "the site has no pages in \(quoted: key.key)",
        LoadingSentences.addLanguage(key.key, to: settings.languages.map(\.code)))
    }
  }
}

extension JoinedTerm {
  /// All names that an author may write for the term, folded like URLs.
  var spellings: Set<String> {
    Set(([key] + names.values).map { NormalForm.folded(Slug.make(from: $0)) })
  }
}

extension SettingsKeys {
  /// The keys of an additional language.
  static let language: [SettingKey<SiteLanguage>] = [
    .line("title", "title of the site in this language", default: "the site's", \.title),
    .line(
      "description", "one sentence about the site in this language", default: "none",
      limit: Limits.description, \.description),
    SettingKey("author", "name of the author in this language", default: "the site's") {
      reader, entry, language in
      language.author = reader.fields.line(entry)
      reader.settings.authorPlace =
        reader.settings.authorPlace ?? SourcePlace(entry.value.range, in: reader.fields.text)
    },
    SettingKey("menu", "menu in this language", default: "an entry for each section") {
      $2.menu = $0.menu($1)
    },
    .line("copyright", "line in the footer in this language", default: "the site's", \.copyright),
    SettingKey(
      "notice", "message above every page in this language", default: "the site's"
    ) { $2.notice = $0.notice($1) },
  ]
}
