internal import Content
internal import Diagnostics
internal import FileSystem
internal import Primitives

/// Reads `templates/phrases/`: what the pages themselves say in languages that Michi has no phrases
/// in, and what they are to say otherwise in those that it has.
enum PhrasesLoader {
  static func load(
    _ files: [RootFile], settings: Settings
  ) -> (phrases: [WrittenPhrases], diagnostics: [Diagnostic]) {
    let languages = settings.branches.map(settings.language(ofBranch:))
    var phrases: [WrittenPhrases] = []
    var diagnostics: [Diagnostic] = []
    for file in files {
      let path = file.source.path
      let parts = file.name.split(separator: ".", maxSplits: 1)
      let code = LanguageTag.canonical(String(parts.first ?? ""))
      guard languages.contains(code), parts.last == "yml", file.folder.isEmpty else {
        diagnostics.append(
          Diagnostic(
            .unusedTemplate, path: path, LoadingSentences.strayPhrases,
            suggestion: LoadingSentences.namePhrases(languages)))
        continue
      }
      let (text, fault) = ContentText.read(file.source, limit: Limits.settingsFile)
      if let fault { diagnostics.append(fault) }
      guard let text else { continue }
      var fields = FieldReader(
        text, in: 0..<text.bytes.count, name: LoadingSentences.phrases, code: .invalidPhrase)
      let written = fields.entries.compactMap { phrase($0, &fields) }
      phrases.append(WrittenPhrases(language: code, path: path, phrases: written))
      diagnostics += fields.diagnostics
    }
    return (phrases, diagnostics)
  }

  /// `home: Start`, or `countOfWords: { one: 1 Wort, other: "{count} Wörter" }`.
  private static func phrase(_ entry: YAMLEntry, _ fields: inout FieldReader) -> WrittenPhrase? {
    var forms: [String: String] = [:]
    if case .mapping(let parts) = entry.value.value {
      for part in parts { forms[part.key] = text(part, &fields) }
    } else {
      forms["other"] = text(entry, &fields)
    }
    guard !forms.isEmpty else { return nil }
    let position = fields.text.position(at: entry.keyOffset)
    return WrittenPhrase(
      name: entry.key, forms: forms, position: position,
      excerpt: Array(fields.text.line(position.line)))
  }

  /// The text as it is written: white space at its ends counts.
  private static func text(_ entry: YAMLEntry, _ fields: inout FieldReader) -> String? {
    if let text = entry.value.text, !entry.value.isNull {
      return fields.cut(text, to: Limits.line, entry.value, entry.key)
    }
    return entry.value.isNull ? nil : fields.line(entry)
  }
}
