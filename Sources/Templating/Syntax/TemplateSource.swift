import Primitives

/// A template file with its nodes and the faults that parsing found.
struct TemplateSource: Sendable {
  let name: String
  let text: SourceText
  let nodes: [Node]
  let faults: [LocatedFault]

  init(_ file: TemplateFile) {
    name = file.name
    text = file.text
    let bytes = file.text.bytes
    guard bytes.count <= Limits.templateFile else {
      nodes = []
      faults = [LocatedFault(0..<1, .fileTooLarge(Limits.templateFile))]
      return
    }
    var scanner = TagScanner(bytes)
    scanner.scan()
    var matching = TagMatching(scanner.tags, in: bytes)
    matching.match()
    var tags = matching.tags
    StandaloneLines(bytes: bytes).trim(&tags)
    faults = scanner.faults + matching.faults
    let isTooDeep = faults.contains { $0.fault.endsParsing }
    nodes = isTooDeep ? [] : NodeBuilder(tags: tags, bytes: bytes).build()
  }
}
