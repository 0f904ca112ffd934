public import Primitives

/// A file that is copied to the site as it is.
public struct Asset: Hashable, Sendable {
  /// The file.
  public let source: SourceFile
  /// Where it goes, for example `img/a.png` for `content/assets/img/a.png`.
  public let path: SitePath
  /// Whether it goes there only where a page uses it: it lies beside a text, and is none of the
  /// files that are there for readers.
  public let needsUse: Bool

  /// A file to copy.
  public init(source: SourceFile, path: SitePath, needsUse: Bool = false) {
    self.source = source
    self.path = path
    self.needsUse = needsUse
  }
}
