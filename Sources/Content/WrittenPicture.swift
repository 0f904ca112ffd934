public import Diagnostics

/// A picture as its author names it in front matter or `site.yml`, and where.
public struct WrittenPicture: Hashable, Sendable {
  /// Its path or address.
  public let text: String
  /// Where that stands.
  public let place: SourcePlace

  /// A picture.
  public init(_ text: String, at place: SourcePlace) {
    self.text = text
    self.place = place
  }
}
