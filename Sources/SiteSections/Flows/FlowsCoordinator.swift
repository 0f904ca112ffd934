import Content
import Navigation

/// Owns the apps that readers can walk: their list, and a coordinator for each.
final class FlowsCoordinator: SectionCoordinator {
  static let screens: [any TemplatedScreen.Type] = [
    FlowListScreen.self, FlowScreen.self, FlowStateScreen.self,
  ]

  weak var delegate: (any SectionCoordinatorDelegate)?
  private let walk: SiteWalk
  private let children = ChildCoordinators()

  init(_ walk: SiteWalk) {
    self.walk = walk
  }

  private var flows: [Flow] { walk.content.flows }

  var entrances: [Entrance] {
    guard !flows.isEmpty else { return [] }
    return [
      Entrance(
        title: walk.phrases[.flows], count: walk.phrases.count(ofFlows: flows.count),
        route: walk.routes.flows)
    ]
  }

  func start() {
    if !flows.isEmpty {
      walk.navigator.push(
        FlowListScreen(
          title: walk.phrases[.flows], flows: flows, language: walk.content.settings.language),
        at: walk.routes.flows, under: walk.routes.home, delegate: self)
      for flow in flows {
        let child = FlowCoordinator(flow: flow, walk: walk)
        child.delegate = self
        children.start(child)
      }
    }
    delegate?.sectionCoordinatorDidFinish(self)
  }

  /// No flow is left out.
  static func route(of withheld: Withheld, in routes: SectionRoutes) -> Route? { nil }
}

extension FlowsCoordinator: FlowListScreenDelegate {
  func flowListScreen(_ screen: FlowListScreen, didSelect flow: Flow) -> Route {
    walk.routes.flow(flow)
  }
}

extension FlowsCoordinator: FlowCoordinatorDelegate {
  func flowCoordinator(_ coordinator: FlowCoordinator, didSelect tutorial: Tutorial) -> Route {
    walk.routes.tutorial(tutorial)
  }

  /// The page of a kanji, or of a word; nil for a text that is none.
  func flowCoordinator(_ coordinator: FlowCoordinator, didSelectEntry text: String) -> Route? {
    let storage = walk.content.kanji
    let scalars = text.unicodeScalars
    if scalars.count == 1, let character = scalars.first, storage.kanji(for: character) != nil {
      return walk.routes.kanji(character)
    }
    return storage.word(for: text) == nil ? nil : walk.routes.word(text)
  }

  func flowCoordinatorDidFinish(_ coordinator: FlowCoordinator) {
    children.remove(coordinator)
  }
}
