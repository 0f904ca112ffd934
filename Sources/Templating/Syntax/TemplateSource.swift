import Diagnostics
import Primitives

/// A template file with its nodes and the faults that parsing found.
struct TemplateSource: Sendable {
  let name: String
  let text: SourceText
  private(set) var nodes: [TemplateNode] = []
  private(set) var faults: [LocatedFault] = []

  init(_ file: TemplateFile) {
    name = file.name
    text = file.text
    let bytes = text.bytes
    if bytes.count > Limits.templateFile {
      faults = [LocatedFault(0..<1, .fileTooLarge(Limits.templateFile))]
    } else if let offset = UTF8Check.firstInvalidOffset(in: bytes, range: bytes.indices) {
      faults = [LocatedFault(offset..<offset + 1, .invalidUTF8)]
    } else {
      parse(bytes)
    }
  }

  private mutating func parse(_ bytes: [UInt8]) {
    var scanner = TagScanner(bytes)
    scanner.scan()
    var matching = TagMatching(scanner.tags, in: bytes)
    matching.match()
    faults = scanner.faults + matching.faults
    guard !matching.isTooDeep else { return }
    let lines = TemplateLines(bytes)
    var tags = matching.tags
    StandaloneLines(lines: lines).trim(&tags)
    nodes = NodeBuilder(tags: tags, lines: lines).build()
  }
}
