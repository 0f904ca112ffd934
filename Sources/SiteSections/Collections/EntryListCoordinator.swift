import Content
import Navigation

/// Owns a list of entries, page by page: all of a collection, or a part that `lists:` declares.
final class EntryListCoordinator: SectionCoordinator {
  weak var delegate: (any CoordinatorDelegate)?
  private let collection: ContentCollection
  private let entries: [Entry]
  /// The part; nil for all of the collection.
  private let part: EntryList?
  private let site: LocalizedContent
  private let navigator: Navigator

  /// Entries on one page of the list, unless `perPage` says otherwise.
  private static let usualLength = 20

  init(
    of collection: ContentCollection, part: EntryList? = nil, in site: LocalizedContent,
    navigator: Navigator
  ) {
    self.collection = collection
    self.part = part
    self.site = site
    self.navigator = navigator
    let all = site.content.listedEntries(of: collection)
    entries = part?.entries(of: all) ?? all
  }

  var regroups: Bool { part != nil }

  var entrance: Entrance? {
    guard !entries.isEmpty else { return nil }
    return Entrance(
      title: title, count: site.phrases.count(entries.count, of: collection), route: list)
  }

  private var list: Route { site.routes[part?.section ?? collection.section] }

  private var title: String {
    guard let part else { return site.title(of: collection) }
    return part.title?.text(in: site.content.settings.language) ?? part.name
  }

  func start() {
    if !entries.isEmpty || isInMenu {
      let length = part?.perPage ?? collection.options.perPage ?? Self.usualLength
      for pages in ListPages.all(of: entries.count, length: length) {
        let screen = EntryListScreen(
          pages: pages, all: entries, listTitle: title, collection: collection,
          isByDate: part?.order.map { $0 == .newestFirst } ?? collection.isNewestFirst,
          template: site.templates.list(part?.name ?? collection.name))
        navigator.push(
          screen, at: site.routes.page(pages.number, of: list),
          under: pages.number == 1 ? site.routes.home : list, delegate: self)
      }
    }
    delegate?.coordinatorDidFinish(self)
  }

  /// Whether the author's menu leads to the list: a first draft is not to break it.
  private var isInMenu: Bool {
    let settings = site.content.settings
    let own = SectionRoutes(settings: settings)[part?.section ?? collection.section]
    return settings.menu.flatMap { [$0] + $0.children }.compactMap(\.target)
      .contains { [list, own].contains(Route(address: $0)) }
  }
}

extension EntryListCoordinator: EntryListScreenDelegate {
  func entryListScreen(_ screen: EntryListScreen, didSelect entry: Entry) -> Route? {
    site.entries[entry]?.route
  }

  func entryListScreen(_ screen: EntryListScreen, didSelectPage number: Int) -> Route? {
    site.routes.page(number, of: list)
  }
}
