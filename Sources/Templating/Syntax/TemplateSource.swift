import Primitives
import Diagnostics

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
    if let offset = Self.invalidByte(in: bytes) {
      nodes = []
      faults = [LocatedFault(offset..<offset + 1, .invalidUTF8)]
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

  /// The first byte that is no UTF-8.
  private static func invalidByte(in bytes: [UInt8]) -> Int? {
    guard String(validating: bytes, as: UTF8.self) == nil else { return nil }
    var parser = Unicode.UTF8.ForwardParser()
    var iterator = bytes.makeIterator()
    var offset = 0
    while case .valid(let scalar) = parser.parseScalar(from: &iterator) { offset += scalar.count }
    return offset
  }
}
