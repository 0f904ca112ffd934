import Content
import Loading
import Primitives

/// The lists that Michi generates in the place of Jekyll's.
struct JekyllLists {
  /// The folded URLs of texts, which the lists must not use.
  var usedURLs: Set<String> = []
  var language = "en"

  private static let titles = [
    "posts": ["ko": "글", "ja": "記事", "en": "Posts"],
    "tags": ["ko": "태그", "ja": "タグ", "en": "Tags"],
    "categories": ["ko": "분류", "ja": "カテゴリー", "en": "Categories"],
  ]

  func path(of list: String) -> String {
    var path = list
    while ["/\(path)/", "/\(path)", "/\(path).html"].contains(where: usedURLs.contains) {
      path += "-list"
    }
    return path
  }

  func title(of list: String) -> String {
    Self.titles[list].flatMap { $0[language] ?? $0["en"] } ?? list
  }

  func link(to list: String) -> String { "[\(title(of: list))](/\(path(of: list))/)" }

  func menuItems(_ lists: [String]) -> [ImportedFacts.MenuItem] {
    lists.map { .init(title: title(of: $0), link: "/\(path(of: $0))/") }
  }

  var addresses: [String] {
    ["/", "/feed.xml", "/sitemap.xml"] + Self.titles.keys.map { "/\(path(of: $0))/" }
  }

  /// Returns a permalink pattern with Michi's names; nil if it contains others.
  static func permalink(_ pattern: String) -> String? {
    let own = pattern.replacing(":output_ext", with: ".html")
      .replacing(":slugified_categories", with: ":categories")
    let isKnown = (try? Permalink(own, of: ContentCollection.builtIn[0])) != nil
    return isKnown ? (own.hasPrefix("/") ? own : "/" + own) : nil
  }
}
