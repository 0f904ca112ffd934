internal import Content
internal import Diagnostics
internal import FileSystem
internal import Primitives

// Reads `collections:`, `lists:` and `data:`.
extension SettingsReader {
  /// `collections: { books: { title: 책, from: books.csv } }`.
  mutating func readCollections(_ entry: DataField) {
    for part in fields.mapping(entry) ?? [] {
      let name = NormalForm.composed(part.key)
      if ContentCollection.builtIn.contains(where: { $0.name == name }) {
        fields.report(key: part, LoadingSentences.isThere(name), LoadingSentences.writeAtMargin)
      } else if let fault = faultOfName(name) {
        fields.report(key: part, fault, LoadingSentences.nameCollection)
      } else {
        settings.collections.append(ContentCollection(name: name, singular: name))
        settings.searched.insert(Section(name))
        readCollection(part, at: settings.collections.count - 1)
      }
    }
  }

  /// Why a collection or a list cannot have a name; nil where it can.
  private func faultOfName(_ name: String) -> String? {
    let slug = Slug.make(from: name)
    guard ByteOrder.same(slug, name), Self.isName(name) else {
      return "\(MessageText.quoted(name)) cannot name a section"
    }
    let words =
      ["site", "theme", "entry", "assets", "data"]
      + settings.parts.map(\.name) + [Section.search.name] + settings.languages.map(\.code)
      + settings.collections.flatMap { [$0.name, $0.singular] } + settings.lists.map(\.name)
    let isTaken =
      words.contains(name)
      || [name, name + "-list"].contains {
        EmbeddedFiles.bytes(of: "templates/\($0).mustache") != nil
      }
    return isTaken ? LoadingSentences.taken(name) : nil
  }

  /// The data file that a collection comes from, in its folder.
  mutating func recordFile(_ entry: DataField) -> WrittenText? {
    guard let file = fields.written(entry) else { return nil }
    let parts = file.text.split(separator: "/", omittingEmptySubsequences: false)
    guard !parts.contains(where: { $0.isEmpty || $0 == "." || $0 == ".." }),
      RecordFile.isOne(file.text)
    else {
      fields.report(
        entry.value, "\(MessageText.quoted(file.text)) is no data file",
        "write the name of a .csv, .json or .yml in the collection's folder")
      return nil
    }
    return WrittenText(NormalForm.composed(file.text), at: file.place)
  }

  /// The number of a field that a setting names; nil, and reported, for one that is not of these
  /// kinds.
  mutating func number(
    of entry: DataField, in specs: [FieldSpec], _ isOne: (FieldSpec.Kind) -> Bool
  ) -> Int? {
    guard let name = fields.line(entry) else { return nil }
    if let index = specs.firstIndex(where: { $0.name == name && isOne($0.kind) }) { return index }
    fields.report(
      entry.value, "\(MessageText.quoted(name)) is no field that \"\(entry.key)\" can name",
      LoadingSentences.oneOfFields(specs.filter { isOne($0.kind) }.map(\.name), insteadOf: name))
    return nil
  }

  /// `title`, or `-year` for the last first.
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
      entry.value, "nothing can be sorted by \(MessageText.quoted(name))",
      Spelling.advice(for: name, among: keys.map(\.0)))
    return nil
  }

  /// `lists: { beginners: { of: tutorials, where: { difficulty: 입문 } } }`.
  mutating func readLists(_ entry: DataField) {
    for part in fields.mapping(entry) ?? [] {
      let name = NormalForm.composed(part.key)
      let isTaxonomy = settings.taxonomies.contains { $0.name == name }
      if let fault = isTaxonomy ? LoadingSentences.taken(name) : faultOfName(name) {
        fields.report(key: part, fault, LoadingSentences.nameCollection)
      } else if let list = list(part, called: name) {
        settings.lists.append(list)
      }
    }
  }

  private mutating func list(_ entry: DataField, called name: String) -> EntryList? {
    let parts = fields.mapping(entry) ?? []
    let listed = settings.collections.filter(\.isListed)
    guard let of = parts.first(where: { $0.key == "of" }), let word = fields.line(of) else {
      fields.report(
        key: entry, "\(MessageText.quoted(name)) does not say of what",
        "write it like { of: tutorials, where: { tags: Swift } }")
      return nil
    }
    guard let collection = listed.first(where: { $0.name == word }) else {
      fields.report(
        of.value, LoadingSentences.noCollection(word),
        Spelling.advice(for: word, among: listed.map(\.name)))
      return nil
    }
    var list = EntryList(
      name: name, of: collection.name, at: SourcePlace(entry.keyRange, in: fields.text))
    for part in parts {
      switch part.key {
      case "of": break
      case "where": list.conditions = conditions(part, of: collection)
      case "sort": list.order = order(part, in: collection.fields)
      case "title": list.title = title(part)
      case "perPage": list.perPage = perPage(part)
      case "path": readPath(part, of: list.section)
      default:
        unknown(
          part, in: LoadingSentences.quoted(entry.key),
          known: ["of", "where", "sort", "title", "perPage", "path"])
      }
    }
    return list
  }

  private mutating func conditions(
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
          "\(MessageText.quoted(collection.name)) has no field or taxonomy "
            + "\(MessageText.quoted(part.key)) to choose by",
          LoadingSentences.oneOfFields(known, insteadOf: part.key))
        return nil
      }
      let kind = field.map { specs[$0].kind.element } ?? .text
      let words = part.value.items.compactMap {
        fields.value($0, of: kind, called: part.key)
      }.flatMap(\.words)
      if words.isEmpty, part.value.isNull {
        fields.report(key: part, "\(MessageText.quoted(part.key)) does not say which")
      }
      return EntryList.Condition(field: field, name: part.key, words: words)
    }
  }

  /// `data: { team: [{ name: text, photo: picture? }] }`.
  mutating func readData(_ entry: DataField) {
    settings.data = fieldSpecs(entry)
    settings.dataPlaces = settings.data.compactMap { spec in
      entry.value.fields?.first { $0.key == spec.name }
        .map { SourcePlace($0.keyRange, in: fields.text) }
    }
  }
}

extension FieldSpec.Kind {
  /// Whether values can be compared with each other.
  fileprivate var isCompared: Bool {
    switch self {
    case .text, .number, .flag, .date, .choice, .link, .id: true
    case .address, .picture, .markdown, .list, .record, .entries: false
    }
  }
}
