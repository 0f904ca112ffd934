import Content
import Navigation
import Primitives

/// A list of tutorials: all of them a page at a time, those of one tag, or the parts of a series.
/// What differs is given to it from outside.
struct TutorialListScreen: Screen {
  let title: String
  let tutorials: [Tutorial]
  /// How many tutorials the whole list has.
  let total: Int
  /// The page of the list, from 1.
  let pageNumber: Int
  let pageCount: Int
  /// Whether these are the parts of a series, in the order in which they are read.
  let isSeries: Bool
  private(set) var tutorialRoutes: [Route?] = []
  private(set) var newer: Route?
  private(set) var older: Route?

  init(
    title: String, tutorials: [Tutorial], total: Int, pageNumber: Int = 1, pageCount: Int = 1,
    isSeries: Bool = false
  ) {
    self.title = title
    self.tutorials = tutorials
    self.total = total
    self.pageNumber = pageNumber
    self.pageCount = pageCount
    self.isSeries = isSeries
  }

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
