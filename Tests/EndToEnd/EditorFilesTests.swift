import Foundation
import TestKit
import Testing

/// The files for editors that know no language server, and for code hosts.
@Suite struct EditorFilesTests {
  private static func object(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  @Test func `a schema has the keys of settings and of a collection with its fields`() throws {
    let site = try TestSite(
      """
      -- content/site.yml --
      title: Test
      taxonomies: [topics]
      collections:
        books: { fields: { isbn: text, read: yes/no = no, shape: "one of [a, b]" } }
      -- content/books/a.md --
      ---
      isbn: 1
      shape: a
      ---
      """)
    let settings = try Self.object(try site.michi("schema").output)
    let keys = try #require(settings["properties"] as? [String: Any])
    #expect(
      Set(["title", "baseURL", "books", "topics", "tags", "perPage", "tutorials"])
        .subtracting(keys.keys).isEmpty)
    #expect(settings["additionalProperties"] as? Bool == false)
    let books = try Self.object(try site.michi("schema", "books").output)
    let fields = try #require(books["properties"] as? [String: Any])
    #expect((fields["shape"] as? [String: Any])?["enum"] as? [String] == ["a", "b"])
    #expect(fields["draft"] != nil && fields["topics"] != nil && fields["titel"] == nil)
    #expect(books["required"] as? [String] == ["isbn", "shape"])
    // In the folder of the site, its collections are known without --root.
    #expect(
      try Run.michi(["schema", "books"], in: site.root).output.contains(#""enum": ["a", "b"]"#))
    #expect(
      try Run.michi(["schema", "pages"], in: site.root.appending(path: "content")).status == 0)
    let wrong = try site.michi("schema", "bocks")
    #expect(wrong.status == 64 && wrong.errors.contains("did you mean \"books\"?"))
  }

  @Test func `SARIF counts UTF-16, encodes paths and has fixes`() throws {
    let site = try TestSite(
      settings: "timeZone: UTC",
      """
      -- content/tutorials/2026-01-01-가 b.md --
      한 😀 [x](2026-01-02-secnd.md#a)
      -- content/tutorials/2026-01-02-second.md --
      ## A
      """)
    let run = try site.michi("check", "--format", "sarif", "--now", "2026-06-01")
    let log = try Self.object(run.output)
    let first = try #require((log["runs"] as? [[String: Any]])?.first)
    #expect(first["columnKind"] as? String == "utf16CodeUnits")
    let results = try #require(first["results"] as? [[String: Any]])
    let broken = try #require(
      results.first { $0["ruleId"] as? String == "broken-link" }, "\(run.output)")
    #expect(broken["level"] as? String == "error")
    let text = String(decoding: try JSONSerialization.data(withJSONObject: broken), as: UTF8.self)
      .replacing("\\/", with: "/")
    #expect(text.contains("content/tutorials/2026-01-01-%EA%B0%80%20b.md"))
    let place = (broken["locations"] as? [[String: Any]])?.first?["physicalLocation"]
    let region = (place as? [String: Any])?["region"] as? [String: Int]
    #expect(region == ["startLine": 1, "startColumn": 10, "endColumn": 31])
    #expect(text.contains(#""text":"2026-01-02-second.md#a""#), "\(text)")
    #expect(text.contains(#""endColumn":31"#), "\(text)")
    #expect(run.status == 1)
  }

  @Test func `SARIF names files from the root of the repository`() throws {
    let site = try TestSite(
      """
      -- .git/HEAD --
      -- blog/content/site.yml --
      title: Test
      -- blog/content/pages/a.md --
      [x](lost.md)
      """)
    let options = ["check", "--format", "sarif", "--now", "2026-06-01"]
    for (folder, root) in [("", "blog"), ("blog", "."), ("blog/content", "..")] {
      let run = try Run.michi(
        options + ["--root", root], in: site.root.appending(path: folder),
        environment: ["GITHUB_WORKSPACE": site.root.path])
      #expect(run.output.contains(#""uri": "blog/content/pages/a.md""#), "\(run.output)")
      let other = try Run.michi(options + ["--root", root], in: site.root.appending(path: folder))
      #expect(other.output == run.output)
    }
  }

  @Test func `a new site has files for an editor only if they are asked for`() throws {
    let site = try TestSite("-- a --\n")
    let plain = site.root.appending(path: "plain").path
    #expect(try Run.michi(["new", "site", plain]).status == 0)
    #expect(!FileManager.default.fileExists(atPath: plain + "/.vscode"))
    let folder = site.root.appending(path: "code").path
    #expect(try Run.michi(["new", "site", folder, "--editor", "vscode"]).status == 0)
    let tasks = try String(contentsOfFile: folder + "/.vscode/tasks.json", encoding: .utf8)
    let task = try #require((try Self.object(tasks)["tasks"] as? [[String: Any]])?.first)
    let matchers = task["problemMatcher"] as? [[String: Any]] ?? []
    let patterns = matchers.compactMap { $0["pattern"] as? [String: Any] }
    let regexps = try patterns.map { try Regex(try #require($0["regexp"] as? String)) }
    func matches(_ line: String) -> [Bool] { regexps.map { line.firstMatch(of: $0) != nil } }
    #expect(matches("content/a b.md:4:1: warning: unknown key") == [true, false])
    #expect(matches("content/a b.md: error: the file is empty: why") == [false, true])
    #expect(matches("error: content: there is no folder") == [false, false])
    #expect(patterns.map { $0["kind"] as? String } == [nil, "file"])
    // The new site is checked with it, and has nothing to report.
    #expect(try Run.michi(["check", "--root", folder]).status == 0)
  }
}
