import Content
import Diagnostics
import Navigation
import Primitives
import SiteSections

/// The list of the apps that readers can walk.
struct FlowListScreen: Screen {
  let title: String
  let flows: [(flow: Flow, route: Route)]
  /// The language in which the flows say what they are.
  let reading: String

  init(title: String, flows: [(flow: Flow, route: Route)], language: String) {
    self.title = title
    self.flows = flows
    reading = language
  }

  var links: [Route] { flows.map(\.route) }

  mutating func willPush(asking delegate: Void) {}
}
