extension Grammar {
  /// Every language, in the order of the documentation.
  static let all: [Grammar] = [
    swift, objectiveC, c, cPlusPlus, kotlin, java, javaScript, typeScript, python, ruby, go, rust,
    shell, json, yaml, toml, xml, html, css, sql, diff, plainText,
  ]
}
