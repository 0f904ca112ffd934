import TestKit
import Testing

/// Keys that say who finds a page: `noindex`, `sitemap`, `unlisted`, `build`, `canonical`.
@Suite struct VisibilityTests {
  /// Five posts of one tag and one series, the third of which has the keys.
  private static func site(_ keys: String, _ more: String = "") throws -> TestSite {
    let posts = (1...5).map { number in
      """
      -- content/tutorials/2026-01-0\(number)-p\(number).md --
      ---
      title: Post number\(number)x
      tags: [swift]
      \(number == 3 ? keys : "# nothing")
      ---
      Word\(number)x of this post.

      """
    }
    return try TestSite(settings: "timeZone: UTC\n", posts.joined() + more)
  }

  /// A post before the five.
  private static func post(_ name: String, _ keys: String) -> String {
    "-- content/tutorials/2025-01-01-\(name).md --\n---\ntitle: Post \(name)\n\(keys)\n---\nText.\n"
  }

  /// The files of a built site that mention the third post.
  private static func mentions(in site: TestSite) throws -> [String] {
    let found = try Run.program("grep", ["-rlE", "tutorials/p3/|umber3x", "."], in: site.output)
    return found.output.split(separator: "\n").map { String($0.dropFirst(2)) }
      .filter { !$0.hasPrefix("tutorials/p3/") && !$0.hasPrefix(".michi/") }.sorted()
  }

  private static let robots = "<meta name=\"robots\" content=\"noindex\">"

  @Test func `a page for readers, but not for search engines`() throws {
    let site = try Self.site(
      "noindex: true",
      Self.post("q1", "robots: noindex") + Self.post("q2", "robots: [NoIndex]"))
    let run = try site.michi("--now", "2026-02-01")
    #expect(run.errors == "")
    #expect(try site.page("tutorials/p3/index.html").contains(Self.robots))
    #expect(try !site.page("tutorials/p2/index.html").contains("name=\"robots\""))
    let mentions = try Self.mentions(in: site)
    #expect(!mentions.contains("sitemap.xml") && !mentions.contains("llms.txt"))
    for file in ["feed.xml", "tutorials/index.html", "tags/swift/index.html", "index.html"] {
      #expect(mentions.contains(file), "\(mentions)")
    }
    #expect(mentions.contains("tutorials/p2/index.html"))
    #expect(mentions.contains { $0.hasPrefix("search/") })
    for name in ["q1", "q2"] {
      #expect(try site.page("tutorials/\(name)/index.html").contains(Self.robots))
      #expect(try !site.page("sitemap.xml").contains("/\(name)/"))
      #expect(try site.page("feed.xml").contains("/\(name)/"))
    }
  }

  @Test func `what other tools say to search engines is kept`() throws {
    let site = try Self.site("robots: noindex, nofollow, max-snippet:20")
    #expect(try site.michi("--now", "2026-02-01").errors == "")
    #expect(
      try site.page("tutorials/p3/index.html")
        .contains("content=\"noindex, nofollow, max-snippet:20\""))
  }

  @Test func `sitemap false leaves only the site map and llms.txt`() throws {
    let site = try Self.site("sitemap: false")
    #expect(try site.michi("--now", "2026-02-01").errors == "")
    #expect(try !site.page("tutorials/p3/index.html").contains("name=\"robots\""))
    let mentions = try Self.mentions(in: site)
    #expect(!mentions.contains("sitemap.xml") && !mentions.contains("llms.txt"))
    #expect(mentions.contains("feed.xml") && mentions.contains("tutorials/index.html"))
  }

  @Test func `an unlisted page is found by its URL alone`() throws {
    let site = try Self.site(
      "unlisted: true\naliases: [/old/]",
      Self.post("q1", "build: { list: never }") + Self.post("q2", "_build: { list: false }") + """
        -- content/pages/guide/a.md --
        # A
        -- content/pages/guide/b.md --
        ---
        title: Post number3x
        unlisted: true
        ---
        Text
        -- content/pages/guide/c.md --
        # C
        """)
    let run = try site.michi("--now", "2026-02-01")
    #expect(run.errors == "")
    #expect(try site.page("tutorials/p3/index.html").contains(Self.robots))
    #expect(try site.page("guide/b/index.html").contains(Self.robots))
    #expect(
      try Self.mentions(in: site).filter { $0 != "guide/b/index.html" } == ["old/index.html"])
    for name in ["q1", "q2"] {
      #expect(try site.page("tutorials/\(name)/index.html").contains(Self.robots))
      for file in ["tutorials/index.html", "feed.xml", "sitemap.xml"] {
        #expect(try !site.page(file).contains("/\(name)/"))
      }
    }
    // Its neighbours are each other's.
    #expect(try site.page("tutorials/p2/index.html").contains("/tutorials/p4/"))
    #expect(try site.page("guide/a/index.html").contains("/guide/c/"))
    #expect(try site.michi("tree").output.contains("/tutorials/p3/"))
    // A link that somebody writes leads there.
    try site.write("[p3](../tutorials/2026-01-03-p3.md)", to: "content/pages/about.md")
    #expect(try site.michi("--now", "2026-02-01").errors == "")
  }

  @Test func `a translation is unlisted with its original, and their links stay`() throws {
    let site = try TestSite(
      settings: "language: en\nlanguages: [ko]\n",
      """
      -- content/pages/a.md --
      ---
      title: A
      unlisted: true
      ---
      Text
      -- content/pages/a.ko.md --
      # 가
      -- content/pages/b.md --
      # B
      -- content/pages/b.ko.md --
      # 나
      """)
    #expect(try site.michi().errors == "")
    #expect(try site.page("ko/a/index.html").contains(Self.robots))
    #expect(try site.page("a/index.html").contains("href=\"/ko/a/\""))
    #expect(try !site.page("ko/b/index.html").contains("/ko/a/"))
  }

  @Test func `render never makes no page`() throws {
    let site = try Self.site("build: { render: never }")
    #expect(try site.michi("--now", "2026-02-01", "--drafts").errors == "")
    #expect(!site.hasPage("tutorials/p3/index.html"))
    #expect(try Self.mentions(in: site) == [])
    try site.write("[p3](../tutorials/2026-01-03-p3.md)", to: "content/pages/about.md")
    let run = try site.michi("--now", "2026-02-01")
    #expect(run.errors.contains("about.md:1:6: error: the link goes to"))
    #expect(run.errors.contains("which has no page: build: { render: never }"))
  }

  @Test func `the canonical URL can be on another site`() throws {
    let keys = ["q1": "canonical", "q2": "canonical_url", "q3": "canonicalURL"]
    let posts = keys.map { Self.post($0, "\($1): https://other.example/\($0)/") }
    let site = try Self.site("", posts.joined())
    #expect(try site.michi("--now", "2026-02-01").errors == "")
    for name in keys.keys {
      let page = try site.page("tutorials/\(name)/index.html")
      #expect(page.contains("<link rel=\"canonical\" href=\"https://other.example/\(name)/\">"))
      #expect(!page.contains("<link rel=\"canonical\" href=\"https://example.com/"))
    }
  }

  @Test func `contradictions and unknown parts are reported`() async throws {
    func post(_ number: Int, _ keys: String) -> String {
      "-- content/tutorials/2026-01-0\(number)-a\(number).md --\n---\ntitle: A\(number)\n\(keys)\n---\nText.\n"
    }
    let keys = [
      "noindex: true\nrobots: ⟦contradicts \"noindex\"|keep the one⟧index, follow",
      "robots: ⟦contradicts \"noindex\"|keep the one⟧noindex\nnoindex: false",
      "unlisted: true\nrobots: ⟦contradicts \"unlisted\"|keep the one⟧all",
      "robots: ⟦contradicts \"noindex\"|keep the one⟧index, noindex",
      "canonical: https://a.example/\n⟦are the same key, and differ|keep one: canonical⟧canonical_url: "
        + "https://b.example/",
      "canonical: https://a.example/\ncanonical_url: https://a.example/",
      "build: { ⟦unknown key \"lst\"|\"list\"⟧lst: never }",
      "build: ⟦expected a mapping⟧never",
      "build: { list: always, ⟦has no effect|remove the key⟧publishResources: false }",
    ]
    let posts = keys.enumerated().map { post($0 + 1, $1) }
    try await MarkedSite(
      "-- content/site.yml --\ntitle: T\nlanguage: en\nbaseURL: https://example.com/\n"
        + posts.joined()
    ).expectTold()
  }

  @Test func `hreflang names no page that is hidden from search engines`() throws {
    let site = try TestSite(
      settings: "language: en\nlanguages: [ko, ja]\n",
      """
      -- content/pages/a.md --
      ---
      title: A
      unlisted: true
      ---
      Text
      -- content/pages/a.ko.md --
      ---
      title: 가
      unlisted: false
      ---
      글
      -- content/pages/a.ja.md --
      ---
      title: あ
      unlisted: false
      ---
      文
      """)
    #expect(try site.michi().errors == "")
    let page = try site.page("ko/a/index.html")
    #expect(page.contains("hreflang=\"ja\"") && !page.contains("hreflang=\"en\" href=\"https"))
    #expect(
      page.contains("hreflang=\"x-default\" href=\"https://example.com/ja/a/\"")
        || page.contains("hreflang=\"x-default\" href=\"https://example.com/ko/a/\""))
    #expect(try !site.page("a/index.html").contains("hreflang=\"x-default\""))
  }

  @Test func `a home page can be kept from search engines`() throws {
    let site = try Self.site(
      "# nothing", "-- content/pages/index.md --\n---\nnoindex: true\n---\nHome\n")
    #expect(try site.michi("--now", "2026-02-01").errors == "")
    #expect(try site.page("index.html").contains(Self.robots))
    #expect(try !site.page("sitemap.xml").contains("<loc>https://example.com/</loc>"))
  }

  @Test func `a template without a robots tag is an error`() throws {
    let site = try Self.site(
      "noindex: true",
      "-- templates/tutorials.mustache --\n<!doctype html>\n<title>{{title}}</title>\n{{{body}}}\n")
    let run = try site.michi("--now", "2026-02-01")
    #expect(run.status == 1)
    #expect(run.errors.contains("has no robots tag"), "\(run.errors)")
  }
}
