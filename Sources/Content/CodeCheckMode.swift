/// How the Swift code of a page is checked: what `code:` in its front matter says.
public enum CodeCheckMode: String, CaseIterable, Hashable, Sendable {
  /// Each fence by itself, its syntax alone.
  case parse
  /// All fences joined in order, as one program, with types and names.
  case typecheck
  /// Not at all.
  case off
}
