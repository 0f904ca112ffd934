import Foundation
import TestKit
import Testing

/// The last line of a command, and its JSON, word for word.
@Suite struct SummaryTests {
  private static func site(drafts: Int = 0, future: Int = 0, more: String = "") throws -> TestSite {
    let posts =
      (0..<drafts).map { "-- content/tutorials/2026-01-01-d\($0).md --\n---\ndraft: true\n---\n" }
      + (0..<future).map { "-- content/tutorials/2026-09-01-f\($0).md --\nText.\n" }
    return try TestSite(
      """
      -- content/site.yml --
      title: T
      language: en
      search: off
      baseURL: https://example.com/

      """ + posts.joined() + more)
  }

  /// A run in the root.
  private static func run(_ site: TestSite, _ arguments: String...) throws -> Run {
    try Run.michi(arguments + ["--now", "2026-06-01"], in: site.root)
  }

  /// What a run printed, without how long it took.
  private static func timeless(_ run: Run) -> String {
    run.output.replacing(/\d+\.\d\d s/, with: "T s")
  }

  @Test func `a build counts what it wrote, left and removed`() throws {
    let site = try Self.site()
    let first = Self.timeless(try Self.run(site, "build"))
    let count = try #require(first.firstMatch(of: /(\d+) files written/).flatMap { Int($0.1) })
    #expect(first == "site: 2 pages in T s; \(count) files written, 0 unchanged, 0 removed\n")
    try site.write("x", to: "content/assets/x.txt")
    #expect(
      Self.timeless(try Self.run(site, "build"))
        == "site: 2 pages in T s; 1 file written, \(count) unchanged, 0 removed\n")
    try site.remove("content/assets/x.txt")
    #expect(
      Self.timeless(try Self.run(site, "build"))
        == "site: 2 pages in T s; 0 files written, \(count) unchanged, 1 removed\n")
    let json = try Self.run(site, "build", "--json")
    #expect(
      json.output == """
        {
          "diagnostics": [],
          "pages": 2,
          "written": 0,
          "unchanged": \(count),
          "removed": 0
        }

        """)
    #expect(
      Self.timeless(try Self.run(site, "build", "--verify"))
        == "site: 2 pages in T s; up to date, \(count) files\n")
    let verified = try Self.run(site, "build", "--verify", "--json")
    #expect(verified.status == 0)
    #expect(
      verified.output == """
        {
          "diagnostics": [],
          "pages": 2,
          "written": 0,
          "unchanged": \(count),
          "removed": 0,
          "different": [],
          "missing": [],
          "extra": []
        }

        """)
  }

  @Test(arguments: [
    (1, 0, "; left out: 1 draft"), (0, 1, "; left out: 1 dated in the future"),
    (2, 3, "; left out: 2 drafts, 3 dated in the future"),
  ])
  func `a build counts what it left out`(drafts: Int, future: Int, words: String) throws {
    let run = try Self.run(Self.site(drafts: drafts, future: future), "build")
    #expect(run.output.hasSuffix(" unchanged, 0 removed\(words)\n"), "\(run.output)")
    #expect(run.errors == "")
  }

  /// A site with a warning nine times and an error twice.
  private static func faulty() throws -> TestSite {
    let posts = (1...9).map { number in
      "-- content/tutorials/2026-01-0\(number)-a\(number).md --\n---\ntitel: x\n---\n"
        + (number < 3 ? "[a](/none/)\n" : "Text.\n")
    }
    return try site(more: posts.joined())
  }

  @Test(arguments: ["build", "check"])
  func `a warning that comes often is shown once, or each time where all is asked for`(
    command: String
  ) throws {
    let site = try Self.faulty()
    for (options, count) in [([], 1), (["--all"], 9)] {
      let run = try Run.michi([command, "--now", "2026-06-01"] + options, in: site.root)
      #expect(run.status == 1)
      #expect(run.errors.split(separator: "unknown key \"titel\"").count == count + 1)
      let sum = "2 errors and 9 warnings"
      if command == "check" {
        #expect(run.output == "12 pages checked: \(sum)\n")
      } else {
        #expect(run.output == "")
        #expect(run.errors.hasSuffix("\n\(sum): nothing was written, the site is unchanged\n"))
      }
    }
    #expect(!site.hasPage("index.html"))
    let json = try Run.michi(
      [command, "--now", "2026-06-01"] + (command == "check" ? ["--format", "json"] : ["--json"]),
      in: site.root)
    #expect(json.status == 1)
    #expect(json.errors == "")
    #expect(json.output.hasPrefix("{\n  \"diagnostics\": [\n    {\"severity\": \"warning\", "))
    #expect(
      json.output.hasSuffix(
        "\n  ],\n  \"pages\": 12,\n  \"written\": 0,\n  \"unchanged\": 0,\n  \"removed\": 0\n}\n"))
  }

  @Test func `strictly, a warning is an error`() throws {
    let site = try Self.site(more: "-- content/pages/a.md --\n---\ntitel: x\n---\nText.\n")
    let check = try Self.run(site, "check")
    #expect(check.output == "3 pages checked: 1 warning\n" && check.status == 0)
    let strict = try Self.run(site, "check", "--strict")
    #expect(strict.output == "3 pages checked: 1 error\n")
    #expect(strict.status == 1)
    #expect(try Self.run(site, "build", "--strict").status == 1)
  }

  @Test func `languages are named where there are several`() throws {
    #expect(try Self.run(Self.site(), "check").output == "2 pages checked: no problems found\n")
    let site = try TestSite(
      """
      -- content/site.yml --
      title: T
      language: ko
      search: off
      baseURL: https://example.com/
      languages: { en: { title: The way } }
      -- content/pages/about.en.md --
      # About
      """)
    #expect(
      try Self.run(site, "check").output.hasSuffix(" pages in ko, en checked: no problems found\n"))
  }
}
