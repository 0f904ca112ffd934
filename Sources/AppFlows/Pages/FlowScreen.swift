import Content
import Diagnostics
import FlowSimulation
import Navigation
import Primitives
import SiteSections

/// The overview of a variant of an app: its pictures, what goes wrong, its walks.
struct FlowScreen: Screen {
  let walked: WalkedVariant
  /// The overviews of the flow's variants, in their order.
  let variantRoutes: [Route]
  /// The tutorial about it.
  let tutorialRoute: Route?
  /// What the flow file's tutorial may be called instead; nil where nothing is wrong with it.
  let missingTutorial: (name: String, suggestion: String?)?
  /// Whether it is the app's own overview too.
  let isFirst: Bool
  /// The variant that this one is compared with.
  let compared: WalkedVariant?

  var title: String { isFirst ? walked.say(walked.flow.title) : walked.title }
  var source: SourceFile? { walked.flow.source }

  var links: [Route] {
    variantRoutes + [tutorialRoute].compactMap(\.self) + walked.routes
      + (walked.code.isEmpty ? [] : [walked.codeRoute])
  }

  mutating func willPush(asking delegate: Void) {}

  /// The states in which the app starts, one for each launch.
  var starts: [Int] {
    walked.space.pages.indices.prefix { walked.space.pages[$0].origin == nil }
  }
}
