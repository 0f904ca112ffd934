import Content
import Navigation
import Primitives

/// The entries that have a term, or a page of them.
struct TermScreen: Screen {
  let term: Term
  let taxonomy: Taxonomy
  /// All of them.
  let all: [Entry]
  /// Those of this page.
  let entries: [Entry]
  /// Whether readers can subscribe to it.
  let hasFeed: Bool
  let template: String
  private(set) var entryRoutes: [Route?] = []
  /// Where this page stands among those of the term.
  private(set) var pages: ListPages

  /// - Parameter hasFeed: whether one of its entries is for a feed.
  init(
    _ group: TermGroup, _ pages: ListPages, of taxonomy: Taxonomy, hasFeed: Bool, template: String
  ) {
    term = group.term
    all = group.entries
    entries = pages.entries(of: all)
    self.pages = pages
    self.taxonomy = taxonomy
    self.hasFeed = hasFeed
    self.template = template
  }

  var title: String {
    pages.title(taxonomy.name == Taxonomy.tags.name ? "#\(term.name)" : term.name)
  }
  var changed: DateTime? { entries.compactMap(\.changed).max() }
  var links: [Route] { entryRoutes.compactMap { $0 } + pages.routes.map(\.route) }

  mutating func willPush(asking delegate: any TermScreenDelegate) {
    entryRoutes = entries.map { delegate.termScreen(self, didSelect: $0) }
    pages = pages.linked { delegate.termScreen(self, didSelectPage: $0) }
  }
}

/// Answers where the entries of a term lead.
protocol TermScreenDelegate: AnyObject {
  func termScreen(_ screen: TermScreen, didSelect entry: Entry) -> Route?
  func termScreen(_ screen: TermScreen, didSelectPage number: Int) -> Route?
}
