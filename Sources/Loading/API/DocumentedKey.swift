import Content

/// A key of `site.yml` or of front matter, as editors show it.
package struct DocumentedKey: Hashable, Sendable {
  package let name: String
  /// Its meaning in one line, the beginning of the key's row in `docs/`.
  package let summary: String
  /// The default value, as in `docs/`; nil if there is none.
  package let defaultValue: String?
  /// The values to choose from; empty if any value is possible.
  package let words: [String]
  /// The other names, which are read as well.
  package let aliases: [String]

  package init(
    _ name: String, _ summary: String, default defaultValue: String? = nil, words: [String] = [],
    aliases: [String] = []
  ) {
    self.name = name
    self.summary = summary
    self.defaultValue = defaultValue
    self.words = words
    self.aliases = aliases
  }

  /// The values of a Boolean key.
  static let flags = ["true", "false"]
}
