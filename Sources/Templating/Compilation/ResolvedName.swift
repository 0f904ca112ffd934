/// What a name turned out to mean.
struct ResolvedName {
  let field: FieldDeclaration
  /// The value that the field is read from.
  let holder: ScopeValue
  /// Whether it is a part of the innermost value, so that stepping into it goes down in the data.
  let isInnermost: Bool
}
