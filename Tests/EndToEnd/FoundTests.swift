import Foundation
import TestKit
import Testing

/// What search engines, feed readers and messengers are told of a site.
@Suite struct FoundTests {
  private static let content = """
    -- content/site.yml --
    title: Test
    baseURL: https://example.com/blog/
    language: ko
    author: Kim
    description: A site.
    -- content/tutorials/2026-01-01-one.md --
    ---
    title: 하나
    description: A description.
    updated: 2026-02-03
    tags: [Swift, 길]
    image: one.png
    ---
    ## Part

    Text.
    -- content/tutorials/2026-01-02-two.md --
    ---
    title: Two
    language: en
    tags: [Swift]
    ---
    Text.
    -- content/kanji/a.json --
    [{"kanji": {"character": "日", "meaning": {"english": "sun"}, "strokes": {"count": 4}},
      "examples": [{"japanese": "日本（にほん）", "meaning": {"english": "Japan"}}]}]

    """

  /// A PNG that says of itself that it is 1,200 by 630 pixels.
  private static let picture = Data(
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
      + [0, 0, 4, 0xB0, 0, 0, 2, 0x76, 8, 2, 0, 0, 0])

  private static let title = "</script><!-- <script> & \u{2028}\u{2029} \\u003c \" 日"

  private static let built = Result {
    let site = try TestSite(content)
    try site.write(picture, to: "content/tutorials/one.png")
    let quoted = title.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    try site.write(
      "---\ntitle: \"\(quoted)\"\n---\nText.\n", to: "content/tutorials/2025-01-01-x.md")
    let run = try site.michi("build", "--now", "2026-12-31")
    #expect(run.status == 0, "\(run.errors)")
    return site
  }

  /// The data of a page for search engines.
  private static func data(of page: String) throws -> [[String: Any]] {
    let start = try #require(page.range(of: "<script type=\"application/ld+json\">"))
    let end = try #require(page.range(of: "</script>", range: start.upperBound..<page.endIndex))
    let text = String(page[start.upperBound..<end.lowerBound])
    #expect(!text.contains("<"))
    let value = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    #expect(value?["@context"] as? String == "https://schema.org")
    return try #require(value?["@graph"] as? [[String: Any]])
  }

  @Test func `a tutorial says who wrote it, when, and what is shown with a link to it`() throws {
    let page = try Self.built.get().page("tutorials/one/index.html")
    for line in [
      "<meta property=\"og:type\" content=\"article\">",
      "<meta property=\"og:locale\" content=\"ko_KR\">",
      "<meta property=\"og:image\" content=\"https://example.com/blog/tutorials/one.png\">",
      "<meta property=\"og:image:width\" content=\"1200\">",
      "<meta property=\"og:image:height\" content=\"630\">",
      "<meta name=\"twitter:card\" content=\"summary_large_image\">",
      "<meta property=\"article:published_time\" content=\"2026-01-01T00:00:00Z\">",
      "<meta property=\"article:modified_time\" content=\"2026-02-03T00:00:00Z\">",
      "<meta property=\"article:tag\" content=\"길\">",
      "<meta name=\"author\" content=\"Kim\">",
    ] { #expect(page.contains(line), "\(line)") }
    let graph = try Self.data(of: page)
    #expect(graph.map { $0["@type"] as? String } == ["Article", "BreadcrumbList"])
    let article = try #require(graph.first)
    #expect(article["headline"] as? String == "하나")
    #expect(article["url"] as? String == "https://example.com/blog/tutorials/one/")
    #expect(article["inLanguage"] as? String == "ko")
    #expect(article["description"] as? String == "A description.")
    #expect(article["dateModified"] as? String == "2026-02-03T00:00:00Z")
    #expect((article["author"] as? [String: Any])?["name"] as? String == "Kim")
    #expect(article["keywords"] as? [String] == ["Swift", "길"])
    let way = try #require(graph.last?["itemListElement"] as? [[String: Any]])
    #expect(way.map { $0["position"] as? Int } == [1, 2, 3])
    #expect(way.first?["item"] as? String == "https://example.com/blog/")
    #expect(way.last?["name"] as? String == "하나")
    #expect(way.map { $0["item"] == nil } == [false, false, true])
  }

  @Test func `entries of the dictionary are terms, and a start page has no way to it`() throws {
    let site = try Self.built.get()
    for (page, name, list) in [
      ("kanji/日/index.html", "日", "kanji"), ("words/日本/index.html", "日本", "words"),
    ] {
      let term = try #require(try Self.data(of: site.page(page)).first)
      #expect(term["@type"] as? String == "DefinedTerm")
      #expect(term["name"] as? String == name)
      // The language of what is said about it.
      #expect(term["inLanguage"] as? String == "ko")
      #expect(term["inDefinedTermSet"] as? String == "https://example.com/blog/\(list)/")
    }
    #expect(try !site.page("index.html").contains("ld+json"))
    #expect(try !site.page("404.html").contains("ld+json"))
    #expect(
      try site.page("index.html").contains("<meta name=\"twitter:card\" content=\"summary\">"))
    #expect(try site.page("tutorials/two/index.html").contains("content=\"en_US\""))
  }

  @Test func `no title ends the script that it stands in`() throws {
    let page = try Self.built.get().page("tutorials/x/index.html")
    // YAML takes these line ends for its own and leaves out the spaces around them.
    #expect(page.contains("\\u2028\\u2029"))
    let headline = try #require(try Self.data(of: page).first?["headline"] as? String)
    #expect(headline.filter { !$0.isWhitespace } == Self.title.filter { !$0.isWhitespace })
  }

  @Test func `crawlers find the map, language models the texts, phones the icon`() throws {
    let site = try TestSite(
      Self.content.replacing("example.com/blog/", with: "example.com/")
        .replacing("image: one.png\n", with: ""))
    try site.write("<svg xmlns='http://www.w3.org/2000/svg'/>", to: "content/assets/favicon.svg")
    try site.write("", to: "content/assets/apple-touch-icon.png")
    try Self.picture.write(to: site.root.appending(path: "content/assets/apple-touch-icon.png"))
    #expect(try site.michi("build", "--now", "2026-12-31").status == 0)
    #expect(
      try site.page("robots.txt")
        == "User-agent: *\nDisallow:\n\nSitemap: https://example.com/sitemap.xml\n")
    let text = try site.page("llms.txt")
    #expect(text.hasPrefix("# Test\n\n> A site.\n\n- ["))
    #expect(text.contains("- [하나](https://example.com/tutorials/one/): A description.\n"))
    let manifest = try #require(
      JSONSerialization.jsonObject(with: Data(site.page("site.webmanifest").utf8))
        as? [String: Any])
    #expect(manifest["start_url"] as? String == "/")
    let icons = try #require(manifest["icons"] as? [[String: String]])
    #expect(icons.map { $0["src"] } == ["/favicon.svg", "/apple-touch-icon.png"])
    #expect(icons.map { $0["sizes"] } == ["any", "1200x630"])
    let page = try site.page("index.html")
    #expect(page.contains("<link rel=\"apple-touch-icon\" href=\"/apple-touch-icon.png\">"))
    #expect(page.contains("<link rel=\"manifest\" href=\"/site.webmanifest\">"))
  }

  @Test func `an author's own files win`() throws {
    let names = ["robots.txt", "llms.txt", "site.webmanifest", "_headers", "_redirects"]
    let site = try TestSite(
      settings: "",
      names.map { "-- content/assets/\($0) --\nmine\n" }.joined() + """
        -- content/assets/favicon.svg --
        <svg xmlns="http://www.w3.org/2000/svg"/>

        """)
    let run = try site.michi("build", "--strict")
    #expect(run.status == 0, "\(run.errors)")
    for name in names { #expect(try site.page(name) == "mine") }
    #expect(
      try site.page("index.html").contains("<link rel=\"manifest\" href=\"/site.webmanifest\">"))
  }
}
