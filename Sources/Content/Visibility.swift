/// The visibility of an entry's page, from its front matter; nil values are not set.
package struct Visibility: Sendable {
  /// The directives of the `robots` tag, such as `noindex`.
  package var robots: [String]?
  /// Whether the sitemap and `llms.txt` include the page.
  package var isInSiteMap: Bool?
  /// Whether only readers who know the URL can find the page.
  package var isUnlisted: Bool?
  package var hasNoPage = false
  /// The canonical URL on another site, which search engines show instead.
  package var canonical: String?

  package init() {}
}

extension Entry {
  /// Whether the page is excluded from lists, menus, feeds and the search.
  public var isUnlisted: Bool { fields.visibility.isUnlisted == true }

  /// Whether the sitemap and `llms.txt` include the page.
  package var isInSiteMap: Bool {
    let robots = fields.visibility.robots ?? []
    return !isUnlisted && fields.visibility.isInSiteMap != false && !robots.contains("noindex")
      && !robots.contains("none")
  }

  /// The content of the `robots` tag; nil for a page without one.
  package var robots: String? {
    var directives = fields.visibility.robots ?? []
    if isUnlisted, !directives.contains("noindex") { directives.append("noindex") }
    return directives.isEmpty ? nil : directives.joined(separator: ", ")
  }
}

extension Collection where Element == Entry {
  /// The entries that lists, feeds and menus show: all that are not unlisted.
  package var listed: [Entry] { filter { !$0.isUnlisted } }
}
