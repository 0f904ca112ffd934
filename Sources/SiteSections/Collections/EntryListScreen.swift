import Content
import Navigation
import Primitives

/// A page of a list of entries: of a collection or of a part of one.
struct EntryListScreen: Screen {
  let title: String
  let entries: [Entry]
  let collection: ContentCollection
  /// How many entries the whole list has.
  let total: Int
  /// Whether the newest come first.
  let isByDate: Bool
  let template: String
  private(set) var entryRoutes: [Route?] = []
  /// Where this page stands in the list.
  private(set) var pages: ListPages

  /// - Parameters:
  ///   - title: that of the list.
  ///   - all: the entries of the whole list.
  init(
    _ pages: ListPages, of all: [Entry], in collection: ContentCollection, title: String,
    isByDate: Bool, template: String
  ) {
    self.title = pages.title(title)
    self.collection = collection
    self.isByDate = isByDate
    self.pages = pages
    self.template = template
    entries = pages.entries(of: all)
    total = all.count
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
