/// What earlier Swift code implies for the code that follows.
struct SwiftContext {
  /// Whether words belong to the condition of `#if`.
  var isInCondition = false
  /// Whether the next `(` holds platforms and their versions.
  var opensAvailability = false
  /// Whether the next `(` holds the parameters of a declaration.
  var opensParameters = false
  /// Whether the last name is one that `let` or `var` binds.
  var hasBoundName = false
  /// Whether the last name is that of a type being declared.
  var hasDeclaredType = false
  /// Whether the names that follow are those that a type inherits from.
  var isInheriting = false
  /// Whether the next `{` opens a precedence group.
  var opensPrecedence = false
}
