import Content
import Diagnostics
import FlowSimulation
import Loading
import Primitives
import SiteSections

/// The apps of a root, as they were read.
struct ReadFlows: ReadSection {
  /// The apps, by path.
  let flows: [Flow]
  let diagnostics: [Diagnostic]

  /// Reads `content/flows/`.
  init(_ input: SectionInput) {
    var flows: [Flow] = []
    let (files, faults) = input.files(in: "flows")
    var diagnostics: [Diagnostic] = []
    for file in files {
      let path = file.source.path
      guard path.hasSuffix(".yml") || path.hasSuffix(".yaml") else {
        diagnostics.report(
          .ignoredFile, path: path, LoadingSentences.ignoredFile("content/flows"),
          suggestion: "name it like content/flows/kanji-list.yml if it is a flow")
        continue
      }
      let (text, fault) = ContentText.read(file.source, limit: FlowLimits.file)
      if let fault { diagnostics.append(fault) }
      guard let text else { continue }
      let count = flows.reduce(0) { $0 + $1.variants.reduce(0) { $0 + $1.space.pages.count } }
      let read = FlowFile(text, source: file.source, room: FlowLimits.allPages - count)
      if let flow = read.flow { flows.append(flow) }
      diagnostics += read.diagnostics
    }
    self.flows = flows
    self.diagnostics = diagnostics + faults
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
    LocalFlows(flows, in: site)
  }
}

extension DiagnosticCode {
  /// A flow file that cannot be read, or whose app does not behave as the file expects.
  static let invalidFlow = DiagnosticCode("invalid-flow", .fault)
  static let unexpectedFinding = DiagnosticCode("unexpected-finding")
  static let unknownFlow = DiagnosticCode("unknown-flow", .error)
}
