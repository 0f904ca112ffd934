import Foundation
import TestKit
import Testing

/// What `site.yml` says about how entries and their lists are shown, for the site and for a
/// collection.
@Suite struct OptionsTests {
  /// A tutorial of a day of January.
  private static func tutorial(_ day: Int, _ name: String, _ front: String = "") -> String {
    """
    -- content/tutorials/2026-01-\(day + 10)-\(name).md --
    ---
    title: \(name)
    \(front)
    ---

    """
  }

  private func build(
    _ content: String, settings: String, saying said: String = ""
  ) throws -> BuiltSite {
    let site = try TestSite(
      """
      -- content/site.yml --
      title: Site
      baseURL: https://a.org/blog/
      language: en
      \(settings)

      """ + content)
    let run = try Run.michi(["--now", "2026-12-31"], in: site.root)
    #expect(run.errors == said)
    let built = try BuiltSite(site.output, base: "/blog/")
    #expect(built.brokenLinks(origin: "https://a.org") == [])
    return built
  }

  private func text(_ path: String, of site: BuiltSite) throws -> String {
    String(decoding: try #require(site.files[path]), as: UTF8.self)
  }

  // MARK: Lists

  @Test func `lists are as long as the collection says, else as the site says`() throws {
    let tutorials = (1...5).map { Self.tutorial($0, "t\($0)") + "Text.\n" }.joined()
    for (settings, pages) in [
      ("perPage: 2", 3), ("perPage: 2\ntutorials: { perPage: 4 }", 2), ("", 1),
    ] {
      let site = try build(tutorials, settings: settings)
      let lists = site.files.keys.filter { $0.hasPrefix("tutorials/page/") }
      #expect(lists.count == pages - 1)
    }
  }

  /// Texts, and what a list shows of each.
  @Test(arguments: [
    ("Above.\n\n<!--more-->\n\nBelow.", "<p>Above.</p>", true),
    ("Above.\n<!-- more -->\nBelow.", "<p>Above.</p>", true),
    ("Above.<!-- More --> Below.", "<p>Above.</p>", true),
    ("~~Above <!--more--> all~~.", "<p><del>Above </del></p>", true),
    ("Above <b>it <!--more--> all</b>.", "<p>Above <b>it </b></p>", true),
    ("<div>\n\n## A\n\n<!--more-->\n\nB\n\n</div>", "<div>\n<h2>A</h2>\n</div>", true),
    (
      "[a](#c) <a id=\"x\" href=\"#c\">b</a>[^1]\n\n<!--more-->\n\n## C\n\n[^1]: n",
      "<p><a href=\"/blog/tutorials/one/#c\">a</a> <a href=\"/blog/tutorials/one/#c\">b</a></p>",
      true
    ),
    ("```html\n<!--more-->\n```\n\nFirst.\n\nSecond.", "<p>First.</p>", false),
    ("<!--more-->\n\nFirst.\n\nSecond.", "<p>First.</p>", false),
    ("First & <b>1</b>.\n\nSecond.", "<p>First &amp; 1.</p>", false),
  ])
  func `an excerpt ends where its author says, else with the first paragraph`(
    written: String, shown: String, isCut: Bool
  ) throws {
    let site = try build(
      Self.tutorial(1, "one") + written + "\n", settings: "tutorials: { listStyle: excerpts }")
    let list = try text("tutorials/index.html", of: site)
    #expect(list.contains(shown))
    #expect(!list.contains("Below."))
    #expect(list.contains(">Read more</a>") == isCut)
    let page = try text("tutorials/one/index.html", of: site)
    #expect(!page.contains("<!--"))
  }

  @Test func `the description stands for a first paragraph, and faults are told once`() throws {
    let site = try build(
      Self.tutorial(1, "one", "description: It & all\ntags: [x]")
        + "Text <b onclick=\"x\">t</b>.\n\nSecond.\n",
      settings: "listStyle: excerpts",
      saying: """
        content/tutorials/2026-01-11-one.md:6:9: warning: the attribute "onclick" of <b> is not allowed and was left out
         6 | Text <b onclick="x">t</b>.
           |         ^~~~~~~~~~

        """)
    for path in ["tutorials/index.html", "tags/x/index.html", "index.html"] {
      let list = try text(path, of: site)
      #expect(list.contains("<ul class=\"rows excerpts\""))
      #expect(list.contains("<div class=\"prose\">\n<p>It &amp; all</p>\n</div>"))
    }
  }

  @Test func `cards show the pictures of entries that have one`() throws {
    let site = try build(
      Self.tutorial(1, "one", "image: a.svg") + "Text.\n-- content/tutorials/a.svg --\n<svg/>\n"
        + Self.tutorial(2, "two", "image: https://b.org/x.png") + "Text.\n"
        + Self.tutorial(3, "three") + "Text.\n",
      settings: "checks: { unusable-image: off }\ntutorials: { listStyle: cards }")
    let list = try text("tutorials/index.html", of: site)
    #expect(list.contains("<ul class=\"rows cards\""))
    #expect(
      BuiltSite.values(of: ["src"], in: list.components(separatedBy: "<main").last ?? "")
        == ["https://b.org/x.png", "/blog/tutorials/a.svg"])
    #expect(try text("index.html", of: site).contains("<ul class=\"rows\">"))
  }

  @Test func `cards say the subtitle, else the description, else how the text begins`() throws {
    let site = try build(
      Self.tutorial(1, "one", "subtitle: Below") + "First.\n"
        + Self.tutorial(2, "two", "description: About") + "Second.\n"
        + Self.tutorial(3, "three") + "*Third* & more.\n\nNot this.\n",
      settings: "listStyle: cards")
    for path in ["tutorials/index.html", "index.html"] {
      let list = try text(path, of: site).components(separatedBy: "class=\"rows cards\"").last ?? ""
      let said = list.components(separatedBy: "\n<p>").dropFirst().map { $0.prefix { $0 != "<" } }
      #expect(said == ["Third &amp; more.", "About", "Below"])
    }
  }

  // MARK: Feeds

  @Test func `a feed is as long as the longest share, and a collection has its own`() throws {
    let tutorials = (1...5).map { Self.tutorial($0, "t\($0)", "tags: [x]") + "Text.\n" }.joined()
    for (settings, count, inTerm) in [
      ("feed: { length: 3 }", 3, 3),
      ("feed: { length: 3 }\ntutorials: { feed: { length: 4 } }", 4, 3),
      ("feed: { length: 3 }\ntutorials: { feed: { length: 2 } }", 2, 3),
    ] {
      let site = try build(tutorials, settings: settings)
      let entries = { try self.text($0, of: site).components(separatedBy: "<entry>").count - 1 }
      #expect(try entries("feed.xml") == count)
      #expect(try entries("tags/x/feed.xml") == inTerm)
    }
  }

  @Test func `a feed has as much text as is read at once, unless all is asked for`() throws {
    let text = String(repeating: "A sentence of the text. ", count: 2_500)
    let content = (1...5).map { Self.tutorial($0, "t\($0)", "description: D\($0)") + text }
      .joined(separator: "\n")
    for (settings, whole) in [
      ("", ["t5", "t4"]), ("feed: { content: full }", (1...5).reversed().map { "t\($0)" }),
    ] {
      let site = try build(content, settings: settings)
      let atom = try self.text("feed.xml", of: site)
      let entries = atom.components(separatedBy: "<entry>").dropFirst()
      #expect(entries.count == 5 && entries.allSatisfy { $0.contains("<summary>D") })
      let names = entries.filter { $0.contains("<content") }.map {
        $0.components(separatedBy: "<title>").dropFirst().joined().prefix(2)
      }
      #expect(names.map(String.init) == whole)
    }
  }

  @Test func `a summary stands for the text in both feeds`() throws {
    let site = try build(
      Self.tutorial(1, "one", "subtitle: Below the title") + "Text.\n"
        + Self.tutorial(2, "two") + "First.\n\nSecond.\n" + Self.tutorial(3, "three") + "## H\n",
      settings: "feed: { content: summary }")
    let atom = try text("feed.xml", of: site)
    #expect(!atom.contains("<content"))
    #expect(atom.contains("<summary>Below the title</summary>"))
    #expect(atom.contains("<summary>First.</summary>"))
    let json = try JSONSerialization.jsonObject(with: try #require(site.files["feed.json"]))
    let items = try #require((json as? [String: Any])?["items"] as? [[String: Any]])
    #expect(items.map { $0["content_text"] as? String } == ["three", "First.", "Below the title"])
    #expect(items.map { $0["summary"] as? String } == [nil, "First.", "Below the title"])
    #expect(items.allSatisfy { $0["content_html"] == nil })
  }

  // MARK: Entries

  /// Settings and front matter, and the ids that the table of contents leads to.
  @Test(arguments: [
    ("", "", ["a", "b", "d"]),
    ("contents: { depth: 4 }", "", ["a", "b", "c", "d"]),
    ("contents: { depth: 2 }", "", ["a", "d"]),
    ("contents: false", "", []),
    ("contents: false", "toc: true", ["a", "b", "d"]),
    ("contents: false\ntutorials: { contents: { depth: 4 } }", "", ["a", "b", "c", "d"]),
    ("contents: { depth: 4 }\ntutorials: { contents: false }", "", []),
    ("contents: { depth: 4 }", "contents: false", []),
  ])
  func `the table of contents is as deep as the settings say, where there is one`(
    settings: String, front: String, ids: [String]
  ) throws {
    let site = try build(
      Self.tutorial(1, "one", front) + "## A\n\n### B\n\n#### C\n\n## D\n", settings: settings)
    let page = try text("tutorials/one/index.html", of: site)
    let contents = page.components(separatedBy: "<div class=\"prose\"")[0]
    #expect(
      BuiltSite.values(of: ["href"], in: contents).filter { $0.hasPrefix("#") && $0 != "#Main" }
        == ids.map { "#\($0)" })
    let list = contents.components(separatedBy: "<ol>").count - 2
    #expect(
      list == (ids.isEmpty ? 0 : 1 + (ids.contains("b") ? 1 : 0) + (ids.contains("c") ? 1 : 0)))
  }

  @Test func `minutes are said of articles, of all entries or of none`() throws {
    let entries =
      Self.tutorial(1, "one") + "Text.\n-- content/pages/about.md --\n# About\n\nText.\n"
    for (settings, article, page) in [
      ("", true, false), ("readingTime: false", false, false), ("readingTime: true", true, true),
      ("readingTime: false\npages: { readingTime: true }", false, true),
    ] {
      let site = try build(entries, settings: settings)
      let says = { try self.text($0, of: site).contains("min read</li>") }
      #expect(try says("tutorials/one/index.html") == article)
      #expect(try says("about/index.html") == page)
    }
  }

  // MARK: All pages

  @Test func `pages without a picture of their own have that of site.yml`() throws {
    let site = try build(
      Self.tutorial(1, "one", "image: own.png") + "Text.\n" + Self.tutorial(2, "two") + "Text.\n"
        + "-- content/tutorials/own.png --\nx\n-- content/assets/img/site.png --\nx\n"
        + "-- content/assets/img/page.png --\nx\n-- content/pages/about.md --\n# About\n\nText.\n",
      settings: "image: img/site.png\npages: { image: /img/page.png }\n"
        + "checks: { unused-image: warning }")
    for (path, picture) in [
      ("index.html", "img/site.png"), ("tutorials/index.html", "img/site.png"),
      ("tutorials/two/index.html", "img/site.png"), ("404.html", "img/site.png"),
      ("tutorials/one/index.html", "tutorials/own.png"), ("about/index.html", "img/page.png"),
    ] {
      let page = try text(path, of: site)
      #expect(
        page.contains("<meta property=\"og:image\" content=\"https://a.org/blog/\(picture)\">"))
    }
    #expect(
      try text("tutorials/two/index.html", of: site)
        .contains("\"image\":\"https://a.org/blog/img/site.png\""))
  }

  @Test func `the colours at first sight are the collection's, else the site's`() throws {
    let site = try build(
      Self.tutorial(1, "one", "tags: [x]") + "Text.\n"
        + "-- content/pages/about.md --\n# About\n\nText.\n",
      settings: "theme: dark\ntutorials: { theme: light }\npages: { theme: system }")
    for (path, theme) in [
      ("index.html", "dark"), ("tags/x/index.html", "dark"), ("tutorials/index.html", "light"),
      ("tutorials/one/index.html", "light"), ("about/index.html", nil),
    ] {
      let page = try text(path, of: site)
      #expect(BuiltSite.values(of: ["data-colors"], in: page) == [theme].compactMap(\.self))
      #expect(page.contains("<meta name=\"color-scheme\" content=\"\(theme ?? "light dark")\">"))
    }
  }

  // MARK: Faults

  /// A line of `site.yml`, and what is said of it.
  @Test(arguments: [
    ("perPage: 0", "9: \"perPage\" cannot be 0 | write a whole number from 1 to 1000"),
    ("paginate: 5", "0: unknown key \"paginate\" in site.yml | write \"perPage\""),
    ("rss_limit: 5", "0: unknown key \"rss_limit\" in site.yml | write \"feed\""),
    ("feed: { limit: 5 }", "8: unknown key \"limit\" in \"feed\" | write \"length\""),
    (
      "feed: { content: text }",
      "17: \"text\" is no setting for \"content\" | write full or summary"
    ),
    (
      "contents: deep",
      "10: expected true or false for \"contents\", found \"deep\" | write true, false, or { depth: 3 }"
    ),
    ("contents: { depth: 6 }", "19: \"depth\" cannot be 6 | write a whole number from 2 to 4"),
    (
      "tutorials: { listStyle: card }",
      "24: \"card\" is no setting for \"listStyle\" | did you mean \"cards\"?"
    ),
    ("theme: auto", "7: \"auto\" is no setting for \"theme\" | write system, light or dark"),
    ("image: none.png", "7: there is no image \"none.png\" | "),
    ("image: /about/", "7: \"/about/\" is a page, no picture | "),
    (
      "pages: { image: /a.svg }",
      "16: \"/a.svg\" is an SVG picture, which is not shown with a link to the page"
        + " | name a PNG or JPEG picture"
    ),
  ])
  func `an option that is written wrong is told once, at its place`(
    line: String, said: String
  ) throws {
    let site = try TestSite(
      """
      -- content/site.yml --
      \(line)
      title: Site
      languages: [ko]
      -- content/pages/about.md --
      # About

      Text.
      -- content/assets/a.svg --
      <svg/>
      """)
    let run = try Run.michi(["check", "--format", "json"], in: site.root)
    let json = try JSONSerialization.jsonObject(with: run.bytes) as? [String: Any]
    let diagnostics = try #require(json?["diagnostics"] as? [[String: Any]])
    let lines = diagnostics.filter { $0["line"] as? Int == 1 }.map { diagnostic in
      let words = ["message", "suggestion"].map { diagnostic[$0] as? String ?? "" }
      return "\((diagnostic["column"] as? Int ?? 0) - 1): \(words.joined(separator: " | "))"
    }
    #expect(lines == [said])
  }

  @Test func `front matter says whether there are contents, and anything else is told`() throws {
    _ = try build(
      Self.tutorial(1, "one", "toc: { depth: 2 }") + "Text.\n",
      settings: "",
      saying: """
        content/tutorials/2026-01-11-one.md:3:6: warning: expected true or false for "toc", found a mapping
         3 | toc: { depth: 2 }
           |      ^ write true or false; how deep it goes is said in site.yml: contents: { depth: 3 }

        """)
  }
}
