import Content
import Navigation
import Templating

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
