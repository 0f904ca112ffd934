public import Content
public import Navigation

/// The pattern's application coordinator: starts one coordinator for each section and owns the
/// start page and the page for what is not found.
public final class SiteCoordinator: Coordinator {
  /// Every section, in the order of the start page and the usual menu.
  static var sections: [any SectionCoordinator.Type] {
    [
      TutorialsCoordinator.self, FlowsCoordinator.self, KanjiListCoordinator.self,
      PagesCoordinator.self,
    ]
  }

  /// Every screen that a template shows.
  static var screens: [any TemplatedScreen.Type] {
    [HomeScreen.self] + sections.flatMap { $0.screens } + [
      NotFoundScreen.self, RedirectScreen.self,
    ]
  }

  private let walk: SiteWalk
  private var entrances: [Entrance] = []
  private let children = ChildCoordinators()

  /// A coordinator for a whole site, which pushes to `navigator`.
  public init(content: SiteContent, navigator: Navigator) {
    walk = SiteWalk(
      content: content, phrases: Phrases(language: content.settings.language),
      routes: SectionRoutes(settings: content.settings), navigator: navigator)
  }

  /// Pushes every page of the site.
  public func start() {
    let sections = Self.sections.map { $0.init(walk) }
    // Each section's own entrance, then those of the parts of sections.
    entrances =
      sections.compactMap(\.entrances.first) + sections.flatMap { $0.entrances.dropFirst() }
    let tutorials = walk.content.tutorials
    let home = HomeScreen(
      title: walk.content.settings.title, page: walk.content.pages.first(where: \.isStart),
      tutorials: Array(tutorials.prefix(6)), series: TutorialSeries.group(tutorials).first,
      kanji: someKanji(14), ways: entrances.map { HomeScreen.Way(title: $0.title, count: $0.count) }
    )
    walk.navigator.push(home, at: walk.routes.home, under: nil, delegate: self)
    for section in sections {
      section.delegate = self
      children.start(section)
    }
    walk.navigator.push(
      NotFoundScreen(phrases: walk.phrases), at: walk.routes.notFound, under: walk.routes.home,
      delegate: ())
  }

  /// Some kanji from the whole dictionary, the same ones each time.
  private func someKanji(_ limit: Int) -> [Unicode.Scalar] {
    let kanji = walk.content.kanji.kanji
    let count = min(limit, kanji.count)
    return (0..<count).map { kanji[$0 * kanji.count / count].character }
  }

  /// The coordinators below this one that are still running: none after `start()`.
  var runningChildren: Int { children.count }
}

extension SiteCoordinator: HomeScreenDelegate {
  func homeScreen(_ screen: HomeScreen, didSelect tutorial: Tutorial) -> Route {
    walk.routes.tutorial(tutorial)
  }

  func homeScreen(_ screen: HomeScreen, didSelect tag: Tag) -> Route { walk.routes.tag(tag) }

  func homeScreen(_ screen: HomeScreen, didSelect kanji: Unicode.Scalar) -> Route {
    walk.routes.kanji(kanji)
  }

  func homeScreenDidSelectAllKanji(_ screen: HomeScreen) -> Route { walk.routes.kanji }

  func homeScreen(_ screen: HomeScreen, didSelectWay index: Int) -> Route {
    entrances[index].route
  }

  func homeScreenDidSelectAllTutorials(_ screen: HomeScreen) -> Route { walk.routes.tutorials }
}

extension SiteCoordinator: SectionCoordinatorDelegate {
  func sectionCoordinatorDidFinish(_ coordinator: any Coordinator) {
    children.remove(coordinator)
  }
}
