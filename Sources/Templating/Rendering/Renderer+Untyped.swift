import Primitives

/// Looking names up in untyped data while rendering.
extension Renderer {
  /// Appends what a name stands for.
  mutating func append(_ path: [String], isEscaped: Bool, form: String?) {
    if path == [ListPosition.index.rawValue], let index = listIndex {
      return output.append(decimal: index)
    }
    guard let value = value(of: path), let text = text(of: value, form: form) else { return }
    if isEscaped { output.appendEscaped(text) } else { output.append(text: text) }
  }

  /// Runs a section.
  mutating func section(_ path: [String], form: String?, isInverted: Bool, block: Int) {
    if path.count == 1, let position = ListPosition(rawValue: path[0]) {
      if isAt(position) != isInverted { run(block) }
      return
    }
    let value = value(of: path) ?? .null
    if let form {
      let isForm = plural(of: value)?.rawValue == form
      if isForm != isInverted { run(block) }
      return
    }
    if isInverted {
      if !value.isShown { run(block) }
    } else if case .list(let elements) = value {
      run(block, forEach: elements, isList: true)
    } else if value.isShown {
      run(block, forEach: [value], isList: false)
    }
  }

  /// The value of a dotted name: its first part is looked up from the innermost value outwards,
  /// the others only in what was found.
  private func value(of path: [String]) -> TemplateValue? {
    guard let first = path.first else { return values.last }
    for value in values.reversed() {
      guard var found = value[first] else { continue }
      for part in path.dropFirst() {
        guard let inner = found[part] else { return nil }
        found = inner
      }
      return found
    }
    return nil
  }

  private func text(of value: TemplateValue, form: String?) -> String? {
    switch value {
    case .null: return nil
    case .bool(let value): return value ? "true" : "false"
    case .number(let text): return text
    case .string(let text):
      guard let form = form.flatMap({ DateForm(rawValue: $0) }), let written = WrittenDate(text)
      else { return text }
      let moment = DateTime(
        date: written.date, secondOfDay: written.secondOfDay ?? 0, offset: written.offset ?? 0)
      var bytes: [UInt8] = []
      bytes.append(moment, as: form, in: program.language)
      return String(decoding: bytes, as: UTF8.self)
    case .list, .object: return nil
    }
  }

  private func plural(of value: TemplateValue) -> PluralForm? {
    switch value {
    case .number(let text): Int(text).map { program.language.pluralForm(of: $0) }
    case .list(let elements): program.language.pluralForm(of: elements.count)
    default: nil
    }
  }
}

extension TemplateValue {
  /// Whether a section shows it: not null, false or empty.
  var isShown: Bool {
    switch self {
    case .null: false
    case .bool(let value): value
    case .string(let text): !text.isEmpty
    case .list(let elements): !elements.isEmpty
    case .number, .object: true
    }
  }

  /// The value of an object's member.
  subscript(key: String) -> TemplateValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { ByteOrder.same($0.key, key) }?.value
  }
}
