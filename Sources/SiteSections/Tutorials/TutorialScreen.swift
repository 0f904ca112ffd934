import Content
import Navigation
import Primitives

/// One tutorial. Its body is read when its page is rendered.
struct TutorialScreen: Screen {
  let tutorial: Tutorial
  private(set) var tagRoutes: [Route] = []
  /// The apps that it teaches.
  private(set) var flowRoutes: [Route] = []

  init(tutorial: Tutorial) {
    self.tutorial = tutorial
  }

  var title: String { tutorial.title }
  var language: String? { tutorial.language }
  var source: SourceFile? { tutorial.body.source }
  var links: [Route] { tagRoutes + flowRoutes }

  mutating func willPush(asking delegate: any TutorialScreenDelegate) {
    tagRoutes = tutorial.tags.map { delegate.tutorialScreen(self, didSelect: $0) }
    flowRoutes = delegate.tutorialScreenDidSelectFlows(self)
  }
}

/// Answers where a tutorial's links lead.
protocol TutorialScreenDelegate: AnyObject {
  func tutorialScreen(_ screen: TutorialScreen, didSelect tag: Tag) -> Route
  func tutorialScreenDidSelectFlows(_ screen: TutorialScreen) -> [Route]
}
