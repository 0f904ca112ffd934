public import Content
public import Diagnostics
import Primitives
import Templating

/// The phrases of a language that a root brings itself.
struct OwnPhrases: Sendable {
  private let language: String
  /// What each phrase says, by name and form of a number.
  private let forms: [String: [String: String]]

  init(_ written: WrittenPhrases) {
    language = written.language
    forms = Dictionary(written.phrases.map { ($0.name, $0.forms) }) { first, _ in first }
  }

  /// What a phrase says; nil where it is not there.
  subscript(name: String) -> String? { forms[name]?["other"] }

  /// What a phrase says with names and numbers; nil where it is not there.
  func text(_ saying: Saying, _ values: [String]) -> String? {
    guard let forms = forms[saying.rawValue] else { return nil }
    let names = saying.placeholders
    let count = names.firstIndex(of: "count").flatMap { Int(values[$0]) }
    let form = count.map { PluralForm.name(for: $0, in: language) } ?? "other"
    guard var text = forms[form] ?? forms["other"] else { return nil }
    for (name, value) in zip(names, values) {
      text = text.split(separator: "{\(name)}", omittingEmptySubsequences: false)
        .joined(separator: value)
    }
    return text
  }
}

extension WrittenPhrases {
  /// What is wrong with the phrases of a root: names that there are not, numbers and names that
  /// cannot be filled in, what is missing.
  public static func diagnostics(of content: SiteContent) -> [Diagnostic] {
    let settings = content.settings
    return settings.branches.map(settings.language(ofBranch:)).flatMap { language in
      let written = content.phrases.first { $0.language == language }
      let faults = written.map { file in file.phrases.flatMap { file.diagnostics(of: $0) } } ?? []
      guard !PhraseLanguage.isKnown(language) else { return faults }
      let known = Set(written?.phrases.map(\.name) ?? [])
      let missing = Phrases.names.filter { !known.contains($0) }
      guard !missing.isEmpty else { return faults }
      return faults + [
        Diagnostic(
          .missingPhrase, path: written?.path ?? "content/site.yml",
          PhraseSentences.missing(missing, in: language, isAll: written == nil),
          suggestion: PhraseSentences.write(language, isThere: written != nil))
      ]
    }
  }

  private func diagnostics(of phrase: WrittenPhrase) -> [Diagnostic] {
    func diagnostic(_ message: String, _ suggestion: String?) -> Diagnostic {
      Diagnostic(
        .invalidPhrase, path: path, position: phrase.position, excerpt: phrase.excerpt[...],
        length: phrase.name.utf8.count, message, suggestion: suggestion)
    }
    guard let placeholders = Phrases.placeholders[phrase.name] else {
      return [
        diagnostic(
          PhraseSentences.unknown(phrase.name),
          Spelling.suggestion(for: phrase.name, among: Phrases.names))
      ]
    }
    let allowed = placeholders.contains("count") ? PluralForm.names : ["other"]
    var found: [Diagnostic] = []
    if phrase.forms["other"] == nil {
      found.append(diagnostic(PhraseSentences.noForm(phrase.name), PhraseSentences.writeOther))
    }
    for (form, text) in phrase.forms.sorted(by: { ByteOrder.precedes($0.key, $1.key) }) {
      guard allowed.contains(form) else {
        found.append(
          diagnostic(
            PhraseSentences.unknownForm(form, of: phrase.name),
            PhraseSentences.forms(allowed)))
        continue
      }
      let written = Saying.placeholders(in: text)
      for name in written where !placeholders.contains(name) {
        found.append(
          diagnostic(
            PhraseSentences.unknownPlaceholder(name, in: phrase.name),
            PhraseSentences.placeholders(placeholders, insteadOf: name)))
      }
      // "1 word" may spell its number out.
      for name in placeholders
      where !written.contains(name) && !(name == "count" && form != "other") {
        found.append(
          diagnostic(
            PhraseSentences.lacksPlaceholder(name, phrase.name), PhraseSentences.add(name)))
      }
    }
    return found
  }
}
