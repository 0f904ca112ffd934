import Content
import Diagnostics
import Primitives

struct PhraseFile {
  private(set) var texts: [String: Phrases.Text] = [:]
  /// The path relative to the root.
  var path: String { fields.text.path }
  var diagnostics: [Diagnostic] { fields.diagnostics }

  private var fields: FieldReader
  /// The forms of each phrase, known or not.
  private var written: [(entry: DataField, forms: [String: String])] = []

  /// Reads a file.
  ///
  /// - Parameter language: the language whose plural forms the file has.
  init(_ text: SourceText, language: String) {
    fields = FieldReader(
      text, in: text.bytes.indices, name: "the phrases", code: .invalidPhrase)
    for entry in fields.entries {
      let forms = forms(of: entry)
      guard !forms.isEmpty else { continue }
      written.append((entry, forms))
      texts[entry.key] = Phrases.Text(forms, in: language)
    }
  }

  /// Reads a phrase: `home: Start`, or `countOfWords: { one: 1 Wort, other: "{count} Wörter" }`.
  private mutating func forms(of entry: DataField) -> [String: String] {
    var forms: [String: String] = [:]
    for part in entry.value.fields ?? [] { forms[part.key] = text(of: part) }
    if entry.value.fields == nil { forms["other"] = text(of: entry) }
    return forms
  }

  /// Returns the text unchanged: white space at its ends counts.
  private mutating func text(of entry: DataField) -> String? {
    guard let text = entry.value.text, !entry.value.isNull else { return fields.line(entry) }
    return fields.cut(text, to: Limits.line, entry.value, entry.key)
  }

  /// Removes and reports the language's own name if it is still that of another language.
  ///
  /// - Parameters:
  ///   - other: the name of the other language.
  ///   - name: the name that pages show instead.
  mutating func reject(languageName other: String?, insteadOf name: String) {
    let key = Phrase.languageName.rawValue
    guard let text = texts[key]?.forms["other"], text == other, text != name,
      let entry = written.first(where: { $0.entry.key == key })?.entry
    else { return }
    texts[key] = nil
    fields.report(
      .missingPhrase, entry.value,
      "this is the name of another language: the language menu shows \"\(name)\"",
      "write \(key): \(name), and translate the phrases that are still in \(text)")
  }

  /// Reports unknown phrases, forms and placeholders, and missing placeholders.
  ///
  /// - Parameters:
  ///   - embedded: the embedded file of the language, which defines the required placeholders.
  ///   - english: the English file, which defines the known placeholders, and the required ones if
  ///     the language has no embedded file.
  ///   - names: the names of the site's phrases.
  mutating func check(besides embedded: PhraseFile?, english: PhraseFile?, _ names: PhraseNames) {
    for (entry, forms) in written {
      guard let sample = english?.texts[entry.key] else {
        fields.report(
          key: entry, "unknown phrase \"\(entry.key)\"",
          Spelling.suggestion(for: entry.key, among: names.all))
        continue
      }
      let model = embedded?.texts[entry.key] ?? sample
      let counted = sample.placeholders.contains("count")
      let known =
        (counted ? PluralForm.names : ["other"])
        + sample.forms.keys.filter { !PluralForm.names.contains($0) }.sorted()
      if forms["other"] == nil {
        fields.report(
          key: entry, "the phrase \"\(entry.key)\" has no form \"other\", which most numbers use",
          "write it like { one: 1 word, other: \"{count} words\" }")
      }
      for (form, text) in forms.sorted(by: { ByteOrder.precedes($0.key, $1.key) }) {
        guard known.contains(form) || (counted && form == "none") else {
          fields.report(
            key: entry, "\"\(form)\" is not a form of the phrase \"\(entry.key)\"",
            known.count == 1
              ? "it has no number: write only its text" : "write " + MessageText.either(known))
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
        key: entry, "the phrase \"\(entry.key)\" has no placeholder \"{\(name)}\"",
        names.isEmpty
          ? "remove it: this phrase has no placeholders"
          : Spelling.suggestion(for: name, among: names)
            ?? "write " + MessageText.either(names.map { "{\($0)}" }))
    }
    // A form such as "1 word" may spell out its number.
    for name in needed where !said.contains(name) && !(name == "count" && form != "other") {
      fields.report(
        key: entry, "\"{\(name)}\" is missing from the phrase \"\(entry.key)\"",
        "add \"{\(name)}\" where it belongs")
    }
  }
}
