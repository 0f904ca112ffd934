import Content
import Navigation
import Primitives
import SiteSections

/// The site map for search engines, with every listed page.
///
/// Source: the protocol at sitemaps.org, version 0.9. A file holds at most 50,000 addresses; a
/// larger site has an index of several files.
struct SiteMap {
  /// A page with the time of its last change, if the author states one.
  struct Entry {
    let address: String
    var changed: DateTime?
  }

  private let entries: [Entry]
  /// Scheme, host and base path, without a trailing slash.
  private let base: String
  private let limit: Int

  /// Returns `nil` if the site has no `baseURL`.
  init?(model: SiteModel) {
    guard let baseURL = model.settings.baseURL else { return nil }
    self.init(
      entries: model.tree.nodes.compactMap { node in
        guard model.isInSiteMap(node.id), let address = model.canonicalAddress(of: node.id) else {
          return nil
        }
        return Entry(address: address, changed: node.screen.changed)
      },
      base: baseURL.origin + baseURL.pathPrefix)
  }

  private static let limit = 50_000

  /// Returns the possible file names for a site with this number of pages.
  static func names(pages: Int) -> [String] {
    let parts = pages > limit ? (pages + limit - 1) / limit : 0
    return ["sitemap.xml"] + (0..<parts).map { partName($0) }
  }

  private static func partName(_ index: Int) -> String { "sitemap-\(index + 1).xml" }

  init(entries: [Entry], base: String, limit: Int = limit) {
    self.entries = entries
    self.base = base
    self.limit = limit
  }

  /// Returns the files with their names; the first is `sitemap.xml`.
  func files() -> [(name: String, bytes: [UInt8])] {
    guard entries.count > limit else { return [("sitemap.xml", Self.urlSet(entries[...]))] }
    let starts = stride(from: 0, to: entries.count, by: limit)
    let parts = starts.enumerated().map { number, start in
      let end = min(start + limit, entries.count)
      return (name: Self.partName(number), bytes: Self.urlSet(entries[start..<end]))
    }
    return [("sitemap.xml", index(of: parts.map(\.name)))] + parts
  }

  private static func urlSet(_ entries: ArraySlice<Entry>) -> [UInt8] {
    list("urlset", of: "url", entries)
  }

  private func index(of names: [String]) -> [UInt8] {
    Self.list("sitemapindex", of: "sitemap", names.map { Entry(address: "\(base)/\($0)") }[...])
  }

  private static func list(
    _ name: StaticString, of element: StaticString, _ entries: ArraySlice<Entry>
  ) -> [UInt8] {
    var xml = XMLWriter()
    xml.open(name, [("xmlns", "http://www.sitemaps.org/schemas/sitemap/0.9")])
    for entry in entries {
      xml.open(element)
      xml.element("loc", entry.address)
      if let changed = entry.changed { xml.element("lastmod", changed.rfc3339) }
      xml.close(element)
    }
    xml.close(name)
    return xml.bytes
  }
}
