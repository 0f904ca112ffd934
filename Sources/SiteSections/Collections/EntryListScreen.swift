import Content
import Navigation
import Primitives

/// A page of a list of entries: those of a collection or of a part of one, or those that have a term.
struct EntryListScreen: Screen {
  let title: String
  /// The whole list.
  let all: [Entry]
  /// Those of this page.
  let entries: [Entry]
  /// The collection that all of them are of; nil for a term's.
  let collection: ContentCollection?
  /// The term that all of them have.
  let term: (term: Term, taxonomy: Taxonomy)?
  /// Whether the newest come first.
  let isByDate: Bool
  /// Whether readers can subscribe to it.
  let hasFeed: Bool
  let template: String
  private(set) var entryRoutes: [Route?] = []
  /// Where this page stands in the list.
  private(set) var pages: ListPages

  /// A page of a collection's list, or of a part of it.
  init(
    _ pages: ListPages, of all: [Entry], in collection: ContentCollection, title: String,
    isByDate: Bool, template: String
  ) {
    self.title = pages.title(title)
    self.all = all
    entries = pages.entries(of: all)
    self.collection = collection
    term = nil
    self.isByDate = isByDate
    hasFeed = false
    self.template = template
    self.pages = pages
  }

  /// A page of a term.
  ///
  /// - Parameter hasFeed: whether one of its entries is for a feed.
  init(
    _ pages: ListPages, of group: TermGroup, in taxonomy: Taxonomy, hasFeed: Bool, template: String
  ) {
    let name = group.term.name
    title = pages.title(taxonomy.name == Taxonomy.tags.name ? "#\(name)" : name)
    all = group.entries
    entries = pages.entries(of: all)
    collection = nil
    term = (group.term, taxonomy)
    isByDate = !taxonomy.isOrdered
    self.hasFeed = hasFeed
    self.template = template
    self.pages = pages
  }

  var changed: DateTime? { entries.compactMap(\.changed).max() }
  var links: [Route] { entryRoutes.compactMap { $0 } + pages.routes.map(\.route) }

  mutating func willPush(asking delegate: any EntryListScreenDelegate) {
    entryRoutes = entries.map { delegate.entryListScreen(self, didSelect: $0) }
    pages = pages.linked { delegate.entryListScreen(self, didSelectPage: $0) }
  }
}

/// Answers where the links of a list of entries lead.
protocol EntryListScreenDelegate: AnyObject {
  func entryListScreen(_ screen: EntryListScreen, didSelect entry: Entry) -> Route?
  func entryListScreen(_ screen: EntryListScreen, didSelectPage number: Int) -> Route?
}
