public import Primitives

/// A file that is copied to the site as it is.
public struct Asset: Hashable, Sendable {
  /// The file.
  public let source: SourceFile
  /// Where it goes, for example `img/a.png` for `content/assets/img/a.png`.
  public let path: SitePath

  /// A file to copy.
  public init(source: SourceFile, path: SitePath) {
    self.source = source
    self.path = path
  }
}
