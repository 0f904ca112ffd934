import TestKit
import Testing

/// A little text does not become a large site: what pages repeat has a limit, which is said at its
/// place.
@Suite struct BombTests {
  private static let long = String(repeating: "x", count: 900_000)
  private static let settings = "title: A\nbaseURL: https://a.org/\nlanguage: ko\n"

  private func site(
    _ settings: String = settings, _ files: [String: String] = [:]
  ) throws -> TestSite {
    let site = try TestSite()
    try site.write(settings, to: "content/site.yml")
    try site.write("# A\n\nText\n", to: "content/tutorials/2020-01-01-a.md")
    for (path, text) in files { try site.write(text, to: path) }
    return site
  }

  /// The lines with errors and what is suggested below the first.
  private func errors(of site: TestSite) throws -> [String] {
    let run = try site.michi("build")
    #expect(run.status == 1)
    #expect(run.errors.utf8.count < 3000)
    return run.errors.split(separator: "\n").map(String.init).filter {
      $0.contains(": error: ")
    }
  }

  @Test(arguments: [
    ("description: ", 4, "description", "4 KB"), ("author: ", 4, "author", "1 KB"),
    ("editURL: https://a.org/", 4, "editURL", "1 KB"),
    ("menu:\n- link: /\n  title: ", 6, "title", "1 KB"),
    ("menu:\n- title: a\n  link: https://b.org/", 6, "link", "1 KB"),
    ("languages:\n  en:\n    title: ", 6, "title", "1 KB"),
  ])
  func `a text of the settings that all pages show has a limit`(
    _ written: String, _ line: Int, _ key: String, _ size: String
  ) throws {
    let errors = try errors(of: site(Self.settings + written + Self.long + "\n"))
    #expect(errors.count == 1)
    #expect(errors.first?.hasPrefix("content/site.yml:\(line):") == true)
    #expect(errors.first?.hasSuffix(": error: \"\(key)\" is longer than \(size)") == true)
  }

  @Test func `the site's title and address have a limit`() throws {
    #expect(
      try errors(of: site("title: \(Self.long)\n")) == [
        "content/site.yml:1:8: error: \"title\" is longer than 1 KB"
      ])
    #expect(
      try errors(of: site("title: a\nbaseURL: https://a.org/\(Self.long)/\n")) == [
        "content/site.yml:2:10: error: \"baseURL\" is longer than 256 bytes"
      ])
  }

  @Test(arguments: ["title", "subtitle", "author", "series"])
  func `a text of the front matter that other pages show has a limit`(_ key: String) throws {
    let text = String(repeating: "y", count: 1025)
    let path = "content/tutorials/2020-01-02-b.md"
    #expect(
      try errors(of: site(Self.settings, [path: "---\n\(key): \(text)\n---\nx\n"])) == [
        "\(path):2:\(key.utf8.count + 3): error: \"\(key)\" is longer than 1 KB"
      ])
    // The name of a series is a part of an address, which a folder's name limits further.
    guard key != "series" else { return }
    let run = try site(
      Self.settings, [path: "---\n\(key): \(text.dropLast())\n---\nx\n"]
    ).michi("build")
    #expect(run.status == 0)
  }

  @Test func `a heading that is the title has a limit`() throws {
    let path = "content/pages/b.md"
    let title = String(repeating: "y", count: 1025)
    #expect(
      try errors(of: site(Self.settings, [path: "\n# \(title)\n\nx\n"])) == [
        "\(path):2:1: error: the title is longer than 1 KB"
      ])
  }

  @Test func `a phrase has a limit`() throws {
    let path = "templates/phrases/ko.yml"
    #expect(
      try errors(of: site(Self.settings, [path: "home: \(Self.long)\n"])) == [
        "\(path):1:7: error: \"home\" is longer than 1 KB"
      ])
  }

  @Test func `a text has only so many old addresses`() throws {
    let path = "content/tutorials/2020-01-02-b.md"
    let aliases = (1...101).map { "/old-\($0)/" }.joined(separator: ", ")
    #expect(
      try errors(of: site(Self.settings, [path: "---\naliases: [\(aliases)]\n---\nx\n"])) == [
        "\(path):2:1: error: more than 100 aliases"
      ])
  }

  @Test func `a menu has only so many entries`() throws {
    let items = (1...101).map { "- { title: a\($0), link: / }\n" }.joined()
    #expect(
      try errors(of: site(Self.settings + "menu:\n\(items)")) == [
        "content/site.yml:105:3: error: a menu of more than 100 entries"
      ])
    let pages = (1...101).map { ("content/pages/p\($0).md", "x\n") }
    #expect(
      try errors(of: site(Self.settings, Dictionary(uniqueKeysWithValues: pages))) == [
        "content/site.yml: error: without a \"menu\" each page leads to all 101 pages, and 100 are "
          + "the most"
      ])
  }

  @Test func `a site has only so many languages`() throws {
    let codes =
      "ja en de fr es it pt nl sv da fi no pl cs sk hu ro bg el tr ru uk vi".split(separator: " ")
    #expect(codes.count == 23)
    let all = codes.joined(separator: ", ")
    #expect(try site(Self.settings + "languages: [\(all), ko]\n").michi("build").status == 0)
    #expect(
      try errors(of: site(Self.settings + "languages: [\(all), th]\n")) == [
        "content/site.yml:4:\(14 + all.utf8.count + 1): error: more than 24 languages, the site's own "
          + "counted"
      ])
    let mapping = codes.map { "  \($0):\n" }.joined()
    #expect(
      try errors(of: site(Self.settings + "languages:\n\(mapping)  th:\n")) == [
        "content/site.yml:28:3: error: more than 24 languages, the site's own counted"
      ])
  }

  @Test func `a page takes only so much code from files`() throws {
    let fence = "```c file=/a.txt\n```\n\n"
    let path = "content/tutorials/2020-01-02-b.md"
    let code = String(repeating: "int x = 1;\n", count: 4000)
    let fences = String(repeating: fence, count: 2000)
    #expect(
      try errors(
        of: site(Self.settings, [path: "# B\n\n\(fences)", "content/assets/a.txt": code])) == [
          "\(path):9:11: error: the page takes more than 128 KB of code from files"
        ])
    let few = try site(
      Self.settings, [path: "# B\n\n\(fence)\(fence)", "content/assets/a.txt": code])
    #expect(try few.michi("build").status == 0)
  }

  /// An app with more states than it may have pages, which lead from list to list to list.
  private func app(_ pages: Int, variants: Int) -> String {
    let rows = (1...16).map { "r\($0)" }.joined(separator: ", ")
    let variants = (1...variants).map { "  v\($0): { title: V\($0) }\n" }.joined()
    return """
      title: App
      pages: \(pages)
      start: A
      coordinators:
        A:
          navigation: own
          start(): push L
          pick(word): push D with word
          end(word): push E with word
      every screen: { weak: { coordinator: A } }
      screens:
        L: { title: L, rows: { word: [\(rows)], tap: coordinator.pick(word) } }
        D:
          title: "{word}"
          given: word
          rows: { row: [\(rows)], tap: coordinator.end(row) }
        E: { title: "{word}", given: word }
      variants:
      \(variants)
      """
  }

  @Test func `the variants of a flow have only so many pages together`() throws {
    #expect(
      try errors(
        of: site(Self.settings, ["content/flows/a.yml": app(10_000, variants: 6)]))
        == [
          "content/flows/a.yml:2:8: error: this is no number of pages"
        ])
    #expect(
      try errors(of: site(Self.settings, ["content/flows/a.yml": app(230, variants: 6)])) == [
        "content/flows/a.yml:2:1: error: the variants have more than 1200 states together"
      ])
  }

  @Test func `the flows of a site have only so many pages together`() throws {
    let flows = (1...3).map { ("content/flows/a\($0).yml", app(240, variants: 5)) }
    #expect(
      try errors(of: site(Self.settings, Dictionary(uniqueKeysWithValues: flows))) == [
        "content/flows/a3.yml:2:1: error: this flow and those before it have more than 3000 states "
          + "together"
      ])
  }
}
