import Content
import Loading
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
