internal import Content

/// Keys of other systems that mean nothing here.
enum ForeignKeys {
  /// Keys that Jekyll, its plugins and common themes use, and that Michi ignores.
  static let silent: Set<String> = [
    "layout", "header-img", "header-mask", "header-style", "header-bg-css",
    "header-img-credit", "header-img-credit-href", "catalog", "sitemap",
    "excerpt_separator", "mathjax", "math", "mermaid", "katex", "pin",
    "multilingual",
    "iframe", "no-catalog", "nocomments", "nav-style", "render_with_liquid",
    "collection", "classes", "header", "sidebar", "author_profile", "read_time", "share", "related",
    "img", "img_path", "media_subpath", "media_subdir", "thumbnail", "feature-img", "bootstrap",
    "nav_order", "sidebar_position", "weight", "id", "guid", "type", "meta", "keywords",
    "sticky", "archive", "modified_by", "robots", "seo",
    "toc_sticky", "toc_label", "toc_icon", "tagline", "output", "lead", "date_format", "css", "js",
    "music-id", "no_sidebar", "background", "bigimg", "cover-img", "share-img",
    "gh-repo", "gh-badge", "last-updated", "use_math", "usemath", "published_at", "build", "_build",
  ]
}

/// The keys with which other systems hide a page, and who does not find it there.
///
/// Michi itself knows only `draft` and `published`. A page that is hidden by another key must not
/// be shown without a message.
package enum HidingKey: Sendable {
  /// The page is not published.
  case heldBack
  /// It is published on the day that is named.
  case scheduled
  /// It is published, but kept from search engines, or from all lists, or only for some readers or
  /// some time.
  case restricted
  /// It is published, and not listed.
  case unlisted
  /// It is not in the menu.
  case offMenu
  /// The site's own search does not find it.
  case unsearched
  /// It is shown to everyone.
  case shown

  /// The values that hide a page.
  private enum Values { case yes, no, states, notAlways, directives, text }

  /// The keys in small letters, without hyphens and underscores; one below another follows it:
  /// `buildlist` is `build: { list: … }`.
  private static let rows: [(keys: String, values: Values, effect: HidingKey)] = [
    ("private unpublished isdraft wip headless", .yes, .heldBack),
    ("publish public ispublished output", .no, .heldBack),
    ("status visibility", .states, .heldBack),
    ("noindex robotsnoindex seonoindex norobots nositemap", .yes, .restricted),
    ("excludefromsitemap hidefromsitemap", .yes, .restricted),
    ("sitemapexclude sitemapdisable sitemapignore", .yes, .restricted),
    ("sitemap indexable indexing seoindex robotsindex", .no, .restricted),
    ("buildlist buildrender", .notAlways, .restricted),
    ("robots googlebot bingbot xrobotstag content", .directives, .restricted),
    ("password expires expirydate expirationdate unpublishdate", .text, .restricted),
    ("publishdate publishat publishedat pubdate", .text, .scheduled),
    ("hide hidden unlisted hiddeninhomelist eleventyexcludefromcollections", .yes, .unlisted),
    ("listed", .no, .unlisted),
    ("navexclude hideinnav hidefromnav hideinmenu", .yes, .offMenu),
    ("searchexclude searchhidden excludefromsearch hidefromsearch", .yes, .unsearched),
    ("insearchindex searchable", .no, .unsearched),
  ]
  private static let table = Dictionary(
    rows.flatMap { row in
      row.keys.split(separator: " ").map { (String($0), (row.values, row.effect)) }
    }, uniquingKeysWith: { first, _ in first })

  /// The keys below which others may hide the page.
  private static let outer: Set<String> = [
    "build", "sitemap", "robots", "seo", "meta", "head", "headers", "params", "extra", "cascade",
  ]
  private static let heldBackStates: Set<String> = [
    "draft", "auto-draft", "private", "pending", "hidden", "unpublished", "wip", "review", "trash",
    "in progress", "in review",
  ]

  private static func name(_ key: String) -> String {
    key.lowercased().filter { $0 != "-" && $0 != "_" }
  }

  /// Whether a key is about who finds the page, and has a word such as yes or no for it.
  static func knows(_ key: String) -> Bool {
    switch table[name(key)]?.0 {
    case .yes, .no, .states: true
    default: false
    }
  }

  /// The effect that a field has in other systems, and the field itself or the one below it that
  /// has the effect; nil if it has nothing to do with hiding.
  package static func find(_ field: DataField) -> (effect: HidingKey, field: DataField)? {
    let name = name(field.key)
    if let effect = effect(of: name, field.value) { return (effect, field) }
    guard outer.contains(name) else { return nil }
    return fields(in: field.value).lazy.compactMap { part in
      effect(of: name + Self.name(part.key), part.value).map { ($0, part) } ?? find(part)
    }.first { $0.0 != .shown }
  }

  /// The fields of a mapping, or of those in a list.
  private static func fields(in node: DataNode) -> [DataField] {
    if case .list(let items) = node.value { return items.flatMap(fields) }
    return node.fields ?? []
  }

  private static func effect(of name: String, _ value: DataNode) -> HidingKey? {
    guard let (values, effect) = table[name] else { return nil }
    let words = value.items.compactMap { $0.text?.lowercased() }
    guard let text = words.first, !value.isNull else { return nil }
    let isYes = ["1": true, "0": false][text] ?? FieldSpec.Kind.flag(text)
    switch values {
    case .yes: return isYes.map { $0 ? effect : .shown }
    case .no: return isYes.map { $0 ? .shown : effect }
    case .states: return heldBackStates.contains(text) ? effect : .shown
    case .notAlways: return text == "always" || isYes == true ? .shown : effect
    case .text: return text.isEmpty ? nil : effect
    case .directives:
      let parts = words.flatMap { $0.split { " ,;".contains($0) } }
      let isNone = name != "content" && (parts == ["none"] || isYes == false)
      return isNone || parts.contains("noindex") ? effect : nil
    }
  }
}
