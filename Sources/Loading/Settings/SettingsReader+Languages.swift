internal import Content
internal import Diagnostics
internal import Primitives

/// `languages:`, `fallback:` and the terms' names: what a site of several languages says.
extension SettingsReader {
  private static let languageKeys = ["title", "description", "author", "menu"]

  /// `[ja, en]`, or `{ ja: { title: 道 }, en: }`. The site's own language may stand among them.
  mutating func readLanguages(_ entry: DataField) {
    switch entry.value.value {
    case .list(let items):
      for item in items {
        guard let code = fields.language(item, called: entry.key) else { continue }
        guard hasRoom(for: code) else {
          return fields.report(
            item, LoadingSentences.tooManyLanguages, LoadingSentences.writeFewLanguages)
        }
        add(SiteLanguage(code: code))
      }
    case .mapping(let parts):
      for part in parts {
        guard hasRoom(for: LanguageTag.canonical(part.key)) else {
          return fields.report(
            key: part, LoadingSentences.tooManyLanguages, LoadingSentences.writeFewLanguages)
        }
        readLanguage(part)
      }
    case .scalar:
      guard !entry.value.isNull else { return }
      fields.report(
        entry.value, LoadingSentences.expected("a list", for: entry.key, found: entry.value),
        "write it like languages: [ja, en]")
    }
  }

  /// Whether the site may have a language besides those that were read.
  private func hasRoom(for code: String) -> Bool {
    settings.languages.count < Limits.languages - 1 || code == settings.language
      || settings.languages.contains { $0.code == code }
  }

  private mutating func add(_ language: SiteLanguage) {
    guard language.code != settings.language,
      !settings.languages.contains(where: { $0.code == language.code })
    else { return }
    settings.languages.append(language)
  }

  private mutating func readLanguage(_ entry: DataField) {
    guard LanguageTag.isLanguage(entry.key) else {
      return fields.report(
        key: entry, LoadingSentences.notALanguage(entry.key), LanguageTag.advice(for: entry.key))
    }
    var language = SiteLanguage(code: LanguageTag.canonical(entry.key))
    let parts = fields.mapping(entry) ?? []
    if language.code == settings.language, let first = parts.first {
      return fields.report(
        key: first,
        "\(MessageText.quoted(language.code)) is the site's own language, so its "
          + "\(MessageText.quoted(first.key)) does not belong here",
        LoadingSentences.writeAtMargin)
    }
    if settings.languages.contains(where: { $0.code == language.code }) {
      return fields.report(
        key: entry, LoadingSentences.duplicateKey(language.code, in: LoadingSentences.languages))
    }
    for part in parts {
      switch part.key {
      case "title": language.title = fields.line(part)
      case "description":
        language.description = fields.line(part, limit: Limits.description)
      case "author":
        language.author = fields.line(part)
        settings.authorPlace =
          settings.authorPlace ?? SourcePlace(part.value.range, in: fields.text)
      case "menu": language.menu = menu(part)
      default: unknown(part, in: LoadingSentences.quoted(entry.key), known: Self.languageKeys)
      }
    }
    add(language)
  }

  mutating func readFallback(_ entry: DataField) {
    let fallback: Fallback? = oneOf(entry)
    settings.showsUntranslated = fallback == .show
  }

  /// What lists do with what is not translated.
  private enum Fallback: String, CaseIterable {
    case show, hide
  }

  /// `coordinator: { ko: 코디네이터, en: Coordinator }`.
  mutating func readTerm(_ entry: DataField, _ parts: [DataField], of taxonomy: Int) {
    var names: [String: String] = [:]
    languageKeys += parts
    for part in parts {
      guard LanguageTag.isLanguage(part.key) else {
        fields.report(
          key: part, LoadingSentences.notALanguage(part.key), LanguageTag.advice(for: part.key))
        continue
      }
      names[LanguageTag.canonical(part.key)] = fields.line(part)
    }
    let term = JoinedTerm(
      key: entry.key, names: names, at: SourcePlace(entry.keyRange, in: fields.text))
    let other = settings.taxonomies[taxonomy].joinedTerms.lazy.compactMap { other in
      other.spellings.intersection(term.spellings).min().map { (other.key, $0) }
    }.first
    if let (other, name) = other {
      return fields.report(
        key: entry,
        LoadingSentences.sameTerm(name, other, term.key, of: settings.taxonomies[taxonomy]),
        LoadingSentences.renameTerm(of: settings.taxonomies[taxonomy]))
    }
    settings.taxonomies[taxonomy].joinedTerms.append(term)
  }

  /// `Posts`, or `{ ko: 글, en: Posts }`.
  mutating func title(_ entry: DataField) -> LocalizedText? {
    var texts = [entry]
    if case .mapping(let parts) = entry.value.value {
      texts = parts
      languageKeys += parts
    }
    for text in texts
    where text.value.isNull || text.value.text.map(FieldReader.onOneLine) == .some(nil) {
      fields.report(
        key: text, LoadingSentences.emptyTitle(text.key),
        "write it like \"title: Posts\", or { ko: 글, en: Posts }")
    }
    return fields.localized(entry)
  }

  /// Reports texts in languages that the site does not have.
  mutating func checkLanguageKeys() {
    let known = [settings.language] + settings.languages.map(\.code)
    for key in languageKeys where LanguageTag.isLanguage(key.key) {
      guard !known.contains(LanguageTag.canonical(key.key)) else { continue }
      fields.report(
        key: key, "the site has no pages in \(MessageText.quoted(key.key))",
        LoadingSentences.addLanguage(key.key))
    }
  }
}

extension JoinedTerm {
  /// Everything that an author may write for it, folded as addresses are.
  var spellings: Set<String> {
    Set(([key] + names.values).map { NormalForm.folded(Slug.make(from: $0)) })
  }
}
