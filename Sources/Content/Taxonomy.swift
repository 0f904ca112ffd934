package import Diagnostics

/// A grouping of entries across collections: tags, series, and those in `taxonomies:`.
package struct Taxonomy: Sendable {
  /// The taxonomy's key in front matter, and its name in URLs and of its templates.
  package let name: String
  /// The singular in the name of the phrase that counts terms (`tagCount`).
  package let singular: String
  /// Whether the entries of a term are read in order, as in a series.
  ///
  /// An entry then has at most one term, and a position in it.
  package let isOrdered: Bool
  /// The title in lists, menu and breadcrumbs; nil to use the phrase with the taxonomy's name.
  package var title: LocalizedText?
  /// The number of entries per page of a term; nil for all entries on one page.
  package var perPage: Int?
  /// The order of the terms in their list.
  package var order: Order
  /// The terms that have a name in each language.
  package var joinedTerms: [JoinedTerm] = []

  package enum Order: String, CaseIterable, Hashable, Sendable {
    /// Sorts by letters and numbers.
    case name
    /// Sorts by number of entries, largest first.
    case count
    /// Sorts by the date of the first entry, oldest first. That is the first part of a series,
    /// otherwise the oldest entry.
    case date
  }

  package init(name: String, singular: String, isOrdered: Bool = false) {
    self.name = name
    self.singular = singular
    self.isOrdered = isOrdered
    order = isOrdered ? .date : .name
  }

  /// Tags: the topics of an entry.
  package static let tags = Taxonomy(name: "tags", singular: "tag")
  /// Series: entries to be read one after another.
  package static let series = Taxonomy(name: "series", singular: "series", isOrdered: true)

  /// The taxonomies that every site has, in the order of the home page.
  package static let builtIn = [tags, series]

  /// Categories as in Jekyll and Hugo; only if `taxonomies:` declares them.
  package static let categories = Taxonomy(name: "categories", singular: "category")
  /// Authors; only if `taxonomies:` declares them.
  package static let authors = Taxonomy(name: "authors", singular: "author")

  /// Whether the taxonomy exists without a declaration.
  package var isBuiltIn: Bool { Self.builtIn.contains { $0.name == name } }
  /// Whether the terms are topics.
  package var isTopic: Bool { !isOrdered && name != Self.authors.name }

  package var section: Section { Section(name) }
}

/// A term of a taxonomy: its visible name and its slug.
package struct Term: Hashable, Sendable {
  /// The name in the entry's spelling, or in the spelling that the whole site uses.
  package let name: String
  /// The last segment of the term's URL.
  package let slug: String

  package init(name: String, slug: String) {
    self.name = name
    self.slug = slug
  }
}

/// A term with a name in each language: `tags: { coordinator: { ko: 코디네이터, en: Coordinator } }`.
package struct JoinedTerm: Hashable, Sendable {
  /// The name in the URLs of all languages.
  package let key: String
  /// Its names by language.
  package let names: [String: String]
  /// The position of the term in the settings.
  package let place: SourcePlace

  package init(key: String, names: [String: String], at place: SourcePlace) {
    self.key = key
    self.names = names
    self.place = place
  }

  /// Returns the term's name in a language; the key if the author sets no name.
  package func name(in language: String) -> String { names[language] ?? key }
}
