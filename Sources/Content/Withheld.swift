public import Primitives

/// A text that exists but is not built.
public struct Withheld: Sendable {
  /// Why it is left out.
  public enum Reason: String, Hashable, Sendable {
    case draft, future
  }

  /// The file.
  public let source: SourceFile
  /// The slug it would have.
  public let slug: String
  /// The collection that it would be an entry of, and its key; nil for a part of another page.
  public let entry: (collection: String, key: String)?
  /// The address it would have; nil for a part of another page.
  public let address: String?
  /// Its language; nil means the site's.
  public let language: String?
  /// Why it is left out.
  public let reason: Reason
  /// The template that it names.
  public let template: String?
  /// The moment until which it is left out; nil when no moment changes that.
  public let until: DateTime?

  /// A file that is left out.
  public init(
    source: SourceFile, slug: String, entry: (collection: String, key: String)? = nil,
    address: String? = nil, language: String? = nil,
    reason: Reason, until: DateTime? = nil, template: String? = nil
  ) {
    self.source = source
    self.slug = slug
    self.entry = entry
    self.address = address
    self.language = language
    self.reason = reason
    self.until = until
    self.template = template
  }
}
