import Diagnostics
import Primitives

/// The values that sections have stepped into, which decide the meaning of names.
struct Scope: Hashable {
  /// The values from the outermost to the innermost.
  ///
  /// Each type occurs once, because an inner value hides all names of an outer value of its type.
  private var values: [ScopeValue]
  /// Whether a list is open, so that `-first` is valid.
  private(set) var isInList = false

  init(_ root: ScopeValue) { values = [root] }

  mutating func enter(_ value: ScopeValue, isList: Bool) {
    values.removeAll { $0 == value }
    values.append(value)
    if isList { isInList = true }
  }

  /// Resolves a name.
  ///
  /// - Parameter template: the template being compiled if the name is in another file.
  func resolve(_ expression: Expression, template: String?) throws(LocatedFault) -> ResolvedName {
    guard let first = expression.path.first else { return try resolveItself(expression.name) }
    for value in values.reversed() {
      guard case .record(let schema) = value, let field = schema.field(first.text) else { continue }
      let resolved = ResolvedName(field: field, holder: value, isInnermost: value == values.last)
      return try resolve(expression.path.dropFirst(), of: resolved, called: first.text)
    }
    let word = first.text.isEmpty ? expression.name : first
    throw LocatedFault(
      word.range,
      .unknownName(
        word.text, known: names, template: template,
        foreign: ForeignName.advice(on: expression.name.text, known: names)))
  }

  /// Resolves `{{.}}`.
  private func resolveItself(_ name: PlacedWord) throws(LocatedFault) -> ResolvedName {
    guard let value = values.last, case .scalar(let kind) = value else {
      throw LocatedFault(
        name.range, Fault("\".\" is a record here and cannot be printed"))
    }
    let field = FieldDeclaration(
      name: name.text, kind: kind, isOptional: false, description: "", reader: .itself,
      elements: nil)
    return ResolvedName(field: field, holder: value, isInnermost: true)
  }

  /// Resolves the parts of a dotted name after the first.
  private func resolve(
    _ parts: ArraySlice<PlacedWord>, of outer: ResolvedName, called name: String
  ) throws(LocatedFault) -> ResolvedName {
    guard let part = parts.first else { return outer }
    let kind = outer.field.kind
    guard let schema = outer.field.elements?() else {
      throw LocatedFault(
        part.range,
        kind == .texts
          ? .notPrintable(name, .texts) : Fault("\"\(name)\" is \(kind.words) and has no fields"))
    }
    guard kind == .record else {
      throw LocatedFault(
        part.range,
        Fault(
          "\"\(name)\" is a list: \"\(part.text)\" belongs to its elements",
          "write {{#\(name)}}{{\(part.text)}}{{/\(name)}}"))
    }
    guard var field = schema.field(part.text) else {
      let sentence = "\"\(name)\" has no \"\(part.text)\""
      let known = schema.fields.map(\.name)
      let foreign = name == "site" ? ForeignName.advice(on: "site.\(part.text)", known: names) : nil
      let advice = Spelling.suggestion(for: part.text, among: known) ?? foreign
      throw LocatedFault(
        part.range, Fault(sentence, advice ?? Fault.nearest(to: part.text, among: known)))
    }
    field.isOptional = field.isOptional || outer.field.isOptional
    field.reader = field.reader.inside(outer.field.reader)
    let inner = ResolvedName(field: field, holder: outer.holder, isInnermost: outer.isInnermost)
    return try resolve(parts.dropFirst(), of: inner, called: "\(name).\(part.text)")
  }

  /// All known names, from the innermost value outwards.
  private var names: [String] {
    var names: [String] = []
    for value in values.reversed() {
      guard case .record(let schema) = value else { continue }
      for field in schema.fields where !names.contains(field.name) { names.append(field.name) }
    }
    return names
  }
}

/// A value that a section steps into: a record with its names, or a plain value, which is `{{.}}`.
enum ScopeValue: Hashable {
  case record(Schema)
  case scalar(FieldKind)
}

/// The field that a name refers to.
struct ResolvedName {
  let field: FieldDeclaration
  /// The value that the field is read from.
  let holder: ScopeValue
  /// Whether it is a field of the innermost value, so that stepping into it descends in the data.
  let isInnermost: Bool
}
