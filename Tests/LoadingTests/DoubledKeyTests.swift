import Diagnostics
import Primitives
import TestKit
import Testing

@testable import Loading

/// Keys that are there twice are all told, with both places.
@Suite struct DoubledKeyTests {
  private static let path = "content/tutorials/2018-01-01-a.md"

  private func lines(_ frontMatter: String, settings: String = "title: Test\n") throws -> [String] {
    try TestSite(
      bytes: [
        "content/site.yml": Array(settings.utf8),
        Self.path: Array("---\n\(frontMatter)\n---\n".utf8),
      ]
    ).lines()
  }

  private func twice(_ place: String, _ key: String, _ line: Int) -> String {
    "\(Self.path):\(place): the key \"\(key)\" is in the front matter twice,"
      + " first in line \(line) | keep one of them"
  }

  @Test func `all doubled keys are told in one run, with both places`() throws {
    #expect(
      try lines("title: a\nslug: b\ntags: [c]\ntitle: d\nslug: e\ntitle: f\ntags: [g]") == [
        twice("5:1: error", "title", 2), twice("6:1: error", "slug", 3),
        twice("7:1: error", "title", 2), twice("8:1: error", "tags", 4),
      ])
  }

  @Test func `a doubled key below another hides nothing and is told where it stands`() throws {
    let text =
      "title: a\nimage:\n  path: a.png\n  alt: b\n  path: c.png\nlang: 우리말\n'slug': x\nslug: y"
    #expect(
      try lines(text) == [
        twice("6:3: error", "path", 4),
        "\(Self.path):7:7: error: \"우리말\" is not a language | write it like ko, ja or en-GB",
        twice("9:1: error", "slug", 8),
      ])
  }

  @Test(arguments: ["title: a\ntitle: a", "title: a\ntitle: \"a\"", "layout: a\nlayout: b"])
  func `a doubled key with one value or without a use is a warning`(_ text: String) throws {
    let key = text.prefix { $0 != ":" }
    #expect(try lines(text) == [twice("3:1: warning", String(key), 2)])
  }

  @Test func `a doubled key in the settings hides no other error`() throws {
    let settings = "title: a\ntutorials:\n  path: b\n  path: c\nlanguage: 우리말\ntitle: d\nmenv: e\n"
    let lines = try lines("title: x", settings: settings)
    #expect(
      lines == [
        "content/site.yml:4:3: error: the key \"path\" is in site.yml twice, first in line 3"
          + " | keep one of them",
        "content/site.yml:5:11: error: \"우리말\" is not a language"
          + " | write it like ko, ja or en-GB",
        "content/site.yml:6:1: error: the key \"title\" is in site.yml twice, first in line 1"
          + " | keep one of them",
        "content/site.yml:7:1: error: unknown key \"menv\" in site.yml | did you mean \"menu\"?",
      ])
  }
}
