import FlowSimulation
import MichiKit

/// Owns the interactive apps: their list, and a coordinator for each.
final class FlowsCoordinator: SectionCoordinator {
  weak var delegate: (any CoordinatorDelegate)?
  private let apps: [[WalkedVariant]]
  private let site: LocalizedContent
  private let navigator: Navigator
  private let children = ChildCoordinators()

  init(_ apps: [[WalkedVariant]], in site: LocalizedContent, navigator: Navigator) {
    self.apps = apps
    self.site = site
    self.navigator = navigator
  }

  var sectionLink: SectionLink? {
    guard !apps.isEmpty else { return nil }
    return SectionLink(
      title: site.phrases[.flows], count: site.phrases.say(.flowCount, count: apps.count),
      route: site.routes.flows)
  }

  func start() {
    if !apps.isEmpty {
      navigator.push(
        FlowListScreen(title: site.phrases[.flows], apps: apps.map { $0[0] }),
        at: site.routes.flows, under: site.routes.home, delegate: ())
      for variants in apps {
        children.start(FlowCoordinator(variants, in: site, navigator: navigator))
      }
    }
    delegate?.coordinatorDidFinish(self)
  }
}

/// Owns the pages of one app: an overview of each variant, and a page for each state.
final class FlowCoordinator: Coordinator {
  weak var delegate: (any CoordinatorDelegate)?
  private let variants: [WalkedVariant]
  private let site: LocalizedContent
  private let navigator: Navigator

  init(_ variants: [WalkedVariant], in site: LocalizedContent, navigator: Navigator) {
    self.variants = variants
    self.site = site
    self.navigator = navigator
  }

  func start() {
    for variant in variants { push(variant) }
    delegate?.coordinatorDidFinish(self)
  }

  private var flow: Flow { variants[0].flow }

  private func push(_ walked: WalkedVariant) {
    navigator.push(
      FlowScreen(walked: walked, compared: compared(with: walked)),
      at: walked.overview, under: walked.isFirst ? site.routes.flows : site.routes.flow(flow),
      delegate: ())
    if walked.isFirst {
      // Readers who shorten a state's URL arrive here.
      navigator.redirect(
        from: walked.route, to: site.routes.flow(flow), under: site.routes.home,
        title: walked.title, source: flow.source)
    }
    if let code = walked.codeRoute {
      // The old URL of the code, from before sample projects had their own pages.
      navigator.redirect(
        from: walked.route.appending(StateAddresses.code), to: code, under: site.routes.home,
        title: site.phrases[.flowCode], source: flow.source)
    }
    let shown = VariantContext(walked, phrases: site.phrases) { _ in nil }
    for state in walked.space.pages.indices {
      navigator.push(
        FlowStateScreen(walked, state: state, launch: shown.said) { site.route(toName: $0) },
        at: walked.routes[state], under: walked.overview,
        translating: walked.route.appending("state-\(state + 1)"), delegate: ())
    }
  }

  /// Returns the variant that the flow file names for a comparison, or else the first.
  private func compared(with walked: WalkedVariant) -> WalkedVariant? {
    let other = variants.first { $0.variant.name == walked.variant.compared } ?? variants.first
    return other === walked ? nil : other
  }
}
