import Content

/// Allows crawlers to read everything, and names the site map.
///
/// Source: RFC 9309, and `Sitemap:` of sitemaps.org.
enum RobotsText {
  static func bytes(_ baseURL: BaseURL) -> [UInt8] {
    Array("User-agent: *\nDisallow:\n\nSitemap: \(baseURL.description)sitemap.xml\n".utf8)
  }
}
