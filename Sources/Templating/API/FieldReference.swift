package import Primitives

/// An entry of the reference for template authors: a name, its kind and its purpose.
package struct FieldReference: Hashable, Sendable {
  /// The number of records or lists that contain it; 0 for a name of the template itself.
  package let level: Int
  package let name: String
  package let kind: FieldKind
  /// Whether the value may be missing or empty, so that a section can test for it.
  package let isOptional: Bool
  package let description: String
  /// Whether the record contains itself, so that its names are listed only once, above.
  package let isRepeated: Bool
}

extension TemplateContext {
  /// All names that a template for this context can use.
  package static var reference: [FieldReference] { fields.reference }
}

extension Fields where Root: TemplateContext {
  /// All names that a template can use.
  ///
  /// The names of a record, or of a list's elements, follow it one level deeper.
  package var reference: [FieldReference] {
    FieldReference.lines(of: Schema(self), level: 0, inside: [])
  }
}

extension FieldReference {
  fileprivate static func lines(
    of schema: Schema, level: Int, inside outer: Set<Schema>
  ) -> [FieldReference] {
    let inside = outer.union([schema])
    var seen: Set<String> = []
    var lines: [FieldReference] = []
    for field in schema.fields where seen.insert(field.name).inserted {
      let child = field.elements?()
      let isRepeated = child.map(inside.contains) ?? false
      lines.append(
        FieldReference(
          level: level, name: field.name, kind: field.kind, isOptional: field.isOptional,
          description: field.description, isRepeated: isRepeated))
      if let child, !isRepeated { lines += Self.lines(of: child, level: level + 1, inside: inside) }
    }
    return lines
  }
}

extension FieldKind {
  /// The name of the kind in messages, with its article.
  var words: String {
    switch self {
    case .text, .html, .flag: title
    case .url, .number, .date, .list, .texts, .record: "a \(title)"
    }
  }
}

extension FieldKind {
  /// The forms in which a value can be printed, as in `{{date | long}}`.
  package var forms: [String] {
    switch self {
    case .date: DateForm.allCases.map(\.rawValue)
    case .number: PluralForm.allCases.map(\.rawValue)
    case .text, .html, .flag, .url, .list, .texts, .record: []
    }
  }
}
