import Primitives
import Diagnostics

/// Printing values.
extension Compiler {
  /// `{{name}}`, `{{{name}}}` and `{{date | long}}`.
  mutating func variable(_ expression: Expression, isEscaped: Bool, range: Range<Int>) {
    guard isTyped else { return untypedVariable(expression, isEscaped: isEscaped) }
    if let position = ListPosition(rawValue: expression.name.text) {
      return self.position(position, expression, range: range)
    }
    guard let resolved = resolve(expression) else { return }
    let name = expression.name
    switch resolved.access {
    case .string(let read):
      guard isPlain(expression, resolved, isEscaped: isEscaped) else { return }
      appendText(read, resolved, expression, range: range)
    case .html(let read):
      guard acceptsNoForm(expression, resolved) else { return }
      guard !isEscaped else { return report(.htmlEscaped(name.text), at: range) }
      guard markup.place == .text else {
        return report(.htmlInside(name.text, markup), at: range)
      }
      builder.append(.html(slot: resolved.slot, read))
    case .number(let read):
      guard isPlain(expression, resolved, isEscaped: isEscaped) else { return }
      guard acceptsNumber(at: range) else { return }
      builder.append(.number(slot: resolved.slot, read))
      markup.readValue()
    case .date(let read):
      guard isEscaped else { return report(.unescaped(name.text, .date), at: range) }
      guard let form = dateForm(expression), acceptsText(at: range) else { return }
      builder.append(.date(slot: resolved.slot, form, read))
      markup.readValue()
    case .flag, .strings, .records:
      report(.notPrintable(name.text, resolved.kind), at: name.range)
    }
  }

  /// What a name means; nil when that has been reported as a fault.
  mutating func resolve(_ expression: Expression) -> ResolvedName? {
    // An empty tag has been reported already.
    guard !expression.name.text.isEmpty else { return nil }
    let template = source.name == root ? nil : root
    switch scope.resolve(expression, template: template) {
    case .success(let resolved):
      return resolved
    case .failure(let failure):
      report(failure.fault, at: failure.range)
      return nil
    }
  }

  private mutating func appendText(
    _ read: @escaping @Sendable (UnsafeRawPointer) -> String?, _ resolved: ResolvedName,
    _ expression: Expression, range: Range<Int>
  ) {
    if resolved.kind == .text, case .quotedValue = markup.place, markup.rule == .scriptAddress {
      return report(.scriptAddress(expression.name.text), at: range)
    }
    guard acceptsText(at: range) else { return }
    if case .quotedValue = markup.place {
      let isAddress = markup.rule == .address || markup.rule == .scriptAddress
      if isAddress, markup.address != .safe {
        let isContinued = markup.address != .start
        builder.append(.address(slot: resolved.slot, isContinued: isContinued, read))
      } else if resolved.kind == .url, !isAddress {
        builder.append(.address(slot: resolved.slot, isContinued: false, read))
      } else {
        builder.append(.text(slot: resolved.slot, read))
      }
    } else {
      builder.append(.text(slot: resolved.slot, read))
    }
    markup.readValue()
  }

  /// Text can stand between tags, in a title and in quoted attributes that hold no code.
  private mutating func acceptsText(at range: Range<Int>) -> Bool {
    if let fault = markup.faultOfText {
      report(fault, at: range)
      return false
    }
    return true
  }

  /// A number can also stand in a `style` or an event handler.
  private mutating func acceptsNumber(at range: Range<Int>) -> Bool {
    if case .quotedValue = markup.place, markup.rule == .code { return true }
    return acceptsText(at: range)
  }

  private mutating func isPlain(
    _ expression: Expression, _ resolved: ResolvedName, isEscaped: Bool
  ) -> Bool {
    guard isEscaped else {
      report(.unescaped(expression.name.text, resolved.kind), at: expression.name.range)
      return false
    }
    return acceptsNoForm(expression, resolved)
  }

  private mutating func acceptsNoForm(_ expression: Expression, _ resolved: ResolvedName) -> Bool {
    guard let form = expression.form else { return true }
    report(.formOfNothing(form.text, resolved.kind), at: form.range)
    return false
  }

  private mutating func dateForm(_ expression: Expression) -> DateForm? {
    guard let word = expression.form else { return .iso }
    if let form = DateForm(rawValue: word.text) { return form }
    let known = DateForm.allCases.map(\.rawValue)
    report(.unknownForm(word.text, .date, known: known), at: word.range)
    return nil
  }

  /// `{{-index}}`.
  private mutating func position(
    _ position: ListPosition, _ expression: Expression, range: Range<Int>
  ) {
    let name = expression.name
    guard scope.isInList else { return report(.outsideList(name.text), at: name.range) }
    guard position == .index else { return report(.positionIsNoText(name.text), at: name.range) }
    guard acceptsNumber(at: range) else { return }
    builder.append(.index)
    markup.readValue()
  }

  private mutating func untypedVariable(_ expression: Expression, isEscaped: Bool) {
    builder.append(
      .value(expression.path.map(\.text), isEscaped: isEscaped, form: expression.form?.text))
  }
}
