import Foundation
import TestKit
import Testing

/// What is said about front matter that cannot be read, and what to do.
@Suite struct FrontMatterAdviceTests {
  @Test(
    arguments: [
      ("title: [a, b]", "2:8", "write it as text; put text that starts with [ or { in quotes"),
      ("series: [a]", "2:9", "write it as text; put text that starts with [ or { in quotes"),
      ("draft: maybe", "2:8", "write true or false"),
      ("tags: {a: b}", "2:7", "write it like tags: [one, two]"),
      ("aliases: {a: b}", "2:10", "write it like aliases: [one, two]"),
      ("tags: [a, , b]", "2:11", "take out the comma that has nothing before it"),
      ("title: *important*", "2:8", "put the text in quotes"),
      ("title: a\n--- b", "3:1", "take out the line that starts with ---"),
      ("title： A", "2:6", "write \": \", the colon and the space of a Latin keyboard"),
      ("date: 2026-01-01\ntitle： A", "3:6", "write \": \", the colon"),
      ("title:\u{A0}A\ndate: 2026-01-01", "2:7", "write \": \", the colon"),
      ("date: 2026-01-01\ntitle:\u{A0}A\ntags: [a]", "3:7", "write \": \", the colon"),
    ])
  func `an error says where it is and what to do`(
    matter: String, place: String, advice: String
  ) throws {
    let site = try TestSite("-- a.md --\n---\n\(matter)\n---\ntext\n")
    let run = try Run.michi(["markdown", site.root.appending(path: "a.md").path])
    #expect(run.errors.contains("a.md:\(place): error: "), "\(run.errors)")
    #expect(run.errors.contains(advice), "\(run.errors)")
  }

  @Test func `text with such characters stays text`() throws {
    let site = try TestSite("-- a.md --\n---\ntitle: A： B\u{A0}C\n---\ntext\n")
    #expect(try Run.michi(["markdown", site.root.appending(path: "a.md").path]).errors == "")
  }
}
