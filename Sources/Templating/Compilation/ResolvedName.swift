/// The meaning of a name.
struct ResolvedName {
  let field: FieldDeclaration
  /// The value that the field is read from.
  let holder: ScopeValue
  /// Whether the name is a field of the innermost value, so that stepping into it descends in the
  /// data.
  let isInnermost: Bool
}
