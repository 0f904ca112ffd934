import Diagnostics
import Primitives

/// Reads the syntax extensions beyond GFM in cmark's tree.
///
/// Afterwards each one is a node of its own around its content, and the writer only has to write
/// it.
struct SyntaxExtensions {
  /// The meaning of a node for which cmark has no kind.
  enum Meaning {
    /// TeX between dollar signs, in a node of raw HTML.
    case formula
    /// A callout: a quote or a block.
    case callout(Callout)
    case calloutTitle(folds: Bool)
    case definitions
    case term
    /// The description of a term; in a tight one, paragraphs are written as text.
    case description(isTight: Bool)
    case contents
    /// `[text]{…}`, and `::: {…}` around blocks.
    case span, division
    case component(Component)
    /// The text in a component's brackets.
    case label
  }

  /// A component without its content.
  struct Component {
    let name: String
    let form: ComponentCall.Form
    var attributes: AttributeList?
    /// The line of the body on which it begins; 0 for an inline component.
    var line = 0
  }

  private var meanings: [OpaquePointer: Meaning] = [:]
  private var attributes: [OpaquePointer: AttributeList] = [:]
  /// Whether the page has a place for the table of contents.
  var hasContents = false
  let references: References
  let syntax: MarkdownSyntax

  // Nodes that may have a meaning, in the order of the text.
  private var islands: [Node] = []
  private var quotes: [Node] = []
  private var descriptions: [Node] = []
  var contents: [Node] = []
  private var lines: [Node] = []
  private var texts: [Node] = []

  /// - Parameter notes: facts about the preparation of the body; if nothing was marked, there can
  ///   only be callouts, tables of contents and inline components.
  init(
    _ document: Node, of body: Bytes, notes: PreparationNotes?,
    syntax: MarkdownSyntax, references: References
  ) {
    self.references = references
    self.syntax = syntax
    let hasMarks = notes?.hasSyntax == true
    if syntax.contains(.readings), body.contains(UInt8(ascii: "{")) { readReadings(in: document) }
    if syntax.contains(.emoji), body.contains(UInt8(ascii: ":")) { replaceEmojiNames(in: document) }
    guard hasMarks || !syntax.isEmpty && Self.mayBe(in: body) else { return }
    find(in: document, hasMarks: hasMarks)
    for island in islands { read(island: island) }
    for text in texts { readCalls(in: text) }
    for quote in quotes { readCallout(quote) }
    for list in descriptions { readDefinitions(list) }
    contents.sort { $0.startLine < $1.startLine }
    for block in contents { putContents(in: block) }
    readComponents(lines)
    references.places.rewind()
  }

  /// The ids that the author set in braces, unordered.
  var ids: [String] {
    let ofComponents = meanings.values.compactMap { meaning in
      if case .component(let component) = meaning { component.attributes } else { nil }
    }
    return (Array(attributes.values) + ofComponents).compactMap { $0.value(of: "id") }
      .map { NormalForm.composed($0) }
  }

  /// The names of the site's components, for suggestions.
  var componentNames: Set<String> {
    syntax.contains(.components) ? Set(references.resolver.componentNames) : []
  }

  /// The meaning of a node; nil for a node without an extension.
  subscript(node: Node) -> Meaning? { meanings.isEmpty ? nil : meanings[node.pointer] }

  /// The attributes that the author set in braces for a node.
  func attributes(of node: Node) -> AttributeList? {
    attributes.isEmpty ? nil : attributes[node.pointer]
  }

  mutating func setMeaning(_ meaning: Meaning, of node: Node) { meanings[node.pointer] = meaning }

  /// Whether there may be a callout, contents or an inline component; a fast check.
  private static func mayBe(in body: Bytes) -> Bool {
    let sign = UInt8(ascii: "[")
    var index = 0
    // Full-width ［！ counts too; the second byte of ［ equals one of ！.
    while let place = ByteSearch.first(sign, or: 0xEF, in: body, from: index) {
      index = place + 1
      guard body[place] == sign || body[place...].starts(with: "［".utf8) else { continue }
      let isAfterName = place > 0 && body[place - 1].isASCIILetterOrDigit
      if isAfterName || index < body.count && "!！tT[".utf8.contains(body[index]) { return true }
    }
    // `${toc}` asks for a table of contents; in code, most dollar signs begin a name.
    let dollar = UInt8(ascii: "$")
    index = 0
    while let place = ByteSearch.first(dollar, or: dollar, in: body, from: index) {
      index = place + 1
      if index < body.count, !body[index].isASCIILetterOrDigit { return true }
    }
    return false
  }

  private mutating func find(in document: Node, hasMarks: Bool) {
    let walk = Walk(over: document)
    while let node = walk.nextEntered() {
      switch node.kind {
      case .htmlBlock, .htmlInline:
        if hasMarks, ParserMarks.begins(node.literal, with: ParserMarks.islandStart) {
          islands.append(node)
        }
      case .blockQuote where syntax.contains(.callouts): quotes.append(node)
      case .list:
        if hasMarks, let text = node.firstChild?.firstChild?.firstChild, text.kind == .text,
          ParserMarks.begins(text.literal, with: ParserMarks.description)
        {
          descriptions.append(node)
        }
      case .paragraph:
        if syntax.contains(.contents), Self.asksForContents(node) { contents.append(node) }
      case .heading:
        if hasMarks, node.firstChild.map(isComponentLine) == true { lines.append(node) }
      case .text:
        if syntax.contains(.components), !calls(in: node.literal).isEmpty { texts.append(node) }
      default: break
      }
    }
  }

  /// Replaces a block with a new block that has a meaning.
  @discardableResult
  mutating func replace(_ node: Node, by meaning: Meaning) -> Node? {
    guard let block = Node.make(.customBlock) else { return nil }
    block.insert(before: node)
    node.unlink()
    setMeaning(meaning, of: block)
    return block
  }

  mutating func add(_ written: AttributeList, to node: Node) {
    if attributes[node.pointer]?.append(written) == nil { attributes[node.pointer] = written }
  }

  func hasComponent(_ name: String) -> Bool {
    syntax.contains(.components) && references.resolver.attributes(ofComponent: name) != nil
  }

  func report(
    _ code: DiagnosticCode, _ written: String, in node: Node, _ message: String,
    _ suggestion: String?
  ) {
    guard references.hasRoomForReports else { return }
    references.report(
      code, at: references.places.find(Array(written.utf8), in: node), message,
      suggestion: suggestion)
  }
}
