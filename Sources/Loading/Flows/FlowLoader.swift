public import Content
public import Diagnostics
internal import FlowSimulation
internal import Primitives

/// The apps of a root, as they were read.
public struct LoadedFlows: Sendable {
  /// The apps, by path.
  public let flows: [Flow]
  /// Everything that is wrong.
  public let diagnostics: [Diagnostic]

  /// Reads `content/flows/`.
  public init(_ input: SectionInput) {
    var flows: [Flow] = []
    let (files, faults) = input.files(in: "flows")
    var diagnostics: [Diagnostic] = []
    for file in files {
      let path = file.source.path
      guard path.hasSuffix(".yml") || path.hasSuffix(".yaml") else {
        diagnostics.report(
          .ignoredFile, path: path, LoadingSentences.ignoredFile("content/flows"),
          suggestion: FlowSentences.nameItYAML)
        continue
      }
      let (text, fault) = ContentText.read(file.source, limit: Limits.flowFile)
      if let fault { diagnostics.append(fault) }
      guard let text else { continue }
      let count = flows.reduce(0) { $0 + $1.variants.reduce(0) { $0 + $1.space.pages.count } }
      let read = FlowFile(text, source: file.source, room: Limits.allFlowPages - count)
      if let flow = read.flow { flows.append(flow) }
      diagnostics += read.diagnostics
    }
    self.flows = flows
    self.diagnostics = diagnostics + faults
  }
}

extension DiagnosticCode {
  /// A flow file that cannot be read, or whose app does not behave as the file expects.
  package static let invalidFlow = DiagnosticCode("invalid-flow", .fault)
  package static let unexpectedFinding = DiagnosticCode("unexpected-finding")
  package static let unknownFlow = DiagnosticCode("unknown-flow", .error)
}
