internal import Content
internal import Diagnostics
internal import Primitives

// Reads the settings of collections and taxonomies.
extension SettingsReader {
  /// Reads a collection: `tutorials: { title: Posts, path: posts }`, with the options of its
  /// entries.
  mutating func readCollection(_ entry: DataField, at index: Int) {
    let parts = fields.mapping(entry) ?? []
    // These keys come first, because the others refer to their values.
    let first = ["from", "taxonomies", "fields", "sort"]
    let named = first.compactMap { key in parts.first { $0.key == key } }
    for part in named + parts.filter({ !first.contains($0.key) }) {
      let collection = settings.collections[index]
      let known = (SettingsKeys.collection + SettingsKeys.entries).filter {
        !Self.needsList($0, collection)
      }
      for part in self.known(known, of: [part], in: "\(quoted: entry.key)") {
        var declaration = collection.declaration
        read(part, of: collection, into: &declaration)
        settings.collections[index] = ContentCollection(declaration)
      }
    }
  }

  private mutating func read(
    _ part: DataField, of collection: ContentCollection,
    into declaration: inout ContentCollection.Declaration
  ) {
    switch part.key {
    case "title": declaration.title = title(part)
    case "permalink": declaration.permalink = fields.permalink(part, of: collection)
    case "path": readPath(part, of: collection.section)
    case "from": declaration.file = recordFile(part)
    case "fields":
      let own = settings.taxonomies.filter { collection.has($0) }.map(\.name)
      let isTable = collection.file.map { RecordFile.isTable($0.text) } ?? false
      declaration.fields = fieldSpecs(
        part, refusing: { isTable ? Self.refusal(inTable: $0) : nil }
      ) { name in
        FrontMatterKeys.isCommon(name)
          ? "every entry can already have \(quoted: name)"
          : own.contains(name) ? "\(quoted: name) is a taxonomy of these entries" : nil
      }
    case "key":
      declaration.keyField = number(of: part, in: collection.fields) {
        [.text, .number].contains($0)
      }
    case "name":
      declaration.titleField = number(of: part, in: collection.fields) { $0 == .text }
    case "sort":
      declaration.order = order(part, in: collection.fields)
      if declaration.order?.key == .date { declaration.isDated = true }
    case "taxonomies": declaration.taxonomies = taxonomyNames(part)
    case "archive":
      declaration.archive = fields.flag(part) == true ? fields.place(of: part.value) : nil
    case "defaults":
      let keys = FrontMatterKeys(of: collection, taxonomies: settings.taxonomies)
      defaults[collection.name] = FrontMatterDefaults(part, &fields, of: collection, by: keys)
    default: readOption(part, into: &declaration.options)
    }
  }

  /// Returns the error and suggestion for a field kind that tables cannot have; nil for others.
  private static func refusal(inTable kind: FieldSpec.Kind) -> (String, String)? {
    guard case .record = kind.element else { return nil }
    return (
      "a table cell cannot contain a record",
      "use a JSON or YAML file, or write the entries as Markdown files"
    )
  }

  /// Returns whether a setting needs a list or dates that the collection does not have.
  private static func needsList(_ key: String, _ collection: ContentCollection) -> Bool {
    ["perPage", "listStyle", "path", "sort", "archive"].contains(key) && !collection.isListed
      || ["feed", "archive"].contains(key) && !collection.isDated
  }

  /// Reads the taxonomies of a collection's entries, and declares those that do not exist yet.
  private mutating func taxonomyNames(_ entry: DataField) -> [String] {
    fields.lines(entry).compactMap { name, offset in
      let known = settings.taxonomies.map(\.name)
      let place = offset..<(offset + name.utf8.count)
      if let meant = known.contains(name) ? nil : Spelling.slip(in: name, among: known) {
        fields.report(
          at: place, "the site has no taxonomy \(quoted: name)",
          LoadingSentences.write(meant))
        return nil
      }
      return taxonomy(name, at: place).map { settings.taxonomies[$0].name }
    }
  }

  /// Reads the first URL segment of a section.
  mutating func readPath(_ entry: DataField, of section: Section) {
    guard let path = fields.line(entry) else { return }
    let slug = Slug.make(from: path)
    if ByteOrder.same(slug, path) {
      settings.paths[section] = path
    } else {
      let plain = path.split(separator: "/").last.map { Slug.make(from: String($0)) }
      fields.report(
        entry.value, "\(quoted: path) cannot be the first part of a URL",
        "write it like \(quoted: plain ?? section.name)")
    }
  }

  // MARK: Taxonomies

  /// Reads `taxonomies: { categories: { title: 분류, path: category } }`, or `[categories, authors]`.
  mutating func readTaxonomies(_ entry: DataField) {
    for item in entry.value.items {
      for part in item.fields ?? [] {
        if let plural = part.value.text, !part.value.isNull {
          let name = Self.plural[part.key] ?? part.key
          fields.report(
            key: part,
            "the taxonomy \(quoted: part.key) takes options here, not the word \(quoted: plural)",
            "write only \"\(name):\", or with options: \(name): { title: \(name) }")
        } else if let index = taxonomy(part.key, at: part.keyRange) {
          readTaxonomy(part, at: index)
        }
      }
      if item.fields == nil, let name = fields.line(item, called: entry.key) {
        _ = taxonomy(name, at: item.shownRange)
      }
    }
  }

  /// In Hugo's `taxonomies`, the key is the singular.
  private static let plural = ["category": "categories", "author": "authors", "tag": "tags"]

  /// Returns the index of the taxonomy with this name; adds the taxonomy if it does not exist yet.
  ///
  /// Reports an invalid name and returns nil.
  private mutating func taxonomy(_ name: String, at place: Range<Int>) -> Int? {
    let name = NormalForm.composed(name)
    if let known = settings.taxonomies.firstIndex(where: { $0.name == name }) { return known }
    let declared = [Taxonomy.categories, .authors].first { $0.name == name }
    let isTaken =
      declared == nil
      && (FrontMatterKeys.areTaken(name) || settings.parts.contains(Section(name))
        || ContentCollection.builtIn.contains { [$0.name, $0.singular].contains(name) })
    let slug = Slug.make(from: name.split { "./".contains($0) }.joined(separator: "-"))
    if isTaken {
      fields.report(
        at: place, "\(quoted: name) already has another meaning and cannot be a taxonomy",
        Self.plural[name].map { LoadingSentences.write($0) }
          ?? "give it another name, for example topics")
      return nil
    }
    guard ByteOrder.same(slug, name) else {
      fields.report(
        at: place,
        "\(quoted: name) cannot be the name of a taxonomy, its templates and its URLs",
        "write it like \(quoted: slug)")
      return nil
    }
    settings.taxonomies.append(declared ?? Taxonomy(name: name, singular: name))
    return settings.taxonomies.count - 1
  }

  /// Reads a taxonomy: `tags: { path: topics, names: { swift: { ko: 스위프트, en: Swift } } }`.
  mutating func readTaxonomy(_ entry: DataField, at index: Int) {
    var hasOldTerm = false
    for part in fields.mapping(entry) ?? [] {
      switch part.key {
      case "title": settings.taxonomies[index].title = title(part)
      case "path": readPath(part, of: settings.taxonomies[index].section)
      case "perPage": settings.taxonomies[index].perPage = perPage(part)
      case "order":
        settings.taxonomies[index].order =
          fields.oneOf(part) ?? settings.taxonomies[index].order
      case "names": for term in fields.mapping(part) ?? [] { readTerm(term, of: index) }
      default:
        guard part.value.fields != nil, settings.taxonomies[index].isBuiltIn,
          Spelling.slip(in: part.key, among: SettingsKeys.taxonomy) == nil
        else {
          unknown(part, in: "\(quoted: entry.key)", known: SettingsKeys.taxonomy)
          continue
        }
        readTerm(part, of: index)
        guard !hasOldTerm else { continue }
        hasOldTerm = true
        fields.report(
          .unusedKey, key: part,
          "the names of \(quoted: part.key) are among the options of \(quoted: entry.key)",
          "write all of them in \"names\": \(entry.key): { names: { \(part.key): … } }")
      }
    }
  }
}
