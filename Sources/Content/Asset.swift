public import Primitives

/// A file that is copied to the site as it is.
public struct Asset: Hashable, Sendable {
  /// The file.
  public let source: SourceFile
  /// Where it goes, for example `img/a.png` for `content/assets/img/a.png`.
  public let path: SitePath
  /// Whether it is copied only when a page uses it: true for a file beside a text, unless its kind
  /// is meant for readers.
  public let needsUse: Bool

  /// A file to copy.
  public init(source: SourceFile, path: SitePath, needsUse: Bool = false) {
    self.source = source
    self.path = path
    self.needsUse = needsUse
  }
}
