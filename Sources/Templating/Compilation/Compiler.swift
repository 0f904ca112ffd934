import Diagnostics
import Primitives

/// Compiles the nodes of a template, its partials and its parents into steps.
///
/// Nodes are compiled in the order in which their text appears on the page, so that the HTML state
/// is always known, independent of the file.
struct Compiler {
  let library: TemplateLibrary
  /// The name of the template being compiled, for messages about its partials.
  let root: String
  var builder: ProgramBuilder
  private(set) var diagnostics: Set<Diagnostic> = []
  private var hasTooManyFaults = false
  var surroundings: Surroundings
  var markup = MarkupState()
  /// The start of the open markup, for a message if it is never closed.
  private var markupStart: (source: TemplateSource, offset: Int)?
  var notes: MarkupNotes
  /// The number of included templates, which is limited because partials can double each other.
  var expansionCount = 0
  static let maximumExpansions = 10_000
  var secondReadings = 0
  static let maximumSecondReadings = 10_000
  /// The blocks of partials that include themselves.
  var subroutines: [Subroutine: Int] = [:]
  var blocksMet: Set<String> = []

  init(_ source: TemplateSource, for schema: Schema, library: TemplateLibrary) {
    self.library = library
    root = source.name
    builder = ProgramBuilder(for: .record(schema), language: library.language)
    surroundings = Surroundings(source: source, scope: Scope(.record(schema)))
    notes = MarkupNotes(template: source.name)
  }

  mutating func compile() -> CompiledProgram? {
    expand(surroundings.source)
    if markup.place != .text, let (source, offset) = markupStart {
      let fault = Fault("the template ends in \(markup.words)")
      report(fault, at: offset..<offset + 1, in: source)
    }
    return diagnostics.isEmpty ? builder.finish(having: notes.markup.ids) : nil
  }

  mutating func report(_ fault: Fault, at range: Range<Int>) {
    report(fault, at: range, in: surroundings.source)
  }

  /// Reports a fault once, even if the template is included often.
  ///
  /// Past the limit, it reports only that there are too many.
  mutating func report(_ fault: Fault, at range: Range<Int>, in source: TemplateSource) {
    func diagnostic(of fault: Fault) -> Diagnostic {
      Diagnostic(
        fault.code, in: source.text, at: range, fault.message, suggestion: fault.suggestion)
    }
    guard !hasTooManyFaults, diagnostics.insert(diagnostic(of: fault)).inserted else { return }
    hasTooManyFaults = diagnostics.count > FileDiagnostics.limit
    guard hasTooManyFaults else { return }
    diagnostics.remove(diagnostic(of: fault))
    let end = Fault(
      "too many errors: the rest was not checked", "fix the errors above first",
      code: .templateLimit)
    diagnostics.insert(diagnostic(of: end))
  }

  /// Resolves a name; nil after a reported fault.
  mutating func resolve(_ expression: Expression) -> ResolvedName? {
    // An empty tag has been reported already.
    guard !expression.name.text.isEmpty else { return nil }
    let template = surroundings.source.name == root ? nil : root
    do {
      return try surroundings.scope.resolve(expression, template: template)
    } catch {
      report(error.fault, at: error.range)
      return nil
    }
  }

  /// The form named after `|`; nil after a reported fault.
  mutating func form<Form: CaseIterable & RawRepresentable<String>>(
    _ word: PlacedWord, of kind: FieldKind
  ) -> Form? {
    if let form = Form(rawValue: word.text) { return form }
    let advice = Fault.nearest(to: word.text, among: Form.allCases.map(\.rawValue))
    report(Fault("\(kind.words) has no form \"\(word.text)\"", advice), at: word.range)
    return nil
  }

  mutating func compile(_ nodes: some Sequence<TemplateNode>) {
    var last: FinishedSection?
    for node in nodes where !hasTooManyFaults {
      if case .lineStart = node.kind {
        // Indentation does not separate a section from the next one.
        appendIndentation()
        continue
      }
      let before = last
      last = nil
      notes.pass(node, in: surroundings.source)
      switch node.kind {
      case .lineStart: break
      case .text: literal(node.range)
      case .variable(let expression, let isEscaped):
        variable(expression, isEscaped: isEscaped, range: node.range)
      case .section(let section): last = compile(section, at: node.range, after: before)
      case .partial(let reference): partial(reference)
      case .parent(let reference, let blocks): parent(reference, blocks)
      case .block(let block): self.block(block)
      }
    }
  }

  mutating func appendIndentation() {
    if surroundings.addsCallersIndentation { builder.append(.indentation) }
    builder.append(surroundings.indentation)
  }

  /// Appends the template's own text and updates the HTML state.
  private mutating func literal(_ range: Range<Int>) {
    let source = surroundings.source
    let bytes = source.text.bytes
    var rest = range
    if notes.follows(library.fileNames.base),
      let (name, length) = library.fileNames.name(at: bytes[range])
    {
      builder.append(name)
      rest = range.lowerBound + length..<range.upperBound
    }
    var offset = range.lowerBound
    while offset < range.upperBound {
      let (byte, place) = (bytes[offset], markup.place)
      // The names are needed later if this byte ends them.
      let before = place == .attributeName || byte == UInt8(ascii: ">") ? markup : nil
      if let fault = markup.read(byte) {
        report(fault, at: offset..<offset + 1)
        markup.recover()
      }
      for address in notes.read(byte, from: place, of: before, to: markup, in: source, at: offset) {
        builder.append(bytes[rest.lowerBound..<offset + 1])
        builder.append(address)
        rest = offset + 1..<rest.upperBound
      }
      if place == .text, markup.place != .text { markupStart = (source, offset) }
      let plain = markup.readOn(bytes, offset + 1..<range.upperBound)
      notes.read(bytes[plain], in: markup.place)
      offset = plain.upperBound
    }
    builder.append(bytes[rest])
  }
}
