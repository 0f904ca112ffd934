import Content
import FlowSimulation
import Navigation
import Primitives

/// The overview of a variant of an app: its pictures, what goes wrong, its walks.
struct FlowScreen: Screen {
  let walked: WalkedVariant
  let tutorial: Tutorial?
  /// What the flow file's tutorial may be called instead; nil where nothing is wrong with it.
  let missingTutorial: MissingTutorial?
  /// Whether it is the app's own overview too.
  let isFirst: Bool
  /// The overviews of the flow's variants, in their order.
  private(set) var variantRoutes: [Route] = []
  private(set) var tutorialRoute: Route?
  /// The routes of the states that it links to, by number.
  private(set) var stateRoutes: [Int: Route] = [:]

  /// A tutorial that the flow file names and that is not there.
  struct MissingTutorial {
    let name: String
    let suggestion: String?
  }

  init(
    _ walked: WalkedVariant, tutorial: Tutorial?, missingTutorial: MissingTutorial?, isFirst: Bool
  ) {
    self.missingTutorial = missingTutorial
    self.walked = walked
    self.tutorial = tutorial
    self.isFirst = isFirst
  }

  var title: String { isFirst ? walked.say(walked.flow.title) : walked.title }
  var source: SourceFile? { walked.flow.source }

  var links: [Route] {
    variantRoutes + [tutorialRoute].compactMap(\.self)
      + stateRoutes.keys.sorted().compactMap { stateRoutes[$0] }
  }

  mutating func willPush(asking delegate: any FlowScreenDelegate) {
    variantRoutes = walked.flow.variants.map {
      delegate.flowScreen(self, didSelectVariant: $0.name)
    }
    tutorialRoute = tutorial.flatMap { delegate.flowScreen(self, didSelect: $0) }
    let walks = walked.walks.map { $0.steps.map(\.event) } + walked.variant.findings.map(\.walk)
    var states = Set(walks.flatMap { walked.states(after: $0) })
    states.formUnion(ScreenGraph(walked.space).nodes.map(\.page))
    states.formUnion(starts)
    for state in states {
      stateRoutes[state] = delegate.flowScreen(self, didSelectState: state)
    }
  }

  /// The states in which the app starts, one for each launch.
  var starts: [Int] {
    walked.space.pages.indices.prefix { walked.space.pages[$0].origin == nil }
  }
}

/// Answers where an overview's links lead.
protocol FlowScreenDelegate: AnyObject {
  func flowScreen(_ screen: FlowScreen, didSelectVariant name: String) -> Route
  func flowScreen(_ screen: FlowScreen, didSelect tutorial: Tutorial) -> Route?
  func flowScreen(_ screen: FlowScreen, didSelectState number: Int) -> Route?
}
