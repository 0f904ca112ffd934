import Content
import Navigation

/// Owns a paginated list of entries: a collection, or one of its `lists:`.
final class EntryListCoordinator: SectionCoordinator {
  weak var delegate: (any CoordinatorDelegate)?
  private let collection: ContentCollection
  private let entries: [Entry]
  /// The list declared in `lists:`; `nil` for the complete collection.
  private let part: EntryList?
  private let site: LocalizedContent
  private let navigator: Navigator

  /// The number of entries on a page of the list if `perPage` is not set.
  private static let defaultLength = 20

  init(
    of collection: ContentCollection, part: EntryList? = nil, in site: LocalizedContent,
    navigator: Navigator
  ) {
    self.collection = collection
    self.part = part
    self.site = site
    self.navigator = navigator
    let all = site.content.listedEntries(of: collection)
    entries = (part?.entries(of: all) ?? all).pinnedFirst
  }

  var groupsOtherSections: Bool { part != nil }

  var sectionLink: SectionLink? {
    guard !entries.isEmpty else { return nil }
    return SectionLink(
      title: title, count: site.phrases.count(entries.count, of: collection), route: list)
  }

  private var list: Route { site.routes[part?.section ?? collection.section] }

  private var title: String {
    guard let part else { return site.title(of: collection) }
    return part.title?.text(in: site.content.settings.language) ?? part.name
  }

  func start() {
    if !entries.isEmpty || isInMenu {
      let length = part?.perPage ?? collection.options.perPage ?? Self.defaultLength
      for pages in ListPages.all(of: entries.count, length: length) {
        var screen = EntryListScreen(
          pages: pages, all: entries, listTitle: title, collection: collection,
          isByDate: part?.order.map { $0 == .newestFirst } ?? collection.isNewestFirst,
          template: site.templates.list(part?.name ?? collection.name))
        if part == nil {
          screen.hasFeed = !site.feed(of: collection).isEmpty
          screen.archive = archive
        }
        navigator.push(
          screen, at: site.routes.page(pages.number, of: list),
          under: pages.number == 1 ? site.routes.home : list, delegate: self)
      }
    }
    pushArchive()
    delegate?.coordinatorDidFinish(self)
  }

  /// The route of the archive page; `nil` if there is none.
  private var archive: Route? {
    guard part == nil, collection.hasArchive, entries.contains(where: { $0.date != nil }) else {
      return nil
    }
    return list.appending("archive")
  }

  private func pushArchive() {
    guard let archive else { return }
    let dated = entries.filter { $0.date != nil }.newestFirst
    navigator.push(
      ArchiveScreen(
        title: site.phrases[.archive], collection: collection,
        entries: dated.compactMap { entry in site.entries[entry].map { (entry, $0.route) } }),
      at: archive, under: list, delegate: ())
  }

  /// Whether the author's menu links to the list. If so, the list exists even if it is empty.
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
