public import Content

/// The theme that the binary carries, so that a site needs no templates of its own: the files of
/// `templates/`, which `Package.swift` embeds.
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

    init(
      path: String, bytes: [UInt8],
      isNeeded: @escaping @Sendable (SiteContent) -> Bool = { _ in true }
    ) {
      self.path = path
      self.bytes = bytes
      self.isNeeded = isNeeded
    }
  }

  /// Every file of the theme, by path: the templates of the screens, and what they share.
  public static let files = (shared + templates).sorted { $0.path < $1.path }

  private static var templates: [File] {
    SiteCoordinator.screens.flatMap { $0.templates }
      .map { File(path: "\($0.name).mustache", bytes: $0.bytes) }
  }

  private static func hasDictionary(_ content: SiteContent) -> Bool { !content.kanji.kanji.isEmpty }
  private static func hasStrokeOrders(_ content: SiteContent) -> Bool {
    content.kanji.kanji.contains { $0.strokeOrder != nil }
  }
  private static func hasFlows(_ content: SiteContent) -> Bool { !content.flows.isEmpty }
  private static func hasSearch(_ content: SiteContent) -> Bool {
    !content.settings.searched.isEmpty
  }

  private static let shared = [
    File(
      path: "assets/dictionary.css", bytes: PackageResources.dictionary_css, isNeeded: hasDictionary
    ),
    File(path: "assets/flow.css", bytes: PackageResources.flow_css, isNeeded: hasFlows),
    File(path: "assets/flow.js", bytes: PackageResources.flow_js, isNeeded: hasFlows),
    File(path: "assets/kanji.js", bytes: PackageResources.kanji_js, isNeeded: hasDictionary),
    File(path: "assets/michi.css", bytes: PackageResources.michi_css),
    File(path: "assets/michi.js", bytes: PackageResources.michi_js),
    File(
      path: "assets/search-core.js", bytes: PackageResources.search_core_js, isNeeded: hasSearch),
    File(path: "assets/search.css", bytes: PackageResources.search_css, isNeeded: hasSearch),
    File(path: "assets/search.js", bytes: PackageResources.search_js, isNeeded: hasSearch),
    File(path: "assets/strokes.js", bytes: PackageResources.strokes_js, isNeeded: hasStrokeOrders),
    File(path: "layout.mustache", bytes: PackageResources.layout_mustache),
    File(path: "partials/colophon.mustache", bytes: PackageResources.colophon_mustache),
    File(path: "partials/contents.mustache", bytes: PackageResources.contents_mustache),
    File(path: "partials/entry-row.mustache", bytes: PackageResources.entry_row_mustache),
    File(path: "partials/glosses.mustache", bytes: PackageResources.glosses_mustache),
    File(path: "partials/head.mustache", bytes: PackageResources.head_mustache),
    File(path: "partials/kanji-tile.mustache", bytes: PackageResources.kanji_tile_mustache),
    File(path: "partials/languages.mustache", bytes: PackageResources.languages_mustache),
    File(path: "partials/masthead.mustache", bytes: PackageResources.masthead_mustache),
    File(path: "partials/neighbours.mustache", bytes: PackageResources.neighbours_mustache),
    File(path: "partials/pager.mustache", bytes: PackageResources.pager_mustache),
    File(path: "partials/reading.mustache", bytes: PackageResources.reading_mustache),
    File(
      path: "partials/search-field.mustache", bytes: PackageResources.search_field_mustache),
    File(path: "partials/series.mustache", bytes: PackageResources.series_mustache),
    File(path: "partials/ruby.mustache", bytes: PackageResources.ruby_mustache),
    File(path: "partials/trail.mustache", bytes: PackageResources.trail_mustache),
    File(path: "partials/word-row.mustache", bytes: PackageResources.word_row_mustache),
  ]
}
