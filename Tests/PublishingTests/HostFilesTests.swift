import Primitives
import Testing

@testable import Publishing

/// The files by which a host learns what a site needs, byte for byte.
@Suite struct HostFilesTests {
  private static func files(
    _ host: HostingService, redirects: [(from: String, to: String)] = [],
    languages: [String] = [], feeds: [String] = [], fingerprinted: [String] = [],
    unknown: String? = nil
  ) throws -> [String: String] {
    let files = HostFiles.files(
      for: host, pathPrefix: "/blog", redirects: redirects, languages: languages, feeds: feeds,
      fingerprinted: try fingerprinted.map { try SitePath($0) }, unknownLoads: unknown)
    return Dictionary(
      uniqueKeysWithValues: files.map { ($0.name, String(decoding: $0.bytes, as: UTF8.self)) })
  }

  @Test(arguments: [HostingService.netlify, .cloudflare])
  func `headers name the feeds, and each file whose name changes with its bytes`(
    host: HostingService
  ) throws {
    let files = try Self.files(
      host, feeds: ["feed.xml", "en/feed.xml"], fingerprinted: ["a.1.css", "길 道.2.js"],
      unknown: "slides.html")
    #expect(
      files == [
        "_headers": """
        # Without Content-Security-Policy: slides.html may load files that only its author knows.
        /blog/*
          X-Frame-Options: SAMEORIGIN
          Referrer-Policy: strict-origin-when-cross-origin
          X-Content-Type-Options: nosniff
        /blog/feed.xml
          Content-Type: application/atom+xml; charset=utf-8
        /blog/en/feed.xml
          Content-Type: application/atom+xml; charset=utf-8
        /blog/a.1.css
          Cache-Control: public, max-age=31536000, immutable
        /blog/%EA%B8%B8%20%E9%81%93.2.js
          Cache-Control: public, max-age=31536000, immutable

        """
      ])
  }

  @Test func `Netlify is told the 404 page of each language, Cloudflare finds it`() throws {
    let redirect = (from: "/a", to: "/b")
    let files = try Self.files(.netlify, redirects: [redirect], languages: ["en", "ja"])
    #expect(
      files["_redirects"]
        == "/a /b 301!\n/blog/en/* /blog/en/404.html 404\n/blog/ja/* /blog/ja/404.html 404\n")
    #expect(
      try Self.files(.cloudflare, redirects: [redirect], languages: ["en"])["_redirects"]
        == "/a /b 301\n")
  }

  /// An old address whose line for Cloudflare has so many characters, without its line end.
  private static func redirect(ofLength length: Int) -> (from: String, to: String) {
    ("/a", "/" + String(repeating: "b", count: length - "/a / 301".count))
  }

  @Test func `a line of two thousand characters is the longest that Cloudflare takes`() throws {
    let short = [Self.redirect(ofLength: 2000)]
    let long = short + [Self.redirect(ofLength: 2001)]
    let line = "/a \(short[0].to) 301\n"
    #expect(try Self.files(.cloudflare, redirects: short)["_redirects"] == line)
    #expect(
      try Self.files(.cloudflare, redirects: long)["_redirects"]
        == "# 1 more old URLs have only redirect pages: Cloudflare takes 2000 lines\n"
        + "# of at most 2000 characters.\n\(line)")
    #expect(
      try Self.files(.netlify, redirects: long)["_redirects"]
        == "/a \(long[0].to) 301!\n/a \(long[1].to) 301!\n")
  }

  @Test(arguments: [1, 2000, 2001])
  func `Cloudflare takes the first two thousand lines`(count: Int) throws {
    let redirects = (1...count).map { (from: "/\($0)", to: "/x") }
    let lines = redirects.map { "\($0.from) \($0.to) 301\n" }
    let note =
      "# 1 more old URLs have only redirect pages: Cloudflare takes 2000 lines\n"
      + "# of at most 2000 characters.\n"
    #expect(
      try Self.files(.cloudflare, redirects: redirects)["_redirects"]
        == (count > 2000 ? note : "") + lines.prefix(2000).joined())
    #expect(
      try Self.files(.netlify, redirects: redirects)["_redirects"]
        == redirects.map { "\($0.from) \($0.to) 301!\n" }.joined())
  }
}
