import Content
import Navigation
import Primitives

/// The start page: the newest tutorials and the ways into the sections.
struct HomeScreen: Screen {
  /// A way into a section, with how much is there.
  enum Section: Hashable {
    case tutorials(Int)
    case kanji(Int, words: Int)
    case tags(Int)

    /// Whether it is the tutorials' section.
    var isTutorials: Bool {
      if case .tutorials = self { true } else { false }
    }
  }

  let title: String
  var tutorials: [Tutorial]
  let sections: [Section]
  private(set) var tutorialRoutes: [Route] = []
  private(set) var sectionRoutes: [Route] = []

  init(title: String, tutorials: [Tutorial], sections: [Section]) {
    self.title = title
    self.tutorials = tutorials
    self.sections = sections
  }

  var template: String { "home" }
  var links: [Route] { sectionRoutes + tutorialRoutes }

  mutating func willPush(asking delegate: any HomeScreenDelegate) {
    tutorialRoutes = tutorials.map { delegate.homeScreen(self, didSelect: $0) }
    sectionRoutes = sections.map { delegate.homeScreen(self, didSelect: $0) }
  }
}

/// Answers where the start page's links lead.
protocol HomeScreenDelegate: AnyObject {
  func homeScreen(_ screen: HomeScreen, didSelect tutorial: Tutorial) -> Route
  func homeScreen(_ screen: HomeScreen, didSelect section: HomeScreen.Section) -> Route
}
