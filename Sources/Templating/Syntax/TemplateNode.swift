import Diagnostics
import Primitives

/// A part of a parsed template.
struct TemplateNode: Sendable {
  indirect enum Kind: Sendable {
    case text
    /// The beginning of a line of the source, where the indentation of a partial is inserted.
    case lineStart
    case variable(Expression, isEscaped: Bool)
    case section(TemplateSection)
    case partial(Inclusion)
    case parent(Inclusion, [Block])
    case block(Block)
  }

  let kind: Kind
  let range: Range<Int>
}

/// `{{#name}}…{{/name}}`, or `{{^name}}…{{/name}}`, which is inverted.
struct TemplateSection: Sendable {
  let expression: Expression
  let isInverted: Bool
  var content: [TemplateNode]
}

struct Inclusion: Sendable {
  let name: PlacedWord
  /// Whether the tag is alone on its line, so that the included lines are indented.
  let isStandalone: Bool
  /// The blanks before a tag that is alone on its line, which are added to each included line.
  var indentation: [UInt8]
}

/// A block `{{$title}}…{{/title}}`: replaceable content, or, inside a parent, its replacement.
struct Block: Sendable {
  let name: PlacedWord
  var content: [TemplateNode]
  let isStandalone: Bool
  /// The indentation that is added to each line of the replacement.
  var indentation: [UInt8]
}

/// A template file with its nodes and its syntax faults.
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
      let sentence = "a template has at most \(Limits.templateFile) bytes"
      faults = [LocatedFault(0..<1, Fault(sentence, code: .templateLimit))]
    } else if let offset = UTF8Check.firstInvalidOffset(in: bytes, range: bytes.indices) {
      faults = [LocatedFault(offset..<offset + 1, Fault("this is not UTF-8", code: .invalidUTF8))]
    } else {
      parse(bytes)
    }
  }

  private mutating func parse(_ bytes: [UInt8]) {
    var scanner = TagScanner(bytes)
    scanner.scan()
    scanner.match()
    faults = scanner.faults
    guard !scanner.isTooDeep else { return }
    let lines = TemplateLines(bytes)
    var tags = scanner.tags
    lines.trimStandalone(&tags)
    nodes = NodeBuilder(tags: tags, lines: lines).build()
  }
}
