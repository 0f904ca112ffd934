internal import Content
internal import Diagnostics
internal import FlowSimulation
internal import Primitives

/// Reads `content/flows/`.
enum FlowLoader {
  static func load(_ files: [RootFile]) -> (flows: [Flow], diagnostics: [Diagnostic]) {
    var flows: [Flow] = []
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
    return (flows, diagnostics)
  }
}
