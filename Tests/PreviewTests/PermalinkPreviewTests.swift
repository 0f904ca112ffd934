import Foundation
import SiteBuilding
import TestKit
import Testing

@testable import Preview

/// Addresses that authors choose, as a browser follows them in the preview.
@Suite struct PermalinkPreviewTests {
  private static let permalinks = [
    "/:year/:month/:day/:slug/", "/:i_month-:i_day/:short_year/:y_day/:title.html", "/:slug",
    "/글/:categories/:name/", "/:collection/:language/漢字/:path", "date",
  ]

  @Test(arguments: Rounds.cases(permalinks, oneOf: 2))
  func `every link of every page is answered`(permalink: String) async throws {
    let edited = try EditedSite(seed: 1, hasTranslations: true)
    try edited.write(
      """
      title: Test
      language: ko
      baseURL: https://example.com/sub/
      languages: [en, ja]
      fallback: show
      tutorials: { path: posts, permalink: "\(permalink)" }
      """, to: "site.yml")
    try edited.write(
      """
      ---
      title: 제목
      categories: [Web Dev, 道]
      permalink: /혼자/:title
      aliases: [/old/한.html, /old]
      ---
      [a](2020-02-01-bundle/index.md) ![p](2020-02-01-bundle/a.svg)
      """, to: "tutorials/2020-01-09-말.md")
    let preview = try await RunningPreview(edited.options)
    let built = try #require(try await edited.build(origin: preview.origin))
    var addresses = Set<String>()
    for (path, bytes) in built where path.hasSuffix(".html") {
      let html = String(decoding: bytes, as: UTF8.self)
      for link in html.matches(of: /\s(?:href|src)="(?<address>[^"#]+)/) {
        addresses.insert(String(link.output.address))
      }
    }
    addresses = addresses.filter { $0.hasPrefix("/sub/") }
    #expect(addresses.contains { $0.contains("%ED%98%BC%EC%9E%90/") })
    for address in addresses.sorted() {
      #expect(try await preview.body(of: address) != nil, "\(address)")
    }
    for old in ["/sub/old/%ED%95%9C.html", "/sub/old/"] {
      let page = try #require(try await preview.body(of: old))
      #expect(String(decoding: page, as: UTF8.self).contains("/sub/%ED%98%BC%EC%9E%90/"))
    }
  }
}
