package import Content
import Diagnostics
package import Loading

/// The tutorials' apps.
package struct FlowsSection: SiteSection {
  /// Apps.
  package init() {}

  package let declaration = SectionDeclaration(
    [.flows], codes: [.invalidFlow, .unexpectedFinding, .unknownFlow], phrases: FlowPhrase.self)

  package var screens: [any TemplatedScreen.Type] {
    [FlowCodeScreen.self, FlowListScreen.self, FlowScreen.self, FlowStateScreen.self]
  }

  package let names = SectionNames(
    figure: .init(name: "showsFlow", about: "Whether the page shows a tutorial's app"),
    fence: FlowFence.kind,
    links: .init(name: "flows", about: "The apps that it teaches"))

  package func read(_ input: SectionInput) -> any ReadSection {
    let read = LoadedFlows(input)
    return ReadFlows(read.flows, read.diagnostics)
  }
}

/// The apps as they were read.
struct ReadFlows: ReadSection {
  let flows: [Flow]
  let diagnostics: [Diagnostic]
  /// Shared by all languages.
  private let codes = VariantCodes()

  init(_ flows: [Flow], _ diagnostics: [Diagnostic]) {
    self.flows = flows
    self.diagnostics = diagnostics
  }

  var content: SectionContent {
    var content = SectionContent()
    content.sources = flows.map(\.source)
    if !flows.isEmpty { content.shown = [.flows] }
    return content
  }

  func programs(in content: SiteContent) -> [SectionContent.Program] {
    flows.flatMap { content.programs(of: $0) }
  }

  func local(in site: LanguageContent) -> any LocalSection {
    LocalFlows(flows, reading: codes, in: site)
  }
}
