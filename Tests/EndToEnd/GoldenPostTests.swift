import Foundation
import TestKit
import Testing

/// One post with everything in it. `Fixtures/everything.html` is meant to be read: what a change
/// does to it is what the change does to every site.
@Suite struct GoldenPostTests {
  private static let fixtures = Run.checkout.appending(path: "Tests/EndToEnd/Fixtures")

  @Test func `a post with everything in it comes out as it was read and approved`() throws {
    let run = try Run.michi([
      "markdown", Self.fixtures.appending(path: "everything.md").path,
    ])
    let approved = Self.fixtures.appending(path: "everything.html")
    let expected = String(decoding: try Data(contentsOf: approved), as: UTF8.self)
    #expect(Array(run.output.utf8) == Array(expected.utf8))
    #expect(run.errors == "")
    #expect(run.status == 0)
  }

  @Test func `front matter is checked as in a site and its language is the page's`() throws {
    let post = Data("---\ntitel: a\nlanguage: ja\n---\n> [!NOTE]\n> b\n".utf8)
    let run = try Run.michi(["markdown", "-"], input: post)
    #expect(run.output.contains("<p class=\"callout-title\">メモ</p>"))
    #expect(
      run.errors == """
        standard input:2:1: warning: unknown key "titel" in the front matter
         2 | titel: a
           | ^~~~~ did you mean "title"?

        """)
    #expect(run.status == 0)
  }
}
