public import Content
internal import FileSystem

/// The theme that the binary carries, so that a site needs no templates of its own: the files of
/// `templates/` but the phrases.
public enum DefaultTheme {
  /// A file of the theme.
  public struct File: Sendable {
    /// Its path below `templates/`.
    public let path: String
    /// What it holds.
    public let bytes: [UInt8]
    /// Whether the pages of a site need it; a style sheet or script of a section goes only to sites
    /// that have the section.
    public let isNeeded: @Sendable (SiteContent) -> Bool
  }

  /// Every file of the theme, by path.
  public static let files =
    EmbeddedFiles.files(in: "templates/").filter { !$0.path.hasPrefix("phrases/") }
    .map {
      File(path: $0.path, bytes: $0.bytes, isNeeded: needs[$0.path] ?? { @Sendable _ in true })
    }
    .sorted { $0.path < $1.path }

  /// When a site needs a file that only some sites need.
  private static let needs: [String: @Sendable (SiteContent) -> Bool] = [
    "assets/dictionary.css": hasDictionary,
    "assets/fields.css": hasFields,
    "assets/flow.css": hasFlows,
    "assets/flow.js": hasFlows,
    "assets/kanji.js": hasDictionary,
    "assets/search-core.js": hasSearch,
    "assets/search.css": hasSearch,
    "assets/search.js": hasSearch,
    "assets/strokes.js": hasStrokeOrders,
  ]

  @Sendable private static func hasDictionary(_ content: SiteContent) -> Bool {
    !content.kanji.kanji.isEmpty
  }
  @Sendable private static func hasFields(_ content: SiteContent) -> Bool {
    content.settings.collections.contains { !$0.fields.isEmpty }
  }
  @Sendable private static func hasStrokeOrders(_ content: SiteContent) -> Bool {
    content.kanji.kanji.contains { $0.strokeOrder != nil }
  }
  @Sendable private static func hasFlows(_ content: SiteContent) -> Bool { !content.flows.isEmpty }
  @Sendable private static func hasSearch(_ content: SiteContent) -> Bool {
    !content.settings.searched.isEmpty
  }
}
