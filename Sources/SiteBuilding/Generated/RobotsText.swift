import Content

/// What crawlers may read: everything, and where they find it.
///
/// Source: RFC 9309, and `Sitemap:` of sitemaps.org.
enum RobotsText {
  static func bytes(_ baseURL: BaseURL) -> [UInt8] {
    Array("User-agent: *\nDisallow:\n\nSitemap: \(baseURL.description)sitemap.xml\n".utf8)
  }
}
