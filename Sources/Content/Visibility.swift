/// Who finds an entry's page, as its front matter says; `nil` where it says nothing.
package struct Visibility: Sendable {
  /// The directives of the `robots` tag, such as `noindex`.
  package var robots: [String]?
  /// Whether the site map and `llms.txt` have the page.
  package var isInSiteMap: Bool?
  /// Whether only those find the page who know its URL.
  package var isUnlisted: Bool?
  /// Whether no page is made.
  package var hasNoPage = false
  /// The URL of the page on another site that search engines are to show instead.
  package var canonical: String?

  package init() {}
}

extension Entry {
  /// Whether no list, menu, feed or search has the page.
  package var isUnlisted: Bool { fields.visibility.isUnlisted == true }

  /// Whether the site map and `llms.txt` have the page.
  package var isInSiteMap: Bool {
    let robots = fields.visibility.robots ?? []
    return !isUnlisted && fields.visibility.isInSiteMap != false && !robots.contains("noindex")
      && !robots.contains("none")
  }

  /// The content of the `robots` tag; `nil` for a page without one.
  package var robots: String? {
    var directives = fields.visibility.robots ?? []
    if isUnlisted, !directives.contains("noindex") { directives.append("noindex") }
    return directives.isEmpty ? nil : directives.joined(separator: ", ")
  }
}

extension Collection where Element == Entry {
  /// The entries that are not unlisted, which lists, feeds and menus show.
  package var listed: [Entry] { filter { !$0.isUnlisted } }
}
