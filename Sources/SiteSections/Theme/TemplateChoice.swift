package import Content

/// Chooses templates: for an entry the one that it names, else for a collection or taxonomy the
/// root's own, else the common one.
package struct TemplateChoice: Sendable {
  /// The templates that the root brings.
  private let names: Set<String>
  /// Those that an entry can name.
  private let offered: Set<String>

  /// A choice among the templates that a root brings, by name; empty if it has only the theme's.
  ///
  /// - Parameter offered: the root's templates that an entry can name.
  package init(_ names: Set<String> = [], offering offered: Set<String> = []) {
    self.names = names
    self.offered = offered
  }

  /// The template of an entry.
  func template(of entry: Entry) -> String {
    named(by: entry) ?? choose(entry.collection.name, else: "entry")
  }

  /// The template that an entry names; nil for none, and for one that cannot show it.
  package func named(by entry: Entry) -> String? {
    entry.template.map(\.text).flatMap { name in
      offered.contains(name) || name == Self.usual(for: entry.role) ? name : nil
    }
  }

  /// The theme's template of an entry.
  package static func usual(for role: Entry.Role) -> String {
    switch role {
    case .page: "entry"
    case .start: "home"
    case .notFound: "not-found"
    }
  }

  /// The template of a collection's list, or of a list of a part.
  func list(_ name: String) -> String { choose("\(name)-list", else: "entry-list") }

  /// The template of a taxonomy's list of terms.
  func terms(of taxonomy: Taxonomy) -> String { choose("\(taxonomy.name)-terms", else: "terms") }

  /// The template of a taxonomy's terms.
  func term(of taxonomy: Taxonomy) -> String { choose("\(taxonomy.name)-term", else: "term") }

  private func choose(_ name: String, else common: String) -> String {
    names.contains(name) ? name : common
  }
}
