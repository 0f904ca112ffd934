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
        guard !readOption(part, into: &options) else { continue }
        let known =
          ["title", "permalink"] + (collection.isListed ? ["path"] : []) + Self.optionKeys
        unknown(part, in: LoadingSentences.quoted(entry.key), known: known)
      }
    }
    settings.collections[index] = collection.with(
      title: title, permalink: permalink, options: options)
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

  /// `taxonomies: { categories: { title: 분류, path: category } }`.
  mutating func readTaxonomies(_ entry: DataField) {
    for part in fields.mapping(entry) ?? [] {
      let known = settings.taxonomies.firstIndex { $0.name == part.key }
      if known == nil {
        settings.taxonomies.append(Taxonomy(name: part.key, singular: part.key))
      }
      readTaxonomy(part, at: known ?? settings.taxonomies.count - 1)
    }
  }

  /// `tags: { path: topics, names: { swift: { ko: 스위프트, en: Swift } } }`.
  mutating func readTaxonomy(_ entry: DataField, at index: Int) {
    for part in fields.mapping(entry) ?? [] {
      switch part.key {
      case "title": settings.taxonomies[index].title = title(part)
      case "path": readPath(part, of: settings.taxonomies[index].section)
      case "perPage": settings.taxonomies[index].perPage = perPage(part)
      case "order":
        if let order: Taxonomy.Order = oneOf(part) { settings.taxonomies[index].order = order }
      case "names": readTerms(part, of: index)
      default:
        if case .mapping(let names) = part.value.value {
          readTerm(part, names, of: index)
        } else {
          unknown(part, in: LoadingSentences.quoted(entry.key), known: Self.taxonomyKeys)
        }
      }
    }
  }

  private mutating func readTerms(_ entry: DataField, of index: Int) {
    for part in fields.mapping(entry) ?? [] {
      if let names = fields.mapping(part) { readTerm(part, names, of: index) }
    }
  }
}
