import Primitives
import Diagnostics

/// Sections that ask for a place in a list or for a plural form.
extension Compiler {
  /// `{{#-first}}…{{/-first}}`.
  mutating func body(of section: Section, at position: ListPosition) -> MarkupState? {
    let name = section.expression.name
    if !scope.isInList {
      report(.outsideList(name.text), at: name.range)
    } else if position == .index {
      report(.positionIsNoSection(name.text), at: name.range)
    }
    let (number, shown) = block(section.children, in: scope)
    builder.append(.position(position, wanted: !section.isInverted, block: number))
    return shown
  }

  /// `{{#strokes | one}}stroke{{/strokes}}`; nil when it is no such section.
  mutating func pluralBody(of section: Section, _ resolved: ResolvedName) -> MarkupState? {
    guard let word = section.expression.form else { return nil }
    guard case .number(let read) = resolved.access else {
      report(.formOfNothing(word.text, resolved.kind), at: word.range)
      return nil
    }
    guard let form = PluralForm(rawValue: word.text) else {
      let known = PluralForm.allCases.map(\.rawValue)
      report(.unknownForm(word.text, .number, known: known), at: word.range)
      return nil
    }
    let language = library.language
    let (number, shown) = block(section.children, in: scope)
    builder.append(
      .when(slot: resolved.slot, wanted: !section.isInverted, block: number) { pointer in
        read(pointer).map { language.pluralForm(of: $0) == form } ?? false
      })
    return shown
  }

  /// A section over data that is known only when the template is rendered.
  mutating func untypedBody(of section: Section) -> MarkupState {
    if !section.isInverted { descents += 1 }
    let (number, shown) = block(section.children, in: scope)
    if !section.isInverted { descents -= 1 }
    let expression = section.expression
    builder.append(
      .valueSection(
        expression.path.map(\.text), form: expression.form?.text, isInverted: section.isInverted,
        block: number))
    return shown
  }
}
