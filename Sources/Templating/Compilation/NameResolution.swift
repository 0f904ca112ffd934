import Primitives

/// What a name turned out to mean.
struct ResolvedName {
  let kind: FieldKind
  /// Whether it may be missing or empty.
  let isOptional: Bool
  let access: FieldAccess
  let slot: Int
  /// Whether it is a part of the innermost value, so that stepping into it goes down in the data.
  let isInnermost: Bool
}

/// Finds what a name means.
extension Scope {
  /// The meaning of a name, or what is wrong with it.
  func resolve(_ expression: Expression, template: String?) -> Result<ResolvedName, NameFault> {
    guard let first = expression.path.first else { return resolveItself(expression) }
    for (depth, frame) in frames.reversed().enumerated() {
      guard case .record(let schema) = frame.content, let field = schema.field(first.text) else {
        continue
      }
      let resolved = ResolvedName(
        kind: field.kind, isOptional: field.isOptional, access: field.access, slot: frame.slot,
        isInnermost: depth == 0)
      return resolve(expression.path.dropFirst(), in: resolved, called: first.text)
    }
    return .failure(
      NameFault(first.range, .unknownName(first.text, known: names, template: template)))
  }

  /// `{{.}}`.
  private func resolveItself(_ expression: Expression) -> Result<ResolvedName, NameFault> {
    guard let frame = frames.last, case .scalar(let kind) = frame.content,
      let access = FieldAccess.itself(of: kind)
    else { return .failure(NameFault(expression.name.range, .noElement)) }
    return .success(
      ResolvedName(
        kind: kind, isOptional: false, access: access, slot: frame.slot, isInnermost: true))
  }

  /// The parts behind a dot.
  private func resolve(
    _ parts: ArraySlice<Expression.Word>, in outer: ResolvedName, called name: String
  ) -> Result<ResolvedName, NameFault> {
    guard let part = parts.first else { return .success(outer) }
    guard case .records(let records) = outer.access else {
      let fault: Fault =
        outer.kind == .texts
        ? .notPrintable(name, .texts) : .noParts(name, outer.kind)
      return .failure(NameFault(part.range, fault))
    }
    guard outer.kind == .record else {
      return .failure(NameFault(part.range, .partOfList(name, part: part.text)))
    }
    let schema = records.schema()
    guard let field = schema.field(part.text) else {
      let known = schema.fields.map(\.name)
      return .failure(NameFault(part.range, .unknownPart(part.text, of: name, known: known)))
    }
    let inner = ResolvedName(
      kind: field.kind, isOptional: field.isOptional || outer.isOptional,
      access: field.access.reached(through: records.visit), slot: outer.slot,
      isInnermost: outer.isInnermost)
    return resolve(parts.dropFirst(), in: inner, called: "\(name).\(part.text)")
  }
}

/// A name that cannot be used as it is.
struct NameFault: Error {
  let range: Range<Int>
  let fault: Fault

  init(_ range: Range<Int>, _ fault: Fault) {
    self.range = range
    self.fault = fault
  }
}
