internal import Content
internal import Diagnostics
internal import Primitives

/// A file of phrases.
struct PhraseFile {
  /// What its phrases say.
  private(set) var texts: [String: Phrases.Text] = [:]
  /// Relative to the root.
  var path: String { fields.text.path }
  /// What is wrong with it.
  var diagnostics: [Diagnostic] { fields.diagnostics }

  private var fields: FieldReader
  /// The forms of each phrase, known or not.
  private var written: [(entry: DataField, forms: [String: String])] = []

  /// Reads a file.
  ///
  /// - Parameter language: whose plural it has.
  init(_ text: SourceText, language: String) {
    fields = FieldReader(
      text, in: 0..<text.bytes.count, name: LoadingSentences.phrases, code: .invalidPhrase)
    for entry in fields.entries {
      let forms = forms(of: entry)
      guard !forms.isEmpty else { continue }
      written.append((entry, forms))
      texts[entry.key] = Phrases.Text(forms, in: language)
    }
  }

  /// `home: Start`, or `countOfWords: { one: 1 Wort, other: "{count} Wörter" }`.
  private mutating func forms(of entry: DataField) -> [String: String] {
    var forms: [String: String] = [:]
    if case .mapping(let parts) = entry.value.value {
      for part in parts { forms[part.key] = text(of: part) }
    } else {
      forms["other"] = text(of: entry)
    }
    return forms
  }

  /// The text as it is written: white space at its ends counts.
  private mutating func text(of entry: DataField) -> String? {
    if let text = entry.value.text, !entry.value.isNull {
      return fields.cut(text, to: Limits.line, entry.value, entry.key)
    }
    return entry.value.isNull ? nil : fields.line(entry)
  }

  /// Reports names of phrases and placeholders that there are not, and what a phrase has to say.
  ///
  /// - Parameters:
  ///   - embedded: the embedded file of the language, which decides what has to be said.
  ///   - english: decides that where there is none, and what can be said.
  ///   - names: the phrases that the site has.
  mutating func check(besides embedded: PhraseFile?, english: PhraseFile?, _ names: PhraseNames) {
    for (entry, forms) in written {
      guard let sample = english?.texts[entry.key] else {
        fields.report(
          key: entry, PhraseSentences.unknown(entry.key),
          Spelling.suggestion(for: entry.key, among: names.all))
        continue
      }
      let model = embedded?.texts[entry.key] ?? sample
      let counted = sample.placeholders.contains("count")
      let known =
        (counted ? PluralForm.names : ["other"])
        + sample.forms.keys.filter { !PluralForm.names.contains($0) }.sorted()
      if forms["other"] == nil {
        fields.report(key: entry, PhraseSentences.noForm(entry.key), PhraseSentences.writeOther)
      }
      for (form, text) in forms.sorted(by: { ByteOrder.precedes($0.key, $1.key) }) {
        guard known.contains(form) || (counted && form == "none") else {
          fields.report(
            key: entry, PhraseSentences.unknownForm(form, of: entry.key),
            PhraseSentences.forms(known))
          continue
        }
        var names = sample.placeholders
        for name in sample.placeholders(in: form) + model.placeholders
        where !names.contains(name) {
          names.append(name)
        }
        check(text, in: form, of: entry, names: names, needed: model.placeholders(in: form))
      }
    }
  }

  private mutating func check(
    _ text: String, in form: String, of entry: DataField, names: [String], needed: [String]
  ) {
    let said = Phrases.Text.placeholders(in: text)
    for name in said where !names.contains(name) {
      fields.report(
        key: entry, PhraseSentences.unknownPlaceholder(name, in: entry.key),
        PhraseSentences.placeholders(names, insteadOf: name))
    }
    // "1 word" may spell its number out.
    for name in needed where !said.contains(name) && !(name == "count" && form != "other") {
      fields.report(
        key: entry, PhraseSentences.lacksPlaceholder(name, entry.key), PhraseSentences.add(name))
    }
  }
}
