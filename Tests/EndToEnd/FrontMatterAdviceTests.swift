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
      ("title: \"a\\x1b b\"", "2:8", "remove the escape, or write the text in single quotes"),
      ("tags: [\"a\\u0085\"]", "2:8", "remove the escape, or write the text in single quotes"),
      ("tags: {a: b}", "2:7", "write it like tags: [one, two]"),
      ("aliases: {a: b}", "2:10", "write it like aliases: [one, two]"),
      ("tags: [a, , b]", "2:11", "take out the comma that has nothing before it"),
      ("title: *important*", "2:8", "put the text in quotes"),
      ("title: a\n--- b", "3:1", "take out the line that starts with ---"),
      ("title: [", "2:8", "close the bracket, or put the text in quotes"),
      ("date: 2018/11/8", "2:7", "write \"2018-11-08\""),
      ("date: 2018. 11. 8.", "2:7", "write \"2018-11-08\""),
      ("date: 2018年11月8日", "2:7", "write \"2018-11-08\""),
      ("date: 2018-11-08 18:45 KST", "2:7", "a zone like \"2018-11-08 18:45:00 +0900\""),
      ("date: 2018-13-45", "2:7", "a year has no month 13"),
      ("date: 2019-02-29", "2:7", "month 2 of 2019 has no day 29"),
      ("date: yesterday", "2:7", "write it like 2018-11-08 or"),
      ("language: Korean", "2:11", "write \"ko\""),
      ("author: { twitter: a }", "2:9", "write a name, or \"name:\" with the name below"),
      ("title： A", "2:6", "write \": \", the colon and the space of a Latin keyboard"),
      ("date: 2026-01-01\ntitle： A", "3:6", "write \": \", the colon"),
      ("제목：A", "2:7", "write \": \", the colon and the space of a Latin keyboard"),
      ("タイトル：A\ndate: 2026-01-01", "2:13", "write \": \", the colon"),
      ("title: A\n날짜：2026-01-01\ntags: [a]", "3:7", "write \": \", the colon"),
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

  @Test func `a title that ends before a mark is told, and a comment is not`() throws {
    let site = try TestSite("-- a.md --\n---\ntitle: C# is #1\n---\ntext\n")
    let path = site.root.appending(path: "a.md").path
    let errors = try Run.michi(["markdown", path]).errors
    #expect(errors.contains("a.md:2:14: warning: in YAML a comment begins with \" #\""))
    #expect(errors.contains("put the whole text in quotes"))
    for matter in ["title: A # a comment", "title: \"C# is #1\"", "title: C#", "title: # nothing"] {
      try site.write("---\n\(matter)\n---\ntext\n", to: "a.md")
      #expect(try Run.michi(["markdown", path]).errors == "")
    }
  }

  @Test func `front matter in TOML is told once`() throws {
    let site = try TestSite(
      "-- content/tutorials/2020-01-01-a.md --\n+++\ntitle = \"A\"\n+++\ntext\n")
    let errors = try Run.michi(["check", "--root", site.root.path]).errors
    #expect(errors.split(separator: "\n").filter { $0.contains("a.md:") }.count == 1, "\(errors)")
  }

  @Test func `text with such characters stays text`() throws {
    let site = try TestSite("-- a.md --\n---\ntitle: A： B\u{A0}C\n---\ntext\n")
    #expect(try Run.michi(["markdown", site.root.appending(path: "a.md").path]).errors == "")
  }

  @Test(
    arguments: [
      ("tags: [Swift， UIKit]", "2:8", "write \", \" between items"),
      ("tag: [음식、여행]", "2:7", "write \", \" between items"),
      ("authors: [가， 나]", "2:11", "write \", \" between items"),
      ("tags:\n- Swift\n  - UIKit", "4:3", "with all dashes in one column"),
      ("tags:\r\n- Swift\r\n  - UIKit # b\r", "4:3", "with all dashes in one column"),
      ("tags: Swift\n  - UIKit", "3:3", "with all dashes in one column"),
    ])
  func `a warning says what YAML reads otherwise than it looks`(
    matter: String, place: String, advice: String
  ) throws {
    let site = try TestSite("-- a.md --\n---\n\(matter)\n---\ntext\n")
    let run = try Run.michi(["markdown", site.root.appending(path: "a.md").path])
    #expect(run.errors.contains("a.md:\(place): warning: "), "\(run.errors)")
    #expect(run.errors.contains(advice), "\(run.errors)")
  }

  @Test(
    arguments: [
      "tags: [\"Swift， UIKit\"]", "tags:\n- a -b\n- c", "tags:\n-", "order: 2", "author: ~",
    ])
  func `what is meant as it is read is told nothing`(matter: String) throws {
    let site = try TestSite("-- a.md --\n---\n\(matter)\n---\ntext\n")
    #expect(try Run.michi(["markdown", site.root.appending(path: "a.md").path]).errors == "")
  }

  @Test func `a place in a series that is no date is told, and one outside is not`() throws {
    for (matter, isTold) in [("series: A\nweight: 2", true), ("weight: 2\norder: 1", false)] {
      let site = try TestSite(
        "-- content/tutorials/2026-01-01-a.md --\n---\n\(matter)\n---\ntext\n")
      let errors = try site.michi("check").errors
      #expect(errors.contains("\"weight\" does nothing here") == isTold, "\(errors)")
    }
  }

  @Test func `the day of a post is that of the site's zone, everywhere`() throws {
    let site = try TestSite(
      """
      -- content/site.yml --
      title: Test
      baseURL: https://example.com/
      timeZone: Asia/Seoul
      tutorials: { permalink: "/:year/:month/:day/:slug/" }
      -- content/tutorials/a.md --
      ---
      date: 2026-11-20 16:00:00 +0000
      ---
      Text
      -- content/tutorials/b.md --
      ---
      date: 2026-12-01 16:00:00 +0000
      ---
      Text
      """)
    try site.michi("build", "--now", "2026-11-26")
    let page = try site.page("2026/11/21/a/index.html")
    #expect(page.contains("<time datetime=\"2026-11-21\">"))
    #expect(page.contains("\"datePublished\":\"2026-11-21T01:00:00+09:00\""))
    #expect(try site.page("feed.xml").contains("<published>2026-11-21T01:00:00+09:00"))
    let waits = try site.michi("check", "--now", "2026-11-26").errors
    #expect(waits.contains("left out until 2026-12-02 01:00:00 (Asia/Seoul)"))
  }

  @Test func `a time that the clocks skip is told, and a day that another zone has`() throws {
    let post = "-- content/tutorials/a.md --\n---\ndate: 2026-03-29 02:30:00\n---\ntext\n"
    let skipped = try TestSite("-- content/site.yml --\ntimeZone: Europe/Berlin\n" + post)
      .michi("check").errors
    #expect(skipped.contains("the clocks of Europe/Berlin skip \"2026-03-29 02:30:00\""))
    #expect(skipped.contains("write \"2026-03-29 03:30:00\""))
    let name = try TestSite(
      "-- content/site.yml --\ntimeZone: Pacific/Apia\n"
        + "-- content/tutorials/2011-12-30-a.md --\ntext\n"
    ).michi("check").errors
    #expect(
      name.contains(
        "2011-12-30-a.md: warning: the clocks of Pacific/Apia skip \"2011-12-30\", with which the"))
    #expect(name.contains("add \"date: 2011-12-31\" to the front matter"))
    let other = post.replacing("02:30:00", with: "02:30:00 +0900")
    let day = "in UTC, the zone of a site that names none, this is another day"
    for (settings, isTold) in [("title: A", true), ("timeZone: UTC", false)] {
      let run = try TestSite("-- content/site.yml --\n\(settings)\n" + other).michi("check")
      #expect(run.errors.contains(day) == isTold, "\(run.errors)")
    }
  }
}
