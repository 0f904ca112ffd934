import Content
import Diagnostics
import FlowSimulation
import Navigation

/// Owns the pages of one app: an overview of each variant, and a page for each state. Where its
/// tutorial is, its parent answers.
final class FlowCoordinator: Coordinator {
  weak var delegate: (any FlowCoordinatorDelegate)?
  private let flow: Flow
  private let walk: SiteWalk
  /// The variant whose screens are being pushed.
  private var current: WalkedVariant?

  init(flow: Flow, walk: SiteWalk) {
    self.flow = flow
    self.walk = walk
  }

  func start() {
    for variant in flow.variants {
      let walked = WalkedVariant(
        variant, of: flow, at: walk.routes.variant(variant, of: flow),
        overview: overview(of: variant.name),
        language: walk.content.settings.language)
      current = walked
      push(walked)
    }
    current = nil
    delegate?.flowCoordinatorDidFinish(self)
  }

  private func push(_ walked: WalkedVariant) {
    let isFirst = walked.variant.name == flow.variants.first?.name
    walk.navigator.push(
      FlowScreen(
        walked, tutorial: walk.content.tutorial(of: flow),
        missingTutorial: isFirst ? missingTutorial : nil, isFirst: isFirst),
      at: walked.overview, under: isFirst ? walk.routes.flows : walk.routes.flow(flow),
      delegate: self)
    if isFirst {
      // Who takes the end off a state's address comes here.
      walk.navigator.push(
        RedirectScreen(title: walked.title, source: flow.source), at: walked.route,
        under: walk.routes.home, delegate: self)
    }
    for state in walked.space.pages.indices {
      walk.navigator.push(
        FlowStateScreen(walked, state: state), at: walked.routes[state], under: walked.overview,
        delegate: self)
    }
  }

  private var missingTutorial: FlowScreen.MissingTutorial? {
    guard let name = flow.tutorial, walk.content.lacksTutorial(of: flow) else { return nil }
    return FlowScreen.MissingTutorial(
      name: name,
      suggestion: Spelling.suggestion(for: name, among: walk.content.tutorials.map(\.slug)))
  }

  /// The first variant's overview is the app's.
  private func overview(of variant: String) -> Route {
    guard let found = flow.variants.first(where: { $0.name == variant }),
      found.name != flow.variants.first?.name
    else { return walk.routes.flow(flow) }
    return walk.routes.variant(found, of: flow)
  }
}

extension FlowCoordinator: FlowScreenDelegate {
  func flowScreen(_ screen: FlowScreen, didSelectVariant name: String) -> Route {
    overview(of: name)
  }

  func flowScreen(_ screen: FlowScreen, didSelect tutorial: Tutorial) -> Route? {
    delegate?.flowCoordinator(self, didSelect: tutorial)
  }

  func flowScreen(_ screen: FlowScreen, didSelectState number: Int) -> Route? {
    current?.routes[number]
  }
}

extension FlowCoordinator: FlowStateScreenDelegate {
  func flowStateScreen(_ screen: FlowStateScreen, didSelectState number: Int) -> Route? {
    current?.routes[number]
  }

  func flowStateScreen(_ screen: FlowStateScreen, didSelectEntry text: String) -> Route? {
    delegate?.flowCoordinator(self, didSelectEntry: text)
  }

  func flowStateScreenDidSelectOverview(_ screen: FlowStateScreen) -> Route {
    screen.walked.overview
  }
}

extension FlowCoordinator: RedirectScreenDelegate {
  func redirectScreenDidAskForTarget(_ screen: RedirectScreen) -> Route { walk.routes.flow(flow) }
}

/// What concerns the parent of an app's coordinator.
protocol FlowCoordinatorDelegate: AnyObject {
  func flowCoordinator(_ coordinator: FlowCoordinator, didSelect tutorial: Tutorial) -> Route
  func flowCoordinator(_ coordinator: FlowCoordinator, didSelectEntry text: String) -> Route?
  func flowCoordinatorDidFinish(_ coordinator: FlowCoordinator)
}
