extension Grammar {
  /// Every language.
  static let all: [Grammar] = [
    swift, json, yaml, toml, diff, plainText,
  ]
}
