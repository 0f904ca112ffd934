import Content
import Navigation

/// Owns the site in one language: starts the coordinator of each section, and pushes the start page
/// and the page for what is not found. It knows no section by name.
final class LanguageCoordinator: Coordinator {
  weak var delegate: (any LanguageCoordinatorDelegate)?
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
    let entrances =
      sections.filter { !$0.regroups }.compactMap(\.entrance)
      + sections.filter(\.regroups).compactMap(\.entrance)
    navigator.push(
      HomeScreen(site, entrances: entrances), at: site.routes.home, under: nil, delegate: ())
    for section in sections {
      section.delegate = self
      children.start(section)
    }
    if !site.content.settings.searched.isEmpty {
      navigator.push(
        SearchScreen(phrases: site.phrases), at: site.routes.search, under: site.routes.home,
        delegate: ())
    }
    navigator.push(
      NotFoundScreen(site), at: site.routes.notFound, under: site.routes.home, delegate: ())
    delegate?.languageCoordinatorDidFinish(self)
  }

  /// The coordinators below this one that are still running: none after `start()`.
  var runningChildren: Int { children.count }
}

extension LanguageCoordinator: SectionCoordinatorDelegate {
  func sectionCoordinatorDidFinish(_ coordinator: any Coordinator) {
    children.remove(coordinator)
  }
}

/// What concerns the parent of a language's coordinator.
protocol LanguageCoordinatorDelegate: AnyObject {
  func languageCoordinatorDidFinish(_ coordinator: LanguageCoordinator)
}
