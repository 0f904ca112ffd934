import Content
import Navigation

/// Owns the tutorials: the list and its pages, each tutorial, the tags and the series.
final class TutorialsCoordinator: SectionCoordinator {
  static let screens: [any TemplatedScreen.Type] = [
    TutorialListScreen.self, TutorialScreen.self, TagListScreen.self, SeriesListScreen.self,
  ]

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
  private let series: [TutorialSeries]
  /// The places in series of the tutorials that are in one.
  private let placeByTutorial: [ObjectIdentifier: SeriesPlace]
  /// The places among all of those that have most in common with each tutorial.
  private let related: [[Int]]
  /// The place of each tutorial among all.
  private let indexByTutorial: [ObjectIdentifier: Int]
  /// The tutorials' routes, which every list asks for again.
  private let routeByTutorial: [ObjectIdentifier: Route]
  /// The apps that tutorials teach.
  private let flowsByTutorial: [ObjectIdentifier: [Flow]]

  /// Tutorials on one page of the list.
  private static let pageLength = 20

  init(_ walk: SiteWalk) {
    let routes = walk.routes
    tutorials = walk.content.tutorials
    // A first draft is not to break the menu that leads to its list.
    let lists = [routes.tutorials, SectionRoutes(settings: walk.content.settings).tutorials]
    showsEmptyList = walk.content.settings.menu.contains {
      lists.contains(Route(address: $0.target))
    }
    phrases = walk.phrases
    self.routes = routes
    navigator = walk.navigator
    tags = TaggedTutorials.group(tutorials)
    series = TutorialSeries.group(tutorials)
    placeByTutorial = Self.places(in: series, routes)
    related = RelatedTutorials(tutorials).all(limit: 3)
    indexByTutorial = Dictionary(
      tutorials.enumerated().lazy.map { (ObjectIdentifier($1), $0) }
    ) { first, _ in first }
    flowsByTutorial = walk.content.flowsByTutorial
    routeByTutorial = Dictionary(
      tutorials.lazy.map { (ObjectIdentifier($0), routes.tutorial($0)) }
    ) { first, _ in first }
  }

  var entrances: [Entrance] {
    guard !tutorials.isEmpty else { return [] }
    var entrances = [
      Entrance(
        title: phrases[.tutorials], count: phrases.count(ofTutorials: tutorials.count),
        route: routes.tutorials)
    ]
    if !tags.isEmpty {
      entrances.append(
        Entrance(
          title: phrases[.tags], count: phrases.count(ofTags: tags.count), route: routes.tags))
    }
    if !series.isEmpty {
      entrances.append(
        Entrance(
          title: phrases[.series], count: phrases.count(ofSeries: series.count),
          route: routes.seriesList))
    }
    return entrances
  }

  func start() {
    if !tutorials.isEmpty || showsEmptyList { pushList() }
    for tutorial in tutorials where routes.holds(tutorial.language) {
      let route = route(for: tutorial)
      navigator.push(
        TutorialScreen(tutorial: tutorial), at: route, under: routes.tutorials,
        translating: tutorial.original.map { routes.tutorials.appending($0) }, delegate: self)
      pushRedirects(to: tutorial, at: route)
    }
    if !tags.isEmpty {
      let child = TagCoordinator(
        tags: tags, phrases: phrases, routes: routes, navigator: navigator)
      child.delegate = self
      children.start(child)
    }
    if !series.isEmpty {
      let child = SeriesCoordinator(
        series: series, phrases: phrases, routes: routes, navigator: navigator)
      child.delegate = self
      children.start(child)
    }
    delegate?.sectionCoordinatorDidFinish(self)
  }

  /// The place in its series of each tutorial.
  private static func places(
    in series: [TutorialSeries], _ routes: SectionRoutes
  ) -> [ObjectIdentifier: SeriesPlace] {
    var places: [ObjectIdentifier: SeriesPlace] = [:]
    for (number, one) in series.enumerated() {
      let parts = one.parts.map { routes.tutorial($0) }
      let next = number + 1 < series.count ? routes.series(series[number + 1]) : nil
      for (index, tutorial) in one.parts.enumerated() {
        places[ObjectIdentifier(tutorial)] = SeriesPlace(
          name: one.name, route: routes.series(one), parts: parts, index: index, next: next)
      }
    }
    return places
  }

  static func route(of withheld: Withheld, in routes: SectionRoutes) -> Route? {
    withheld.isIn(.tutorials)
      ? routes.page(withheld.slug, of: .tutorials, language: withheld.language) : nil
  }

  private func route(for tutorial: Tutorial) -> Route {
    routeByTutorial[ObjectIdentifier(tutorial)] ?? routes.tutorial(tutorial)
  }

  /// A page at each address that the tutorial had before.
  private func pushRedirects(to tutorial: Tutorial, at target: Route) {
    for alias in tutorial.aliases {
      navigator.push(
        RedirectScreen(alias, title: tutorial.title, source: tutorial.body.source),
        at: Route(alias: alias.address, language: routes.branch), under: routes.home,
        delegate: FixedTarget(route: target))
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
        title: number == 1 ? phrases[.tutorials] : "\(phrases[.tutorials]) (\(number))",
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

  func tutorialScreenDidSelectFlows(_ screen: TutorialScreen) -> [Route] {
    (flowsByTutorial[ObjectIdentifier(screen.tutorial)] ?? []).map { routes.flow($0) }
  }

  func tutorialScreenDidAskForSeries(_ screen: TutorialScreen) -> SeriesPlace? {
    placeByTutorial[ObjectIdentifier(screen.tutorial)]
  }

  func tutorialScreenDidSelectRelated(_ screen: TutorialScreen) -> [Route] {
    indexByTutorial[ObjectIdentifier(screen.tutorial)].map { index in
      related[index].map { route(for: tutorials[$0]) }
    } ?? []
  }
}

extension TutorialsCoordinator: SeriesCoordinatorDelegate {
  func seriesCoordinator(_ coordinator: SeriesCoordinator, didSelect tutorial: Tutorial) -> Route {
    route(for: tutorial)
  }

  func seriesCoordinatorDidFinish(_ coordinator: SeriesCoordinator) {
    children.remove(coordinator)
  }
}

extension TutorialsCoordinator: TagCoordinatorDelegate {
  func tagCoordinator(_ coordinator: TagCoordinator, didSelect tutorial: Tutorial) -> Route {
    route(for: tutorial)
  }

  func tagCoordinatorDidFinish(_ coordinator: TagCoordinator) {
    children.remove(coordinator)
  }
}
