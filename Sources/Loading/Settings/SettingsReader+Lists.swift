import Content
import Diagnostics
import FileSystem
import Primitives

// Reads `collections:`, `lists:` and `data:`.
extension SettingsReader {
  /// Reads `collections: { books: { title: 책, from: books.csv } }`.
  mutating func readCollections(_ entry: DataField) {
    for part in fields.mapping(entry) ?? [] {
      let name = NormalForm.composed(part.key)
      if ContentCollection.builtIn.contains(where: { $0.name == name }) {
        fields.report(
          key: part, "the collection \(quoted: name) is built in", LoadingSentences.writeAtTopLevel)
      } else if isFree(name, part) {
        settings.collections.append(ContentCollection(name: name, singular: name))
        settings.searched.insert(Section(name))
        readCollection(part, at: settings.collections.count - 1)
      }
    }
  }

  /// Returns whether a name is free for a collection or a list; reports a name that is not.
  private mutating func isFree(_ name: String, _ part: DataField, besides: [String] = []) -> Bool {
    let advice = "give it another name, in letters, for example \"books\""
    guard ByteOrder.same(Slug.make(from: name), name), Self.isName(name) else {
      fields.report(key: part, "\(quoted: name) cannot be the name of a section", advice)
      return false
    }
    let words =
      ["site", "theme", "entry", "assets", "data"] + besides
      + settings.parts.map(\.name) + [Section.search.name] + settings.languages.map(\.code)
      + settings.collections.flatMap { [$0.name, $0.singular] } + settings.lists.map(\.name)
    let isTemplate = [name, name + "-list"].contains {
      EmbeddedFiles.bytes(of: "templates/\($0).mustache") != nil
    }
    guard words.contains(name) || isTemplate else { return true }
    fields.report(key: part, "\(quoted: name) is already the name of something else", advice)
    return false
  }

  /// Reads the name of a collection's data file, which is in the collection's folder.
  mutating func recordFile(_ entry: DataField) -> LocatedText? {
    guard let file = fields.locatedText(entry) else { return nil }
    let parts = file.text.split(separator: "/", omittingEmptySubsequences: false)
    if RecordFile.isOne(file.text), parts.allSatisfy({ !["", ".", ".."].contains($0) }) {
      return LocatedText(NormalForm.composed(file.text), at: file.place)
    }
    fields.report(
      entry.value, "\(quoted: file.text) is not a data file",
      "write the name of a .csv, .json or .yml in the collection's folder")
    return nil
  }

  /// Returns the index of the field that a setting names; reports a field of the wrong kind and
  /// returns nil.
  mutating func number(
    of entry: DataField, in specs: [FieldSpec], _ isOne: (FieldSpec.Kind) -> Bool
  ) -> Int? {
    guard let name = fields.line(entry) else { return nil }
    if let index = specs.firstIndex(where: { $0.name == name && isOne($0.kind) }) { return index }
    fields.report(
      entry.value, "\(quoted: name) is not a field that \"\(entry.key)\" can use",
      Self.oneOfFields(specs.filter { isOne($0.kind) }.map(\.name), insteadOf: name))
    return nil
  }

  private static func oneOfFields(_ known: [String], insteadOf name: String) -> String {
    known.isEmpty
      ? "declare it in \"fields\" as text" : Spelling.advice(for: name, among: known)
  }

  /// Reads an order: `title`, or `-year` for descending.
  mutating func order(_ entry: DataField, in specs: [FieldSpec]) -> EntryOrder? {
    guard let text = fields.line(entry) else { return nil }
    let isDescending = text.hasPrefix("-")
    let name = isDescending ? String(text.dropFirst()) : text
    let keys: [(String, EntryOrder.Key)] =
      [("title", .title), ("date", .date)]
      + specs.enumerated().filter { $1.kind.isCompared }.map { ($1.name, .field($0)) }
    if let key = keys.first(where: { $0.0 == name })?.1 {
      return EntryOrder(by: key, isDescending: isDescending)
    }
    fields.report(
      entry.value, "entries cannot be sorted by \(quoted: name)",
      Spelling.advice(for: name, among: keys.map(\.0)))
    return nil
  }

  /// Reads `lists: { beginners: { of: tutorials, where: { difficulty: 입문 } } }`.
  mutating func readLists(_ entry: DataField) {
    for part in fields.mapping(entry) ?? [] {
      let name = NormalForm.composed(part.key)
      if isFree(name, part, besides: settings.taxonomies.map(\.name)),
        let list = list(part, called: name)
      {
        settings.lists.append(list)
      }
    }
  }

  private mutating func list(_ entry: DataField, called name: String) -> EntryList? {
    let listed = settings.collections.filter(\.isListed)
    guard let of = fields.mapping(entry)?.first(where: { $0.key == "of" }),
      let word = fields.line(of)
    else {
      fields.report(
        key: entry, "the list \(quoted: name) has no collection",
        "write it like { of: tutorials, where: { tags: Swift } }")
      return nil
    }
    guard let collection = listed.first(where: { $0.name == word }) else {
      if mayDeclare(word) { return nil }
      fields.report(
        of.value, LoadingSentences.noCollection(word),
        Spelling.advice(for: word, among: listed.map(\.name)))
      return nil
    }
    var list = EntryList(
      name: name, of: collection.name, at: SourcePlace(entry.keyRange, in: fields.text))
    read(entry, by: SettingsKeys.list, into: &list)
    return list
  }

  /// Returns the collection of a list, which exists.
  fileprivate func collection(of list: EntryList) -> ContentCollection {
    settings.collection(list.collection) ?? ContentCollection.builtIn[0]
  }

  fileprivate mutating func conditions(
    _ entry: DataField, of collection: ContentCollection
  ) -> [EntryList.Condition] {
    let specs = collection.fields
    let taxonomies = settings.taxonomies.filter { collection.has($0) }.map(\.name)
    return (fields.mapping(entry) ?? []).compactMap { part in
      let field = specs.firstIndex { $0.name == part.key && $0.kind.element.isCompared }
      guard field != nil || taxonomies.contains(part.key) else {
        let known = specs.filter { $0.kind.element.isCompared }.map(\.name) + taxonomies
        fields.report(
          key: part,
          "\(quoted: collection.name) has no field or taxonomy \(quoted: part.key) to filter by",
          Self.oneOfFields(known, insteadOf: part.key))
        return nil
      }
      let kind = field.map { specs[$0].kind.element } ?? .text
      let words = part.value.items.compactMap {
        fields.value($0, of: kind, called: part.key)
      }.flatMap(\.words)
      if words.isEmpty, part.value.isNull {
        fields.report(key: part, "the condition \(quoted: part.key) has no value")
      }
      return EntryList.Condition(field: field, name: part.key, words: words)
    }
  }

  /// Reads `data: { team: [{ name: text, photo: picture? }] }`.
  mutating func readData(_ entry: DataField) {
    settings.data = fieldSpecs(entry)
    settings.dataPlaces = settings.data.compactMap { spec in
      entry.value.fields?.first { $0.key == spec.name }
        .map { SourcePlace($0.keyRange, in: fields.text) }
    }
  }
}

extension FieldSpec.Kind {
  /// Whether values of this kind can be compared with each other.
  fileprivate var isCompared: Bool {
    switch self {
    case .text, .number, .flag, .date, .choice, .link, .id: true
    case .url, .image, .sound, .markdown, .list, .record, .entries, .embed: false
    }
  }
}

extension SettingsKeys {
  /// The keys of a list; its collection is known before the others are read.
  static let list: [SettingKey<EntryList>] = [
    SettingKey("of", "the collection", default: "required") { _, _, _ in },
    SettingKey("where", "required values of fields and taxonomies", default: "all entries") {
      $2.conditions = $0.conditions($1, of: $0.collection(of: $2))
    },
    SettingKey("sort", "order, as for a collection", default: "the collection's") {
      $2.order = $0.order($1, in: $0.collection(of: $2).fields)
    },
    .title("name on pages", default: "name of the list", \.title),
    .number(
      "perPage", "entries per page", default: "the collection's", in: 1...Limits.listPage,
      \.perPage),
    SettingKey("path", "first part of the URL", default: "name of the list") {
      $0.readPath($1, of: $2.section)
    },
  ]
}
