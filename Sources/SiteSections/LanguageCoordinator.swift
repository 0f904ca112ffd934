import Content
import Navigation

/// Owns the site in one language: starts a coordinator for each section, and pushes the start page
/// and the page for what is not found.
///
/// What it is given is in its language alone, so that no section knows another.
final class LanguageCoordinator: Coordinator {
  weak var delegate: (any LanguageCoordinatorDelegate)?
  private let walk: SiteWalk
  private var entrances: [Entrance] = []
  private let children = ChildCoordinators()

  init(_ walk: SiteWalk) {
    self.walk = walk
  }

  func start() {
    let sections = SiteCoordinator.sections.map { $0.init(walk) }
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
    if !walk.content.settings.searched.isEmpty {
      walk.navigator.push(
        SearchScreen(phrases: walk.phrases), at: walk.routes.search, under: walk.routes.home,
        delegate: ())
    }
    walk.navigator.push(
      NotFoundScreen(phrases: walk.phrases), at: walk.routes.notFound, under: walk.routes.home,
      delegate: ())
    delegate?.languageCoordinatorDidFinish(self)
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

extension LanguageCoordinator: HomeScreenDelegate {
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

extension LanguageCoordinator: SectionCoordinatorDelegate {
  func sectionCoordinatorDidFinish(_ coordinator: any Coordinator) {
    children.remove(coordinator)
  }
}

/// What concerns the parent of a language's coordinator.
protocol LanguageCoordinatorDelegate: AnyObject {
  func languageCoordinatorDidFinish(_ coordinator: LanguageCoordinator)
}
