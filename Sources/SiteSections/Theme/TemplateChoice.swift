import Content

/// Chooses the template of a collection or taxonomy: the root's own for it, else the common one.
public struct TemplateChoice: Sendable {
  /// The templates that the root brings.
  private let names: Set<String>

  /// A choice among the templates that a root brings, by name; empty if it has only the theme's.
  public init(_ names: Set<String> = []) {
    self.names = names
  }

  /// The template of a collection's entries.
  func entry(of collection: ContentCollection) -> String {
    choose(collection.name, else: "entry")
  }

  /// The template of a collection's list.
  func list(of collection: ContentCollection) -> String {
    choose("\(collection.name)-list", else: "entry-list")
  }

  /// The template of a taxonomy's list of terms.
  func terms(of taxonomy: Taxonomy) -> String { choose("\(taxonomy.name)-terms", else: "terms") }

  /// The template of a taxonomy's terms.
  func term(of taxonomy: Taxonomy) -> String { choose("\(taxonomy.name)-term", else: "term") }

  private func choose(_ name: String, else common: String) -> String {
    names.contains(name) ? name : common
  }
}
