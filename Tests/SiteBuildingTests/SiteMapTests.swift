import Primitives
import Testing

@testable import SiteBuilding

@Suite struct SiteMapTests {
  @Test func `a small site has one file`() {
    let day = DateTime(secondsSinceEpoch: 0)
    let entries = [
      SiteMap.Entry(address: "https://a.b/", changed: day),
      SiteMap.Entry(address: "https://a.b/c/"),
    ]
    let map = SiteMap(entries: entries, base: "https://a.b", limit: 2)
    #expect(
      map.files().map { String(decoding: $0.bytes, as: UTF8.self) } == [
        """
        <?xml version="1.0" encoding="utf-8"?>
        <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
        <url>
        <loc>https://a.b/</loc>
        <lastmod>1970-01-01T00:00:00Z</lastmod>
        </url>
        <url>
        <loc>https://a.b/c/</loc>
        </url>
        </urlset>

        """
      ])
  }

  @Test func `a site over the limit has an index of several files`() {
    let entries = ["1", "2", "3"].map { SiteMap.Entry(address: $0) }
    let map = SiteMap(entries: entries, base: "https://a.b/c", limit: 2)
    let files = map.files()
    #expect(files.map(\.name) == ["sitemap.xml", "sitemap-1.xml", "sitemap-2.xml"])
    let index = String(decoding: files[0].bytes, as: UTF8.self)
    #expect(index.contains("<loc>https://a.b/c/sitemap-1.xml</loc>"))
    #expect(index.contains("<loc>https://a.b/c/sitemap-2.xml</loc>"))
    #expect(String(decoding: files[2].bytes, as: UTF8.self).contains("<loc>3</loc>"))
  }
}
