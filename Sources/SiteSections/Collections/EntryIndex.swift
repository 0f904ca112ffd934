import Content
import Navigation
import Primitives

/// The relations between the entries of one language, computed once for all its coordinators.
final class EntryIndex: Sendable {
  /// The terms of each taxonomy, in the order of the settings.
  let terms: [(taxonomy: Taxonomy, groups: [TermGroup])]
  /// The entries that are terms, by the taxonomy's name and by slug.
  private let termEntries: [String: [ByteKey: Entry]]
  private let relations: [ObjectIdentifier: Relations]

  /// Where an entry leads besides its terms.
  struct Relations: Sendable {
    /// Its page.
    let route: Route
    /// The entries of its collection that have most terms in common with it.
    var related: [Entry] = []
    /// Its place in a series; nil if it is in none.
    var place: SeriesPlace?
  }

  /// How many related entries a page names.
  private static let mostRelated = 3

  /// - Parameter reading: how a word of the site is read, in kana.
  init(
    _ content: SiteContent, _ routes: SectionRoutes, reading: @escaping (String) -> String?
  ) {
    let entries = content.entries
    var relations: [ObjectIdentifier: Relations] = [:]
    relations.reserveCapacity(entries.count)
    for entry in entries {
      relations[ObjectIdentifier(entry)] = Relations(route: routes.route(to: entry))
    }
    let newest = entries.newestFirst
    var termEntries: [String: [ByteKey: Entry]] = [:]
    for collection in content.settings.collections where content.settings.isTaxonomy(collection) {
      termEntries[collection.name] = Dictionary(
        content.entries(of: collection).map { (ByteKey(Slug.make(from: $0.key)), $0) }
      ) { first, _ in first }
    }
    self.termEntries = termEntries
    let order = TermOrder(in: content.settings.language, reading: reading)
    terms = content.settings.taxonomies.map { taxonomy in
      let own = content.settings.collection(taxonomy.name).map { content.entries(of: $0) } ?? []
      return (taxonomy, TermGroup.groups(of: newest, in: taxonomy, alsoOf: own, by: order))
    }
    for (taxonomy, groups) in terms where taxonomy.isOrdered {
      Self.addPlaces(in: groups, to: &relations) { term in
        termEntries[taxonomy.name]?[ByteKey(term.slug)].map { routes.route(to: $0) }
          ?? routes.route(to: term, of: taxonomy)
      }
    }
    for collection in content.settings.collections where collection.isListed {
      let entries = content.entries(of: collection)
      let related = RelatedEntries(entries, by: content.settings.taxonomies)
        .all(limit: Self.mostRelated)
      for (entry, related) in zip(entries, related) {
        relations[ObjectIdentifier(entry)]?.related = related.map { entries[$0] }
      }
    }
    self.relations = relations
  }

  private static func addPlaces(
    in groups: [TermGroup], to relations: inout [ObjectIdentifier: Relations],
    at route: (Term) -> Route
  ) {
    for (number, group) in groups.enumerated() {
      let parts = group.entries.compactMap { relations[ObjectIdentifier($0)]?.route }
      let next = number + 1 < groups.count ? route(groups[number + 1].term) : nil
      for (index, entry) in group.entries.enumerated() {
        relations[ObjectIdentifier(entry)]?.place = SeriesPlace(
          name: group.term.name, route: route(group.term), parts: parts, index: index, next: next)
      }
    }
  }

  /// The entry that a term is; nil for one that is only a name.
  func entry(of term: Term, in taxonomy: Taxonomy) -> Entry? {
    termEntries[taxonomy.name]?[ByteKey(term.slug)]
  }

  /// The term that an entry is, with what has it; nil for any other entry.
  func group(of entry: Entry) -> (taxonomy: Taxonomy, group: TermGroup)? {
    guard termEntries[entry.collection.name] != nil else { return nil }
    let slug = Slug.make(from: entry.key)
    return terms.lazy.filter { $0.taxonomy.name == entry.collection.name }.compactMap {
      taxonomy, groups in
      groups.first { ByteOrder.same($0.term.slug, slug) }.map { (taxonomy, $0) }
    }.first
  }

  /// The relations of an entry; nil for an entry of another language.
  subscript(entry: Entry) -> Relations? { relations[ObjectIdentifier(entry)] }
}

/// Where an entry stands in its series, with the routes that its page leads to.
struct SeriesPlace: Sendable {
  /// The name of the series.
  let name: String
  /// The page of the series.
  let route: Route
  /// The pages of its parts, in order; all places in a series share them.
  let parts: [Route]
  /// Which part the entry is, from 0.
  let index: Int
  /// The page of the series after this one.
  let next: Route?
}
