/// A tag with a name in each language: `tags: { coordinator: { ko: 코디네이터, en: Coordinator } }`.
public struct JoinedTag: Hashable, Sendable {
  /// What all languages call it in addresses.
  public let key: String
  /// Its names by language.
  public let names: [String: String]

  /// A tag with names.
  public init(key: String, names: [String: String]) {
    self.key = key
    self.names = names
  }

  /// What it is called in a language: the key, where the author gives no name.
  public func name(in language: String) -> String { names[language] ?? key }
}
