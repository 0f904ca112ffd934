import Diagnostics
import Primitives
import TestKit
import Testing

@testable import Loading

/// What Michi knows and makes nothing of is said once.
@Suite struct UnusedKeyTests {
  @Test func `a key that does nothing is said once a site, with the number of files`() throws {
    var site: [String: [UInt8]] = ["content/site.yml": Array("title: x\n".utf8)]
    for number in 1...5 {
      let series = "series: a\n"
      site["content/tutorials/2018-01-0\(number)-a\(number).md"] =
        Array("---\nnav_exclude: true\n\(number > 3 ? "categories: b\n" : "")\(series)---\n".utf8)
    }
    site["content/pages/a.md"] = Array("---\ncategories:\n---\n".utf8)
    #expect(
      try TestSite(bytes: site).lines() == [
        "content/tutorials/2018-01-01-a1.md:2:1: warning: "
          + "\"nav_exclude\" has no effect here, and in 4 other files | list the menu's pages in "
          + "site.yml (\"menu:\"), or remove the key",
        "content/tutorials/2018-01-04-a4.md:3:1: warning: "
          + "\"categories\" has no effect here, and in 1 other file | write \"taxonomies: "
          + "[categories]\" in site.yml to use them, or remove them",
      ])
  }

  @Test func `the first hundred misspelt keys get advice`() throws {
    let keys = (0..<102).map { "langage\($0): x\n" }
    let site = try TestSite("-- content/site.yml --\ntitle: x\n\(keys.joined())")
    let advice = try site.load().diagnostics.map { $0.suggestion != nil }
    #expect(advice == Array(repeating: true, count: 100) + [false, false])
  }
}

/// Advice is about what was written.
@Suite struct AdviceTests {
  @Test(arguments: ["title: a\n  date: 2018-01-01", "title: 가\n 날짜: b"])
  func `a line that is set in is told to begin with the line above`(_ text: String) throws {
    let site = try TestSite(
      bytes: [
        "content/site.yml": Array("title: x\n".utf8),
        "content/pages/a.md": Array("---\n\(text)\n---\n".utf8),
      ])
    let lines = try site.lines()
    #expect(lines.count == 1)
    #expect(lines[0].hasSuffix(" | indent this line like the line above"))
  }

  @Test func `a line without a colon is not told of the next one's beginning`() throws {
    let site = try TestSite(
      bytes: [
        "content/site.yml": Array("title: x\n".utf8),
        "content/pages/a.md": Array("---\ntitle\nsubtitle: b\n---\n".utf8),
      ])
    let lines = try site.lines()
    #expect(lines.count == 1)
    #expect(lines.first?.contains("indent this line") == false)
  }

  @Test func `an item with a colon below a text is told to be in quotes`() throws {
    let site = try TestSite(
      bytes: [
        "content/site.yml": Array("title: x\n".utf8),
        "content/pages/a.md": Array("---\ntitle: a\n  - slug: b\n---\n".utf8),
      ])
    let lines = try site.lines()
    #expect(lines.count == 1)
    #expect(lines.first?.hasSuffix(" | put text that contains \": \" in quotes") == true)
  }
}
