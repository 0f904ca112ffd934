import Content
import Navigation
import Primitives
import SiteSections

/// Every page that readers are meant to find, for search engines.
///
/// Source: the protocol at sitemaps.org, version 0.9; a file holds at most 50,000 addresses.
struct SiteMap {
  private let addresses: [String]

  /// The site map of a site; nil without a `baseURL`.
  init?(model: SiteModel) {
    guard model.settings.baseURL != nil else { return nil }
    addresses = model.tree.nodes.compactMap { node in
      node.screen.isListed ? model.canonicalAddress(of: node.id) : nil
    }
  }

  func xml() -> [UInt8] {
    var xml = XMLWriter()
    xml.open("urlset", [("xmlns", "http://www.sitemaps.org/schemas/sitemap/0.9")])
    for address in addresses {
      xml.open("url")
      xml.element("loc", address)
      xml.close("url")
    }
    xml.close("urlset")
    return xml.bytes
  }
}
