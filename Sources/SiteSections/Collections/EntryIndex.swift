import Content
import Navigation
import Primitives

/// The entries of one language by term and key, with their relations.
///
/// Computed once for all coordinators and pages of the language. The key of an entry is its URL,
/// which is unique.
final class EntryIndex: Sendable {
  /// The terms of each taxonomy, in the order of the settings.
  let terms: [(taxonomy: Taxonomy, groups: [TermGroup])]
  /// The most frequent tags.
  let commonTags: [TermGroup]
  /// The entries that are terms, by taxonomy name and slug.
  private let termEntries: [String: [ByteKey: Entry]]
  private let relations: [ByteKey: Relations]
  private let named: LazyValue<[String: [ByteKey: Entry]]>
  private let backlinks: LazyValue<[String: [ByteKey: [Backlinks]]]>

  /// The page of an entry and the pages that it links to, apart from its terms.
  struct Relations: Sendable {
    let route: Route
    /// The pages of the most similar entries in the collection, by common terms.
    var related: [Route] = []
    /// The entry's position in a series; `nil` if it is in none.
    var place: SeriesPlace?
  }

  /// The entries of a collection that link to an entry through a field, in list order.
  struct Backlinks: Sendable {
    let collection: ContentCollection
    let field: FieldSpec
    fileprivate(set) var entries: [Entry]
  }

  private static let mostRelated = 3

  /// - Parameters:
  ///   - content: the entries that readers of the language see.
  ///   - allLanguages: the entries of all languages.
  ///   - order: the sort order of term names.
  init(
    _ content: SiteContent, of allLanguages: SiteContent, _ routes: SectionRoutes,
    by order: TermOrder
  ) {
    let entries = content.entries
    var relations: [ByteKey: Relations] = [:]
    relations.reserveCapacity(entries.count)
    for entry in entries {
      relations[Self.key(of: entry)] = Relations(route: routes.route(to: entry))
    }
    let newest = entries.listed.newestFirst
    var termEntries: [String: [ByteKey: Entry]] = [:]
    for collection in content.settings.collections where content.settings.isTaxonomy(collection) {
      termEntries[collection.name] = Dictionary(
        content.entries(of: collection).map { (ByteKey(Slug.make(from: $0.key)), $0) }
      ) { first, _ in first }
    }
    self.termEntries = termEntries
    terms = content.settings.taxonomies.map { taxonomy in
      let own =
        content.settings.collection(taxonomy.name).map { content.listedEntries(of: $0) } ?? []
      return (taxonomy, TermGroup.groups(of: newest, in: taxonomy, alsoOf: own, by: order))
    }
    for (taxonomy, groups) in terms where taxonomy.isOrdered {
      Self.addPlaces(in: groups, to: &relations) { term in
        termEntries[taxonomy.name]?[ByteKey(term.slug)].map { routes.route(to: $0) }
          ?? routes.route(to: term, of: taxonomy)
      }
    }
    let tags = terms.first { $0.taxonomy.name == Taxonomy.tags.name }?.groups ?? []
    commonTags = tags.largest(20).map { tags[$0] }
    let pages = relations
    for collection in content.settings.collections where collection.isListed {
      let entries = content.listedEntries(of: collection)
      let related = RelatedEntries(entries, by: content.settings.taxonomies)
        .all(limit: Self.mostRelated)
      for (entry, related) in zip(entries, related) {
        relations[Self.key(of: entry)]?.related = related.compactMap {
          pages[Self.key(of: entries[$0])]?.route
        }
      }
    }
    self.relations = relations
    named = LazyValue { Self.named(allLanguages, in: routes.code) }
    backlinks = LazyValue { Self.backlinks(in: content) }
  }

  private static func key(of entry: Entry) -> ByteKey { ByteKey(entry.address) }

  private static func addPlaces(
    in groups: [TermGroup], to relations: inout [ByteKey: Relations],
    at route: (Term) -> Route
  ) {
    for (number, group) in groups.enumerated() {
      let parts = group.entries.compactMap { relations[key(of: $0)]?.route }
      let next = number + 1 < groups.count ? route(groups[number + 1].term) : nil
      for (index, entry) in group.entries.enumerated() {
        relations[key(of: entry)]?.place = SeriesPlace(
          name: group.term.name, route: route(group.term), parts: parts, index: index, next: next)
      }
    }
  }

  /// Returns the entry that is this term, or `nil` if the term is only a name.
  func entry(of term: Term, in taxonomy: Taxonomy) -> Entry? {
    termEntries[taxonomy.name]?[ByteKey(term.slug)]
  }

  /// The relations of an entry; `nil` for an entry of another language.
  subscript(entry: Entry) -> Relations? { relations[Self.key(of: entry)] }
}

// Looks up entries by key and by the fields that link to them.
extension EntryIndex {
  /// Returns the entry with a key, in the language of the readers; `nil` if there is none.
  func entry(_ key: String, in collection: String) -> Entry? {
    named.value[collection]?[ByteKey(NormalForm.composed(key))]
  }

  func keys(of collection: String) -> [String] {
    named.value[collection]?.keys.map(\.text) ?? []
  }

  func backlinks(to entry: Entry) -> [Backlinks] {
    backlinks.value[entry.collection.name]?[ByteKey(entry.key)] ?? []
  }

  private static func named(
    _ allLanguages: SiteContent, in code: String?
  ) -> [String: [ByteKey: Entry]] {
    allLanguages.entriesByCollection.mapValues { entries in
      var named: [ByteKey: Entry] = [:]
      for entry in entries {
        let key = ByteKey(entry.key)
        guard let known = named[key].map({ allLanguages.settings.code(of: $0.language) }) else {
          named[key] = entry
          continue
        }
        let language = allLanguages.settings.code(of: entry.language)
        if known != code, language == code || language == nil { named[key] = entry }
      }
      return named
    }
  }

  private static func backlinks(in content: SiteContent) -> [String: [ByteKey: [Backlinks]]] {
    var backlinks: [String: [ByteKey: [Backlinks]]] = [:]
    for collection in content.settings.collections {
      for (index, field) in collection.fields.enumerated() where field.kind.has(\.isLink) {
        for entry in content.listedEntries(of: collection) {
          add(entry, collection, field, at: index, to: &backlinks)
        }
      }
    }
    return backlinks
  }

  private static func add(
    _ entry: Entry, _ collection: ContentCollection, _ field: FieldSpec, at index: Int,
    to backlinks: inout [String: [ByteKey: [Backlinks]]]
  ) {
    for case (.link(let name), let value) in [field].values(in: [entry.values[index]], of: \.isLink)
    {
      guard let key = value.text.map({ ByteKey($0) }) else { continue }
      var groups = backlinks[name]?[key] ?? []
      if let last = groups.indices.last, groups[last].collection.name == collection.name,
        groups[last].field.name == field.name
      {
        if groups[last].entries.last !== entry { groups[last].entries.append(entry) }
      } else {
        groups.append(Backlinks(collection: collection, field: field, entries: [entry]))
      }
      backlinks[name, default: [:]][key] = groups
    }
  }
}

/// The position of an entry in its series, with the pages of the series.
struct SeriesPlace: Sendable {
  let name: String
  let route: Route
  /// The pages of all parts, in order; every position in the series shares this array.
  let parts: [Route]
  /// The index of the entry among the parts, from 0.
  let index: Int
  /// The page of the next series; `nil` for the last series.
  let next: Route?
}
