import Content
import Navigation
import Primitives

/// A page of the list of a collection's entries.
struct EntryListScreen: Screen {
  let title: String
  let entries: [Entry]
  let collection: ContentCollection
  /// How many entries the whole list has.
  let total: Int
  let template: String
  private(set) var entryRoutes: [Route?] = []
  /// Where this page stands in the list.
  private(set) var pages: ListPages

  init(
    title: String, entries: [Entry], of collection: ContentCollection, total: Int,
    pages: ListPages, template: String
  ) {
    self.title = title
    self.entries = entries
    self.collection = collection
    self.total = total
    self.pages = pages
    self.template = template
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
