import Primitives

/// `{{#name}}…{{/name}}` as it stands in a template.
struct Section {
  let expression: Expression
  let isInverted: Bool
  let children: [Node]
  let range: Range<Int>
}

/// A section that has just been compiled: when `{{^name}}…{{/name}}` follows, one of the two is
/// shown, so both begin in the same HTML.
struct FinishedSection {
  let name: String
  let before: MarkupState
  /// The state at the section's end, had it been shown.
  let shown: MarkupState
}

extension Compiler {
  /// Compiles a section; `last` is the section right before it.
  mutating func compile(_ section: Section, after last: FinishedSection?) -> FinishedSection? {
    let before: MarkupState
    let other: MarkupState
    if section.isInverted, let last, last.name == section.expression.name.text {
      before = last.before
      other = last.shown
    } else {
      before = markup
      other = markup
    }
    let after = markup
    markup = before
    guard var shown = body(of: section) else {
      markup = after
      return nil
    }
    if isTyped {
      if let joined = shown.joined(with: other) {
        markup = joined
      } else {
        let name = section.expression.name.text
        report(
          .unevenSection(name, before: other.words, after: shown.words), at: section.range)
        markup = after
        shown = after
      }
    }
    guard !section.isInverted else { return nil }
    return FinishedSection(
      name: section.expression.name.text, before: before, shown: shown)
  }

  /// Compiles what a section shows and says in which HTML it ends; nil after a fault.
  private mutating func body(of section: Section) -> MarkupState? {
    let expression = section.expression
    guard isTyped else { return untypedBody(of: section) }
    if let position = ListPosition(rawValue: expression.name.text) {
      return body(of: section, at: position)
    }
    // What is inside an unknown name cannot be checked: its names may be that name's own.
    guard let resolved = resolve(expression) else { return nil }
    if expression.form != nil || resolved.kind == .number {
      if let shown = pluralBody(of: section, resolved) { return shown }
      if expression.form != nil { return nil }
    }
    if !resolved.isOptional, resolved.kind != .record || section.isInverted {
      report(
        .alwaysThere(expression.name.text, resolved.kind, isInverted: section.isInverted),
        at: expression.name.range)
    }
    if section.isInverted || resolved.kind == .flag {
      let (number, shown) = block(section.children, in: scope)
      builder.append(
        .when(
          slot: resolved.slot, wanted: !section.isInverted, block: number,
          resolved.access.isPresent))
      return shown
    }
    return visitingBody(of: section, resolved)
  }

  /// A section that steps into a value, or into each element of a list.
  private mutating func visitingBody(
    of section: Section, _ resolved: ResolvedName
  ) -> MarkupState {
    let isList = resolved.kind == .list || resolved.kind == .texts
    let frame = frame(for: resolved)
    let inner = scope.entering(frame, isList: isList)
    let before = markup
    let isDescent = resolved.isInnermost && (isList || resolved.isOptional)
    if isDescent { descents += 1 }
    defer { if isDescent { descents -= 1 } }
    var (number, shown) = block(section.children, in: inner)
    if isList, shown != before, let again = shown.joined(with: before) {
      // The second element begins where the first one ended.
      markup = again
      (number, shown) = block(section.children, in: inner)
    }
    builder.append(
      .visit(
        slot: resolved.slot, into: frame.slot, isList: isList, block: number,
        resolved.access.elements))
    return shown
  }

  private mutating func frame(for resolved: ResolvedName) -> Scope.Frame {
    if case .records(let records) = resolved.access {
      let schema = records.schema()
      let key = ProgramBuilder.SlotKey.record(schema.type)
      return Scope.Frame(key: key, slot: builder.slot(for: key), content: .record(schema))
    }
    let kind = resolved.kind == .texts ? .text : resolved.kind
    let key = ProgramBuilder.SlotKey.scalar(kind)
    return Scope.Frame(key: key, slot: builder.slot(for: key), content: .scalar(kind))
  }

  /// Compiles nodes as a block of their own and says in which HTML they end; the state itself
  /// stays.
  mutating func block(_ nodes: [Node], in inner: Scope) -> (number: Int, shown: MarkupState) {
    let outer = scope
    let number = builder.reserveBlock()
    let steps = builder.begin()
    scope = inner
    compile(nodes)
    scope = outer
    builder.end(steps, block: number)
    return (number, markup)
  }
}
