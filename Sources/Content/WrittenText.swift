public import Diagnostics
public import Primitives

/// What an author writes for something that is looked for later, and where: a picture's path, the
/// key of an entry, Markdown.
public struct WrittenText: Hashable, Sendable {
  /// As it is written.
  public let text: String
  /// Where that stands.
  public let place: SourcePlace

  /// A text.
  public init(_ text: String, at place: SourcePlace) {
    self.text = text
    self.place = place
  }

  /// The file that it stands in, for paths that are relative to it.
  public var source: SourceFile { SourceFile(path: place.path, location: place.path) }
}
