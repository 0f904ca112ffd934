public import Primitives

/// A text that exists but is not built.
public struct Withheld: Sendable {
  /// Why it is left out.
  public enum Reason: String, Hashable, Sendable {
    case draft, future
  }

  /// The file.
  public let source: SourceFile
  /// The collection that it belongs to; nil for notes on a kanji.
  public let collection: ContentCollection?
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
    source: SourceFile, of collection: ContentCollection? = nil, slug: String,
    language: String? = nil, reason: Reason, until: DateTime? = nil
  ) {
    self.source = source
    self.collection = collection
    self.slug = slug
    self.language = language
    self.reason = reason
    self.until = until
  }
}
