import Content
import Primitives

/// A term with its entries.
struct TermGroup: Sendable {
  /// The term, in the most common spelling; in an ordered taxonomy, in the spelling of the first
  /// part.
  let term: Term
  /// The entries, newest first; in an ordered taxonomy, in the order of `inReadingOrder`.
  fileprivate(set) var entries: [Entry]

  /// The term in the original language, if the entries of an ordered taxonomy are translations.
  func original(in taxonomy: Taxonomy) -> Term? {
    entries.lazy.compactMap { $0.originalTerms[taxonomy.name] }.first
  }

  /// Groups entries by term, in the taxonomy's order.
  ///
  /// The terms of an ordered taxonomy are usually in the order in which their first parts occur in
  /// the reading order of all entries. There, names that differ only in case are one term.
  ///
  /// - Parameters:
  ///   - entries: newest first, undated ones last.
  ///   - terms: entries that are terms themselves; they get a group even if no entry has the term.
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

  /// The sort key of the group, by which the term with the most entries, or with the oldest entry,
  /// comes first.
  private func key(of order: Taxonomy.Order) -> Int {
    order == .count
      ? -entries.count : entries.compactMap(\.date).map(\.secondsSinceEpoch).min() ?? .max
  }
}

extension [TermGroup] {
  /// Returns the indices of the groups with the most entries; ties go to the earlier group.
  func largest(_ limit: Int) -> ArraySlice<Int> {
    indices.sorted { (self[$1].entries.count, $0) < (self[$0].entries.count, $1) }.prefix(limit)
  }
}
