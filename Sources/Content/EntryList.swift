package import Diagnostics
internal import Primitives

/// A list of a part of a collection, which `lists:` declares.
package struct EntryList: Sendable {
  /// Its name in `site.yml`, in addresses and of its template.
  package let name: String
  package let collection: String
  /// What an entry needs to be in it: one of the values of each condition.
  package var conditions: [Condition] = []
  /// Its order; nil for that of the collection.
  package var order: EntryOrder?
  /// Its title; nil for its name.
  package var title: LocalizedText?
  /// How many entries one page has; nil for as many as a page of the collection's list.
  package var perPage: Int?
  /// Where `site.yml` declares it.
  package let place: SourcePlace

  /// Something that entries have, with the values that are wanted.
  package struct Condition: Sendable {
    /// A declared field, by its number; nil for a taxonomy.
    package let field: Int?
    /// The name of the field or taxonomy.
    package let name: String
    /// The values, as words.
    package let words: [String]

    package init(field: Int?, name: String, words: [String]) {
      self.field = field
      self.name = name
      self.words = words
    }

    func holds(for entry: Entry) -> Bool {
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

  /// Its part of the site.
  package var section: Section { Section(name) }

  /// The entries of the collection that are in it, in its order.
  package func entries(of all: [Entry]) -> [Entry] {
    let chosen = all.filter { entry in conditions.allSatisfy { $0.holds(for: entry) } }
    return order?.sorted(chosen) ?? chosen
  }
}

/// An order of entries: `title`, or `-year` for the last first.
package struct EntryOrder: Hashable, Sendable {
  /// What is compared.
  package enum Key: Hashable, Sendable {
    case title, date
    /// A declared field, by its number.
    case field(Int)
  }

  package let key: Key
  /// Whether the last comes first.
  let isDescending: Bool

  package init(by key: Key, isDescending: Bool = false) {
    self.key = key
    self.isDescending = isDescending
  }

  /// The order of articles.
  package static let newestFirst = EntryOrder(by: .date, isDescending: true)

  /// The entries in this order; those without a value last, equal ones as they are.
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

  /// The value that an entry is compared by: a number, or a text.
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
