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
    "order", "nav_order", "weight", "id", "guid", "type", "meta", "keywords",
    "sticky", "archive", "modified_by", "robots", "seo", "robots_noindex", "noindex",
    "toc_sticky", "toc_label", "toc_icon", "tagline", "output", "lead", "date_format", "css", "js",
    "music-id", "no_sidebar", "background", "bigimg", "cover-img", "share-img",
    "gh-repo", "gh-badge", "last-updated", "use_math", "usemath", "published_at",
  ]
}
