internal import Diagnostics

/// What is said of a root's own phrases.
enum PhraseSentences {
  static func unknown(_ name: String) -> String { "the pages have no phrase \"\(name)\"" }
  static func missing(_ names: [String], in language: String, isAll: Bool) -> String {
    if isAll { return "there are no phrases in \"\(language)\": pages say them in English" }
    return "phrases are missing, which pages say in English: \(MessageText.listed(names))"
  }
  static func write(_ language: String, isThere: Bool) -> String {
    isThere
      ? "`michi template --phrases` lists all"
      : "write templates/phrases/\(language).yml; `michi template --phrases` prints one in English"
  }
  static func noForm(_ name: String) -> String {
    "the phrase \"\(name)\" has no form \"other\", for most numbers"
  }
  static let writeOther = "write it like { one: 1 word, other: \"{count} words\" }"
  static func unknownForm(_ form: String, of name: String) -> String {
    "\"\(form)\" is no form of the phrase \"\(name)\""
  }
  static func forms(_ forms: [String]) -> String {
    forms.count == 1
      ? "it has no number: write its text alone" : "write " + MessageText.either(forms)
  }
  static func unknownPlaceholder(_ name: String, in phrase: String) -> String {
    "there is no \"{\(name)}\" for the phrase \"\(phrase)\""
  }
  static func placeholders(_ names: [String], insteadOf name: String) -> String {
    Spelling.suggestion(for: name, among: names)
      ?? (names.isEmpty
        ? "nothing is filled in: leave it out"
        : "write " + MessageText.either(names.map { "{\($0)}" }))
  }
  static func lacksPlaceholder(_ name: String, _ phrase: String) -> String {
    "the phrase \"\(phrase)\" does not say \"{\(name)}\""
  }
  static func add(_ name: String) -> String { "add \"{\(name)}\" where it belongs" }
}
