import Primitives

/// What fills a block: the block inside a parent, the file it stands in, and what filled blocks
/// there, so that a block in it means what its author sees and not what the parent goes on to fill.
struct Override {
  let block: Block
  let source: TemplateSource
  let overrides: [String: Override]
}

/// A template that is being put in.
struct Expansion {
  let name: String
  let overrides: OverridesKey
  /// How many values had been stepped into when it began.
  let descents: Int
}

/// Which blocks are filled with what.
struct OverridesKey: Hashable {
  private let places: [String: Place]

  private struct Place: Hashable {
    let file: String
    let offset: Int
    let overrides: OverridesKey
  }

  init(_ overrides: [String: Override]) {
    places = overrides.mapValues {
      Place(
        file: $0.source.name, offset: $0.block.name.range.lowerBound,
        overrides: OverridesKey($0.overrides))
    }
  }
}

/// What must be the same for the steps of a partial that includes itself to be used again.
struct SubroutineKey: Hashable {
  let name: String
  let overrides: OverridesKey
  let scope: Scope.Key
  let markup: MarkupState
}

/// The steps of a partial that includes itself.
struct Subroutine {
  let block: Int
  /// In which HTML it ends; nil while it is being compiled.
  var end: MarkupState?
}

extension Compiler {
  /// `{{> name}}`.
  mutating func partial(_ reference: TemplateReference) {
    guard let template = find(reference.name) else { return }
    include(template, reference)
  }

  /// `{{< name}}…{{/name}}`: a partial whose blocks are filled. What an outer template fills stays.
  mutating func parent(_ reference: TemplateReference, _ blocks: [Block]) {
    guard let template = find(reference.name) else { return }
    let outer = overrides
    let met = blocksMet
    blocksMet = []
    for block in blocks where outer[block.name.text] == nil {
      overrides[block.name.text] = Override(block: block, source: source, overrides: outer)
    }
    include(template, reference)
    if isTyped {
      for block in blocks where !blocksMet.contains(block.name.text) {
        report(
          .unknownBlock(
            block.name.text, of: reference.name.text,
            known: blocksMet.sorted(by: ByteOrder.precedes)),
          at: block.name.range)
      }
    }
    blocksMet.formUnion(met)
    overrides = outer
  }

  /// `{{$name}}…{{/name}}`: what fills it, or else its own content.
  mutating func block(_ block: Block) {
    blocksMet.insert(block.name.text)
    guard let override = overrides[block.name.text] else { return compile(block.content) }
    var content = override.block.content[...]
    if let first = content.first, case .lineStart = first.kind { content.removeFirst() }
    if block.isStandalone, !content.isEmpty {
      appendIndentation()
      builder.append(block.indentation)
    }
    let outer = (source, indentation, overrides)
    source = override.source
    overrides = override.overrides
    indentation += block.indentation
    compile(Array(content))
    (source, indentation, overrides) = outer
  }

  /// Puts a template in, its lines moved to the right.
  private mutating func include(_ template: TemplateSource, _ reference: TemplateReference) {
    let key = OverridesKey(overrides)
    let open = expansions.last { $0.name == template.name && $0.overrides == key }
    if let open, open.descents == descents {
      return report(.endless(template.name), at: reference.name.range)
    }
    guard expansions.count <= Limits.partialDepth else {
      return report(
        .partialsTooDeep(template.name, Limits.partialDepth), at: reference.name.range)
    }
    expansionCount += 1
    guard expansionCount <= Self.maximumExpansions, builder.literalCount <= Limits.pageBytes else {
      return report(.tooMuch(root), at: reference.name.range)
    }
    let outer = (source, indentation, addsCallersIndentation)
    if open != nil {
      call(template, key, reference)
    } else {
      indentation = reference.isStandalone ? indentation + reference.indentation : []
      addsCallersIndentation = reference.isStandalone && addsCallersIndentation
      expand(template)
    }
    (source, indentation, addsCallersIndentation) = outer
  }

  /// Compiles the nodes of a template here.
  mutating func expand(_ template: TemplateSource) {
    source = template
    for located in template.faults { report(located.fault, at: located.range) }
    expansions.append(
      Expansion(name: template.name, overrides: OverridesKey(overrides), descents: descents))
    compile(template.nodes)
    expansions.removeLast()
  }

  /// Calls a template that is open already: its steps are compiled once, as a block.
  private mutating func call(
    _ template: TemplateSource, _ overrides: OverridesKey, _ reference: TemplateReference
  ) {
    let moved = reference.isStandalone ? indentation + reference.indentation : []
    let keepsIndentation = reference.isStandalone && addsCallersIndentation
    let key = SubroutineKey(
      name: template.name, overrides: overrides, scope: scope.key, markup: markup)
    if subroutines[key] == nil {
      let number = builder.reserveBlock()
      subroutines[key] = Subroutine(block: number)
      let steps = builder.begin()
      let before = markup
      indentation = []
      addsCallersIndentation = true
      expand(template)
      builder.end(steps, block: number)
      if isTyped, markup != before, let range = template.nodes.first?.range {
        report(
          .unevenSection(template.name, before: before.words, after: markup.words), at: range,
          in: template)
      }
      markup = before
    }
    guard let subroutine = subroutines[key] else { return }
    builder.append(
      .call(
        block: subroutine.block, keepsIndentation: keepsIndentation, indentation: moved))
  }

  private mutating func find(_ name: Expression.Word) -> TemplateSource? {
    if let template = library.source(name.text) { return template }
    if isTyped {
      report(.missingTemplate(name.text, known: library.names), at: name.range)
    }
    return nil
  }
}
