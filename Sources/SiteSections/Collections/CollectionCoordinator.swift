import Content
import Navigation
import Primitives

/// Owns a collection: the pages of its entries, and the list of them.
final class CollectionCoordinator: SectionCoordinator {
  weak var delegate: (any CoordinatorDelegate)?
  private let collection: ContentCollection
  private let site: LocalizedContent
  private let navigator: Navigator
  private let entries: [Entry]
  private let children = ChildCoordinators()
  /// The coordinator of the list; `nil` for a collection without a list, and after it has finished.
  private var list: EntryListCoordinator?
  /// The coordinator of the taxonomy with the collection's name, whose terms are the entries.
  private let terms: TaxonomyCoordinator?
  /// The folders of the pages; `nil` for a collection with a list.
  private let folders: PageFolders?

  init(
    of collection: ContentCollection, terms: TaxonomyCoordinator?, in site: LocalizedContent,
    navigator: Navigator
  ) {
    self.collection = collection
    self.terms = terms
    self.site = site
    self.navigator = navigator
    entries = site.content.entries(of: collection)
    list =
      collection.isListed && terms == nil
      ? EntryListCoordinator(of: collection, in: site, navigator: navigator) : nil
    folders = collection.isListed ? nil : PageFolders(entries, in: site)
  }

  var sectionLink: SectionLink? { list?.sectionLink }

  func start() {
    if let list { children.start(list) }
    list = nil
    for page in folders?.pages ?? [] { push(page, at: site.routes.route(to: page)) }
    for entry in entries where site.isOwn(entry) {
      guard let route = site.entries[entry]?.route else { continue }
      // A second file for the same role is pushed too, so that the collision is reported.
      if entry.role == .page ? folders == nil : entry !== site.content.entry(for: entry.role) {
        push(entry, at: route)
      }
      pushRedirects(to: entry, at: route)
    }
    delegate?.coordinatorDidFinish(self)
  }

  private func push(_ entry: Entry, at route: Route) {
    let screen = EntryScreen(
      entry: entry, taxonomies: site.content.settings.taxonomies,
      template: site.templates.template(of: entry))
    navigator.push(
      screen, at: route,
      under: folders?.parent(of: entry) ?? site.routes[collection.section],
      translating: site.content.settings.languages.isEmpty || entry.isFolder
        ? nil : Route(address: entry.sharedAddress),
      delegate: self)
    if site.isOwn(entry) { pushCode(of: entry, at: route) }
  }

  /// Pushes a page for each sample project of an entry.
  private func pushCode(of entry: Entry, at route: Route) {
    let stages = site.codePages(of: entry)
    for (stage, page) in stages {
      navigator.push(
        CodeStageScreen(
          stage: stage, entry: entry,
          title: site.title(of: stage) ?? site.phrases[.stageCode], text: route, stages: stages,
          base: stage.base.flatMap(site.codePage)),
        at: page, under: route,
        translating: site.content.settings.languages.isEmpty
          ? nil : site.routes.code(at: Route(address: entry.sharedAddress), stage.name),
        delegate: ())
    }
  }

  /// Pushes a redirect at each alias of an entry.
  private func pushRedirects(to entry: Entry, at target: Route) {
    for alias in entry.aliases {
      navigator.push(
        RedirectScreen(to: target, from: alias.place, title: entry.title, source: entry.source),
        at: Route(alias: alias.address, language: site.code), under: site.routes.home, delegate: ())
    }
  }
}

extension CollectionCoordinator: EntryScreenDelegate {
  func entryScreen(_ screen: EntryScreen, didSelect term: Term, of taxonomy: Taxonomy) -> Route {
    site.route(to: term, of: taxonomy)
  }

  func entryScreenDidAskForLinks(_ screen: EntryScreen) -> EntryLinks {
    let entry = screen.entry
    return EntryLinks(
      sections: site.sections.compactMap { local in
        local.section.names.links.map { ($0.name, local.routes(below: entry)) }
      },
      relations: site.entries[entry], pages: folders?.pages(below: entry.address) ?? [],
      listing: terms?.listing(of: entry),
      code: site.codePages(of: entry).first { $0.stage.name == nil })
  }
}
