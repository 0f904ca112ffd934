internal import Content
internal import Diagnostics
internal import Primitives

// What is said of declared collections, their fields and records, of lists and data.
extension LoadingSentences {
  // Collections.
  static func isThere(_ name: String) -> String { "\(quoted(name)) is there without this" }
  static func notASection(_ name: String) -> String { "\(quoted(name)) cannot name a section" }
  static func taken(_ name: String) -> String { "\(quoted(name)) means something else already" }
  static let nameCollection = "give it another name, in letters, for example \"books\""
  static func notARecordFile(_ text: String) -> String { "\(quoted(text)) is no data file" }
  static let writeRecordFile = "write the name of a .csv, .json or .yml in the collection's folder"
  static func noRecordFile(_ path: String) -> String { "there is no file \(quoted(path))" }
  static let putRecordFile = "put it there, or leave \"from\" out for a file of Markdown each"
  static func notFor(_ key: String, _ name: String) -> String {
    "\(quoted(name)) is no field that \"\(key)\" can name"
  }
  static func oneOfFields(_ known: [String], insteadOf name: String) -> String {
    known.isEmpty
      ? "declare it below \"fields\" as text"
      : Spelling.suggestion(for: name, among: known) ?? "there are " + MessageText.listed(known)
  }
  static func notAnOrder(_ name: String) -> String { "nothing can be sorted by \(quoted(name))" }
  static func noTaxonomy(_ name: String) -> String { "the site has no taxonomy \(quoted(name))" }
  static func addTaxonomy(_ name: String) -> String {
    "add \(quoted(name)) to the \"taxonomies\" of the collection in site.yml"
  }

  // Fields.
  static func takenField(_ name: String) -> String {
    "every entry may have \(quoted(name)) already"
  }
  static func isTaxonomy(_ name: String) -> String {
    "\(quoted(name)) is a taxonomy of these entries"
  }
  static let renameField = "give the field another name"
  static func notAFieldName(_ name: String) -> String { "templates could not name \(quoted(name))" }
  static let nameField = "write it with letters, digits, \"_\" and \"-\""
  static let kinds = FieldSpec.Kind.plain.map(\.key)
  static let writeKind =
    "write \(kinds.joined(separator: ", ")), one of [a, b], link people, or a list: [text]"
  static func noKind(_ name: String) -> String { "\(quoted(name)) does not say what it holds" }
  static func notAKind(_ words: String) -> String { "there is no kind of field \(quoted(words))" }
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
  static let notOneKind = "a list holds values of one kind"
  static let writeListKind = "write it like [text], [link people] or [{ name: text }]"
  static let listInList = "a list cannot hold lists"
  static func choices(_ doubled: String?) -> String {
    doubled.map { "\(quoted($0)) is there twice" } ?? "one of the words is empty"
  }
  static func noUsual(_ kind: FieldSpec.Kind) -> String {
    "a field of the kind \(quoted(kind.words)) has no usual value"
  }
  static let markOptional = "write \"?\" behind the kind where it may be left out"
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
  static let noCommas = "the columns are not separated by commas"
  static let saveWithCommas = "save the table with commas, which programs call CSV (UTF-8)"
  static func noOriginalRecord(_ key: String) -> String { "no record has the key \(quoted(key))" }
  static let recordList = "expected a list of records"
  static let writeRecords = "write [{ … }, { … }], or in YAML a \"-\" before each"
  static let noRecordTitle = "the record has no title"
  static let writeRecordTitle = "add \"title\", or say in site.yml with \"name:\" which field it is"
  static func besideRecords(_ collection: String, _ file: String) -> String {
    "\(quoted(collection)) comes from \(quoted(file)) alone, and this file is not read"
  }
  static let copiedData = "this file is copied as it is: the collection is read from Markdown"
  static func writeFrom(_ file: String) -> String { "write \"from: \(file)\" in site.yml" }
  static func sameKey(_ key: String, as other: Entry) -> String {
    let place = other.record ?? other.titlePlace
    let position = place.map { ":\($0.position.line):\($0.position.column)" } ?? ""
    return "the key \(quoted(key)) is also in \(other.source.path)\(position)"
  }
  static let changeKey = "give one of them another key"
  static let nameKey = "say in site.yml with \"key:\" which field tells them apart"
  // Lists.
  static func listOfNothing(_ name: String) -> String { "\(quoted(name)) does not say of what" }
  static let writeListOf = "write it like { of: tutorials, where: { tags: Swift } }"
  static func notACondition(_ name: String, _ collection: String) -> String {
    "\(quoted(collection)) has no field or taxonomy \(quoted(name)) to choose by"
  }
  static func noCondition(_ name: String) -> String { "\(quoted(name)) does not say which" }
  static func emptyList(_ list: EntryList) -> String {
    "the list \(quoted(list.name)) is empty: no entry of \(quoted(list.collection)) belongs to it"
  }
  static let changeWhere = "change its \"where\", or remove it"

  // Data.
  static func noDataFile(_ name: String) -> String { "there is no file of \(quoted(name))" }
  static func putDataFile(_ name: String) -> String {
    "put it into content/data/\(name).yml, .json or .csv"
  }
  static let undeclaredData = "no template can see this file: site.yml does not declare it"
  static func declareData(_ name: String) -> String {
    "write for example \"data: { \(name): [{ name: text }] }\" in site.yml"
  }
  static func twoDataFiles(_ other: String) -> String { "\(quoted(other)) holds the same data" }
}
