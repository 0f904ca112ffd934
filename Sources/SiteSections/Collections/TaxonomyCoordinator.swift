import Content
import Navigation
import Primitives

/// Owns a taxonomy: the list of its terms, and for each term a list of entries from all
/// collections.
final class TaxonomyCoordinator: SectionCoordinator {
  weak var delegate: (any CoordinatorDelegate)?
  let taxonomy: Taxonomy
  private let groups: [TermGroup]
  private let site: LocalizedContent
  private let navigator: Navigator

  init(
    of taxonomy: Taxonomy, _ groups: [TermGroup], in site: LocalizedContent, navigator: Navigator
  ) {
    self.taxonomy = taxonomy
    self.groups = groups
    self.site = site
    self.navigator = navigator
  }

  var groupsOtherSections: Bool { true }

  var sectionLink: SectionLink? {
    guard !groups.isEmpty else { return nil }
    return SectionLink(
      title: site.title(of: taxonomy),
      count: site.phrases.count(groups.count, termsOf: taxonomy), route: list)
  }

  private var list: Route { site.routes[taxonomy.section] }

  func start() {
    guard !groups.isEmpty else {
      delegate?.coordinatorDidFinish(self)
      return
    }
    let terms = groups.map { ($0, site.route(to: $0.term, of: taxonomy)) }
    navigator.push(
      TaxonomyScreen(
        title: site.title(of: taxonomy), taxonomy: taxonomy, terms: terms,
        template: site.templates.terms(of: taxonomy)),
      at: list, under: above, delegate: ())
    for (group, route) in terms { push(group, at: route) }
    delegate?.coordinatorDidFinish(self)
  }

  /// The parent page of the terms: for an ordered taxonomy the list of its collection, or else the
  /// start page.
  private var above: Route {
    let collection = taxonomy.isOrdered ? groups.first?.entries.first?.collection : nil
    return collection.flatMap { $0.isListed ? site.routes[$0.section] : nil } ?? site.routes.home
  }

  private func push(_ group: TermGroup, at route: Route) {
    let original = group.original(in: taxonomy).map { site.route(to: $0, of: taxonomy) }
    let isEntry = site.entries.entry(of: group.term, in: taxonomy) != nil
    for pages in ListPages.all(of: group.entries.count, length: taxonomy.perPage)
    // If an entry is the term, the entry's page shows the first page of the list.
    where pages.number > 1 || !isEntry {
      let screen = screen(of: group, pages)
      let isFirst = pages.number == 1
      navigator.push(
        screen, at: site.routes.page(pages.number, of: route), under: isFirst ? list : route,
        translating: isFirst ? original : nil, delegate: self)
    }
  }
}

extension TaxonomyCoordinator {
  /// Returns the first page of a term's list, to show on the page of the entry that is the term;
  /// `nil` if no entry has the term.
  func listing(of entry: Entry) -> EntryListScreen? {
    let slug = Slug.make(from: entry.key)
    guard let group = groups.first(where: { ByteOrder.same($0.term.slug, slug) }),
      !group.entries.isEmpty,
      let pages = ListPages.all(of: group.entries.count, length: taxonomy.perPage).first
    else { return nil }
    var listing = screen(of: group, pages)
    listing.willPush(asking: self)
    return listing
  }

  private func screen(of group: TermGroup, _ pages: ListPages) -> EntryListScreen {
    EntryListScreen(
      pages: pages, all: taxonomy.isOrdered ? group.entries : group.entries.pinnedFirst,
      listTitle: taxonomy.name == Taxonomy.tags.name ? "#\(group.term.name)" : group.term.name,
      term: (group.term, taxonomy), isByDate: !taxonomy.isOrdered,
      hasFeed: !site.feed(of: group, in: taxonomy).isEmpty,
      template: site.templates.term(of: taxonomy))
  }
}

extension TaxonomyCoordinator: EntryListScreenDelegate {
  func entryListScreen(_ screen: EntryListScreen, didSelect entry: Entry) -> Route? {
    site.entries[entry]?.route
  }

  func entryListScreen(_ screen: EntryListScreen, didSelectPage number: Int) -> Route? {
    screen.term.map { site.routes.page(number, of: site.route(to: $0.term, of: taxonomy)) }
  }
}
