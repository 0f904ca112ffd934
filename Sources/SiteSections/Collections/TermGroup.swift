import Content
import Primitives

/// A term with the entries that have it.
struct TermGroup: Sendable {
  /// As the entries agree on it; of an ordered taxonomy as its first part spells it.
  let term: Term
  /// The newest first; of an ordered taxonomy in the order in which they are read: by date, those
  /// without one last, ties by path.
  fileprivate(set) var entries: [Entry]

  /// The term in the language that the entries of an ordered taxonomy are translated from, where it
  /// is another.
  func original(in taxonomy: Taxonomy) -> Term? {
    entries.lazy.compactMap { $0.originalTerms[taxonomy.name] }.first
  }

  /// The terms of some entries.
  ///
  /// Those of an ordered taxonomy are usually in the order of their first parts, so that the one
  /// comes first that a reader of the whole site begins with; names equal ignoring case are one
  /// term. The order is the taxonomy's.
  ///
  /// - Parameters:
  ///   - entries: newest first, those without a date last.
  ///   - terms: entries that are terms themselves, also where nothing has them.
  static func groups(
    of entries: [Entry], in taxonomy: Taxonomy, alsoOf terms: [Entry] = [],
    by order: TermOrder
  ) -> [TermGroup] {
    var indexByKey: [ByteKey: Int] = [:]
    var groups: [TermGroup] = []
    for entry in taxonomy.isOrdered ? entries.inReadingOrder : entries {
      for term in entry.terms(of: taxonomy) {
        let key = ByteKey(taxonomy.isOrdered ? NormalForm.folded(term.slug) : term.slug)
        if let index = indexByKey[key] {
          groups[index].entries.append(entry)
        } else {
          indexByKey[key] = groups.count
          groups.append(TermGroup(term: term, entries: [entry]))
        }
      }
    }
    for entry in terms {
      let term = Term(name: entry.title, slug: Slug.make(from: entry.key))
      if indexByKey[ByteKey(term.slug)] == nil { groups.append(TermGroup(term: term, entries: [])) }
    }
    if taxonomy.isOrdered, taxonomy.order == .date { return groups }
    let named = groups.map { (order.key($0.term.name), $0) }
      .sorted { $0.0 < $1.0 }.map(\.1)
    if taxonomy.order == .name { return named }
    return named.enumerated().map { (key: $1.key(of: taxonomy.order), number: $0, group: $1) }
      .sorted { ($0.key, $0.number) < ($1.key, $1.number) }.map(\.group)
  }

  /// What an order compares: those that most entries have, or whose first entry is oldest, first.
  private func key(of order: Taxonomy.Order) -> Int {
    order == .count
      ? -entries.count : entries.compactMap(\.date).map(\.secondsSinceEpoch).min() ?? .max
  }
}

extension [TermGroup] {
  /// The places of those that most entries have; of equals the first.
  func largest(_ limit: Int) -> ArraySlice<Int> {
    indices.sorted { (self[$1].entries.count, $0) < (self[$0].entries.count, $1) }.prefix(limit)
  }
}
