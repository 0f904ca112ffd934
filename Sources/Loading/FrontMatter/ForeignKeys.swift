internal import Content

/// Keys of other systems that mean nothing here.
enum ForeignKeys {
  /// Keys that Jekyll, its plugins and common themes use, and that Michi ignores.
  static let silent: Set<String> = [
    "layout", "header-img", "header-mask", "header-style", "header-bg-css",
    "header-img-credit", "header-img-credit-href", "catalog",
    "excerpt_separator", "mathjax", "math", "mermaid", "katex",
    "multilingual",
    "iframe", "no-catalog", "nocomments", "nav-style", "render_with_liquid",
    "collection", "classes", "header", "sidebar", "author_profile", "read_time", "share", "related",
    "img", "img_path", "media_subpath", "media_subdir", "thumbnail", "feature-img", "bootstrap",
    "nav_order", "sidebar_position", "weight", "id", "guid", "type", "meta", "keywords",
    "archive", "modified_by", "seo",
    "toc_sticky", "toc_label", "toc_icon", "tagline", "output", "lead", "date_format", "css", "js",
    "music-id", "no_sidebar", "background", "bigimg", "cover-img", "share-img",
    "gh-repo", "gh-badge", "last-updated", "use_math", "usemath", "published_at", "build", "_build",
  ]
}

/// The keys with which other systems hide a page, and who does not find it there.
///
/// A page that is hidden by a key which Michi does not know must not be shown without a message.
package enum HidingKey: Sendable {
  /// The page is not published.
  case heldBack
  /// It is published on the day that is named.
  case scheduled
  /// It is published, but only for some readers or some time.
  case restricted
  /// It is kept from search engines.
  case unindexed
  /// It is not in the site map.
  case offSiteMap
  /// It is published, and not listed.
  case unlisted
  /// It has no page.
  case unrendered
  /// It is not in the menu.
  case offMenu
  /// The site's own search does not find it.
  case unsearched
  /// It is shown to everyone.
  case shown

  /// Michi's own key for it; `nil` where there is none.
  package var key: String? {
    switch self {
    case .heldBack: "draft: true"
    case .unindexed: "noindex: true"
    case .offSiteMap: "sitemap: false"
    case .unlisted: "unlisted: true"
    case .unrendered: "build: { render: never }"
    case .unsearched: "search: false"
    case .scheduled, .restricted, .offMenu, .shown: nil
    }
  }

  /// Whether Michi reads a key itself, with the same meaning.
  package static func isOwn(_ key: String) -> Bool { FrontMatterKey.hiding.contains(key) }

  /// The values that hide a page.
  private enum Values { case yes, no, states, notAlways, directives, text }

  /// The keys in small letters, without hyphens and underscores; one below another follows it:
  /// `buildlist` is `build: { list: … }`.
  private static let rows: [(keys: String, values: Values, effect: HidingKey)] = [
    ("private unpublished isdraft wip headless", .yes, .heldBack),
    ("publish public ispublished output", .no, .heldBack),
    ("status visibility", .states, .heldBack),
    ("noindex robotsnoindex seonoindex norobots", .yes, .unindexed),
    ("indexable indexing seoindex robotsindex", .no, .unindexed),
    ("robots googlebot bingbot xrobotstag content", .directives, .unindexed),
    ("nositemap excludefromsitemap hidefromsitemap", .yes, .offSiteMap),
    ("sitemapexclude sitemapdisable sitemapignore", .yes, .offSiteMap),
    ("sitemap", .no, .offSiteMap),
    ("buildlist", .notAlways, .unlisted),
    ("buildrender", .notAlways, .unrendered),
    ("password expires expirydate expirationdate unpublishdate", .text, .restricted),
    ("publishdate publishat publishedat pubdate", .text, .scheduled),
    ("hide hidden unlisted hiddeninhomelist eleventyexcludefromcollections", .yes, .unlisted),
    ("feedexcluded feedexclude nofeed disablefeed excludefromfeed", .yes, .unlisted),
    ("listed", .no, .unlisted),
    ("navexclude tochide hideinnav hidefromnav hideinmenu", .yes, .offMenu),
    ("searchexclude searchhidden excludefromsearch hidefromsearch", .yes, .unsearched),
    ("excludesearch nosearch", .yes, .unsearched),
    ("insearchindex searchable showinsearch", .no, .unsearched),
  ]
  private static let table = Dictionary(
    rows.flatMap { row in
      row.keys.split(separator: " ").map { (String($0), (row.values, row.effect)) }
    }, uniquingKeysWith: { first, _ in first })

  /// The keys below which others may hide the page.
  private static let outer: Set<String> = [
    "build", "sitemap", "robots", "seo", "meta", "head", "headers", "params", "extra", "cascade",
    "feed",
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
    let all = all(in: field)
    return all.first { $0.effect != .shown } ?? all.first { $0.field == field }
  }

  /// The same for each field below a field that has an effect.
  package static func all(in field: DataField) -> [(effect: HidingKey, field: DataField)] {
    let name = name(field.key)
    if let effect = effect(of: name, field.value) { return [(effect, field)] }
    guard outer.contains(name) else { return [] }
    return fields(in: field.value).flatMap { part in
      effect(of: name + Self.name(part.key), part.value).map { [($0, part)] } ?? all(in: part)
    }
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
