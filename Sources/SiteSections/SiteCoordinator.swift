import Content
public import Navigation

/// The pattern's application coordinator: starts one coordinator for each language of the site.
public final class SiteCoordinator: Coordinator {
  /// Every screen that a template shows.
  static func screens(with sections: [any SiteSection]) -> [any TemplatedScreen.Type] {
    [HomeScreen.self, EntryListScreen.self, EntryScreen.self, TaxonomyScreen.self]
      + sections.flatMap(\.screens)
      + [SearchScreen.self, NotFoundScreen.self, RedirectScreen.self]
  }

  private let languages: [LocalizedContent]
  private let navigator: Navigator
  private let children = ChildCoordinators()

  /// A coordinator for a whole site, which pushes to `navigator`.
  public init(_ languages: [LocalizedContent], navigator: Navigator) {
    self.languages = languages
    self.navigator = navigator
  }

  /// Pushes every page of the site, those in its own language first.
  public func start() {
    for site in languages {
      let language = LanguageCoordinator(
        site, sections: Self.sections(of: site, navigator), navigator: navigator)
      language.delegate = self
      children.start(language)
    }
  }

  /// A coordinator for every section, in the order of the start page and the usual menu.
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

  /// The coordinators below this one that are still running: none after `start()`.
  var runningChildren: Int { children.count }
}

extension SiteCoordinator: LanguageCoordinatorDelegate {
  func languageCoordinatorDidFinish(_ coordinator: LanguageCoordinator) {
    children.remove(coordinator)
  }
}
