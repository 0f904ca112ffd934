package import Content
import Diagnostics
import FileSystem
import Primitives

/// Reads the UI strings of each language: the root's `templates/phrases/<language>.yml` first, then
/// the embedded file of the language, then English.
package struct PhrasesLoader {
  /// The embedded files that were needed, by language.
  private var embedded: [String: PhraseFile] = [:]
  private var own: [String: PhraseFile] = [:]
  /// The errors in the root's own files.
  private(set) var diagnostics: [Diagnostic] = []
  private let names: PhraseNames
  /// The titles of collections and taxonomies, by name.
  private var titles: [String: LocalizedText] = [:]

  /// The native names of languages without an embedded file.
  private static let ownNames = [
    "ar": "العربية", "de": "Deutsch", "es": "Español", "fr": "Français", "it": "Italiano",
    "nl": "Nederlands", "pl": "Polski", "pt": "Português", "ru": "Русский", "tr": "Türkçe",
    "uk": "Українська", "vi": "Tiếng Việt", "zh": "中文",
  ]

  /// Returns the embedded phrases in a language; English if it has no file.
  ///
  /// - Parameter sections: the sections with additional phrases.
  package static func phrases(
    in language: String, with sections: [SectionDeclaration] = []
  ) -> Phrases {
    var loader = PhrasesLoader(PhraseNames(with: sections))
    return loader.phrases(in: language)
  }

  private init(_ names: PhraseNames) { self.names = names }

  /// Reads the root's own files.
  init(_ files: [RootFile], settings: Settings) {
    names = settings.phraseNames
    for collection in settings.collections { titles[collection.name] = collection.title }
    for taxonomy in settings.taxonomies { titles[taxonomy.name] = taxonomy.title }
    let languages = settings.languageCodes.map(settings.language(ofCode:))
    for file in files { read(file, languages: languages) }
    checkSections(in: languages)
  }

  /// Checks the phrase files of sections in the site's languages and in English, and that every
  /// phrase has a text.
  private mutating func checkSections(in languages: [String]) {
    let english = embedded(EmbeddedPhrases.english)
    let used = Set(languages.map(LanguageTag.primary) + [EmbeddedPhrases.english])
    for (path, bytes) in names.files.sorted(by: { $0.key < $1.key }) {
      let language = String(RelativePath.name(of: path).prefix { $0 != "." })
      guard used.contains(language) else { continue }
      var file = PhraseFile(SourceText(path: path, bytes: bytes), language: language)
      file.check(besides: nil, english: english, names)
      diagnostics += file.diagnostics
    }
    let missing = names.all.filter { name in
      english?.texts[name] == nil && languages.contains { own[$0]?.texts[name] == nil }
    }
    guard !missing.isEmpty else { return }
    diagnostics.report(
      .missingPhrase, path: nil,
      "these phrases of a section have no English text: \(MessageText.listed(missing))",
      suggestion: "pages show their names: add them to phrases/…/en.yml of the section's theme")
  }

  private mutating func read(_ file: RootFile, languages: [String]) {
    let parts = file.name.split(separator: ".", maxSplits: 1)
    let language = LanguageTag.canonical(String(parts.first ?? ""))
    let isNamed = parts.last == "yml" && file.folder.isEmpty
    let (text, fault) = ContentText.read(file.source, limit: Limits.settingsFile)
    // An unchanged copy of an embedded file adds nothing.
    let embedded = [
      names.files["phrases/\(file.relative)"],
      EmbeddedFiles.bytes(of: "templates/phrases/\(file.relative)"),
      isNamed ? EmbeddedPhrases.file(for: language, with: names) : nil,
    ]
    if let text, embedded.contains(text.bytes) { return }
    guard isNamed, languages.contains(language) else {
      diagnostics.report(
        .unusedTemplate, path: file.source.path, "nothing uses this file",
        suggestion:
          "phrases belong in templates/phrases/, in files named after the site's languages: "
          + languages.map { "\($0).yml" }.joined(separator: ", "))
      return
    }
    if let fault { diagnostics.append(fault) }
    guard let text else { return }
    let primary = LanguageTag.primary(language)
    var phrases = PhraseFile(text, language: language)
    phrases.check(
      besides: self.embedded(primary),
      english: self.embedded(EmbeddedPhrases.english), names)
    if primary != EmbeddedPhrases.english {
      let name = Phrase.languageName.rawValue
      phrases.reject(
        languageName: self.embedded(EmbeddedPhrases.english)?.texts[name]?.forms["other"],
        insteadOf: self.embedded(primary)?.texts[name]?.forms["other"]
          ?? Self.ownNames[primary] ?? language)
    }
    diagnostics += phrases.diagnostics
    own[language] = phrases
  }

  mutating func phrases(in language: String) -> Phrases {
    let primary = LanguageTag.primary(language)
    var texts = own[language]?.texts ?? [:]
    let file = embedded(primary)
    if let file { texts.merge(file.texts) { own, _ in own } }
    if names.all.contains(where: { texts[$0] == nil }) {
      let name = Phrase.languageName.rawValue
      texts[name] =
        texts[name]
        ?? Phrases.Text(["other": Self.ownNames[primary] ?? language], in: language)
      texts.merge(embedded(EmbeddedPhrases.english)?.texts ?? [:]) { own, _ in own }
    }
    addTitles(to: &texts, in: language)
    return Phrases(
      base: file == nil ? EmbeddedPhrases.english : primary,
      in: file == nil && own[language] == nil ? EmbeddedPhrases.english : language, texts,
      of: names)
  }

  /// Inserts the titles of collections and taxonomies into the phrases that name them.
  ///
  /// Except for the name itself, phrases of the root's own file stay unchanged if they have no form
  /// `titled`.
  private func addTitles(to texts: inout [String: Phrases.Text], in language: String) {
    let own = own[language]?.texts ?? [:]
    for (name, title) in titles {
      guard let phrase = Phrase.title(ofSection: name) else { continue }
      let title = title.text(in: language)
      texts[phrase.rawValue] = Phrases.Text(["other": title], in: language)
      guard phrase == .tutorials else { continue }
      for (phrase, text) in texts {
        guard let titled = text.forms["titled"] else { continue }
        texts[phrase] = Phrases.Text(
          ["other": titled.replacing("{title}", with: title), "titled": titled], in: language)
      }
      let (count, entries) = (Phrase.tutorialCount.rawValue, Phrase.entryCount.rawValue)
      if own[count] == nil || own[entries] != nil { texts[count] = texts[entries] }
    }
  }

  /// Warns about a language of the site without phrases, or with missing ones.
  ///
  /// - Parameter absent: the sections that the site does not have, so that no page uses their
  ///   phrases.
  mutating func reportMissing(in languages: [String], besides absent: Set<Section>) {
    for language in languages where embedded(LanguageTag.primary(language)) == nil {
      let file = own[language]
      // A language's native name needs no translation from English.
      let missing = names.all.filter {
        file?.texts[$0] == nil && (file == nil || $0 != Phrase.languageName.rawValue)
          && !(names.section(of: $0).map(absent.contains) ?? false)
      }
      guard !missing.isEmpty else { continue }
      diagnostics.report(
        .missingPhrase, path: file?.path ?? "content/site.yml",
        file == nil
          ? "there are no phrases in \"\(language)\": pages use English"
          : "phrases are missing, so pages use English: \(MessageText.listed(missing))",
        suggestion: (file == nil ? "write templates/phrases/\(language).yml; " : "")
          + "`michi template --phrases` \(file == nil ? "prints one in English" : "lists all")")
    }
  }

  /// Returns the embedded file of a language, which is read on first use; nil if there is none.
  private mutating func embedded(_ language: String) -> PhraseFile? {
    if let file = embedded[language] { return file }
    guard let bytes = EmbeddedPhrases.file(for: language, with: names) else { return nil }
    let path = "the default theme's phrases/\(language).yml"
    let file = PhraseFile(SourceText(path: path, bytes: bytes), language: language)
    embedded[language] = file
    return file
  }
}

/// The phrase files that are embedded in the binary.
enum EmbeddedPhrases {
  /// The language whose file is complete, so that all others fall back to it.
  static let english = "en"

  /// Returns the phrases of a language, a primary subtag; nil if it has no file.
  ///
  /// - Parameter names: the phrase names, with those of the site's sections.
  static func file(for language: String, with names: PhraseNames) -> [UInt8]? {
    guard var file = EmbeddedFiles.bytes(of: "templates/phrases/\(language).yml") else {
      return nil
    }
    for folder in names.folders {
      file += [UInt8(ascii: "\n")]
      file += names.files["phrases/\(folder)/\(language).yml"] ?? []
    }
    return file
  }
}

/// All UI strings, for translators and authors of templates.
package struct PhraseReference {
  /// The English phrases, as a file to translate.
  package let file: [UInt8]

  /// Creates the phrases of every site and of these sections.
  package init(with sections: [SectionDeclaration]) {
    let names = PhraseNames(with: sections)
    file = EmbeddedPhrases.file(for: EmbeddedPhrases.english, with: names) ?? []
  }

  /// The purpose of each phrase by name, from the comment above it.
  package var purposes: [String: String] {
    var purposes: [String: String] = [:]
    var comment: Substring?
    for line in String(decoding: file, as: UTF8.self).split(separator: "\n") {
      if let comment, let end = line.firstIndex(of: ":") {
        purposes[String(line[..<end])] = String(comment)
      }
      comment = line.hasPrefix("# ") ? line.dropFirst(2) : nil
    }
    return purposes
  }
}
