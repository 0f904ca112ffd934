/// What the lexer remembers of Swift.
struct SwiftState {
  /// Whether words belong to the condition of `#if`.
  var isInCondition = false
  /// Whether the next `(` holds platforms and their versions.
  var opensAvailability = false
  /// Whether the next `(` holds the parameters of a declaration.
  var opensParameters = false
  /// Whether the last name is one that `let` or `var` binds.
  var hasBoundName = false
  /// Whether the last name is that of a type that is declared.
  var hasDeclaredType = false
  /// Whether the names that follow are what a type inherits from.
  var isInheriting = false
  /// Whether the next `{` opens a precedence group.
  var opensPrecedence = false
  /// The regular expression behind an operator that has been split off.
  var splitRegex: Range<Int>?
}

/// What the lexer remembers of a language of elements.
struct MarkupState {
  /// Whether a tag is open, between `<name` and `>`.
  var isInTag = false
  /// The element whose text is in another language, once its tag is closed.
  var embeds: Embedded?
  /// The grammar to go back to, and where.
  var outer: (grammar: CompiledGrammar, end: Int)?

  enum Embedded { case script, style }
}

/// What the lexer remembers of a language of keys.
struct LayoutState {
  /// Up to here a statement has been looked through (CSS).
  var statementEnd = 0
  /// Whether that statement is a declaration and no selector.
  var isInDeclaration = false
  /// Whether the declaration's property has been read.
  var hasProperty = false
  /// How far the line is indented (YAML).
  var indent = 0
  /// How far the line is indented whose block scalar goes on; -1: none does.
  var blockIndent = -1
}
