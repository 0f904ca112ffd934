import Content
import FlowSimulation
import Navigation
import Primitives

/// A state of an app: what is shown, what is alive, where one can go from here.
struct FlowStateScreen: Navigation.Screen {
  let walked: WalkedVariant
  /// Its number among the states.
  let state: Int
  /// The routes of the states that its events lead to, in the order of the events.
  private(set) var moveRoutes: [Route?] = []
  /// The last states on the shortest way here, the earliest first; this one is the last.
  let way: [Int]
  /// Their routes.
  private(set) var wayRoutes: [Route?] = []
  /// The variant's overview.
  private(set) var overview: Route?

  /// How much of the way here is shown.
  private static let longestWay = 12

  init(_ walked: WalkedVariant, state: Int) {
    self.walked = walked
    self.state = state
    var way = [state]
    while way.count < Self.longestWay, let last = way.last,
      let origin = walked.space.pages[last].origin
    {
      way.append(origin.page)
    }
    self.way = way.reversed()
  }

  var title: String { walked.title(of: state) }
  var source: SourceFile? { walked.flow.source }

  /// An app has many states: their list is its overview.
  var isListed: Bool { false }

  var links: [Route] { moveRoutes.compactMap(\.self) + wayRoutes.compactMap(\.self) }

  mutating func willPush(asking delegate: any FlowStateScreenDelegate) {
    moveRoutes = walked.space.links[state].map { link in
      link.target.flatMap { delegate.flowStateScreen(self, didSelectState: $0) }
    }
    wayRoutes = way.map { delegate.flowStateScreen(self, didSelectState: $0) }
    overview = delegate.flowStateScreenDidSelectOverview(self)
  }
}

/// Answers where a state's links lead.
protocol FlowStateScreenDelegate: AnyObject {
  func flowStateScreen(_ screen: FlowStateScreen, didSelectState number: Int) -> Route?
  func flowStateScreenDidSelectOverview(_ screen: FlowStateScreen) -> Route
}
