import Foundation
import TestKit
import Testing

/// Components as parts of a theme: what `michi check` says of them, copies, and what the reference
/// lists.
@Suite struct ComponentThemeTests {
  private static let settings = """
    -- content/site.yml --
    title: Test
    baseURL: https://example.com/
    collections:
      books: { fields: { isbn: text } }

    """

  @Test func `each fault of a component is said in its line, below its head`() throws {
    let site = try TestSite(
      Self.settings + """
        -- templates/components/film.mustache --
        ---
        attributes:
          title: text?
          to: link books?
        ---

        <p {{title}}>{{tilte}}</p>
        {{#to}}{{fields.isbm}}{{/to}}
        <a href="/nowhere/">x</a>
        {{> nothing}}
        -- templates/components/film.html --
        x
        """)
    let run = try site.michi("check", "--all")
    #expect(run.status == 1)
    let lines = run.errors.split(separator: "\n").filter { $0.hasPrefix("templates/") }
    let path = "templates/components/film"
    #expect(
      Set(lines.map { String($0) }) == [
        "\(path).html: warning: nothing uses this file: it is no template and does not go to the site",
        "\(path).mustache:7:4: error: a value cannot stand in a tag",
        "\(path).mustache:7:16: error: unknown name \"tilte\"",
        "\(path).mustache:8:17: error: \"fields\" has no \"isbm\"",
        "\(path).mustache:9:10: error: the link \"/nowhere/\" leads nowhere",
        "\(path).mustache:10:5: error: there is no template \"nothing\"",
      ], "\(run.errors)")
  }

  @Test func `a root's components need no other template, and no entry takes one`() throws {
    let site = try TestSite(
      Self.settings + """
        -- templates/components/film.mustache --
        <p>{{{label}}}{{> own}}</p>
        -- templates/partials/own.mustache --
        {{phrases.home}}
        """)
    #expect(try site.michi("check", "--strict").errors == "")
    try site.write(
      "---\ntemplate: components/film\n---\n# A\n", to: "content/pages/a.md")
    #expect(try site.michi("check").errors.contains("is not for pages like this one"))
  }

  @Test func `a copy of a component is the component, until it is changed`() throws {
    let site = try TestSite(Self.settings)
    #expect(try Run.michi(["new", "theme", "youtube"], in: site.root).status == 0)
    #expect(try site.michi("check", "--strict").errors == "")
    let path = "templates/components/youtube.mustache"
    let copy = try String(contentsOf: site.root.appending(path: path), encoding: .utf8)
    try site.write(copy.replacing("{{start}}", with: "{{strat}}"), to: path)
    #expect(try site.michi("check").errors.contains("\(path):17:"))
  }

  @Test func `the reference lists a root's components with their attributes`() throws {
    let site = try TestSite(
      Self.settings + """
        -- templates/components/film.mustache --
        ---
        attributes: { title: text?, to: link books? }
        ---
        """)
    let names = try Run.michi(["template", "--contexts", "--root", "."], in: site.root).output
    let block = try #require(
      names.components(separatedBy: "\n\n").first {
        $0.hasPrefix("templates/components/film.mustache")
      })
    let words = block.split(separator: "\n").dropFirst().map {
      $0.split(separator: " ", maxSplits: 1)[0]
    }
    #expect(words == ["title", "to", "fields", "isbn", "title", "address", "language"], "\(block)")
  }

  @Test func `the component that the documentation shows is taken`() throws {
    let site = try TestSite(Self.settings)
    let blocks = try Document("docs/components.md").tried("html")
    #expect(blocks.count == 1)
    for block in blocks { try site.write(block.text, to: "templates/components/map.mustache") }
    #expect(try site.michi("check", "--strict").errors == "")
  }
}
