import Content
import Diagnostics

/// Keys of other generators in front matter that have no effect in Michi.
enum ForeignKeys {
  /// Keys that Jekyll, its plugins and common themes use, and that Michi ignores silently.
  static let silent = Set(
    """
    layout header-img header-mask header-style header-bg-css header-img-credit
    header-img-credit-href catalog excerpt_separator mathjax math mermaid katex multilingual
    iframe no-catalog nocomments nav-style render_with_liquid collection classes header sidebar
    author_profile read_time share related img img_path media_subpath media_subdir thumbnail
    feature-img bootstrap nav_order sidebar_position weight id guid type meta keywords archive
    modified_by seo toc_sticky toc_label toc_icon tagline output lead date_format css js music-id
    no_sidebar background bigimg cover-img share-img gh-repo gh-badge last-updated use_math
    usemath published_at build _build displayed_sidebar pagination_next pagination_prev
    custom_edit_url hide_title tocopen TocOpen toc_min_heading_level toc_max_heading_level
    """.split { $0 == " " || $0 == "\n" }.map(String.init))

  /// Keys, and what to write instead.
  private static let advice: AdviceTable = [
    "hide_table_of_contents disabletoc hidetoc notoc no_toc": "write \"contents: false\"",
    "menu menus": "list the menu's pages in site.yml (\"menu:\"), or remove the key",
    "params extra": "write its keys at the top level of the front matter",
    "outputs": "pages are HTML: for Markdown copies, write markdownCopies: yes in site.yml",
    "emoji": "write markdown: { emoji: yes } in site.yml",
    "hide outline": "to hide the table of contents, write \"contents: false\"",
    "has_toc booktoc enabletoc": "write \"contents: false\"",
    "disablecomments enablecomments showcomments": "write \"comments: false\"",
    "feed rss": "write \"unlisted: true\" to leave the page out of feeds and lists",
    "lastupdated revision_date": "write \"updated\"",
    "canonicallink": "write \"canonical\"",
    "sidebar_order index position series_weight": "write \"order: 2\" in a page",
    "series_order series_part": "write \"part: 2\"",
    "redirect_to redirect redirecturl":
      "write \"aliases\" with this page's URL in the front matter of the other page",
    "sort_by paginate_by page_template":
      "write it in the collection in site.yml, such as sort: -date",
    "features actions hero heroimage":
      "write the component ::hero in the text: see docs/components.md",
    "showreadingtime readtime": "write readingTime: false in site.yml",
    "resources assets": "files next to a page are published if it links to them; remove the key",
    "iscjklanguage markup mdx render_macros": "remove it: it has no effect here",
    "translationkey lang_ref": "write \"translationOf\" with the name of the original file",
    "parent grand_parent has_children":
      "remove it: the sidebar follows the folders of content/pages",
    "ref": "write \"translationOf\" with the name of the original file",
    "editurl editlink": "write editURL in site.yml, or remove the key",
    "version versions": "write versions: [{ title: \"2.0\", link: / }] in site.yml",
    "og_image header_image heroimage banner_img photo featuredimagepreview": "write \"image\"",
  ]

  /// Returns what to write instead of another generator's key; nil for an unknown one.
  static func advice(on key: String) -> String? {
    advice.advice(on: key.lowercased())
      ?? ForeignSettings.line(for: key).map { "write \($0) in site.yml" }
  }
}

/// The effects of keys with which other generators hide a page.
///
/// If Michi does not support such a key, it must not publish the page without a message.
package enum HidingEffect: Sendable {
  /// The page is not published.
  case heldBack
  /// The page is published on a certain day.
  case scheduled
  /// The page is published, but only for some readers or for some time.
  case restricted
  /// Search engines do not index the page.
  case unindexed
  /// The page is not in the sitemap.
  case offSiteMap
  /// The page is published, but not listed.
  case unlisted
  /// The entry has no page.
  case unrendered
  /// The page is not in the menu.
  case offMenu
  /// The site's own search does not find the page.
  case unsearched
  /// The page is public: the key's value does not hide it.
  case visible

  /// Michi's own key for the effect; nil if there is none.
  package var key: String? {
    switch self {
    case .heldBack: "draft: true"
    case .unindexed: "noindex: true"
    case .offSiteMap: "sitemap: false"
    case .unlisted: "unlisted: true"
    case .unrendered: "build: { render: never }"
    case .unsearched: "search: false"
    case .scheduled, .restricted, .offMenu, .visible: nil
    }
  }

  /// Returns whether Michi itself reads a key, with the same meaning.
  package static func isOwn(_ key: String) -> Bool { FrontMatterKey.hiding.contains(key) }

  /// The kinds of values that hide a page.
  private enum Values { case yes, no, states, notAlways, directives, text }

  /// The keys in lowercase, without hyphens and underscores.
  ///
  /// A nested key follows its parent: `buildlist` is `build: { list: … }`.
  private static let rows: [(keys: String, values: Values, effect: HidingEffect)] = [
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
    ("buildrender render", .notAlways, .unrendered),
    ("password expires expirydate expirationdate unpublishdate", .text, .restricted),
    ("publishdate publishat publishedat pubdate", .text, .scheduled),
    ("hide hidden unlisted hiddeninhomelist eleventyexcludefromcollections", .yes, .unlisted),
    ("feedexcluded feedexclude nofeed disablefeed excludefromfeed", .yes, .unlisted),
    ("listed", .no, .unlisted),
    ("bookhidden geekdochidden sidebarhidden", .yes, .offMenu),
    ("showinnav showinmenu geekdocnav navbarvisible", .no, .offMenu),
    ("navexclude tochide hideinnav hidefromnav hideinmenu", .yes, .offMenu),
    ("searchexclude searchhidden excludefromsearch hidefromsearch", .yes, .unsearched),
    ("excludesearch nosearch", .yes, .unsearched),
    ("insearchindex searchable showinsearch pagefind", .no, .unsearched),
  ]
  private static let table = Dictionary(
    rows.flatMap { row in
      row.keys.split(separator: " ").map { (String($0), (row.values, row.effect)) }
    }, uniquingKeysWith: { first, _ in first })

  /// The keys whose nested keys may hide the page.
  private static let outer: Set<String> = [
    "build", "sitemap", "robots", "seo", "meta", "head", "headers", "params", "extra", "cascade",
    "feed", "attrs", "sidebar",
  ]
  private static let heldBackStates: Set<String> = [
    "draft", "auto-draft", "private", "pending", "hidden", "unpublished", "wip", "review", "trash",
    "in progress", "in review",
  ]

  private static func name(_ key: String) -> String {
    key.lowercased().filter { $0 != "-" && $0 != "_" }
  }

  /// Returns whether a key controls visibility with words such as yes or no.
  static func knows(_ key: String) -> Bool {
    switch table[name(key)]?.0 {
    case .yes, .no, .states: true
    default: false
    }
  }

  /// Returns the effect of a field in other generators, with the field or the nested field that has
  /// the effect.
  ///
  /// The effect is `.visible` if the field could hide the page but has a value that does not.
  /// Nil if neither the field nor a nested one hides the page.
  package static func find(_ field: DataField) -> (effect: HidingEffect, field: DataField)? {
    let all = all(in: field)
    return all.first { $0.effect != .visible } ?? all.first { $0.field == field }
  }

  /// Returns the effect of a field, or the effects of all its nested fields if it has none itself.
  package static func all(in field: DataField) -> [(effect: HidingEffect, field: DataField)] {
    let name = name(field.key)
    if let effect = effect(of: name, field.value) { return [(effect, field)] }
    guard outer.contains(name) else { return [] }
    return fields(in: field.value).flatMap { part in
      effect(of: name + Self.name(part.key), part.value).map { [($0, part)] } ?? all(in: part)
    }
  }

  /// Returns the fields of a mapping, or of the mappings in a list.
  private static func fields(in node: DataNode) -> [DataField] {
    if case .list(let items) = node.value { return items.flatMap(fields) }
    return node.fields ?? []
  }

  private static func effect(of name: String, _ value: DataNode) -> HidingEffect? {
    guard let (values, effect) = table[name] else { return nil }
    let words = value.items.compactMap { $0.text?.lowercased() }
    guard let text = words.first, !value.isNull else { return nil }
    let isYes = ["1": true, "0": false][text] ?? FieldSpec.Kind.flag(text)
    switch values {
    case .yes: return isYes.map { $0 ? effect : .visible }
    case .no: return isYes.map { $0 ? .visible : effect }
    case .states: return heldBackStates.contains(text) ? effect : .visible
    case .notAlways: return text == "always" || isYes == true ? .visible : effect
    case .text: return text.isEmpty ? nil : effect
    case .directives:
      let parts = words.flatMap { $0.split { " ,;".contains($0) } }
      let isNone = name != "content" && (parts == ["none"] || isYes == false)
      return isNone || parts.contains("noindex") ? effect : nil
    }
  }
}
