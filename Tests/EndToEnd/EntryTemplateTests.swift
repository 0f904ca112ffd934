import Foundation
import TestKit
import Testing

/// `template:` in front matter.
@Suite struct EntryTemplateTests {
  /// A tutorial, a page and a start page that name templates, and templates of the root.
  private static func site(
    tutorial: String, page: String = "pages", start: String = "landing", more: String = ""
  ) throws -> TestSite {
    try TestSite(
      """
      -- content/site.yml --
      title: Test
      baseURL: https://example.com/
      -- content/tutorials/2026-01-01-a.md --
      ---
      title: A
      template: \(tutorial)
      ---
      Text.
      -- content/pages/b.md --
      ---
      title: B
      template: \(page)
      ---
      Text.
      -- content/pages/c.md --
      Text.
      -- content/pages/index.md --
      ---
      template: \(start)
      ---
      Start.
      -- templates/landing.mustache --
      {{< layout}}{{$ main}}<h1>Landing {{title}}</h1>{{{body}}}{{/ main}}{{/ layout}}
      -- templates/pages.mustache --
      {{< layout}}{{$ main}}<h1>Page {{title}}</h1>{{{body}}}{{/ main}}{{/ layout}}

      """ + more)
  }

  private static func check(_ site: TestSite) throws -> String {
    try site.michi("check", "--now", "2026-12-31").errors
  }

  @Test func `a template shows the entries of each kind that name it`() throws {
    let site = try Self.site(tutorial: "landing", page: "landing")
    #expect(try Self.check(site) == "")
    try site.michi("build", "--now", "2026-12-31")
    let pages = ["tutorials/a", "b", "c", "."].map { "\($0)/index.html" }
    let headings = try pages.map { path in
      try site.page(path).firstMatch(of: /<main id="Main">[^¦]*?<h1>(.*?)<\/h1>/).map { "\($0.1)" }
    }
    #expect(headings == ["Landing A", "Landing B", "Page c", "Landing Test"])
    let tree = try site.michi("tree", "--json", "--now", "2026-12-31").output
    #expect(tree.components(separatedBy: "\"template\": \"landing\"").count == 4)
    let names = try site.michi("template", "--contexts").output
    #expect(names.components(separatedBy: "\ntemplates/landing.mustache\n  isArticle ").count == 3)
  }

  @Test func `the theme's entry shows an entry whose collection has a template`() throws {
    let site = try Self.site(tutorial: "pages", page: "entry")
    #expect(try Self.check(site) == "")
    try site.michi("build", "--now", "2026-12-31")
    #expect(try site.page("tutorials/a/index.html").contains("<h1>Page A</h1>"))
    #expect(try site.page("b/index.html").contains("<header class=\"lead\""))
  }

  @Test(arguments: [
    ("landign", "there is no template \"landign\"", "did you mean \"landing\"?"),
    ("landing.html", "there is no template \"landing.html\"", "write \"landing\""),
    ("landing.mustache", "there is no template \"landing.mustache\"", "write \"landing\""),
    (
      "gallery.html", "there is no template \"gallery.html\"",
      "write it in templates/gallery.mustache, or leave the key out"
    ),
    (
      "home", "the template \"home\" is not for pages like this one",
      "leave the key out, or write entry, landing, pages"
    ),
    (
      "part", "the template \"part\" is not for pages like this one",
      "leave the key out, or write entry, landing, pages"
    ),
    (
      "tags-term", "the template \"tags-term\" is not for pages like this one",
      "leave the key out, or write entry, landing, pages"
    ),
  ])
  func `a template that there is not is told at its place`(
    name: String, sentence: String, advice: String
  ) throws {
    let site = try Self.site(
      tutorial: name,
      more: """
        -- templates/partials/part.mustache --
        <p></p>
        -- templates/tags-term.mustache --
        {{> layout}}{{> part}}
        """)
    let mark = "^" + String(repeating: "~", count: name.utf8.count - 1)
    #expect(
      try Self.check(site) == """
        content/tutorials/2026-01-01-a.md:3:11: error: \(sentence)
         3 | template: \(name)
           |           \(mark) \(advice)

        """)
  }

  @Test func `a page that every site has may name its own template of the theme`() throws {
    let site = try TestSite(
      """
      -- content/site.yml --
      title: Test
      baseURL: https://example.com/
      -- content/pages/index.md --
      ---
      template: home
      ---
      Start.
      -- content/pages/404.md --
      ---
      template: not-found
      ---
      Nothing.
      """)
    #expect(try site.michi("build").errors == "")
    #expect(try site.page("index.html").contains("<p>Start.</p>"))
    #expect(try site.page("404.html").contains("<p>Nothing.</p>"))
  }

  @Test func `a name that one kind does not have is told with that kind`() throws {
    let site = try Self.site(tutorial: "landing")
    let text = "<h1>{{titel}}</h1>\n{{#date}}{{date}}{{/date}}\n"
    try site.write(text, to: "templates/landing.mustache")
    let faults = try Self.check(site).split(separator: "\n").filter { $0.hasPrefix("templates/") }
    #expect(
      faults == [
        "templates/landing.mustache:1:7: error: unknown name \"titel\" in \"tutorials\"",
        "templates/landing.mustache:2:4: error: unknown name \"date\" on the start page",
      ])
  }

  @Test func `a template that only a draft names is used, one that none names is not`() throws {
    let site = try Self.site(tutorial: "landing", start: "landing")
    try site.write("{{title}}", to: "templates/later.mustache")
    #expect(
      try Self.check(site) == """
        templates/later.mustache: warning: no screen and no template uses "later"
          an entry has it that says "template: later" in its front matter

        """)
    try site.write("---\ntemplate: later\ndraft: true\n---\nText.\n", to: "content/pages/d.md")
    #expect(try Self.check(site) == "")
  }
}
