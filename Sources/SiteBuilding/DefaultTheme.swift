/// The theme that the binary carries, so that a site needs no templates of its own.
///
/// The files are those of `templates/`; `Package.swift` names them too.
enum DefaultTheme {
  /// A file of the theme.
  struct File {
    /// Its path below `templates/`.
    let path: String
    let bytes: [UInt8]
  }

  /// Every file of the theme, by path.
  static let files = [
    File(path: "assets/michi.css", bytes: PackageResources.michi_css),
    File(path: "assets/michi.js", bytes: PackageResources.michi_js),
    File(path: "home.mustache", bytes: PackageResources.home_mustache),
    File(path: "kanji-detail.mustache", bytes: PackageResources.kanji_detail_mustache),
    File(path: "kanji-list.mustache", bytes: PackageResources.kanji_list_mustache),
    File(path: "layout.mustache", bytes: PackageResources.layout_mustache),
    File(path: "not-found.mustache", bytes: PackageResources.not_found_mustache),
    File(path: "page.mustache", bytes: PackageResources.page_mustache),
    File(path: "partials/colophon.mustache", bytes: PackageResources.colophon_mustache),
    File(path: "partials/contents.mustache", bytes: PackageResources.contents_mustache),
    File(path: "partials/glosses.mustache", bytes: PackageResources.glosses_mustache),
    File(path: "partials/head.mustache", bytes: PackageResources.head_mustache),
    File(path: "partials/kanji-tile.mustache", bytes: PackageResources.kanji_tile_mustache),
    File(path: "partials/masthead.mustache", bytes: PackageResources.masthead_mustache),
    File(path: "partials/neighbours.mustache", bytes: PackageResources.neighbours_mustache),
    File(path: "partials/pager.mustache", bytes: PackageResources.pager_mustache),
    File(path: "partials/reading.mustache", bytes: PackageResources.reading_mustache),
    File(path: "partials/trail.mustache", bytes: PackageResources.trail_mustache),
    File(path: "partials/tutorial-row.mustache", bytes: PackageResources.tutorial_row_mustache),
    File(path: "partials/word-row.mustache", bytes: PackageResources.word_row_mustache),
    File(path: "redirect.mustache", bytes: PackageResources.redirect_mustache),
    File(path: "tag-list.mustache", bytes: PackageResources.tag_list_mustache),
    File(path: "tutorial-list.mustache", bytes: PackageResources.tutorial_list_mustache),
    File(path: "tutorial.mustache", bytes: PackageResources.tutorial_mustache),
    File(path: "word.mustache", bytes: PackageResources.word_mustache),
  ]
}
