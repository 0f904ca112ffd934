internal import Content

/// Keys of other systems that mean nothing here.
enum ForeignKeys {
  /// Keys that Jekyll, its plugins and common themes use, and that Michi ignores.
  static let silent: Set<String> = [
    "layout", "header-img", "header-mask", "header-style", "header-bg-css",
    "header-img-credit", "header-img-credit-href", "catalog", "sitemap",
    "excerpt_separator", "mathjax", "math", "mermaid", "katex", "pin",
    "multilingual",
    "iframe", "no-catalog", "nocomments", "nav-style", "hide-in-nav", "render_with_liquid",
    "collection", "classes", "header", "sidebar", "author_profile", "read_time", "share", "related",
    "img", "img_path", "media_subpath", "media_subdir", "thumbnail", "feature-img", "bootstrap",
    "nav_order", "sidebar_position", "weight", "id", "guid", "type", "meta", "keywords",
    "sticky", "archive", "modified_by", "robots", "seo", "robots_noindex", "noindex",
    "toc_sticky", "toc_label", "toc_icon", "tagline", "output", "lead", "date_format", "css", "js",
    "music-id", "no_sidebar", "background", "bigimg", "cover-img", "share-img",
    "gh-repo", "gh-badge", "last-updated", "use_math", "usemath", "published_at",
  ]
}

/// The keys with which other systems keep a text from the public.
///
/// Michi itself knows only `draft` and `published`. A text meant to stay private under another key
/// must not be published silently.
enum ForeignDraft {
  /// The text is not to be published.
  case heldBack
  /// The text is to be published but not listed.
  case unlisted
  /// The text is to be published and listed, as it will be.
  case shown

  private static let draftKeys: Set<String> = [
    "private", "unpublished", "isdraft", "is_draft", "wip",
  ]
  private static let publicKeys: Set<String> = [
    "publish", "public", "ispublished", "is_published",
  ]
  private static let listKeys: Set<String> = ["hidden", "unlisted"]
  private static let stateKeys: Set<String> = ["status", "visibility"]

  private static let heldBackStates: Set<String> = [
    "draft", "auto-draft", "private", "pending", "hidden", "unpublished", "wip", "review", "trash",
    "in progress", "in review",
  ]

  static func knows(_ key: String) -> Bool {
    let key = key.lowercased()
    return [draftKeys, publicKeys, listKeys, stateKeys].contains { $0.contains(key) }
  }

  /// The meaning of a field; nil when its key is none of these.
  init?(_ entry: DataField) {
    guard let value = entry.value.text?.lowercased() else { return nil }
    let key = entry.key.lowercased()
    if Self.stateKeys.contains(key) {
      self = Self.heldBackStates.contains(value) ? .heldBack : .shown
      return
    }
    guard let isYes = FieldSpec.Kind.flag(value) else { return nil }
    if Self.draftKeys.contains(key) {
      self = isYes ? .heldBack : .shown
    } else if Self.publicKeys.contains(key) {
      self = isYes ? .shown : .heldBack
    } else if Self.listKeys.contains(key) {
      self = isYes ? .unlisted : .shown
    } else {
      return nil
    }
  }
}
