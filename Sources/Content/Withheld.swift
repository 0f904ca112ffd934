public import Primitives

/// A tutorial or page that exists and is not built.
public struct Withheld: Hashable, Sendable {
  /// Why it is left out.
  public enum Reason: String, Hashable, Sendable {
    case draft, future
  }

  /// The file.
  public let source: SourceFile
  /// The slug it would have.
  public let slug: String
  /// Its language; nil means the site's.
  public let language: String?
  /// Why it is left out.
  public let reason: Reason
  /// The moment until which it is left out; nil when no moment changes that.
  public let until: DateTime?

  /// A file that is left out.
  public init(
    source: SourceFile, slug: String, language: String? = nil, reason: Reason,
    until: DateTime? = nil
  ) {
    self.source = source
    self.slug = slug
    self.language = language
    self.reason = reason
    self.until = until
  }

  /// Whether it lies in a section's folder.
  public func isIn(_ section: Section) -> Bool {
    section.folder.map { source.path.hasPrefix($0 + "/") } ?? false
  }
}
