import Content
import Navigation
import Primitives

/// The start page: what the author wrote for it, the ways in, the newest tutorials, some kanji.
struct HomeScreen: Screen {
  /// A way into a section, with how much is there, in words.
  struct Way {
    let title: String
    let count: String
    fileprivate(set) var route: Route?
  }

  private let siteTitle: String
  /// `content/pages/index.md`; nil where the author wrote none.
  let page: Page?
  let tutorials: [Tutorial]
  /// The series that a reader begins with.
  let series: TutorialSeries?
  /// Some kanji of the dictionary.
  let kanji: [Unicode.Scalar]
  private(set) var ways: [Way]
  private(set) var tutorialRoutes: [Route] = []
  /// The tags that tell the tutorials apart, and where they lead.
  private(set) var tagRoutes: [Route?] = []
  /// The first part of the series.
  private(set) var seriesRoute: Route?
  private(set) var kanjiRoutes: [Route] = []
  /// The list of all kanji; nil when there is none.
  private(set) var dictionary: Route?
  /// The list of all tutorials; nil when there is none.
  private(set) var allTutorials: Route?

  init(
    title: String, page: Page? = nil, tutorials: [Tutorial], series: TutorialSeries? = nil,
    kanji: [Unicode.Scalar] = [], ways: [Way]
  ) {
    siteTitle = title
    self.page = page
    self.tutorials = tutorials
    self.series = series
    self.kanji = kanji
    self.ways = ways
  }

  /// The title that the author wrote for the page, else the site's.
  var title: String { page.flatMap { $0.places.title == nil ? nil : $0.title } ?? siteTitle }
  var source: SourceFile? { page?.body.source }

  var changed: DateTime? { tutorials.compactMap(\.changed).max() }

  /// The first tag of a tutorial that not all of them have, else the first.
  func tag(of tutorial: Tutorial) -> Tag? {
    tutorial.tags.first { tag in !tutorials.allSatisfy { $0.tags.contains(tag) } }
      ?? tutorial.tags.first
  }

  var links: [Route] {
    ways.compactMap(\.route) + tutorialRoutes + (tagRoutes + [seriesRoute]).compactMap(\.self)
      + kanjiRoutes
  }

  mutating func willPush(asking delegate: any HomeScreenDelegate) {
    tutorialRoutes = tutorials.map { delegate.homeScreen(self, didSelect: $0) }
    tagRoutes = tutorials.map { tutorial in
      tag(of: tutorial).map { delegate.homeScreen(self, didSelect: $0) }
    }
    for index in ways.indices {
      ways[index].route = delegate.homeScreen(self, didSelectWay: index)
    }
    seriesRoute = series?.parts.first.map { delegate.homeScreen(self, didSelect: $0) }
    kanjiRoutes = kanji.map { delegate.homeScreen(self, didSelect: $0) }
    if !kanji.isEmpty { dictionary = delegate.homeScreenDidSelectAllKanji(self) }
    if !tutorials.isEmpty { allTutorials = delegate.homeScreenDidSelectAllTutorials(self) }
  }
}

/// Answers where the start page's links lead.
protocol HomeScreenDelegate: AnyObject {
  func homeScreen(_ screen: HomeScreen, didSelect tutorial: Tutorial) -> Route
  func homeScreen(_ screen: HomeScreen, didSelect tag: Tag) -> Route
  func homeScreen(_ screen: HomeScreen, didSelect kanji: Unicode.Scalar) -> Route
  func homeScreen(_ screen: HomeScreen, didSelectWay index: Int) -> Route
  func homeScreenDidSelectAllKanji(_ screen: HomeScreen) -> Route
  func homeScreenDidSelectAllTutorials(_ screen: HomeScreen) -> Route
}
