import Content
import Navigation

/// Owns the tutorials: the list and its pages, each tutorial, and the tags.
final class TutorialsCoordinator: Coordinator {
  weak var delegate: (any SectionCoordinatorDelegate)?
  private let tutorials: [Tutorial]
  /// Whether the list is there even when no tutorial is.
  private let showsEmptyList: Bool
  private let phrases: Phrases
  private let routes: SectionRoutes
  private let navigator: Navigator
  private let children = ChildCoordinators()
  /// The tags with their tutorials, in the order of the tag page.
  private let tags: [TaggedTutorials]
  /// The tutorials' routes, which every list asks for again.
  private let routeByTutorial: [ObjectIdentifier: Route]

  /// Tutorials on one page of the list.
  private static let pageLength = 20

  init(
    tutorials: [Tutorial], tags: [TaggedTutorials], showsEmptyList: Bool, phrases: Phrases,
    routes: SectionRoutes, navigator: Navigator
  ) {
    self.tutorials = tutorials
    self.showsEmptyList = showsEmptyList
    self.phrases = phrases
    self.routes = routes
    self.navigator = navigator
    self.tags = tags
    routeByTutorial = Dictionary(
      tutorials.lazy.map { (ObjectIdentifier($0), routes.tutorial($0)) }
    ) { first, _ in first }
  }

  func start() {
    if !tutorials.isEmpty || showsEmptyList { pushList() }
    for tutorial in tutorials {
      let route = route(for: tutorial)
      navigator.push(
        TutorialScreen(tutorial: tutorial), at: route, under: routes.tutorials, delegate: self)
      pushRedirects(to: tutorial, at: route)
    }
    if !tags.isEmpty {
      let child = TagCoordinator(
        tags: tags, phrases: phrases, routes: routes, navigator: navigator)
      child.delegate = self
      children.start(child)
    }
    delegate?.sectionCoordinatorDidFinish(self)
  }

  private func route(for tutorial: Tutorial) -> Route {
    routeByTutorial[ObjectIdentifier(tutorial)] ?? routes.tutorial(tutorial)
  }

  /// A page at each address that the tutorial had before.
  private func pushRedirects(to tutorial: Tutorial, at target: Route) {
    for alias in tutorial.aliases {
      navigator.push(
        RedirectScreen(title: tutorial.title, source: tutorial.body.source),
        at: Route(alias: alias), under: routes.home, delegate: FixedTarget(route: target))
    }
  }

  /// Leads to one page.
  private struct FixedTarget: RedirectScreenDelegate {
    let route: Route

    func redirectScreenDidAskForTarget(_ screen: RedirectScreen) -> Route { route }
  }

  private func pushList() {
    let count = max(1, (tutorials.count + Self.pageLength - 1) / Self.pageLength)
    for number in 1...count {
      let start = (number - 1) * Self.pageLength
      let end = min(start + Self.pageLength, tutorials.count)
      let screen = TutorialListScreen(
        title: number == 1 ? phrases.tutorials : "\(phrases.tutorials) (\(number))",
        tutorials: Array(tutorials[start..<end]),
        total: tutorials.count, pageNumber: number, pageCount: count)
      navigator.push(
        screen, at: routes.tutorials(page: number),
        under: number == 1 ? routes.home : routes.tutorials, delegate: self)
    }
  }
}

extension TutorialsCoordinator: TutorialListScreenDelegate {
  func tutorialListScreen(_ screen: TutorialListScreen, didSelect tutorial: Tutorial) -> Route? {
    route(for: tutorial)
  }

  func tutorialListScreen(_ screen: TutorialListScreen, didSelectPage number: Int) -> Route? {
    routes.tutorials(page: number)
  }
}

extension TutorialsCoordinator: TutorialScreenDelegate {
  func tutorialScreen(_ screen: TutorialScreen, didSelect tag: Tag) -> Route { routes.tag(tag) }
}

extension TutorialsCoordinator: TagCoordinatorDelegate {
  func tagCoordinator(_ coordinator: TagCoordinator, didSelect tutorial: Tutorial) -> Route {
    route(for: tutorial)
  }

  func tagCoordinatorDidFinish(_ coordinator: TagCoordinator) {
    children.remove(coordinator)
  }
}
