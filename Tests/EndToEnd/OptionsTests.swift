import Foundation
import TestKit
import Testing

/// What `site.yml` says about how entries and their lists are shown, for the site and for a
/// collection.
@Suite struct OptionsTests {
  /// A text of a day of January.
  private static func entry(
    _ day: Int, _ name: String, _ front: String = "", of folder: String = "tutorials",
    _ text: String = "Text."
  ) -> String {
    """
    -- content/\(folder)/2026-01-\(day + 10)-\(name).md --
    ---
    title: \(name)
    date: 2026-01-\(day + 10)
    \(front)
    ---
    \(text)

    """
  }

  private static func build(_ settings: String, _ content: String) throws -> (BuiltSite, String) {
    let site = try TestSite(
      """
      -- content/site.yml --
      title: Site
      baseURL: https://a.org/blog/
      language: en
      \(settings)

      """ + content)
    let run = try site.michi("--now", "2026-12-31")
    let built = try BuiltSite(site.output, base: "/blog/")
    #expect(built.brokenLinks(origin: "https://a.org") == [])
    return (built, run.errors)
  }

  private static let headings = "## A\n\n### B\n\n#### C\n\n## D\n"

  /// Texts, what a list shows of each, and whether it leads on to more.
  private static let excerpts = [
    ("Above.\n\n<!--more-->\n\nBelow.", "<p>Above.</p>", true),
    ("Above.\n<!-- more -->\nBelow.", "<p>Above.</p>", true),
    ("Above.<!-- More --> Below.", "<p>Above.</p>", true),
    ("~~Above <!--more--> all~~.", "<p><del>Above </del></p>", true),
    ("Above <b>it <!--more--> all</b>.", "<p>Above <b>it </b></p>", true),
    ("<div>\n\n## A\n\n<!--more-->\n\nB\n\n</div>", "<div>\n<h2>A</h2>\n</div>", true),
    (
      "[a](#c) <a id=\"x\" href=\"#c\">b</a>[^1]\n\n<!--more-->\n\n## C\n\n[^1]: n",
      "<p><a href=\"/blog/tutorials/t6/#c\">a</a> <a href=\"/blog/tutorials/t6/#c\">b</a></p>",
      true
    ),
    ("```html\n<!--more-->\n```\n\nFirst.\n\nSecond.", "<p>First.</p>", false),
    ("<!--more-->\n\nFirst.\n\nSecond.", "<p>First.</p>", false),
    ("First & <b>1</b>.\n\nSecond.", "<p>First &amp; 1.</p>", false),
  ]

  /// A site with options of its own, and collections with others.
  private static let mixed = Result {
    let (built, errors) = try build(
      """
      image: img/site.png
      theme: dark
      perPage: 2
      feed: { length: 3 }
      tutorials: { listStyle: excerpts, theme: light, perPage: 20, feed: { length: 11 } }
      pages: { theme: system, image: /img/page.png, readingTime: true }
      collections:
        deep: { contents: { depth: 4 }, perPage: 4 }
        flat: { contents: { depth: 2 } }
        none: { contents: false }
        usual: {}
      """,
      excerpts.enumerated().map { entry($0, "t\($0)", "tags: [x]", $1.0) }.joined()
        + entry(
          11, "told", "description: It & all\ntags: [x]\nimage: own.png",
          "Text <b onclick=\"x\">t</b>.\n\nSecond.")
        + entry(12, "headings", "", headings)
        + (1...5).map {
          entry($0, "d\($0)", of: "deep", headings) + entry($0, "f\($0)", of: "flat", headings)
        }.joined() + entry(6, "not", "contents: false", of: "deep", headings)
        + entry(1, "n", of: "none", headings) + entry(2, "toc", "toc: true", of: "none", headings)
        + entry(1, "u", of: "usual", headings)
          + """
          -- content/tutorials/own.png --
          -- content/assets/img/site.png --
          -- content/assets/img/page.png --
          -- content/pages/about.md --
          # About

          Text.
          """)
    #expect(
      errors == """
        content/tutorials/2026-01-21-told.md:8:9: warning: the attribute "onclick" of <b> is not allowed and was left out
         8 | Text <b onclick="x">t</b>.
           |         ^~~~~~~~~~

        """)
    return built
  }

  /// A site whose options its collections have, too.
  private static let plain = Result {
    let (built, errors) = try build(
      """
      listStyle: cards
      contents: { depth: 4 }
      readingTime: false
      feed: { length: 3, content: summary }
      tutorials: { contents: false, feed: { length: 4 } }
      pages: { readingTime: true }
      checks: { unusable-image: off }
      collections: { notes: {} }
      """,
      entry(1, "t1", "subtitle: Below\nimage: a.svg", "First.")
        + entry(2, "t2", "description: About\ntags: [x]\nimage: https://b.org/x.png", "Second.")
        + entry(3, "t3", "tags: [x]", "*Third* & more.\n\nNot this.")
        + entry(4, "t4", "tags: [x]", "## H\n\n### I\n\n## J")
        + (1...5).map { entry($0, "n\($0)", of: "notes", headings) }.joined()
          + """
          -- content/tutorials/a.svg --
          <svg/>
          -- content/pages/about.md --
          # About

          Text.
          """)
    #expect(errors == "")
    return built
  }

  // MARK: Lists

  @Test func `lists are as long as the collection says, else as the site says`() throws {
    let (mixed, plain) = try (Self.mixed.get(), Self.plain.get())
    func pages(_ path: String, _ site: BuiltSite) -> Int {
      site.files.keys.count { $0.hasPrefix("\(path)/page/") }
    }
    #expect(pages("flat", mixed) == 2 && pages("deep", mixed) == 1 && pages("notes", plain) == 0)
  }

  @Test func `an excerpt ends where its author says, else with the first paragraph`() throws {
    let site = try Self.mixed.get()
    let rows = try site.text("tutorials/index.html").components(separatedBy: "<li>").filter {
      $0.contains("/blog/tutorials/t")
    }
    for (number, (text, shown, isCut)) in Self.excerpts.enumerated() {
      let row = try #require(rows.first { $0.contains("/blog/tutorials/t\(number)/") }, "\(text)")
      #expect(row.contains(shown) && !row.contains("Below."), "\(row)")
      #expect(row.contains(">Read more</a>") == isCut, "\(text)")
      #expect(try !site.text("tutorials/t\(number)/index.html").contains("<!--"))
    }
  }

  @Test func `the description stands for a first paragraph`() throws {
    let list = try Self.mixed.get().text("tutorials/index.html")
    #expect(list.contains("<ul class=\"rows excerpts\""))
    #expect(list.contains("<div class=\"prose\">\n<p>It &amp; all</p>\n</div>"))
  }

  @Test func `cards show a picture, and the subtitle, the description or how the text begins`()
    throws
  {
    for path in ["tutorials/index.html", "index.html"] {
      let page = try Self.plain.get().text(path)
      let list = try #require(
        page.components(separatedBy: "class=\"rows cards\"").dropFirst().first?
          .components(separatedBy: "</ul>").first)
      #expect(
        BuiltSite.values(of: ["src"], in: list)
          == ["https://b.org/x.png", "/blog/tutorials/a.svg"])
      let said = list.components(separatedBy: "\n<p>").dropFirst().map { $0.prefix { $0 != "<" } }
      #expect(said == ["Third &amp; more.", "About", "Below"])
    }
    #expect(try Self.mixed.get().text("index.html").contains("<ul class=\"rows year dense\">"))
  }

  // MARK: Feeds

  @Test func `a feed is as long as the longest share, and a collection has its own`() throws {
    for (site, count, inTerm) in try [(Self.mixed.get(), 11, 3), (Self.plain.get(), 4, 3)] {
      let entries = { try site.text($0).components(separatedBy: "<entry>").count - 1 }
      #expect(try entries("feed.xml") == count)
      #expect(try entries("tags/x/feed.xml") == inTerm)
    }
  }

  @Test func `a feed has as much text as is read at once, unless all is asked for`() throws {
    let text = String(repeating: "A sentence of the text. ", count: 2_500)
    let content = (1...5).map { Self.entry($0, "t\($0)", "description: D\($0)", text) }.joined()
    for (settings, whole) in [
      ("", ["t5", "t4"]), ("feed: { content: full }", (1...5).reversed().map { "t\($0)" }),
    ] {
      let atom = try Self.build(settings, content).0.text("feed.xml")
      let entries = atom.components(separatedBy: "<entry>").dropFirst()
      #expect(entries.count == 5 && entries.allSatisfy { $0.contains("<summary>D") })
      let names = entries.filter { $0.contains("<content") }.map {
        $0.components(separatedBy: "<title>").dropFirst().joined().prefix(2)
      }
      #expect(names.map(String.init) == whole)
    }
  }

  @Test func `a summary stands for the text in both feeds`() throws {
    let site = try Self.plain.get()
    let atom = try site.text("feed.xml")
    #expect(!atom.contains("<content"))
    #expect(atom.contains("<summary>Below</summary>"))
    #expect(atom.contains("<summary>Third &amp; more.</summary>"))
    let json = try JSONSerialization.jsonObject(with: try #require(site.files["feed.json"]))
    let items = try #require((json as? [String: Any])?["items"] as? [[String: Any]])
    #expect(
      items.map { $0["content_text"] as? String } == ["t4", "Third & more.", "About", "Below"])
    #expect(items.map { $0["summary"] as? String } == [nil, "Third & more.", "About", "Below"])
    #expect(items.allSatisfy { $0["content_html"] == nil })
  }

  // MARK: Entries

  @Test func `the table of contents is as deep as the settings say, where there is one`() throws {
    let (mixed, plain) = try (Self.mixed.get(), Self.plain.get())
    for (site, path, ids) in [
      (mixed, "tutorials/headings", ["a", "b", "d"]), (mixed, "usual/u", ["a", "b", "d"]),
      (mixed, "deep/d1", ["a", "b", "c", "d"]), (mixed, "deep/not", []),
      (mixed, "flat/f1", ["a", "d"]), (mixed, "none/n", []),
      (mixed, "none/toc", ["a", "b", "d"]), (plain, "notes/n1", ["a", "b", "c", "d"]),
      (plain, "tutorials/t4", []),
    ] {
      let page = try site.text("\(path)/index.html")
      let contents = page.components(separatedBy: "<div class=\"prose\"")[0]
      #expect(
        BuiltSite.values(of: ["href"], in: contents).filter { $0.hasPrefix("#") && $0 != "#Main" }
          == ids.map { "#\($0)" }, "\(path)")
      let lists = contents.components(separatedBy: "<ol>").count - 2
      let levels = ids.isEmpty ? 0 : ["a", "b", "c"].count { ids.contains($0) }
      #expect(lists == levels, "\(path)")
    }
  }

  @Test func `minutes are said of articles, of all entries or of none`() throws {
    let (mixed, plain) = try (Self.mixed.get(), Self.plain.get())
    for (site, path, isSaid) in [
      (mixed, "tutorials/t9", true), (mixed, "about", true), (mixed, "deep/d1", false),
      (plain, "tutorials/t1", false), (plain, "about", true),
    ] {
      let page = try site.text("\(path)/index.html")
      #expect(page.contains("min read</bdi></li>") == isSaid, "\(path)")
    }
  }

  // MARK: All pages

  @Test func `pages without a picture or colours of their own have those of site.yml`() throws {
    let site = try Self.mixed.get()
    for (path, picture, theme) in [
      ("index.html", "img/site.png", "dark"), ("tutorials/index.html", "img/site.png", "light"),
      ("tutorials/t1/index.html", "img/site.png", "light"), ("404.html", "img/site.png", "dark"),
      ("tutorials/told/index.html", "tutorials/own.png", "light"),
      ("tags/x/index.html", "img/site.png", "dark"), ("about/index.html", "img/page.png", nil),
    ] {
      let page = try site.text(path)
      #expect(
        page.contains("<meta property=\"og:image\" content=\"https://a.org/blog/\(picture)\">"))
      #expect(BuiltSite.values(of: ["data-colors"], in: page) == [theme].compactMap(\.self))
      #expect(page.contains("<meta name=\"color-scheme\" content=\"\(theme ?? "light dark")\">"))
    }
    #expect(
      try site.text("tutorials/t1/index.html")
        .contains("\"image\":\"https://a.org/blog/img/site.png\""))
  }

  @Test func `long names in the table of contents can wrap`() throws {
    let headings = """
      ## Use FerryConnectionPoolConfiguration.shared
      Text.

      ## Read `ConfirmPlayersViewController.swift` & [more](https://a.example/)
      Text.

      ## Learn SwiftUI on an iPhone
      Text.

      """
    let (site, errors) = try Self.build("", Self.entry(1, "names", "toc: true", headings))
    #expect(errors == "")
    let page = try site.text("tutorials/names/index.html")
    for part in [
      ">Use Ferry<wbr>Connection<wbr>Pool<wbr>Configuration<wbr>.shared</a>",
      ">Read Confirm<wbr>Players<wbr>View<wbr>Controller<wbr>.swift &amp; more</a>",
      ">Learn SwiftUI on an iPhone</a>",
    ] { #expect(page.contains(part), "\(part)") }
  }
}
