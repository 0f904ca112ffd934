import Content
import Diagnostics
import Primitives

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
      let known = (SettingsKeys.collection.map(\.name) + SettingsKeys.entries.map(\.name))
        .filter { !Self.needsList($0, collection) }
      for part in self.known(known, of: [part], in: "\(quoted: entry.key)") {
        var declaration = collection.declaration
        read(part, among: SettingsKeys.collection, into: &declaration)
        read(part, among: SettingsKeys.entries, into: &declaration.options)
        settings.collections[index] = ContentCollection(declaration)
      }
    }
  }

  /// Returns the error and suggestion for a field kind that tables cannot have; nil for others.
  fileprivate static func refusal(inTable kind: FieldSpec.Kind) -> (String, String)? {
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
  fileprivate mutating func taxonomyNames(_ entry: DataField) -> [String] {
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
    let known = SettingsKeys.taxonomy.map(\.name)
    var taxonomy = settings.taxonomies[index]
    for part in fields.mapping(entry) ?? [] {
      if known.contains(part.key) {
        read(part, among: SettingsKeys.taxonomy, into: &taxonomy)
      } else if part.value.fields != nil, taxonomy.isBuiltIn,
        Spelling.slip(in: part.key, among: known) == nil
      {
        readTerm(part, of: &taxonomy)
        guard !hasOldTerm else { continue }
        hasOldTerm = true
        fields.report(
          .unusedKey, key: part,
          "the names of \(quoted: part.key) are among the options of \(quoted: entry.key)",
          "write all of them in \"names\": \(entry.key): { names: { \(part.key): … } }")
      } else {
        unknown(part, in: "\(quoted: entry.key)", known: known)
      }
    }
    settings.taxonomies[index] = taxonomy
  }
}

extension SettingsKeys {
  /// The keys of a collection, without the options of its entries.
  static let collection: [SettingKey<ContentCollection.Declaration>] = [
    .title(
      "name on pages, for all languages or for each: `{ ko: 책, en: Books }`",
      default: "name of the collection", \.title),
    SettingKey("from", "data file in the collection's folder", default: "Markdown files") {
      $2.file = $0.recordFile($1)
    },
    SettingKey("fields", "fields by name", default: "none") { reader, entry, declaration in
      let collection = ContentCollection(declaration)
      let own = reader.settings.taxonomies.filter { collection.has($0) }.map(\.name)
      let isTable = collection.file.map { RecordFile.isTable($0.text) } ?? false
      declaration.fields = reader.fieldSpecs(
        entry, refusing: { isTable ? SettingsReader.refusal(inTable: $0) : nil }
      ) { name in
        FrontMatterKeys.isCommon(name)
          ? "\(quoted: name) is already a key of every entry"
          : own.contains(name) ? "\(quoted: name) is a taxonomy of these entries" : nil
      }
    },
    SettingKey("key", "field that links and URLs use", default: "file name") {
      reader, entry, declaration in
      declaration.keyField = reader.number(of: entry, in: declaration.fields) {
        [.text, .number].contains($0)
      }
    },
    SettingKey("name", "field that contains the entry's title", default: "`title`") {
      reader, entry, declaration in
      declaration.titleField = reader.number(of: entry, in: declaration.fields) { $0 == .text }
    },
    SettingKey(
      "sort", "`title`, `date` or a field; `-` reverses the order",
      default: "order of files or records"
    ) { reader, entry, declaration in
      declaration.order = reader.order(entry, in: declaration.fields)
      if declaration.order?.key == .date { declaration.isDated = true }
    },
    SettingKey("permalink", "pattern of the entries' URLs", default: "`path` and slug") {
      $2.permalink = $0.fields.permalink($1, of: ContentCollection($2))
    },
    SettingKey("path", "first part of the URLs", default: "name of the collection") {
      $0.readPath($1, of: Section($2.name))
    },
    SettingKey("taxonomies", "allowed taxonomies", default: "all of the site") {
      $2.taxonomies = $0.taxonomyNames($1)
    },
    SettingKey(
      "defaults", "front matter of entries that do not have these keys", default: "none"
    ) { reader, entry, declaration in
      let collection = ContentCollection(declaration)
      let keys = FrontMatterKeys(of: collection, taxonomies: reader.settings.taxonomies)
      reader.defaults[collection.name] = FrontMatterDefaults(
        entry, &reader.fields, of: collection, by: keys)
    },
    SettingKey(
      "archive", "`true`: a page with all entries by year and month", default: "`false`",
      words: DocumentedKey.flags
    ) { reader, entry, declaration in
      declaration.archive =
        reader.fields.flag(entry) == true ? reader.fields.place(of: entry.value) : nil
    },
  ]

  static let taxonomy: [SettingKey<Taxonomy>] = [
    .title(
      "name on pages, for all languages or for each",
      default: "Categories, Authors, or the name", \.title),
    SettingKey("path", "first part of the URLs: `/topics/`, `/topics/NAME/`", default: "the name") {
      $0.readPath($1, of: $2.section)
    },
    .number(
      "perPage", "posts per page of a term", default: "the site's `perPage`",
      in: 1...Limits.listPage, \.perPage),
    SettingKey(
      "order", "order of the terms", default: "`name`; for series `date`",
      words: Taxonomy.Order.allCases.map(\.rawValue)
    ) { $2.order = $0.fields.oneOf($1) ?? $2.order },
    SettingKey("names", "translated names of the terms") { reader, entry, taxonomy in
      for term in reader.fields.mapping(entry) ?? [] { reader.readTerm(term, of: &taxonomy) }
    },
  ]
}
