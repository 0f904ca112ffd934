package import Diagnostics
package import Primitives

/// A reference in the author's words, such as an image path, an entry's key or Markdown, with its
/// position.
///
/// It is resolved later.
package struct LocatedText: Hashable, Sendable {
  /// The text as the author wrote it.
  package let text: String
  package let place: SourcePlace

  package init(_ text: String, at place: SourcePlace) {
    self.text = text
    self.place = place
  }

  /// The file that contains the text, for relative paths.
  package var source: SourceFile { SourceFile(path: place.path, location: place.path) }
}

/// A text in one or several languages.
public struct LocalizedText: Hashable, Sendable {
  /// The default text, for languages that are not in `byLanguage`.
  public let fallback: String
  /// The text by language.
  public let byLanguage: [String: String]

  /// Creates a text with a default and its translations.
  public init(_ fallback: String, byLanguage: [String: String] = [:]) {
    self.fallback = fallback
    self.byLanguage = byLanguage
  }

  /// Returns the text for readers of a language.
  public func text(in language: String) -> String { byLanguage[language] ?? fallback }
}
