import Content
import Navigation
import Primitives

/// Owns a collection: its list, page by page, and each of its entries.
final class CollectionCoordinator: SectionCoordinator {
  weak var delegate: (any SectionCoordinatorDelegate)?
  private let collection: ContentCollection
  private let site: LocalizedContent
  private let navigator: Navigator
  private let entries: [Entry]
  /// The pages of a collection without a list, by address.
  private let pages: [ByteKey: Route]

  /// Entries on one page of the list, unless `perPage` says otherwise.
  private static let usualLength = 20

  init(of collection: ContentCollection, in site: LocalizedContent, navigator: Navigator) {
    self.collection = collection
    self.site = site
    self.navigator = navigator
    entries = site.content.entries(of: collection)
    let pages = collection.isListed ? [] : entries.filter { $0.role == .page }
    self.pages = Dictionary(
      pages.map { (ByteKey($0.address), site.routes.route(to: $0)) }
    ) { first, _ in first }
  }

  var entrance: Entrance? {
    guard collection.isListed, !entries.isEmpty else { return nil }
    return Entrance(
      title: site.title(of: collection),
      count: site.phrases.count(entries.count, of: collection.singular), route: list)
  }

  func start() {
    if collection.isListed, !entries.isEmpty || isInMenu { pushList() }
    for entry in entries where site.isOwn(entry) {
      guard let route = site.entries[entry]?.route else { continue }
      // A second text for such a page is pushed beside it, and reported.
      if entry.role == .page || entry !== site.content.entry(for: entry.role) {
        push(entry, at: route)
      }
      pushRedirects(to: entry, at: route)
    }
    delegate?.sectionCoordinatorDidFinish(self)
  }

  private func push(_ entry: Entry, at route: Route) {
    let screen = EntryScreen(
      entry: entry, taxonomies: site.content.settings.taxonomies,
      template: site.templates.template(of: entry))
    navigator.push(
      screen, at: route, under: collection.isListed ? list : folder(above: entry),
      translating: site.content.settings.languages.isEmpty ? nil : Route(address: entry.joint),
      delegate: self)
  }

  /// The page of the folder that an entry lies in: the start page, unless there is one between.
  private func folder(above entry: Entry) -> Route {
    guard pages.count > 1 else { return list }
    var address = entry.address.utf8[...]
    while let slash = address.dropLast().lastIndex(of: UInt8(ascii: "/")) {
      address = address[...slash]
      if let route = pages[ByteKey(String(Substring(address)))] { return route }
    }
    return list
  }

  /// Where its entries lie below: the list, or the start page.
  private var list: Route { site.routes[collection.section] }

  /// Whether the author's menu leads to the list: a first draft is not to break it.
  private var isInMenu: Bool {
    let settings = site.content.settings
    let lists = [list, SectionRoutes(settings: settings)[collection.section]]
    return settings.menu.contains { lists.contains(Route(address: $0.target)) }
  }

  /// A page at each address that the entry had before.
  private func pushRedirects(to entry: Entry, at target: Route) {
    for alias in entry.aliases {
      navigator.push(
        RedirectScreen(to: target, from: alias.place, title: entry.title, source: entry.source),
        at: Route(alias: alias.address, language: site.code), under: site.routes.home, delegate: ())
    }
  }

  private func pushList() {
    let title = site.title(of: collection)
    let length = collection.options.perPage ?? Self.usualLength
    for pages in ListPages.all(of: entries.count, length: length) {
      let screen = EntryListScreen(
        title: pages.title(title), entries: pages.entries(of: entries), of: collection,
        total: entries.count, pages: pages, template: site.templates.list(of: collection))
      navigator.push(
        screen, at: site.routes.page(pages.number, of: list),
        under: pages.number == 1 ? site.routes.home : list, delegate: self)
    }
  }
}

extension CollectionCoordinator: EntryListScreenDelegate {
  func entryListScreen(_ screen: EntryListScreen, didSelect entry: Entry) -> Route? {
    site.entries[entry]?.route
  }

  func entryListScreen(_ screen: EntryListScreen, didSelectPage number: Int) -> Route? {
    site.routes.page(number, of: list)
  }
}

extension CollectionCoordinator: EntryScreenDelegate {
  func entryScreen(_ screen: EntryScreen, didSelect term: Term, of taxonomy: Taxonomy) -> Route {
    site.routes.route(to: term, of: taxonomy)
  }

  func entryScreenDidSelectFlows(_ screen: EntryScreen) -> [Route] {
    site.entries[screen.entry]?.flows.map { site.routes.flow($0) } ?? []
  }

  func entryScreenDidAskForSeries(_ screen: EntryScreen) -> SeriesPlace? {
    site.entries[screen.entry]?.place
  }

  func entryScreenDidSelectRelated(_ screen: EntryScreen) -> [Route] {
    (site.entries[screen.entry]?.related ?? []).compactMap { site.entries[$0]?.route }
  }
}
