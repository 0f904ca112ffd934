import Content
import Diagnostics
import Navigation
import Primitives

/// One entry. Its body is read when its page is rendered.
struct EntryScreen: Screen {
  let entry: Entry
  let template: String
  /// The pages of its terms, by the taxonomy's name, in the order of the terms.
  private(set) var termRoutes: [String: [Route]] = [:]
  /// The pages of sections that it leads to, by the templates' names.
  private(set) var sectionRoutes: [(name: String, routes: [Route])] = []
  /// The series that it is in, and the entries that have most in common with it.
  private(set) var relations: EntryIndex.Relations?
  /// What has the term that it is; nil for an entry that is none.
  private(set) var listing: EntryListScreen?
  /// The taxonomies that it has terms of.
  let taxonomies: [Taxonomy]

  init(entry: Entry, taxonomies: [Taxonomy], template: String) {
    self.entry = entry
    self.taxonomies = taxonomies.filter { !entry.terms(of: $0).isEmpty }
    self.template = template
  }

  /// Its place in its series; nil if it is in none.
  var series: SeriesPlace? { relations?.place }
  var title: String { entry.title }
  var language: String? { entry.language }
  var date: DateTime? { entry.date }
  var changed: DateTime? { entry.changed }
  var source: SourceFile? { entry.source }
  var place: SourcePlace? { entry.permalinkPlace ?? entry.record }
  var isOfData: Bool { entry.record != nil }
  var addressAdvice: String {
    if entry.permalinkPlace != nil { return "give one of them another permalink" }
    guard let permalink = entry.collection.permalink else { return "give one of them another slug" }
    return permalink.tellsApart
      ? "give one of them another slug, or write \"permalink\" in its front matter"
      : "the permalink \"\(permalink.pattern)\" of \(entry.collection.name) must tell them apart: "
        + "add \":slug\" to it"
  }
  var links: [Route] {
    taxonomies.flatMap { termRoutes[$0.name] ?? [] }
      + sectionRoutes.flatMap(\.routes) + (relations?.related ?? [])
      + [series?.route, series?.next].compactMap { $0 } + (listing?.links ?? [])
  }

  mutating func willPush(asking delegate: any EntryScreenDelegate) {
    for taxonomy in taxonomies where !taxonomy.isOrdered {
      termRoutes[taxonomy.name] = entry.terms(of: taxonomy).map {
        delegate.entryScreen(self, didSelect: $0, of: taxonomy)
      }
    }
    sectionRoutes = delegate.entryScreenDidSelectSections(self)
    relations = delegate.entryScreenDidAskForRelations(self)
    listing = delegate.entryScreenDidAskForListing(self)
  }
}

/// Answers where an entry's links lead.
protocol EntryScreenDelegate: AnyObject {
  func entryScreen(_ screen: EntryScreen, didSelect term: Term, of taxonomy: Taxonomy) -> Route
  func entryScreenDidSelectSections(
    _ screen: EntryScreen
  ) -> [(name: String, routes: [Route])]
  func entryScreenDidAskForRelations(_ screen: EntryScreen) -> EntryIndex.Relations?
  func entryScreenDidAskForListing(_ screen: EntryScreen) -> EntryListScreen?
}
