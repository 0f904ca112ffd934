import Content
import Diagnostics
import FlowSimulation
import Navigation
import Primitives
import SiteSections

/// A state of an app: what is shown, what is alive, where one can go from here.
struct FlowStateScreen: Screen {
  let walked: WalkedVariant
  let title: String
  /// Its number among the states.
  let state: Int
  /// The states on the shortest way here; this one is the last.
  let way: [Int]
  /// What it shows that the site's dictionary has, with the routes of the entries.
  private(set) var entries: [(text: String, route: Route)] = []

  init(_ walked: WalkedVariant, state: Int) {
    self.walked = walked
    self.state = state
    title = walked.title(of: state)
    var way = [state]
    while let origin = way.last.flatMap({ walked.space.pages[$0].origin }) {
      way.append(origin.page)
    }
    self.way = way.reversed()
  }

  var source: SourceFile? { walked.flow.source }

  /// An app has many states: their list is its overview.
  var isListed: Bool { false }

  var links: [Route] {
    let neighbours =
      walked.space.links[state].compactMap(\.target) + walked.arrivals[state].compactMap(\.from)
      + way
    return [walked.overview] + neighbours.map { walked.routes[$0] } + entries.map(\.route)
  }

  /// The title and the rows of the screen on top, each once.
  private var shownTexts: [String] {
    guard let shown = walked.space.pages[state].state.shown else { return [] }
    var texts = [shown.title]
    for case .row(let text) in shown.items where !texts.contains(text) { texts.append(text) }
    return texts
  }

  mutating func willPush(asking delegate: any FlowStateScreenDelegate) {
    for text in shownTexts {
      if let route = delegate.flowStateScreen(self, didSelectName: text) {
        entries.append((text, route))
      }
    }
  }
}

/// Answers where a text that a state shows leads.
protocol FlowStateScreenDelegate: AnyObject {
  func flowStateScreen(_ screen: FlowStateScreen, didSelectName text: String) -> Route?
}
