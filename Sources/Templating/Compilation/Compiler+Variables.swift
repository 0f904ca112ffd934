import Primitives

extension Compiler {
  /// Compiles `{{name}}`, `{{{name}}}` and `{{date | long}}`.
  mutating func variable(_ expression: Expression, isEscaped: Bool, range: Range<Int>) {
    let name = expression.name
    if let position = ListPosition(rawValue: name.text) {
      return self.position(position, name, range: range)
    }
    guard let resolved = resolve(expression) else { return }
    let kind = resolved.field.kind
    let reader = builder.keep(resolved.field.reader)
    let slot = builder.slot(for: resolved.holder)
    switch kind {
    case .text, .url:
      guard isPlain(expression, kind, isEscaped: isEscaped) else { return }
      if kind == .text, markup.rule == .scriptAddress {
        let sentence = "\"\(name.text)\" is text and cannot be the URL of a script"
        return report(Fault(sentence), at: range)
      }
      guard acceptsText(at: range) else { return }
      builder.append(text(reader, kind, slot))
    case .number:
      guard isPlain(expression, kind, isEscaped: isEscaped), acceptsNumber(at: range) else {
        return
      }
      builder.append(.number(slot: slot, reader))
    case .date:
      guard isEscaped else { return report(.unescaped(name.text, kind), at: range) }
      var form: DateForm? = .iso
      if let word = expression.form { form = self.form(word, of: kind) }
      guard let form, acceptsText(at: range) else { return }
      builder.append(.date(slot: slot, form, reader))
    case .html:
      guard acceptsNoForm(expression, kind) else { return }
      guard !isEscaped else {
        let sentence = "\"\(name.text)\" is HTML: escaping would show its tags as text"
        return report(Fault(sentence, "write {{{\(name.text)}}}"), at: range)
      }
      guard markup.place == .text else {
        let sentence = "\"\(name.text)\" is HTML and cannot be used in \(markup.words)"
        return report(Fault(sentence), at: range)
      }
      builder.append(.html(slot: slot, reader))
    case .flag, .list, .texts, .record:
      return report(.notPrintable(name.text, kind), at: name.range)
    }
    if kind != .url { notes.passText() }
    markup.readValue()
  }

  /// Compiles `{{-index}}`.
  private mutating func position(_ position: ListPosition, _ name: PlacedWord, range: Range<Int>) {
    guard surroundings.scope.isInList else {
      return report(.outsideList(name.text), at: name.range)
    }
    guard position == .index else { return report(.notPrintable(name.text, .flag), at: name.range) }
    guard acceptsNumber(at: range) else { return }
    builder.append(.index)
    notes.passText()
    markup.readValue()
  }

  /// The step that prints text or a URL in the current HTML state.
  private func text(_ reader: Unmanaged<ValueReader>, _ kind: FieldKind, _ slot: Int) -> Step {
    switch markup.rule {
    case .address?, .scriptAddress?:
      markup.address == .safe
        ? .text(slot: slot, reader)
        : .address(slot: slot, isContinued: markup.address != .start, reader)
    case _? where kind == .url:
      .address(slot: slot, isContinued: false, reader)
    default:
      .text(slot: slot, reader)
    }
  }

  /// Whether text can be printed here: between tags, in a title, or in a quoted attribute that is
  /// not code.
  private mutating func acceptsText(at range: Range<Int>) -> Bool {
    guard let fault = markup.faultOfText else { return true }
    report(fault, at: range)
    return false
  }

  /// Whether a number can be printed here; in addition to text, also in `style` and event handlers.
  private mutating func acceptsNumber(at range: Range<Int>) -> Bool {
    markup.rule == .code || acceptsText(at: range)
  }

  private mutating func isPlain(
    _ expression: Expression, _ kind: FieldKind, isEscaped: Bool
  ) -> Bool {
    guard isEscaped else {
      report(.unescaped(expression.name.text, kind), at: expression.name.range)
      return false
    }
    return acceptsNoForm(expression, kind)
  }

  private mutating func acceptsNoForm(_ expression: Expression, _ kind: FieldKind) -> Bool {
    guard let form = expression.form else { return true }
    report(.formOfNothing(form.text, kind), at: form.range)
    return false
  }
}
