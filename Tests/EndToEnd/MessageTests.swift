import Foundation
import TestKit
import Testing

/// What authors read when something is off: messages and exit codes, word for word.
@Suite struct MessageTests {
  private struct Case: CustomTestStringConvertible {
    let name: String
    let site: String
    let status: Int32
    let messages: String
    var testDescription: String { name }
  }

  private static let settings = """
    -- content/site.yml --
    title: Test
    baseURL: https://example.com/

    """

  private static let cases: [Case] = [
    Case(
      name: "an unknown key warns and suggests",
      site: settings + """
        -- content/tutorials/2026-01-01-a.md --
        ---
        title: A
        titel: 자식 코디네이터
        ---
        Text.
        """,
      status: 0,
      messages: """
        content/tutorials/2026-01-01-a.md:3:1: warning: unknown key "titel" in the front matter
         3 | titel: 자식 코디네이터
           | ^~~~~ did you mean "title"?

        """),
    Case(
      name: "a link to nowhere names its place and the nearest page",
      site: settings + """
        -- content/tutorials/2026-01-01-first.md --
        Text and 한글 [a link](/tutorials/frist/).
        """,
      status: 1,
      messages: """
        content/tutorials/2026-01-01-first.md:1:26: error: the link "/tutorials/frist/" leads nowhere
         1 | Text and 한글 [a link](/tutorials/frist/).
           |                        ^~~~~~~~~~~~~~~~~ did you mean "/tutorials/first/"?
        1 error: nothing was written, the site is as it was

        """),
    Case(
      name: "a fragment to nowhere names the nearest section",
      site: settings + """
        -- content/tutorials/2026-01-01-first.md --
        ## Delegates

        [up](#delegate) and [down](2026-01-02-second.md#storage)
        -- content/tutorials/2026-01-02-second.md --
        ## Storages
        """,
      status: 1,
      messages: """
        content/tutorials/2026-01-01-first.md:3:6: error: this page has no section "#delegate"
         3 | [up](#delegate) and [down](2026-01-02-second.md#storage)
           |      ^~~~~~~~~ did you mean "#delegates"?
        content/tutorials/2026-01-01-first.md:3:28: error: the page /tutorials/second/ has no section "#storage"
         3 | [up](#delegate) and [down](2026-01-02-second.md#storage)
           |                            ^~~~~~~~~~~~~~~~~~~~~~~~~~~~ did you mean "#storages"?
        2 errors: nothing was written, the site is as it was

        """),
    Case(
      name: "a link to a draft says so",
      site: settings + """
        -- content/tutorials/2026-01-01-a.md --
        [soon](2026-01-02-b.md)
        -- content/tutorials/2026-01-02-b.md --
        ---
        draft: true
        ---
        """,
      status: 1,
      messages: """
        content/tutorials/2026-01-01-a.md:1:8: error: the link leads to a draft, content/tutorials/2026-01-02-b.md
         1 | [soon](2026-01-02-b.md)
           |        ^~~~~~~~~~~~~~~ publish it first, or build with --drafts
        1 error: nothing was written, the site is as it was

        """),
    Case(
      name: "two sources for one address are both named",
      site: settings + """
        -- content/tutorials/2026-01-01-a.md --
        One.
        -- content/tutorials/2026-01-02-A.md --
        Two.
        """,
      status: 1,
      messages: """
        content/tutorials/2026-01-02-A.md: error: the address /tutorials/A/ differs from /tutorials/a/ of content/tutorials/2026-01-01-a.md only in case or Unicode normalisation
          give one of them another slug
        1 error: nothing was written, the site is as it was

        """),
    Case(
      name: "a fault in data names its place and its path",
      site: settings + """
        -- content/kanji/bad.json --
        [
          {
            "kanji": { "character": "日", "meaning": { "english": "sun" }, "strokes": { "count": "many" },
              "onyomi": { "katakana": "ニチ" }, "kunyomi": { "hiragana": "ひ" } },
            "examples": []
          }
        ]
        """,
      status: 1,
      messages: """
        content/kanji/bad.json:3:91: error: [0].kanji.strokes.count: expected a whole number, found "many"
         3 |     "kanji": { "character": "日", "meaning": { "english": "sun" }, "strokes": { "count": "many" },
           |                                                                                          ^~~~~~
        1 error: nothing was written, the site is as it was

        """),
    Case(
      name: "a misspelt name in a template is found before a page is built",
      site: settings + """
        -- templates/not-found.mustache --
        <!doctype html>
        <title>{{titel}}</title>
        """,
      status: 1,
      messages: """
        templates/not-found.mustache:2:10: error: unknown name "titel"
         2 | <title>{{titel}}</title>
           |          ^~~~~ did you mean "title"?
        1 error: nothing was written, the site is as it was

        """),
  ]

  @Test("messages are word for word", arguments: cases.map(\.name))
  func message(name: String) throws {
    let testCase = try #require(Self.cases.first { $0.name == name })
    let site = try TestSite(testCase.site)
    let run = try site.michi("build")
    #expect(run.errors == testCase.messages)
    #expect(run.status == testCase.status)
  }

  @Test func `wrong usage exits 64`() throws {
    #expect(try Run.michi(["biuld"]).status == 64)
    #expect(try Run.michi(["--jobs", "0"]).status == 64)
    #expect(try Run.michi(["--root", ""]).status == 64)
    #expect(try Run.michi(["--now", "yesterday"]).status == 64)
    #expect(try Run.michi(["--base-url", "example.com"]).status == 64)
  }

  @Test func `a root without content says what to do`() throws {
    let site = try TestSite("")
    let run = try site.michi("build")
    #expect(run.status != 0)
    #expect(run.errors.contains("content"))
    #expect(!FileManager.default.fileExists(atPath: site.output.appending(path: "index.html").path))
  }
}
