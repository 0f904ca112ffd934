import Content
internal import FileSystem

/// The theme that the binary carries, so that a site needs no templates of its own: the files of
/// `templates/` but the phrases.
package enum DefaultTheme {
  /// A file of the theme.
  package struct File: Sendable {
    /// Its path below `templates/`.
    package let path: String
    /// What it holds.
    package let bytes: [UInt8]
  }

  /// Every file of the theme, by path.
  package static let files =
    EmbeddedFiles.files(in: "templates/").filter { !$0.path.hasPrefix("phrases/") }
    .map { File(path: $0.path, bytes: $0.bytes) }
    .sorted { $0.path < $1.path }
}

extension LocalizedContent {
  /// Whether pages in this language need a style sheet or script of the theme: one of a section goes
  /// only to sites that have something in the section.
  package func needs(themeFile path: String) -> Bool {
    switch path {
    case "assets/components.css", "assets/michi.css", "assets/michi.js": true
    case "assets/fields.css": content.settings.collections.contains { !$0.fields.isEmpty }
    case "assets/search-core.js", "assets/search.css", "assets/search.js":
      !content.settings.searched.isEmpty
    default: sections.lazy.compactMap { $0.themeFiles[path] }.first ?? false
    }
  }
}
