import Diagnostics
import Primitives

/// Included templates and their blocks.
extension Compiler {
  mutating func partial(_ reference: Inclusion) {
    guard let template = find(reference.name) else { return }
    include(template, reference)
  }

  /// Compiles `{{< name}}…{{/name}}`: a template whose blocks are overridden.
  ///
  /// The overrides of an outer template take precedence.
  mutating func parent(_ reference: Inclusion, _ blocks: [Block]) {
    guard let template = find(reference.name) else { return }
    let outer = surroundings
    let met = blocksMet
    blocksMet = []
    for block in blocks where outer.overrides[block.name.text] == nil {
      surroundings.overrides[block.name.text] = Override(
        block: block, source: outer.source, overrides: outer.overrides)
    }
    include(template, reference)
    surroundings = outer
    let known = blocksMet.sorted(by: ByteOrder.precedes)
    for block in blocks where !blocksMet.contains(block.name.text) {
      let sentence = "\"\(reference.name.text)\" has no block \"\(block.name.text)\""
      let advice = Fault.nearest(to: block.name.text, among: known)
      report(Fault(sentence, advice), at: block.name.range)
    }
    blocksMet.formUnion(met)
  }

  /// Compiles `{{$name}}…{{/name}}`: its override, or else its own content.
  mutating func block(_ block: Block) {
    blocksMet.insert(block.name.text)
    guard let override = surroundings.overrides[block.name.text] else {
      return compile(block.content)
    }
    var content = override.block.content[...]
    if let first = content.first, case .lineStart = first.kind { content.removeFirst() }
    if block.isStandalone, !content.isEmpty {
      appendIndentation()
      builder.append(block.indentation)
    }
    let outer = surroundings
    surroundings.source = override.source
    surroundings.overrides = override.overrides
    surroundings.indentation += block.indentation
    compile(content)
    surroundings = outer
  }

  mutating func expand(_ template: TemplateSource) {
    surroundings.source = template
    surroundings.expansions.append(
      Expansion(
        name: template.name, overrides: surroundings.overrides, descents: surroundings.descents))
    for located in template.faults { report(located.fault, at: located.range) }
    compile(template.nodes)
  }

  /// Includes a template with indented lines.
  private mutating func include(_ template: TemplateSource, _ reference: Inclusion) {
    let outer = surroundings
    let open = outer.expansions.last {
      $0.name == template.name && $0.overrides == outer.overrides
    }
    var fault: Fault?
    if let open, open.descents == outer.descents {
      fault = Fault("\"\(template.name)\" includes itself endlessly")
    } else if outer.expansions.count > Limits.partialDepth {
      fault = Fault(
        "\"\(template.name)\" is nested more than \(Limits.partialDepth) partials deep")
    } else {
      expansionCount += 1
      if expansionCount > Self.maximumExpansions || builder.literalCount > Limits.pageBytes {
        fault = Fault("\"\(root)\" is too large together with its partials", code: .templateLimit)
      }
    }
    if let fault { return report(fault, at: reference.name.range) }
    let isMoved = reference.isStandalone
    surroundings.indentation = isMoved ? outer.indentation + reference.indentation : []
    surroundings.addsCallersIndentation = isMoved && outer.addsCallersIndentation
    let before = markup
    if open == nil { expand(template) } else { call(template) }
    surroundings = outer
    closeWhatStaysOpen(in: template, since: before)
  }

  /// Reports a partial that leaves a script or comment open, and continues as if it were closed.
  ///
  /// Otherwise everything after it would be reported as part of it.
  private mutating func closeWhatStaysOpen(in template: TemplateSource, since before: MarkupState) {
    guard before.place == .text, markup.swallowsTags, let last = template.nodes.last else { return }
    let fault = Fault(
      "\"\(template.name)\" ends inside \(markup.words)",
      "close it here, or everything after the partial becomes part of it")
    report(fault, at: last.range, in: template)
    markup = before
  }

  private mutating func call(_ template: TemplateSource) {
    let here = surroundings
    let subroutine = Subroutine(
      name: template.name, overrides: here.overrides, scope: here.scope, markup: markup)
    builder.append(
      .call(
        block: subroutines[subroutine] ?? compile(subroutine, template),
        keepsIndentation: here.addsCallersIndentation, indentation: here.indentation))
  }

  /// Compiles a template that includes itself as a block and returns the block's number.
  private mutating func compile(_ subroutine: Subroutine, _ template: TemplateSource) -> Int {
    let number = builder.reserveBlock()
    subroutines[subroutine] = number
    surroundings.indentation = []
    surroundings.addsCallersIndentation = true
    builder.begin()
    expand(template)
    builder.end(block: number)
    let before = subroutine.markup
    if markup != before, let range = template.nodes.first?.range {
      report(.unevenSection(template.name, before: before, after: markup), at: range, in: template)
    }
    markup = before
    return number
  }

  private mutating func find(_ name: PlacedWord) -> TemplateSource? {
    if let template = library.source(name.text) { return template }
    report(.missingTemplate(name.text, known: library.names), at: name.range)
    return nil
  }
}
