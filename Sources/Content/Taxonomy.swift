package import Diagnostics

/// What groups entries of all collections: tags, series, and what `taxonomies:` declares.
package struct Taxonomy: Sendable {
  /// Its key in front matter, the name of its addresses and of its templates.
  package let name: String
  /// What one term is called in the name of the phrase that counts them (`tagCount`).
  package let singular: String
  /// Whether its terms are read from the first entry to the last: an entry has one term at most, and
  /// a place in it.
  package let isOrdered: Bool
  /// Its title in lists, menu and breadcrumbs; nil to use the phrase with its name.
  package var title: LocalizedText?
  /// How many entries one page of a term has; nil for all of them on one page.
  package var perPage: Int?
  /// The order of its terms in their list.
  package var order: Order
  /// The terms that have a name in each language.
  package var joinedTerms: [JoinedTerm] = []

  /// An order of terms.
  package enum Order: String, CaseIterable, Hashable, Sendable {
    /// By letter and number.
    case name
    /// Those that most entries have first.
    case count
    /// Those whose first entry is oldest first.
    case date
  }

  package init(name: String, singular: String, isOrdered: Bool = false) {
    self.name = name
    self.singular = singular
    self.isOrdered = isOrdered
    order = isOrdered ? .date : .name
  }

  /// What an entry is about.
  package static let tags = Taxonomy(name: "tags", singular: "tag")
  /// What is read in one go.
  package static let series = Taxonomy(name: "series", singular: "series", isOrdered: true)

  /// The taxonomies that every site has, in the order of the start page.
  package static let builtIn = [tags, series]

  /// What Jekyll and Hugo group posts by, where `taxonomies:` declares it.
  package static let categories = Taxonomy(name: "categories", singular: "category")
  /// Who writes, where `taxonomies:` declares it.
  package static let authors = Taxonomy(name: "authors", singular: "author")

  /// Whether it is there without being declared.
  package var isBuiltIn: Bool { Self.builtIn.contains { $0.name == name } }
  /// Whether it says what an entry is about.
  package var isTopic: Bool { !isOrdered && name != Self.authors.name }

  /// Its part of the site.
  package var section: Section { Section(name) }
}

/// One group of a taxonomy: what is shown and the last part of its address.
package struct Term: Hashable, Sendable {
  /// In the spelling of the entry, or in the one that the site has agreed on.
  package let name: String
  /// The last part of its address.
  package let slug: String

  package init(name: String, slug: String) {
    self.name = name
    self.slug = slug
  }
}

/// A term with a name in each language: `tags: { coordinator: { ko: 코디네이터, en: Coordinator } }`.
package struct JoinedTerm: Hashable, Sendable {
  /// What all languages call it in addresses.
  package let key: String
  /// Its names by language.
  package let names: [String: String]
  /// Where the settings name it.
  package let place: SourcePlace

  package init(key: String, names: [String: String], at place: SourcePlace) {
    self.key = key
    self.names = names
    self.place = place
  }

  /// What it is called in a language: the key, where the author gives no name.
  package func name(in language: String) -> String { names[language] ?? key }
}
