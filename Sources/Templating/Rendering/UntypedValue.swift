import Primitives

/// What templates ask of untyped data.
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

  /// The text to print; nil for a value that cannot be printed.
  func text(form: String?, in language: LanguageRules) -> String? {
    switch self {
    case .null, .list, .object: return nil
    case .bool(let value): return value ? "true" : "false"
    case .number(let text): return text
    case .string(let text):
      guard let form = form.flatMap(DateForm.init), let moment = ParsedDate(text)?.written
      else { return text }
      return form.text(of: moment, in: language)
    }
  }

  /// The plural form of a number or of a list's length.
  func plural(in language: LanguageRules) -> PluralForm? {
    switch self {
    case .number(let text): Int(text).map(language.pluralForm)
    case .list(let elements): language.pluralForm(of: elements.count)
    default: nil
    }
  }
}
