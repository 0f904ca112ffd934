package import Diagnostics
import Primitives

/// A list with a selection of a collection's entries, declared in `lists:`.
package struct EntryList: Sendable {
  /// The list's name in `site.yml`, in URLs and of its template.
  package let name: String
  package let collection: String
  /// The conditions for an entry to be in the list; it needs one of the values of each.
  package var conditions: [Condition] = []
  /// The order of the entries; nil for that of the collection.
  package var order: EntryOrder?
  package var title: LocalizedText?
  /// The number of entries per page; nil for the number of the collection's list.
  package var perPage: Int?
  /// The position of the declaration in `site.yml`.
  package let place: SourcePlace

  /// A field or taxonomy, with the values of which an entry needs one.
  package struct Condition: Sendable {
    /// The index of a declared field; nil for a taxonomy.
    package let field: Int?
    /// The name of the field or taxonomy.
    package let name: String
    /// The accepted values as text.
    package let words: [String]

    package init(field: Int?, name: String, words: [String]) {
      self.field = field
      self.name = name
      self.words = words
    }

    func isMet(by entry: Entry) -> Bool {
      if let field { return entry.values[field]?.words.contains(where: words.contains) == true }
      let slugs = words.map { NormalForm.folded(Slug.make(from: $0)) }
      return entry.termsByTaxonomy[name]?.contains { slugs.contains(NormalForm.folded($0.slug)) }
        == true
    }
  }

  package init(name: String, of collection: String, at place: SourcePlace) {
    self.name = name
    self.collection = collection
    self.place = place
  }

  package var section: Section { Section(name) }

  /// Returns the entries of the collection that are in this list, in the list's order.
  package func entries(of all: [Entry]) -> [Entry] {
    let chosen = all.filter { entry in conditions.allSatisfy { $0.isMet(by: entry) } }
    return order?.sorted(chosen) ?? chosen
  }
}

/// An order of entries: `title`, or `-year` for descending.
package struct EntryOrder: Hashable, Sendable {
  /// The value that entries are compared by.
  package enum Key: Hashable, Sendable {
    case title, date
    /// A declared field, by its index.
    case field(Int)
  }

  package let key: Key
  let isDescending: Bool

  package init(by key: Key, isDescending: Bool = false) {
    self.key = key
    self.isDescending = isDescending
  }

  /// The order of articles.
  package static let newestFirst = EntryOrder(by: .date, isDescending: true)

  /// Returns the entries in this order.
  ///
  /// Entries without a value are last; the sort is stable.
  package func sorted(_ entries: [Entry]) -> [Entry] {
    let keys = entries.map(key)
    return entries.indices.sorted { left, right in
      guard let one = keys[left], let other = keys[right] else {
        return keys[right] == nil && (keys[left] != nil || left < right)
      }
      return one == other ? left < right : (one < other) != isDescending
    }.map { entries[$0] }
  }

  private static let noText = TitleOrder("")

  /// Returns the value that an entry is compared by, a number or a text; nil without a value.
  private func key(of entry: Entry) -> (number: Double, text: TitleOrder)? {
    switch key {
    case .title: return (0, TitleOrder(entry.title))
    case .date: return entry.date.map { (Double($0.secondsSinceEpoch), Self.noText) }
    case .field(let index):
      guard let word = entry.values[index]?.words.first else { return nil }
      switch entry.collection.fields[index].kind {
      case .choice(let words): return words.firstIndex(of: word).map { (Double($0), Self.noText) }
      case .number, .date: return Double(word).map { ($0, Self.noText) }
      default: return (0, TitleOrder(word))
      }
    }
  }
}
