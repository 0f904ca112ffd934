import Primitives

/// A field without its context's type.
struct FieldDeclaration: Sendable {
  let name: String
  let kind: FieldKind
  var isOptional: Bool
  let description: String
  var reader: ValueReader
  /// The fields of a record or of a list's elements; a closure, because contexts may contain each
  /// other.
  var elements: (@Sendable () -> Schema)?
  /// What a list of plain values holds.
  var element = FieldKind.text
}
