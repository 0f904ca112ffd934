import Content
import Navigation
import SiteSections

/// Owns the apps that readers can walk: their list, and a coordinator for each.
final class FlowsCoordinator: SectionCoordinator {
  weak var delegate: (any SectionCoordinatorDelegate)?
  private let flows: [(flow: Flow, variants: [WalkedVariant])]
  private let site: LocalizedContent
  private let navigator: Navigator
  private let children = ChildCoordinators()

  /// - Parameter flows: the apps with their variants.
  init(
    _ flows: [(flow: Flow, variants: [WalkedVariant])], in site: LocalizedContent,
    navigator: Navigator
  ) {
    self.flows = flows
    self.site = site
    self.navigator = navigator
  }

  var entrance: Entrance? {
    guard !flows.isEmpty else { return nil }
    return Entrance(
      title: site.phrases[.flows], count: site.phrases.say(.flowCount, count: flows.count),
      route: site.routes.flows)
  }

  func start() {
    if !flows.isEmpty {
      navigator.push(
        FlowListScreen(
          title: site.phrases[.flows], flows: flows.map { ($0.flow, site.routes.flow($0.flow)) },
          language: site.content.settings.language),
        at: site.routes.flows, under: site.routes.home, delegate: ())
      for (flow, variants) in flows {
        let child = FlowCoordinator(flow: flow, variants: variants, in: site, navigator: navigator)
        child.delegate = self
        children.start(child)
      }
    }
    delegate?.sectionCoordinatorDidFinish(self)
  }
}

extension FlowsCoordinator: FlowCoordinatorDelegate {
  func flowCoordinatorDidFinish(_ coordinator: FlowCoordinator) {
    children.remove(coordinator)
  }
}
