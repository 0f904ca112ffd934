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
  /// The page of the list, from 1.
  let pageNumber: Int
  let pageCount: Int
  private(set) var tutorialRoutes: [Route?] = []
  private(set) var newer: Route?
  private(set) var older: Route?

  init(
    title: String, tutorials: [Tutorial], choice: Choice = .all, total: Int, pageNumber: Int = 1,
    pageCount: Int = 1
  ) {
    self.title = title
    self.tutorials = tutorials
    self.choice = choice
    self.total = total
    self.pageNumber = pageNumber
    self.pageCount = pageCount
  }

  var changed: DateTime? { tutorials.compactMap(\.changed).max() }
  var links: [Route] { (tutorialRoutes + [newer, older]).compactMap { $0 } }

  mutating func willPush(asking delegate: any TutorialListScreenDelegate) {
    tutorialRoutes = tutorials.map { delegate.tutorialListScreen(self, didSelect: $0) }
    if pageNumber > 1 {
      newer = delegate.tutorialListScreen(self, didSelectPage: pageNumber - 1)
    }
    if pageNumber < pageCount {
      older = delegate.tutorialListScreen(self, didSelectPage: pageNumber + 1)
    }
  }
}

/// Answers where a tutorial list's links lead.
protocol TutorialListScreenDelegate: AnyObject {
  func tutorialListScreen(_ screen: TutorialListScreen, didSelect tutorial: Tutorial) -> Route?
  func tutorialListScreen(_ screen: TutorialListScreen, didSelectPage number: Int) -> Route?
}
