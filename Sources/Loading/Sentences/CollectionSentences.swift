internal import Content
internal import Diagnostics
internal import Primitives

// What is said of declared collections, their fields and records, of lists and data.
extension LoadingSentences {
  // Collections.
  static func isThere(_ name: String) -> String { "\(quoted(name)) is there without this" }
  static func taken(_ name: String) -> String { "\(quoted(name)) means something else already" }
  static let nameCollection = "give it another name, in letters, for example \"books\""
  static func oneOfFields(_ known: [String], insteadOf name: String) -> String {
    known.isEmpty
      ? "declare it below \"fields\" as text"
      : Spelling.suggestion(for: name, among: known) ?? "there are " + MessageText.listed(known)
  }

  // Fields.
  static let kinds = FieldSpec.Kind.plain.map(\.key)
  static let writeKind =
    "write \(kinds.joined(separator: ", ")), one of [a, b], link people, or a list: [text]"
  /// What to write instead of a word that is no kind: of other tools, or misspelt.
  ///
  /// - Parameter others: kinds that are only here.
  static func kind(insteadOf words: String, besides others: [String] = []) -> String {
    let foreign = [
      "string": "text", "str": "text", "int": "number", "integer": "number", "float": "number",
      "bool": "yes/no", "boolean": "yes/no", "yes": "yes/no", "url": "address", "uri": "address",
      "link": "address", "image": "picture", "photo": "picture", "datetime": "date",
      "md": "markdown", "richtext": "markdown", "enum": "one of [a, b]", "select": "one of [a, b]",
      "one of": "one of [a, b]", "reference": "link people", "list": "[text]", "array": "[text]",
      "object": "{ name: text }",
    ]
    return foreign[words.lowercased()].map { write($0) }
      ?? Spelling.suggestion(for: words, among: kinds + others) ?? writeKind
  }
  static let writeListKind = "write it like [text], [link people] or [{ name: text }]"
  static func choices(_ doubled: String?) -> String {
    doubled.map { "\(quoted($0)) is there twice" } ?? "one of the words is empty"
  }
  static func noCollection(_ name: String) -> String { "there is no collection \(quoted(name))" }
  static func refusal(inTable kind: FieldSpec.Kind) -> (String, String)? {
    guard case .record = kind.element else { return nil }
    return (
      "the cells of a table hold no records",
      "use a file of JSON or YAML, or give the collection files of Markdown"
    )
  }

  // Values.
  static func lacks(_ specs: [FieldSpec]) -> String {
    MessageText.listed(specs.map { quoted($0.name) }) + (specs.count == 1 ? " is" : " are")
      + " missing"
  }
  static func writeField(_ spec: FieldSpec) -> String {
    "add \"\(spec.name)\", which is \(spec.kind.noun); in site.yml a \"?\" behind its kind lets it be "
      + "left out"
  }

  // Records.
  static func sameKey(_ key: String, as other: Entry) -> String {
    let place = other.record ?? other.titlePlace
    let position = place.map { ":\($0.position.line):\($0.position.column)" } ?? ""
    return "the key \(quoted(key)) is also in \(other.source.path)\(position)"
  }
}
