import Content
import FlowSimulation
import Navigation
import Primitives

/// The overview of a variant of an app: its pictures, what goes wrong, its walks.
struct FlowScreen: Screen {
  let walked: WalkedVariant
  /// The overviews of the flow's variants, in their order.
  let variantRoutes: [Route]
  /// The tutorial about it.
  let tutorialRoute: Route?
  /// What the flow file's tutorial may be called instead; nil where nothing is wrong with it.
  let missingTutorial: MissingTutorial?
  /// Whether it is the app's own overview too.
  let isFirst: Bool
  /// The routes of the states that it links to, by number.
  let stateRoutes: [Int: Route]

  /// A tutorial that the flow file names but that does not exist.
  struct MissingTutorial {
    let name: String
    let suggestion: String?
  }

  init(
    _ walked: WalkedVariant, variantRoutes: [Route], tutorial: Route?,
    missingTutorial: MissingTutorial?, isFirst: Bool
  ) {
    self.walked = walked
    self.variantRoutes = variantRoutes
    tutorialRoute = tutorial
    self.missingTutorial = missingTutorial
    self.isFirst = isFirst
    let walks = walked.walks.map { $0.steps.map(\.event) } + walked.variant.findings.map(\.walk)
    var states = Set(walks.flatMap { walked.states(after: $0) })
    states.formUnion(ScreenGraph(walked.space).nodes.map(\.page))
    states.formUnion(Self.starts(of: walked))
    stateRoutes = Dictionary(
      states.map { ($0, walked.routes[$0]) }, uniquingKeysWith: { first, _ in first })
  }

  var title: String { isFirst ? walked.say(walked.flow.title) : walked.title }
  var source: SourceFile? { walked.flow.source }

  var links: [Route] {
    variantRoutes + [tutorialRoute].compactMap(\.self)
      + stateRoutes.keys.sorted().compactMap { stateRoutes[$0] }
  }

  mutating func willPush(asking delegate: Void) {}

  /// The states in which the app starts, one for each launch.
  var starts: [Int] { Self.starts(of: walked) }

  private static func starts(of walked: WalkedVariant) -> [Int] {
    walked.space.pages.indices.prefix { walked.space.pages[$0].origin == nil }
  }
}
