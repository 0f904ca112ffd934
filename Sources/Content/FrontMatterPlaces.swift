/// Where in its file a page says what is checked when all pages are known: bytes of the file, nil
/// for what it does not say there.
public struct FrontMatterPlaces: Hashable, Sendable {
  /// The title, in the front matter or as the heading that it is taken from.
  public var title: Range<Int>?
  /// The picture.
  public var image: Range<Int>?

  /// Nothing yet.
  public init() {}
}
