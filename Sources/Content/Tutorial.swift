public import Primitives

/// A tutorial: what other pages need of it. Its body stays on disk.
///
/// An object, so that the many lists which show a tutorial share it: it says too much of itself to
/// be copied into each.
@dynamicMemberLookup
public final class Tutorial: Sendable {
  /// What a tutorial says of itself.
  public struct Fields: Sendable {
    /// Where its Markdown is.
    public var body: Body
    /// The front matter's title, else the first level-1 heading, else the file's name.
    public var title: String
    /// The line under the title.
    public var subtitle: String?
    /// One sentence for search engines and feeds.
    public var description: String?
    /// When it was published; undated tutorials are sorted last and are not in the feed.
    public var date: DateTime?
    /// When it was last changed, as the author says.
    public var updated: DateTime?
    /// Who wrote it; nil means the site's author.
    public var author: String?
    /// Its tags in the author's order, each once.
    public var tags: [Tag]
    /// Its categories: metadata, not pages.
    public var categories: [String]
    /// The last part of its address.
    public var slug: String
    /// Whether it is a draft; only there with `--drafts`.
    public var isDraft: Bool
    /// The picture for previews of a link to it, as written.
    public var image: String?
    /// The series it belongs to.
    public var series: String?
    /// Addresses it had before.
    public var aliases: [Alias]
    /// Its language; nil means the site's.
    public var language: String?
    /// The slug of the tutorial that it is a translation of, where that is another than its own.
    public var original: String?
    /// What that tutorial calls its series, where it is called otherwise here.
    public var originalSeries: String?
    /// The kanji that its text leads to, each once, in order.
    public var kanji: [Unicode.Scalar] = []
    /// Whether readers can find it by searching.
    public var isSearched = true
    /// How its Swift code is checked, unless a code fence says otherwise.
    public var code = CodeCheckMode.parse
    /// Where its front matter says so.
    public var places: FrontMatterPlaces
    /// Of a bundle, the files beside `index.md`, by path.
    public var attachments: [Asset]

    /// The fields of a tutorial with a title and a slug; the rest is set afterwards.
    public init(body: Body, title: String, slug: String) {
      self.body = body
      self.title = title
      self.slug = slug
      tags = []
      categories = []
      isDraft = false
      aliases = []
      places = FrontMatterPlaces()
      attachments = []
    }
  }

  @usableFromInline let fields: Fields

  /// A tutorial that says this of itself.
  public init(_ fields: Fields) {
    self.fields = fields
  }

  /// One of the fields.
  @inlinable
  public subscript<Value>(dynamicMember field: KeyPath<Fields, Value>) -> Value {
    fields[keyPath: field]
  }

  /// When it was last changed, else published.
  public var changed: DateTime? { fields.updated ?? fields.date }

  /// The same tutorial with some fields changed.
  public func with(_ change: (inout Fields) -> Void) -> Tutorial {
    var fields = fields
    change(&fields)
    return Tutorial(fields)
  }
}

/// A tag: what is shown and the last part of its address.
public struct Tag: Hashable, Sendable {
  /// The tag in its commonest spelling on the site.
  public let name: String
  /// The last part of its address.
  public let slug: String

  /// A tag.
  public init(name: String, slug: String) {
    self.name = name
    self.slug = slug
  }
}
