import Primitives

/// A field without the type that it belongs to.
struct FieldDeclaration: Sendable {
  let name: String
  let kind: FieldKind
  var isOptional: Bool
  let description: String
  var reader: ValueReader
  /// The fields of a record or of a list's elements; asked for late, because contexts may hold
  /// each other.
  let elements: (@Sendable () -> Schema)?
}
