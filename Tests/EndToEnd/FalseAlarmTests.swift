import Foundation
import TestKit
import Testing

/// What old blogs were told of that was no fault, or told with advice that was none.
@Suite struct FalseAlarmTests {
  private static let settings =
    "-- content/site.yml --\ntitle: A\nbaseURL: https://a.org/\n-- content/pages/about.md --\n# About\n"

  /// What `michi check` says of a site, without the excerpts.
  private func check(_ text: String) throws -> String {
    let run = try TestSite(Self.settings + text).michi("check", "--now", "2026-12-31", "--all")
    return run.errors
  }

  @Test(arguments: ["{% asset x.png %}", "{{ page.cover }}"])
  func `of a picture that Liquid alone names no address is left to write`(tag: String) throws {
    let errors = try check(
      "-- content/tutorials/2026-01-01-a.md --\nA\n\n<img src=\"\(tag)\" alt=\"\">\n")
    #expect(errors.contains("there is no image \"\(tag)\""), "\(errors)")
    #expect(!errors.contains("write \"\""))
    #expect(errors.contains("write where the file lies, such as /img/a.png"))
  }

  @Test func `a title that comes from a fault is not that of another page`() throws {
    let errors = try check(
      """
      -- content/tutorials/2026-01-01-a.md --
      ---
      title: Same
      date: never
      ---
      A
      -- content/tutorials/2026-01-02-b.md --
      ---
      title: Same
      ---
      B
      -- content/tutorials/2026-01-03-c.md --
      ---
      title: Same
      ---
      C
      """)
    #expect(errors.contains("\"never\" is not a date"), "\(errors)")
    #expect(
      errors.contains(
        "c.md:2:8: warning: the title \"Same\" is also that of content/tutorials/2026-01-02-b.md"))
    #expect(errors.components(separatedBy: "is also that of").count == 2)
  }

  @Test func `a translator is no slip of translationOf`() throws {
    let errors = try check(
      "-- content/tutorials/2026-01-01-a.md --\n---\ntitle: T\ntranslator: Minjae\n---\nA\n")
    #expect(errors.contains("unknown key \"translator\""))
    #expect(!errors.contains("did you mean"), "\(errors)")
  }

  @Test func `brackets of Apple's visual format are no links`() throws {
    let errors = try check(
      """
      -- content/tutorials/2026-01-01-a.md --
      With [a page][about], [maroonView][blueView] means no space, V:|[maroon][blue]-8-| neither.

      [about]: /about/
      """)
    #expect(errors == "")
  }

  @Test func `a tag with many spellings in many files fits in a few lines`() throws {
    let name = String(repeating: "코디네이터-패턴-", count: 5)
    let files = ["swift", "Swift", "SWIFT"].enumerated().flatMap { number, tag in
      (0..<4).map {
        "-- content/tutorials/2026-01-0\($0 + 1)-\(name)\(number).md --\n---\ntags: \(tag)\n---\nA\n"
      }
    }
    let errors = try check(files.joined())
    let line = try #require(errors.split(separator: "\n").first { $0.contains("is also written") })
    #expect(line.contains(" and 3 more is also written "), "\(line)")
    #expect(line.count(where: { $0 == "," }) == 1)
  }
}
