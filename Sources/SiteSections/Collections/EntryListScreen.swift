import Content
import Navigation
import Primitives
import Templating

/// A page of a list of entries: of a collection, of one of its `lists:`, or of a term.
struct EntryListScreen: Screen {
  private(set) var pages: ListPages
  /// All entries of the list, on every page of it.
  let all: [Entry]
  /// The title of the list, without a page number.
  let listTitle: String
  /// The collection of all the entries; `nil` for the list of a term.
  var collection: ContentCollection?
  var term: (term: Term, taxonomy: Taxonomy)?
  /// Whether the list is sorted by date, newest first.
  let isByDate: Bool
  var hasFeed = false
  /// The archive page, with all entries by year and month.
  var archive: Route?
  let template: String
  private(set) var entryRoutes: [Route?] = []

  var title: String { pages.title(listTitle) }
  /// The entries on this page of the list.
  var entries: [Entry] { pages.entries(of: all) }
  var changed: DateTime? { entries.compactMap(\.changed).max() }
  var links: [Route] {
    entryRoutes.compactMap { $0 } + pages.routes.map(\.route) + [archive].compactMap(\.self)
  }

  mutating func willPush(asking delegate: any EntryListScreenDelegate) {
    entryRoutes = entries.map { delegate.entryListScreen(self, didSelect: $0) }
    pages = pages.linked { delegate.entryListScreen(self, didSelectPage: $0) }
  }
}

/// Returns the routes of the links in a list of entries.
protocol EntryListScreenDelegate: AnyObject {
  func entryListScreen(_ screen: EntryListScreen, didSelect entry: Entry) -> Route?
  func entryListScreen(_ screen: EntryListScreen, didSelectPage number: Int) -> Route?
}

/// The values of the templates `entry-list` and `term`, and of the templates named after a
/// collection or taxonomy.
struct EntryListContext: FramedContext {
  let frame: FrameContext
  let screen: EntryListScreen
  let entries: [EntryRow]
  let totalText: String
  let archive: String?

  static let fields: Fields<EntryListContext> =
    [
      .flag("isOrdered", "Whether the entries are read in order, as in a series") {
        $0.screen.isOrdered
      },
      .list("entries", "The entries on this page, newest first; parts of a series in order") {
        $0.entries
      },
      .optionalNumber("before", "The number of entries on earlier pages, after the first page") {
        $0.screen.term != nil && $0.screen.pages.before > 0 ? $0.screen.pages.before : nil
      },
      .optionalText("listStyle", "excerpts or cards, if its entries are shown so") {
        $0.style?.nameInTemplates
      },
      .text("totalText", "The number of entries in the whole list, in words") { $0.totalText },
      .optionalURL(
        "feed", "The URL of the feed of one term, or of one of several collections; needs a baseURL"
      ) { $0.feed },
      .optionalURL("archive", "The URL of the page by year and month: archive: true") {
        $0.archive
      },
      .optionalRecord("pager", "Links to the other pages of the list") { $0.pager },
    ] + FrameContext.fields.lifted(\.frame)
}

extension EntryListContext {
  var page: PageRendering { frame.page }

  var style: EntryOptions.ListStyle? { screen.style(in: page.localSite.settings) }

  var feed: String? {
    let site = page.site
    guard screen.hasFeed, page.localSite.settings.baseURL != nil else { return nil }
    let isFirst = screen.pages.number == 1
    let first = isFirst ? page.node : site.tree[page.node.parent ?? page.node.id]
    return page.localSite.root + first.encodedFolder + "feed.xml"
  }

  var pager: PagerContext? {
    screen.isByDate
      ? PagerContext(screen.pages, previousText: .newer, nextText: .older, in: page)
      : PagerContext(screen.pages, in: page)
  }

  /// The template fields for a list of one collection.
  static func fields(
    of collection: ContentCollection, in settings: Settings
  ) -> Fields<EntryListContext> {
    guard !collection.fields.isEmpty else { return fields }
    return [
      .list(
        "entries", "The entries on this page",
        fields: { EntryRow.fields(of: collection, in: settings) }
      ) { $0.entries }
    ] + fields
  }
}

extension EntryListScreen: QuotingScreen {
  static let templates = ["entry-list", "term"]

  var options: EntryOptions? { collection?.options }
  var isOrdered: Bool { term?.taxonomy.isOrdered == true }
  var searchedIn: Section? { isOrdered && pages.number == 1 ? term?.taxonomy.section : nil }

  func quoted(in settings: Settings) -> [Entry] {
    style(in: settings)?.nameInTemplates == nil ? [] : entries
  }

  func style(in settings: Settings) -> EntryOptions.ListStyle? {
    (collection?.options ?? settings.options).listStyle
  }

  func context(in page: PageRendering) -> EntryListContext {
    let phrases = page.localSite.phrases
    let totalText =
      collection.map { phrases.count(all.count, of: $0) } ?? phrases.count(of: all)
    let style = style(in: page.localSite.settings)
    return EntryListContext(
      frame: page.frame(description: "\(title): \(totalText)"), screen: self,
      entries: zip(entries, entryRoutes).compactMap { entry, route in
        route.map {
          EntryRow(
            entry, address: page.address(of: $0), style: style, hasThumbnail: isByDate, in: page)
        }
      }, totalText: totalText, archive: archive.map { page.address(of: $0) })
  }
}
