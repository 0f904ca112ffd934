import Foundation
import TestKit
import Testing

/// What `host` and `compress` in `site.yml` add to a site.
@Suite struct HostTests {
  private static func site(_ settings: String) -> String {
    """
    -- content/site.yml --
    title: Test
    baseURL: https://example.com/
    \(settings)
    -- content/tutorials/2026-01-01-새-글.md --
    ---
    title: 새 글
    aliases: [/2018/11/08/old.html, 지난-글, "/a%20b/"]
    ---
    \(String(repeating: "화면은 다른 화면을 모릅니다. ", count: 60))
    """
  }

  private static let policy = """
    Content-Security-Policy: default-src 'self'; img-src * data:; media-src *; \
    style-src 'self' 'unsafe-inline'; \
    frame-src https://www.youtube-nocookie.com https://player.vimeo.com https://codepen.io \
    https://open.spotify.com https://platform.twitter.com https://www.google.com; \
    object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'self'
    """

  /// What is said of each style sheet and script whose name has a fingerprint.
  private static func cached(_ site: TestSite) throws -> [String] {
    let assets = site.output.appending(path: "assets").path
    return try FileManager.default.contentsOfDirectory(atPath: assets).sorted()
      .filter { $0.split(separator: ".").count == 3 }
      .map { "/assets/\($0)\n  Cache-Control: public, max-age=31536000, immutable\n" }
  }

  @Test func `Netlify gets headers, and redirects that win over the pages`() throws {
    let site = try TestSite(Self.site("host: netlify"))
    #expect(try site.michi("build").status == 0)
    #expect(
      try site.page("_headers") == """
        /*
          \(Self.policy)
          Referrer-Policy: strict-origin-when-cross-origin
          X-Content-Type-Options: nosniff
        /feed.xml
          Content-Type: application/atom+xml; charset=utf-8
        \(try Self.cached(site).joined())
        """)
    let target = "/tutorials/%EC%83%88-%EA%B8%80/"
    #expect(
      try site.page("_redirects") == """
        /2018/11/08/old.html \(target) 301!
        /%EC%A7%80%EB%82%9C-%EA%B8%80/ \(target) 301!
        /a%20b/ \(target) 301!

        """)
    #expect(site.hasPage("지난-글/index.html"))
  }

  @Test
  func `Cloudflare's redirects have no mark, its patterns are encoded, and the base path is there`()
    throws
  {
    let site = try TestSite(Self.site("host: cloudflare"))
    try site.write(
      "---\ntitle: 새 글\naliases: [\"/a*b/\", \"/:post/\", \"/a#b/\", \"/漢 字/\"]\n---\n",
      to: "content/tutorials/2026-01-01-새-글.md")
    #expect(try site.michi("build", "--base-url", "https://example.com/blog/").status == 0)
    let lines = try site.page("_redirects").split(separator: "\n")
    let from = ["/a%2Ab/", "/%3Apost/", "/a%23b/", "/%E6%BC%A2%20%E5%AD%97/"]
    #expect(lines == from.map { "/blog\($0) /blog/tutorials/%EC%83%88-%EA%B8%80/ 301" })
    #expect(try site.page("_headers").hasPrefix("/blog/*\n"))
  }

  @Test(
    "where pages may load more than the default theme does, browsers are told nothing",
    arguments: [
      ("templates/home.mustache", "<p>{{title}}</p>", "", "templates/"),
      ("content/assets/slides.html", "<script>1</script>", "", "slides.html"),
      ("content/assets/a/b.XHTML", "<script>1</script>", "", "a/b.XHTML"),
      ("content/assets/custom.css", "@import url(https://a.example/a.css);", "", "custom.css"),
      ("templates/assets/a.htm", "<script>1</script>", "", "assets/a.htm"),
      ("content/pages/a.md", "A", "html: trusted", "html is trusted, and"),
    ])
  func withoutPolicy(path: String, text: String, settings: String, reason: String) throws {
    let site = try TestSite(Self.site("host: netlify\n\(settings)"))
    try site.write(text, to: path)
    #expect(try site.michi("build").status == 0)
    let headers = try site.page("_headers")
    #expect(
      headers.hasPrefix(
        "# Without Content-Security-Policy: \(reason) may load files that only its author knows.\n")
    )
    // No other site may show a page as a part of itself.
    #expect(!headers.contains("default-src") && headers.contains("X-Frame-Options: SAMEORIGIN\n"))
  }

  @Test func `the feed of each language gets its type`() throws {
    let site = try TestSite(Self.site("host: netlify\nlanguage: ko\nlanguages: [en, ja]"))
    try site.write("# New\n\nText.\n", to: "content/tutorials/2026-01-01-새-글.en.md")
    #expect(try site.michi("build").status == 0)
    let headers = try site.page("_headers")
    let type = "  Content-Type: application/atom+xml; charset=utf-8\n"
    #expect(headers.contains("/feed.xml\n\(type)/en/feed.xml\n\(type)"))
    #expect(!headers.contains("/ja/"))
  }

  @Test func `texts lie compressed beside themselves, and go when they are not asked for`() throws {
    let site = try TestSite(Self.site("compress: [gzip, brotli]"))
    let picture = String(repeating: "<svg xmlns=\"http://www.w3.org/2000/svg\"/>\n", count: 50)
    try site.write(picture, to: "content/assets/그림.svg")
    try site.write("short", to: "content/assets/short.txt")
    try site.write(picture, to: "content/assets/photo.jpg")
    #expect(try site.michi("build").status == 0)
    let path = "tutorials/새-글/index.html"
    #expect(try Self.unpacked(site.output.appending(path: path + ".gz")) == site.page(path))
    #expect(try Self.unpacked(site.output.appending(path: "그림.svg.gz")) == picture)
    #expect(!site.hasPage("short.txt.gz"))
    #expect(!site.hasPage("photo.jpg.gz") && !site.hasPage("그림.svg.br"))
    #expect(try site.michi("build").output.contains("nothing has changed"))
    try site.write("title: Test\nbaseURL: https://example.com/\n", to: "content/site.yml")
    try site.michi("build")
    #expect(try BuiltSite(site.output).files.keys.filter { $0.hasSuffix(".gz") } == [])
  }

  /// What `gzip` makes of a compressed file.
  private static func unpacked(_ file: URL) throws -> String {
    let run = try Run.program("gzip", ["-dc"], input: Data(contentsOf: file))
    #expect(run.status == 0)
    return run.output
  }
}
