import Content
import Navigation
import Primitives

/// A list of tutorials: all of them a page at a time, those of one tag, or the parts of a series.
/// What differs is given to it from outside.
struct TutorialListScreen: Screen {
  /// Which tutorials a list shows.
  enum Choice {
    /// All of them, newest first.
    case all
    /// Those of one tag, newest first.
    case tag
    /// The parts of a series, in the order in which they are read.
    case series
  }

  let title: String
  let tutorials: [Tutorial]
  let choice: Choice
  /// How many tutorials the whole list has.
  let total: Int
  private(set) var tutorialRoutes: [Route?] = []
  /// Where this page stands in the list.
  private(set) var pages: ListPages

  init(
    title: String, tutorials: [Tutorial], choice: Choice = .all, total: Int, pageNumber: Int = 1,
    pageCount: Int = 1
  ) {
    self.title = title
    self.tutorials = tutorials
    self.choice = choice
    self.total = total
    pages = ListPages(number: pageNumber, count: pageCount)
  }

  var changed: DateTime? { tutorials.compactMap(\.changed).max() }
  var links: [Route] { tutorialRoutes.compactMap { $0 } + pages.routes.map(\.route) }

  mutating func willPush(asking delegate: any TutorialListScreenDelegate) {
    tutorialRoutes = tutorials.map { delegate.tutorialListScreen(self, didSelect: $0) }
    pages = pages.linked { delegate.tutorialListScreen(self, didSelectPage: $0) }
  }
}

/// Answers where a tutorial list's links lead.
protocol TutorialListScreenDelegate: AnyObject {
  func tutorialListScreen(_ screen: TutorialListScreen, didSelect tutorial: Tutorial) -> Route?
  func tutorialListScreen(_ screen: TutorialListScreen, didSelectPage number: Int) -> Route?
}
