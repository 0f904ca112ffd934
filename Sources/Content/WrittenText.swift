package import Diagnostics
package import Primitives

/// What an author writes for something that is looked for later, and where: a picture's path, the
/// key of an entry, Markdown.
package struct WrittenText: Hashable, Sendable {
  /// As it is written.
  package let text: String
  /// Where that stands.
  package let place: SourcePlace

  package init(_ text: String, at place: SourcePlace) {
    self.text = text
    self.place = place
  }

  /// The file that it stands in, for paths that are relative to it.
  package var source: SourceFile { SourceFile(path: place.path, location: place.path) }
}

/// A text in one or several languages.
public struct LocalizedText: Hashable, Sendable {
  /// The text for readers of any language not in `byLanguage`.
  public let usual: String
  /// The text by language.
  public let byLanguage: [String: String]

  /// A text that is the same in all languages but some.
  public init(_ usual: String, byLanguage: [String: String] = [:]) {
    self.usual = usual
    self.byLanguage = byLanguage
  }

  /// The text for readers of a language.
  public func text(in language: String) -> String { byLanguage[language] ?? usual }
}
