import Primitives
import Diagnostics

/// Turns the nodes of a template, its partials and its parents into steps.
///
/// It walks them in the order in which their text reaches the page, so that it always knows where
/// in the HTML it is, whatever file the text comes from.
struct Compiler {
  let library: TemplateLibrary
  /// The template that is compiled; messages about its partials name it.
  let root: String
  /// Whether names are checked and the HTML is followed.
  let isTyped: Bool
  var builder: ProgramBuilder
  private(set) var diagnostics: Set<Diagnostic> = []
  var scope = Scope()
  var markup = MarkupState()
  /// Where the markup that is open began, for the message when it never ends.
  var markupStart: (source: TemplateSource, offset: Int)?
  var source: TemplateSource
  /// What stands before each line of the template that is being put in.
  var indentation: [UInt8] = []
  /// Whether the caller of a partial that includes itself adds more.
  var addsCallersIndentation = false
  /// What fills blocks, by their name.
  var overrides: [String: Override] = [:]
  /// The templates that are open, the outermost first.
  var expansions: [Expansion] = []
  /// How many templates have been put in: partials that double each other are stopped early.
  var expansionCount = 0
  static let maximumExpansions = 10_000
  /// How many values of the data have been stepped into.
  var descents = 0
  var subroutines: [SubroutineKey: Subroutine] = [:]
  /// What the template says in its own words.
  private(set) var notes: MarkupNotes
  /// The names of the blocks that were met, to find overrides that fill nothing.
  var blocksMet: Set<String> = []

  init(_ source: TemplateSource, library: TemplateLibrary, isTyped: Bool) {
    self.source = source
    self.library = library
    self.isTyped = isTyped
    root = source.name
    builder = ProgramBuilder(language: library.language)
    notes = MarkupNotes(template: source.name)
  }

  /// Compiles the template; nil when it has faults.
  mutating func compile(for frame: Scope.Frame) -> Program? {
    scope = scope.entering(frame, isList: false)
    expand(source)
    if isTyped, markup.place != .text, let start = markupStart {
      report(
        .unfinished(markup.words), at: start.offset..<start.offset + 1, in: start.source)
    }
    return diagnostics.isEmpty ? builder.finish() : nil
  }

  /// Reports a fault in the template that is being read.
  mutating func report(_ fault: Fault, at range: Range<Int>) {
    report(fault, at: range, in: source)
  }

  /// Reports a fault once, however often the template is put in.
  mutating func report(_ fault: Fault, at range: Range<Int>, in source: TemplateSource) {
    let diagnostic = Diagnostic(
      fault.code, in: source.text, at: range, fault.message, suggestion: fault.suggestion)
    diagnostics.insert(diagnostic)
  }

  /// Compiles nodes one after the other.
  mutating func compile(_ nodes: [Node]) {
    var last: FinishedSection?
    for node in nodes {
      if isTyped { pass(node) }
      switch node.kind {
      case .text:
        literal(node.range)
        last = nil
      case .lineStart:
        appendIndentation()
      case .variable(let expression, let isEscaped):
        variable(expression, isEscaped: isEscaped, range: node.range)
        last = nil
      case .section(let expression, let isInverted, let children):
        let section = Section(
          expression: expression, isInverted: isInverted, children: children, range: node.range)
        last = compile(section, after: last)
      case .partial(let reference):
        partial(reference)
        last = nil
      case .parent(let reference, let blocks):
        parent(reference, blocks)
        last = nil
      case .block(let block):
        self.block(block)
        last = nil
      }
    }
  }

  /// Puts in what stands before each line.
  mutating func appendIndentation() {
    if addsCallersIndentation { builder.append(.indentation) }
    builder.append(indentation)
  }

  /// Tells the notes of what is not the template's own text.
  private mutating func pass(_ node: Node) {
    switch node.kind {
    case .text, .lineStart: break
    case .variable(let expression, _):
      notes.pass(expression.name.text, in: source, to: node.range.upperBound)
    case .section, .partial, .parent, .block:
      notes.pass(nil, in: source, to: node.range.upperBound)
    }
  }

  /// Appends the template's own text and follows its HTML.
  private mutating func literal(_ range: Range<Int>) {
    let bytes = source.text.bytes
    builder.append(bytes[range])
    guard isTyped else { return }
    for offset in range {
      let place = markup.place
      if let fault = markup.read(bytes[offset]) {
        report(fault, at: offset..<offset + 1)
        markup.recover()
      }
      notes.read(bytes[offset], from: place, to: markup, in: source, at: offset)
      if place == .text, markup.place != .text { markupStart = (source, offset) }
    }
  }
}
