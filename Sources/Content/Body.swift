public import Primitives

/// Where a page's Markdown is. The text stays on disk; rendering reads it and finds where in the
/// file the body begins.
public struct Body: Hashable, Sendable {
  /// The file.
  public let source: SourceFile
  /// Whether the page's title is the body's first level-1 heading, which is then not shown twice.
  public var startsWithTitle: Bool
  /// Whether the file is one of data, which has no Markdown of its own.
  public var isAbsent = false

  /// A body in a file.
  public init(source: SourceFile, startsWithTitle: Bool = false) {
    self.source = source
    self.startsWithTitle = startsWithTitle
  }
}
