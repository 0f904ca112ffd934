import Diagnostics
import Primitives

extension Compiler {
  /// Compiles a section; `last` is the section directly before it.
  mutating func compile(
    _ section: TemplateSection, at range: Range<Int>, after last: FinishedSection?
  ) -> FinishedSection? {
    let name = section.expression.name.text
    let after = markup
    var other = FinishedSection(name: name, before: after, shown: after)
    if section.isInverted, let last, last.name == name { other = last }
    markup = other.before
    guard var shown = body(of: section) else {
      markup = after
      return nil
    }
    if let joined = shown.joined(with: other.shown) {
      markup = joined
    } else {
      report(.unevenSection(name, before: other.shown, after: shown), at: range)
      markup = after
      shown = after
    }
    guard !section.isInverted else { return nil }
    return FinishedSection(name: name, before: other.before, shown: shown)
  }

  /// Compiles the content of a section and returns the HTML state at its end; nil after a fault.
  private mutating func body(of section: TemplateSection) -> MarkupState? {
    let name = section.expression.name
    if let position = ListPosition(rawValue: name.text) {
      if !surroundings.scope.isInList {
        report(.outsideList(name.text), at: name.range)
      } else if position == .index {
        let sentence = "\"\(name.text)\" is a number: this section would always show"
        report(Fault(sentence, "write {{\(name.text)}}"), at: name.range)
      }
      return body(of: section, if: .position(position))
    }
    // The content of an unknown section cannot be checked, because its names may be fields of the
    // unknown value.
    guard let resolved = resolve(section.expression) else { return nil }
    let slot = builder.slot(for: resolved.holder)
    let field = resolved.field
    if let word = section.expression.form {
      guard let form = pluralForm(word, of: field.kind) else { return nil }
      return body(of: section, if: .plural(slot: slot, builder.keep(field.reader), form))
    }
    if !field.isOptional, field.kind != .record || section.isInverted {
      let fault = Fault.alwaysThere(name.text, field.kind, isInverted: section.isInverted)
      report(fault, at: name.range)
    }
    if section.isInverted || field.kind == .flag {
      return body(of: section, if: .present(slot: slot, builder.keep(field.reader)))
    }
    return visitingBody(of: section, resolved)
  }

  /// Compiles a section that is shown if a condition is true, or with `^` if it is false.
  private mutating func body(of section: TemplateSection, if condition: Condition) -> MarkupState {
    let (number, shown) = block(section.content)
    builder.append(.when(condition, wanted: !section.isInverted, block: number))
    return shown
  }

  /// The plural form in `{{#parts | one}}`; nil after a reported fault.
  private mutating func pluralForm(_ word: PlacedWord, of kind: FieldKind) -> PluralForm? {
    guard kind != .number else { return form(word, of: kind) }
    report(.formOfNothing(word.text, kind), at: word.range)
    return nil
  }

  /// Compiles a section for an optional value, or for each element of a list.
  private mutating func visitingBody(
    of section: TemplateSection, _ resolved: ResolvedName
  ) -> MarkupState {
    let outer = surroundings
    let field = resolved.field
    let isList = field.kind == .list || field.kind == .texts
    let inner =
      field.elements.map { ScopeValue.record($0()) }
      ?? .scalar(field.kind == .texts ? field.element : field.kind)
    surroundings.scope.enter(inner, isList: isList)
    if resolved.isInnermost, isList || field.isOptional { surroundings.descents += 1 }
    let before = markup
    var (number, shown) = block(section.content)
    if isList, shown != before, let again = shown.joined(with: before) {
      // The second element begins in the HTML state at the end of the first one, so the content is
      // compiled twice; nested lists would take exponential time.
      secondReadings += 1
      if secondReadings <= Self.maximumSecondReadings {
        markup = again
        (number, shown) = block(section.content)
      } else {
        let name = section.expression.name
        let fault = Fault(
          "\"\(name.text)\" is nested in too many lists inside one tag",
          "use fewer nested lists inside the tag", code: .templateLimit)
        report(fault, at: name.range)
      }
    }
    builder.append(
      .visit(
        slot: builder.slot(for: resolved.holder), into: builder.slot(for: inner), isList: isList,
        builder.keep(field.reader), block: number))
    surroundings = outer
    return shown
  }

  private mutating func block(_ nodes: [TemplateNode]) -> (number: Int, shown: MarkupState) {
    let number = builder.reserveBlock()
    builder.begin()
    compile(nodes)
    builder.end(block: number)
    return (number, markup)
  }
}
