import Content

/// What collections and taxonomies are called, and how their entries are counted: phrases with their
/// names, such as `tutorials` and `tutorialCount`.
extension Phrases {
  /// What lists, menu and breadcrumbs call a collection.
  func title(of collection: ContentCollection) -> String {
    collection.title?.text(in: language.tag) ?? Phrase(rawValue: collection.name).map { self[$0] }
      ?? collection.name
  }

  /// What lists, menu and breadcrumbs call a taxonomy.
  func title(of taxonomy: Taxonomy) -> String {
    Phrase(rawValue: taxonomy.name).map { self[$0] } ?? taxonomy.name
  }

  /// How many there are of what is called so.
  func count(_ count: Int, of singular: String) -> String {
    switch singular {
    case "tutorial": self.count(ofTutorials: count)
    case "tag": self.count(ofTags: count)
    case "series": self.count(ofSeries: count)
    default: String(count)
    }
  }

  /// How many entries there are: by the name of their collection, where they are all of one.
  func count(of entries: [Entry]) -> String {
    let collection = entries.first?.collection
    let isMixed = entries.contains { $0.collection !== collection }
    return count(entries.count, of: isMixed ? "entry" : collection?.singular ?? "entry")
  }
}
