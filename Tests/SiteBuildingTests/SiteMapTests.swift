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

  @Test func `the index of several files names them in order, and each holds its part`() {
    let entries = ["1", "2", "3", "4"].map { SiteMap.Entry(address: $0) }
    let files = SiteMap(entries: entries, base: "https://a.b", limit: 2).files()
    let texts = files.map { String(decoding: $0.bytes, as: UTF8.self) }
    let start = "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n"
    let space = "xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\""
    let parts = [1, 2].map {
      "<sitemap>\n<loc>https://a.b/sitemap-\($0).xml</loc>\n</sitemap>\n"
    }
    #expect(
      texts == [
        start + "<sitemapindex \(space)>\n" + parts.joined() + "</sitemapindex>\n",
        start + "<urlset \(space)>\n<url>\n<loc>1</loc>\n</url>\n<url>\n<loc>2</loc>\n</url>\n"
          + "</urlset>\n",
        start + "<urlset \(space)>\n<url>\n<loc>3</loc>\n</url>\n<url>\n<loc>4</loc>\n</url>\n"
          + "</urlset>\n",
      ])
  }

  @Test(arguments: [(0, 1), (50_000, 1), (50_001, 3), (100_000, 3), (100_001, 4)])
  func `a name is kept for each file that the pages may need`(pages: Int, count: Int) {
    let names = ["sitemap.xml", "sitemap-1.xml", "sitemap-2.xml", "sitemap-3.xml"]
    #expect(SiteMap.names(pages: pages) == Array(names.prefix(count)))
  }
}
