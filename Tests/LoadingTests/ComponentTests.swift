import Content
import Diagnostics
import TestKit
import Testing

@testable import Loading

/// The components that a root brings, and those of the default theme that it does not cover.
@Suite struct ComponentTests {
  private static func site(_ component: String, at name: String = "film") throws -> TestSite {
    try TestSite(
      """
      -- content/site.yml --
      title: Test
      collections:
        books: { fields: { isbn: text } }
      -- templates/components/\(name).mustache --
      \(component)
      """)
  }

  @Test func `a head declares attributes as fields are declared`() throws {
    let loaded = try Self.site(
      """
      ---
      attributes:
        id: text
        title: { kind: text?, title: Title }
        of: link books
        as: one of [a, b] = b
        from: entries
        names: [text]
        open: yes/no
      ---
      <p>{{id}}</p>
      """
    ).load()
    #expect(loaded.diagnostics.map(\.oneLine) == [])
    let film = try #require(loaded.content.components.first { $0.name == "film" })
    #expect(
      film.attributes.map { "\($0.name): \($0.kind.words)\($0.isRequired ? "" : "?")" } == [
        "id: text", "title: text?", "of: link books", "as: one of [a, b]?", "from: entries",
        "names: [text]?", "open: yes/no",
      ])
    let lines = film.template.bytes.split(separator: 10, omittingEmptySubsequences: false)
    #expect(lines[0].elementsEqual("{{!".utf8))
    #expect(lines[9].elementsEqual(" }}".utf8))
    #expect(lines[10].elementsEqual("<p>{{id}}</p>".utf8))
  }

  @Test(arguments: [
    ("<p>{{label}}</p>", ""), ("---\n---\nx", ""),
    ("{{! copied }}\n---\nattributes: { a: text }\n---\nx", "a"),
  ])
  func `a head may be missing, empty, and stand below a copy's mark`(text: String, names: String)
    throws
  {
    let loaded = try Self.site(text).load()
    #expect(loaded.diagnostics.map(\.oneLine) == [])
    let film = loaded.content.components.first { $0.name == "film" }
    #expect(film?.attributes.map(\.name).joined(separator: " ") == names)
  }

  @Test func `each fault of a head is said at its place`() throws {
    let site = try Self.site(
      """
      ---
      atributes: { a: text }
      attributes:
        label: text
        a: markdown
        b: { c: text }
        d: [number]
        e: string
        f: link boks
        g: entires
        h.i: text
      inside: tbas
      label: optional
      ---
      """)
    #expect(
      try site.lines()
        == [
          "2:1: error: unknown key \"atributes\" in the front matter of the component | did you mean \"attributes\"?",
          "4:3: error: every component already has \"label\" | give the field another name",
          "5:6: error: an attribute cannot be Markdown | remove it: {{{label}}} and {{{content}}} "
            + "show the Markdown in the component",
          "6:6: error: an attribute cannot be a record | write \"entries\": its value is then the name of "
            + "a data file",
          "7:6: error: a list in an attribute can only contain text | write \"[text]\"",
          "8:6: error: unknown field type \"string\" | write \"text\"",
          "9:6: error: there is no collection \"boks\" | did you mean \"books\"?",
          "10:6: error: unknown field type \"entires\" | did you mean \"entries\"?",
          "11:3: error: \"h.i\" cannot be a name in templates | write it with letters, digits, \"_\" and \"-\"",
          "12:9: error: there is no component \"tbas\" | did you mean \"tabs\"?",
          "13:8: error: \"optional\" is not a value of \"label\" | write \"required\", or "
            + "remove the line: a label is optional",
        ].map { "templates/components/film.mustache:" + $0 })
  }

  @Test func `a head has an end`() throws {
    #expect(
      try Self.site("---\nattributes: { a: text }\n<p>").lines() == [
        "templates/components/film.mustache:1:1: error: the front matter is not closed | end it with a line ---"
      ])
  }

  @Test(arguments: [
    ("Film", "rename the file to \"film.mustache\""), ("my_film", "rename the file"),
    ("a/film", "rename the file to \"film.mustache\""),
    ("2film", "rename the file to a lowercase word"),
  ])
  func `a name that no text can write is an error`(name: String, advice: String) throws {
    let site = try Self.site("x", at: name)
    let fault = try #require(try site.load().diagnostics.first)
    #expect(
      fault.oneLine.hasPrefix("templates/components/\(name).mustache: error: \""))
    #expect(fault.suggestion?.hasPrefix(advice) == true, "\(fault.suggestion ?? "")")
  }

  @Test func `a root's file covers the theme's of the same name`() throws {
    let content = try Self.site("mine", at: "youtube").load().content
    #expect(content.components.filter { $0.name == "youtube" }.map(\.attributes.count) == [0])
    #expect(Set(content.components.map(\.name)) == Set(ComponentsLoader.ofTheme.map(\.name)))
  }

  @Test func `fields of collections are no entries`() throws {
    let site = try TestSite(
      """
      -- content/site.yml --
      title: Test
      collections:
        books: { fields: { a: entries } }
      """)
    #expect(try site.lines().contains { $0.contains("unknown field type \"entries\"") })
  }
}
