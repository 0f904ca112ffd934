import Content
import Navigation

/// The list of the apps that readers can walk.
struct FlowListScreen: Screen {
  let title: String
  let flows: [Flow]
  /// The language in which the flows say what they are.
  let reading: String
  /// The flows' routes, in their order.
  private(set) var flowRoutes: [Route] = []

  init(title: String, flows: [Flow], language: String) {
    self.title = title
    self.flows = flows
    reading = language
  }

  var links: [Route] { flowRoutes }

  mutating func willPush(asking delegate: any FlowListScreenDelegate) {
    flowRoutes = flows.map { delegate.flowListScreen(self, didSelect: $0) }
  }
}

/// Answers where the list's flows lead.
protocol FlowListScreenDelegate: AnyObject {
  func flowListScreen(_ screen: FlowListScreen, didSelect flow: Flow) -> Route
}
