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

  /// - Parameters:
  ///   - all: the whole list.
  ///   - title: that of the list.
  init(
    _ pages: ListPages, of all: [Entry], title: String, in collection: ContentCollection? = nil,
    having term: (Term, Taxonomy)? = nil, isByDate: Bool, hasFeed: Bool = false, template: String
  ) {
    self.title = pages.title(title)
    self.all = all
    entries = pages.entries(of: all)
    self.collection = collection
    self.term = term
    self.isByDate = isByDate
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
