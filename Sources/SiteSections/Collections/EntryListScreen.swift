import Content
import Navigation
import Primitives
import Templating

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

/// What the templates of a list of entries see: `entry-list` and `term`, or those with the names of
/// the collection or the taxonomy.
struct EntryListContext: FramedContext {
  let frame: FrameContext
  let entries: [EntryRow]
  let style: EntryOptions.ListStyle?
  /// How many entries the whole list has, in words.
  let totalText: String
  /// The address of a term's feed.
  var feed: String?
  var pager: PagerContext?
  /// Whether these are the parts of a series.
  var isOrdered = false
  /// How many entries stand on the pages before.
  var before = 0

  static let fields: Fields<EntryListContext> =
    [
      .flag("isOrdered", "Whether these are read one after the other, as the parts of a series") {
        $0.isOrdered
      },
      .list(
        "entries", "The entries of this page, newest first; of a series by part",
        of: EntryRow.self
      ) {
        $0.entries
      },
      .optionalNumber("before", "How many entries the pages before have, behind the first page") {
        $0.before > 0 ? $0.before : nil
      },
      .optionalText("listStyle", "What its entries show where that is excerpts or cards") {
        $0.style?.shown
      },
      .text("totalText", "How many entries the whole list has, in words") { $0.totalText },
      .optionalURL("feed", "The address of the feed of one term; needs a baseURL") { $0.feed },
      .optionalRecord("pager", "The ways to the list's other pages", of: PagerContext.self) {
        $0.pager
      },
    ] + FrameContext.fields.lifted(\.frame)
}

extension EntryListContext {
  /// What the template of a list of one collection sees.
  static func fields(
    of collection: ContentCollection, in settings: Settings
  ) -> Fields<EntryListContext> {
    guard !collection.fields.isEmpty else { return fields }
    return [
      .list(
        "entries", "The entries of this page",
        fields: { EntryRow.fields(of: collection, in: settings) }
      ) { $0.entries }
    ] + fields
  }
}

extension EntryListScreen: TemplatedScreen {
  static let templates = ["entry-list", "term"]

  var options: EntryOptions? { collection?.options }
  var isOrdered: Bool { term?.taxonomy.isOrdered == true }
  var searchedIn: Section? { isOrdered && pages.number == 1 ? term?.taxonomy.section : nil }

  func context(in page: PageRendering) -> EntryListContext {
    let site = page.localSite
    let totalText =
      collection.map { site.phrases.count(all.count, of: $0) }
      ?? site.phrases.count(of: all)
    let style = (collection?.options ?? site.settings.options).listStyle
    let first = pages.number == 1 ? page.node : page.site.tree[page.node.parent ?? page.node.id]
    let hasFeed = hasFeed && site.settings.baseURL != nil
    return EntryListContext(
      frame: page.frame(description: "\(title): \(totalText)"),
      entries: zip(entries, entryRoutes).compactMap { entry, route in
        route.map { EntryRow(entry, address: page.address(of: $0), style: style, in: page) }
      }, style: style, totalText: totalText,
      feed: hasFeed ? site.settings.pathPrefix + "/" + first.encodedFolder + "feed.xml" : nil,
      pager: isByDate
        ? PagerContext(pages, previousText: .newer, nextText: .older, in: page)
        : PagerContext(pages, in: page),
      isOrdered: isOrdered, before: term == nil ? 0 : pages.before)
  }
}
