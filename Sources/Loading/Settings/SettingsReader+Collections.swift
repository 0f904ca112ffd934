internal import Content
internal import Diagnostics
internal import Primitives

// Reads what `site.yml` says about collections and taxonomies.
extension SettingsReader {
  /// `tutorials: { title: Posts, path: posts }`, with the options of its entries.
  mutating func readCollection(_ entry: DataField, at index: Int) {
    let collection = settings.collections[index]
    var (title, permalink, options) = (collection.title, collection.permalink, collection.options)
    for part in fields.mapping(entry) ?? [] {
      switch part.key {
      case "title": title = self.title(part)
      case "permalink": permalink = fields.permalink(part, of: collection)
      case "path" where collection.isListed: readPath(part, of: collection.section)
      default:
        let optionKeys = Self.optionKeys.filter { !Self.needsList($0, collection) }
        if optionKeys.contains(part.key), readOption(part, into: &options) { continue }
        let known = ["title", "permalink"] + (collection.isListed ? ["path"] : []) + optionKeys
        unknown(part, in: LoadingSentences.quoted(entry.key), known: known)
      }
    }
    settings.collections[index] = collection.with(
      title: title, permalink: permalink, options: options)
  }

  /// Whether an option says something of lists or feeds, which a collection does not have.
  private static func needsList(_ key: String, _ collection: ContentCollection) -> Bool {
    ["perPage", "listStyle"].contains(key) && !collection.isListed
      || key == "feed" && !collection.isDated
  }

  /// The first part of the addresses of a section.
  mutating func readPath(_ entry: DataField, of section: Section) {
    guard let path = fields.line(entry) else { return }
    let slug = Slug.make(from: path)
    if ByteOrder.same(slug, path) {
      settings.paths[section] = path
    } else {
      let plain = path.split(separator: "/").last.map { Slug.make(from: String($0)) }
      fields.report(
        entry.value, LoadingSentences.notASlug(path),
        LoadingSentences.writeSlug(plain ?? section.name))
    }
  }

  // MARK: Taxonomies

  private static let taxonomyKeys = ["title", "path", "perPage", "order", "names"]

  /// `taxonomies: { categories: { title: 분류, path: category } }`, or `[categories, authors]`.
  mutating func readTaxonomies(_ entry: DataField) {
    var items = [entry.value]
    if case .list(let several) = entry.value.value { items = several }
    for item in items {
      if case .mapping(let parts) = item.value {
        readTaxonomies(parts)
      } else if let name = fields.line(item, called: entry.key) {
        _ = taxonomy(name, at: item.shownRange)
      }
    }
  }

  private mutating func readTaxonomies(_ parts: [DataField]) {
    for part in parts {
      if let plural = part.value.text, !part.value.isNull {
        fields.report(
          .invalidSettings, key: part, LoadingSentences.taxonomyInWords(part.key, plural),
          LoadingSentences.writeTaxonomy(Self.plural[part.key] ?? part.key))
      } else if let index = taxonomy(part.key, at: part.keyRange) {
        readTaxonomy(part, at: index)
      }
    }
  }

  /// Hugo's `taxonomies` name the singular first.
  private static let plural = ["category": "categories", "author": "authors", "tag": "tags"]

  /// The number of the taxonomy with a name, which is added when it is new; nil, and reported, for a
  /// name that cannot be one.
  private mutating func taxonomy(_ name: String, at place: Range<Int>) -> Int? {
    let name = NormalForm.composed(name)
    if let known = settings.taxonomies.firstIndex(where: { $0.name == name }) { return known }
    let declared = [Taxonomy.categories, .authors].first { $0.name == name }
    let isTaken =
      declared == nil
      && (FrontMatterKeys.areTaken(name) || Section.ofData.contains(Section(name))
        || settings.collections.contains { [$0.name, $0.singular].contains(name) })
    let slug = Slug.make(from: name.split { "./".contains($0) }.joined(separator: "-"))
    if isTaken || !ByteOrder.same(slug, name) {
      fields.add(
        Diagnostic(
          .invalidSettings, in: fields.text, at: place,
          isTaken ? LoadingSentences.takenTaxonomy(name) : LoadingSentences.notATaxonomy(name),
          suggestion: isTaken
            ? Self.plural[name].map { LoadingSentences.write($0) } ?? LoadingSentences.nameTaxonomy
            : LoadingSentences.writeSlug(slug)))
      return nil
    }
    settings.taxonomies.append(declared ?? Taxonomy(name: name, singular: name))
    return settings.taxonomies.count - 1
  }

  /// `tags: { path: topics, names: { swift: { ko: 스위프트, en: Swift } } }`.
  mutating func readTaxonomy(_ entry: DataField, at index: Int) {
    var hasOldTerm = false
    for part in fields.mapping(entry) ?? [] {
      switch part.key {
      case "title": settings.taxonomies[index].title = title(part)
      case "path": readPath(part, of: settings.taxonomies[index].section)
      case "perPage": settings.taxonomies[index].perPage = perPage(part)
      case "order":
        if let order: Taxonomy.Order = oneOf(part) { settings.taxonomies[index].order = order }
      case "names": readTerms(part, of: index)
      default:
        guard case .mapping(let names) = part.value.value,
          settings.taxonomies[index].isBuiltIn,
          Spelling.slip(in: part.key, among: Self.taxonomyKeys) == nil
        else {
          unknown(part, in: LoadingSentences.quoted(entry.key), known: Self.taxonomyKeys)
          continue
        }
        readTerm(part, names, of: index)
        guard !hasOldTerm else { continue }
        hasOldTerm = true
        fields.report(
          .unusedKey, key: part, LoadingSentences.termBesideOptions(part.key, entry.key),
          LoadingSentences.writeNames(entry.key, part.key))
      }
    }
  }

  private mutating func readTerms(_ entry: DataField, of index: Int) {
    for part in fields.mapping(entry) ?? [] {
      if let names = fields.mapping(part) { readTerm(part, names, of: index) }
    }
  }
}
