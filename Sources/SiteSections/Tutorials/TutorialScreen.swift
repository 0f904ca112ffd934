import Content
import Navigation
import Primitives

/// One tutorial. Its body is read when its page is rendered.
struct TutorialScreen: Screen {
  let tutorial: Tutorial
  private(set) var tagRoutes: [Route] = []
  /// The apps that it teaches.
  private(set) var flowRoutes: [Route] = []
  /// Its place in its series; nil for one that is in none.
  private(set) var series: SeriesPlace?
  /// The tutorials that have most in common with it.
  private(set) var relatedRoutes: [Route] = []

  init(tutorial: Tutorial) {
    self.tutorial = tutorial
  }

  var title: String { tutorial.title }
  var language: String? { tutorial.language }
  var changed: DateTime? { tutorial.changed }
  var source: SourceFile? { tutorial.body.source }
  var links: [Route] {
    tagRoutes + flowRoutes + relatedRoutes + [series?.route, series?.next].compactMap { $0 }
  }

  mutating func willPush(asking delegate: any TutorialScreenDelegate) {
    tagRoutes = tutorial.tags.map { delegate.tutorialScreen(self, didSelect: $0) }
    flowRoutes = delegate.tutorialScreenDidSelectFlows(self)
    series = delegate.tutorialScreenDidAskForSeries(self)
    relatedRoutes = delegate.tutorialScreenDidSelectRelated(self)
  }
}

/// Answers where a tutorial's links lead.
protocol TutorialScreenDelegate: AnyObject {
  func tutorialScreen(_ screen: TutorialScreen, didSelect tag: Tag) -> Route
  func tutorialScreenDidSelectFlows(_ screen: TutorialScreen) -> [Route]
  func tutorialScreenDidAskForSeries(_ screen: TutorialScreen) -> SeriesPlace?
  func tutorialScreenDidSelectRelated(_ screen: TutorialScreen) -> [Route]
}
