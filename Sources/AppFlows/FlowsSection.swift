import Content
import Loading
import Navigation
import SiteSections

/// The tutorials' apps.
package struct FlowsSection: SiteSection {
  /// Apps.
  package init() {}

  let declaration = SectionDeclaration(
    [.flows], codes: [.invalidFlow, .unexpectedFinding, .unknownFlow], phrases: FlowPhrase.self)

  var screens: [any TemplatedScreen.Type] {
    [FlowCodeScreen.self, FlowListScreen.self, FlowScreen.self, FlowStateScreen.self]
  }

  let names = SectionNames(
    figure: .init(name: "showsFlow", about: "Whether the page shows a tutorial's app"),
    fence: FlowFence.kind,
    links: .init(name: "flows", about: "The apps that it teaches"),
    partials: [.head: "flow-style", .entry: "flow-links"])

  func read(_ input: SectionInput) -> any ReadSection { ReadFlows(input) }
}

extension Section {
  /// The apps: `content/flows`.
  static let flows = Section("flows")
}

/// The addresses of the tutorials' apps.
extension SectionRoutes {
  var flows: Route { self[.flows] }

  /// The overview of an app, which shows its first variant.
  func flow(_ flow: Flow) -> Route { flows.appending(flow.slug) }

  /// The address above the states of a variant; for all variants but the first, also its overview.
  func variant(_ variant: Flow.Variant, of flow: Flow) -> Route {
    flows.appending(flow.slug, variant.name)
  }
}
