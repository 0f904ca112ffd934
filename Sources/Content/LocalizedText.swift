/// A text in one or several languages.
public struct LocalizedText: Hashable, Sendable {
  /// The text for readers of any language not in `byLanguage`.
  public let usual: String
  /// The text by language.
  public let byLanguage: [String: String]

  /// A text.
  public init(_ usual: String, byLanguage: [String: String] = [:]) {
    self.usual = usual
    self.byLanguage = byLanguage
  }

  /// The text for readers of a language.
  public func text(in language: String) -> String { byLanguage[language] ?? usual }
}
