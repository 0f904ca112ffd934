import Content
import Navigation
import Primitives

/// The entries that have a term, all on one page.
struct TermScreen: Screen {
  let term: Term
  let taxonomy: Taxonomy
  let entries: [Entry]
  /// Whether readers can subscribe to it.
  let hasFeed: Bool
  let template: String
  private(set) var entryRoutes: [Route?] = []

  /// - Parameter hasFeed: whether one of its entries is for a feed.
  init(_ group: TermGroup, of taxonomy: Taxonomy, hasFeed: Bool, template: String) {
    term = group.term
    entries = group.entries
    self.taxonomy = taxonomy
    self.hasFeed = hasFeed
    self.template = template
  }

  var title: String { taxonomy.isOrdered ? term.name : "#\(term.name)" }
  var changed: DateTime? { entries.compactMap(\.changed).max() }
  var links: [Route] { entryRoutes.compactMap { $0 } }

  mutating func willPush(asking delegate: any TermScreenDelegate) {
    entryRoutes = entries.map { delegate.termScreen(self, didSelect: $0) }
  }
}

/// Answers where the entries of a term lead.
protocol TermScreenDelegate: AnyObject {
  func termScreen(_ screen: TermScreen, didSelect entry: Entry) -> Route?
}
