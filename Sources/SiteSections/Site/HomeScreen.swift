import Content
import Navigation

/// The start page: the newest tutorials and the ways into the sections.
struct HomeScreen: Screen {
  /// A way into a section, with how much is there, in words.
  struct Way {
    let title: String
    let count: String
    fileprivate(set) var route: Route?
  }

  let title: String
  let tutorials: [Tutorial]
  private(set) var ways: [Way]
  private(set) var tutorialRoutes: [Route] = []
  /// The list of all tutorials; nil when there is none.
  private(set) var allTutorials: Route?

  init(title: String, tutorials: [Tutorial], ways: [Way]) {
    self.title = title
    self.tutorials = tutorials
    self.ways = ways
  }

  var links: [Route] { ways.compactMap(\.route) + tutorialRoutes }

  mutating func willPush(asking delegate: any HomeScreenDelegate) {
    tutorialRoutes = tutorials.map { delegate.homeScreen(self, didSelect: $0) }
    for index in ways.indices {
      ways[index].route = delegate.homeScreen(self, didSelectWay: index)
    }
    if !tutorials.isEmpty { allTutorials = delegate.homeScreenDidSelectAllTutorials(self) }
  }
}

/// Answers where the start page's links lead.
protocol HomeScreenDelegate: AnyObject {
  func homeScreen(_ screen: HomeScreen, didSelect tutorial: Tutorial) -> Route
  func homeScreen(_ screen: HomeScreen, didSelectWay index: Int) -> Route
  func homeScreenDidSelectAllTutorials(_ screen: HomeScreen) -> Route
}
