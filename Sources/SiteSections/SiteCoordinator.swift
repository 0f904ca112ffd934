import Content
package import Navigation

/// The pattern's application coordinator: starts one coordinator for each language of the site.
package final class SiteCoordinator: Coordinator {
  /// Returns the type of every screen with a template.
  static func screens(with sections: [any SiteSection]) -> [any TemplatedScreen.Type] {
    [
      HomeScreen.self, EntryListScreen.self, ArchiveScreen.self, EntryScreen.self,
      TaxonomyScreen.self,
    ]
      + sections.flatMap(\.screens)
      + [SearchScreen.self, CodeStageScreen.self, NotFoundScreen.self, RedirectScreen.self]
  }

  package weak var delegate: (any CoordinatorDelegate)?
  private let languages: [LocalizedContent]
  private let navigator: Navigator
  private let children = ChildCoordinators()

  /// Creates the coordinator of a site, which pushes to `navigator`.
  package init(_ languages: [LocalizedContent], navigator: Navigator) {
    self.languages = languages
    self.navigator = navigator
  }

  /// Pushes every page of the site, the pages in the main language first.
  package func start() {
    for site in languages {
      children.start(
        LanguageCoordinator(
          site, sections: Self.sections(of: site, navigator), navigator: navigator))
    }
    delegate?.coordinatorDidFinish(self)
  }

  /// Returns a coordinator for every section, in the order of the start page and the default menu.
  private static func sections(
    of site: LocalizedContent, _ navigator: Navigator
  ) -> [any SectionCoordinator] {
    let taxonomies = site.entries.terms.map {
      TaxonomyCoordinator(of: $0.taxonomy, $0.groups, in: site, navigator: navigator)
    }
    let collections = site.content.settings.collections.map { collection in
      (
        isListed: collection.isListed,
        section: CollectionCoordinator(
          of: collection, terms: taxonomies.first { $0.taxonomy.name == collection.name },
          in: site, navigator: navigator)
      )
    }
    let settings = site.content.settings
    let lists = settings.lists.compactMap { list in
      settings.collection(list.collection).map {
        EntryListCoordinator(of: $0, part: list, in: site, navigator: navigator)
      }
    }
    return collections.filter(\.isListed).map(\.section) + lists + taxonomies
      + site.sections.map { $0.coordinator(in: site, navigator: navigator) }
      + collections.filter { !$0.isListed }.map(\.section)
  }

  /// The number of child coordinators that are still running: 0 after `start()`.
  var runningChildren: Int { children.count }
}

/// Owns the site in one language.
///
/// It starts the coordinator of each section, and pushes the start page and the 404 page. It knows
/// no section by name.
final class LanguageCoordinator: Coordinator {
  weak var delegate: (any CoordinatorDelegate)?
  private let site: LocalizedContent
  private let sections: [any SectionCoordinator]
  private let navigator: Navigator
  private let children = ChildCoordinators()

  init(_ site: LocalizedContent, sections: [any SectionCoordinator], navigator: Navigator) {
    self.site = site
    self.sections = sections
    self.navigator = navigator
  }

  func start() {
    let sectionLinks =
      sections.filter { !$0.groupsOtherSections }.compactMap(\.sectionLink)
      + sections.filter(\.groupsOtherSections).compactMap(\.sectionLink)
    navigator.push(
      HomeScreen(site, sectionLinks: sectionLinks), at: site.routes.home, under: nil, delegate: ())
    for section in sections { children.start(section) }
    if !site.content.settings.searched.isEmpty {
      navigator.push(
        SearchScreen(title: site.phrases[.search]), at: site.routes.search, under: site.routes.home,
        delegate: ())
    }
    navigator.push(
      NotFoundScreen(site), at: site.routes.notFound, under: site.routes.home, delegate: ())
    delegate?.coordinatorDidFinish(self)
  }
}
