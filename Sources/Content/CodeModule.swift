public import Primitives

/// A Swift module that the pages' code may import when it is checked.
public struct CodeModule: Hashable, Sendable {
  /// Its name: that of its folder.
  public let name: String
  /// Its source files, by path; at least one.
  public let files: [SourceFile]

  /// A module.
  public init(name: String, files: [SourceFile]) {
    self.name = name
    self.files = files
  }
}

/// How the Swift code of a page is checked: what `code:` in its front matter says.
public enum CodeCheckMode: String, CaseIterable, Hashable, Sendable {
  /// Each fence by itself, its syntax alone.
  case parse
  /// All fences joined in order, as one program, with types and names.
  case typecheck
  /// Not at all.
  case off
}
