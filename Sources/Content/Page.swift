/// A plain page: `content/pages/about.md` is `/about/`, `content/pages/index.md` the start page.
public struct Page: Sendable {
  /// Where its Markdown is.
  public var body: Body
  /// The front matter's title, else the first level-1 heading, else the file's name.
  public var title: String
  /// The line under the title.
  public var subtitle: String?
  /// One sentence for search engines.
  public var description: String?
  /// The last part of its address.
  public var slug: String
  /// Its language; nil means the site's.
  public var language: String?
  /// The slug of the page that it is a translation of, where that is another than its own.
  public var original: String?
  /// Whether it is `content/pages/index.md`, which stands on the start page.
  public var isStart = false
  /// Whether readers can find it by searching.
  public var isSearched = true
  /// How its Swift code is checked, unless a code fence says otherwise.
  public var code = CodeCheckMode.parse
  /// Where its front matter says so.
  public var places: FrontMatterPlaces

  /// A page with a title and a slug; the rest is set afterwards.
  public init(body: Body, title: String, slug: String) {
    self.body = body
    self.title = title
    self.slug = slug
    places = FrontMatterPlaces()
  }
}
