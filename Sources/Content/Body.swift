public import Primitives

/// Where a page's Markdown is: it stays on disk until the page is rendered.
public struct Body: Hashable, Sendable {
  /// The file.
  public let source: SourceFile
  /// The offset in bytes of the body's first byte: behind the BOM and the front matter.
  public let offset: Int
  /// Whether the page's title is the body's first level-1 heading, which is then not shown twice.
  public let startsWithTitle: Bool
  /// A hash of all that the file says besides its body: equal for two readings of a file when only
  /// the body was changed between them.
  public let headHash: UInt64

  /// A body in a file.
  public init(
    source: SourceFile, offset: Int, startsWithTitle: Bool = false, headHash: UInt64 = 0
  ) {
    self.source = source
    self.offset = offset
    self.startsWithTitle = startsWithTitle
    self.headHash = headHash
  }
}
