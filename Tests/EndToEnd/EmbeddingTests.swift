import TestKit
import Testing

/// No other site shows a page of the site as a part of itself.
@Suite struct EmbeddingTests {
  @Test(
    "whatever pages load, a host tells browsers that no other site may show them",
    arguments: [
      ("content/pages/a.md", "A", ""),
      ("templates/home.mustache", "<p>{{title}}</p>", ""),
      ("content/assets/slides.html", "<script>1</script>", ""),
      ("content/pages/a.md", "A", "html: trusted"),
    ], ["netlify", "cloudflare"])
  func headers(added: (path: String, text: String, settings: String), host: String) throws {
    let site = try TestSite(
      """
      -- content/site.yml --
      title: Test
      baseURL: https://example.com/blog/
      host: \(host)
      \(added.settings)
      """)
    try site.write(added.text, to: added.path)
    #expect(try site.michi("build").status == 0)
    // The rule for every page: its name, then its headers, indented.
    let lines = try site.page("_headers").split(separator: "\n").drop { $0 != "/blog/*" }
    let rule = lines.dropFirst().prefix { $0.hasPrefix("  ") }
    #expect(
      rule.contains { line in
        line == "  X-Frame-Options: SAMEORIGIN" || line.hasSuffix("; frame-ancestors 'self'")
      })
  }
}
