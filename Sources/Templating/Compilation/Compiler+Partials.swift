import Primitives

/// Templates included in others, and their blocks.
extension Compiler {
  /// `{{> name}}`.
  mutating func partial(_ reference: Inclusion) {
    guard let template = find(reference.name) else { return }
    include(template, reference)
  }

  /// `{{< name}}…{{/name}}`: a partial whose blocks are overridden. An outer template's overrides
  /// take precedence.
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
      report(
        .unknownBlock(block.name.text, of: reference.name.text, known: known),
        at: block.name.range)
    }
    blocksMet.formUnion(met)
  }

  /// `{{$name}}…{{/name}}`: its override, or else its own content.
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

  /// Compiles the nodes of a template here.
  mutating func expand(_ template: TemplateSource) {
    surroundings.source = template
    surroundings.expansions.append(
      Expansion(
        name: template.name, overrides: surroundings.overrides, descents: surroundings.descents))
    for located in template.faults { report(located.fault, at: located.range) }
    compile(template.nodes)
  }

  /// Includes a template with its lines indented.
  private mutating func include(_ template: TemplateSource, _ reference: Inclusion) {
    let outer = surroundings
    let open = outer.expansions.last {
      $0.name == template.name && $0.overrides == outer.overrides
    }
    if let open, open.descents == outer.descents {
      return report(.endless(template.name), at: reference.name.range)
    }
    guard outer.expansions.count <= Limits.partialDepth else {
      return report(
        .partialsTooDeep(template.name, Limits.partialDepth), at: reference.name.range)
    }
    expansionCount += 1
    guard expansionCount <= Self.maximumExpansions, builder.literalCount <= Limits.pageBytes else {
      return report(.tooMuch(root), at: reference.name.range)
    }
    let isMoved = reference.isStandalone
    surroundings.indentation = isMoved ? outer.indentation + reference.indentation : []
    surroundings.addsCallersIndentation = isMoved && outer.addsCallersIndentation
    let before = markup
    if open == nil { expand(template) } else { call(template) }
    surroundings = outer
    closeWhatStaysOpen(in: template, since: before)
  }

  /// Reports a partial that leaves a script or a comment open, and goes on as if it had not: all that
  /// stands behind it would be said to be in it.
  private mutating func closeWhatStaysOpen(in template: TemplateSource, since before: MarkupState) {
    guard before.place == .text, markup.swallowsTags, let last = template.nodes.last else {
      return
    }
    report(.leftOpen(template.name, markup), at: last.range, in: template)
    markup = before
  }

  /// Calls a template that is already open.
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
