import Foundation
import TestKit
import Testing

/// What happens to the output folder.
@Suite struct OutputTests {
  private static let twoPosts = """
    -- content/site.yml --
    title: Test
    baseURL: https://example.com/
    -- content/tutorials/2026-01-01-one.md --
    ---
    title: One
    tags: [a]
    ---
    The first.
    -- content/tutorials/2026-01-02-two.md --
    ---
    title: Two
    tags: [b]
    ---
    The second.
    """

  @Test func `a build that changes nothing writes nothing`() throws {
    let site = try TestSite(Self.twoPosts)
    #expect(try site.michi("build").status == 0)
    let before = try Self.times(of: site)
    let run = try site.michi("build", "--fresh")
    #expect(run.output.contains("; 0 files written, "))
    #expect(try Self.times(of: site) == before)
  }

  @Test func `touching one post writes only the pages that it affects`() throws {
    let site = try TestSite(Self.twoPosts)
    try site.michi("build")
    let before = try BuiltSite(site.output).files
    try site.write(
      "---\ntitle: One\ntags: [a]\n---\nThe first, mended.\n",
      to: "content/tutorials/2026-01-01-one.md")
    let run = try site.michi("build")
    let after = try BuiltSite(site.output).files
    let changed = after.filter { before[$0.key] != $0.value }.keys.sorted()
    #expect(
      changed == [
        "feed.json", "feed.xml", "search/index.json", "search/terms/0.bin",
        "tutorials/one/index.html",
      ])
    #expect(run.output.contains("; 5 files written, "))
  }

  @Test func `pages that are gone are removed, with their empty folders`() throws {
    let site = try TestSite(Self.twoPosts)
    try site.michi("build")
    try site.remove("content/tutorials/2026-01-02-two.md")
    let run = try site.michi("build")
    #expect(run.status == 0)
    #expect(!site.hasPage("tutorials/two"))
    #expect(!site.hasPage("tags/b"))
    #expect(run.output.contains("3 removed"))
  }

  @Test func `when anything is wrong the old site stays as it was`() throws {
    let site = try TestSite(Self.twoPosts)
    try site.michi("build")
    let before = try BuiltSite(site.output).files
    try site.write(
      "---\ntitle: New\n---\n[x](/nowhere/)\n", to: "content/tutorials/2026-01-03-c.md")
    let run = try site.michi("build")
    #expect(run.status == 1)
    #expect(run.errors.contains("content/tutorials/2026-01-03-c.md:4:5: error: "))
    #expect(run.errors.hasSuffix("1 error: nothing was written, the site is unchanged\n"))
    #expect(try BuiltSite(site.output).files == before)
  }

  @Test func `a folder that is neither empty nor Michi's is refused`() throws {
    let site = try TestSite(Self.twoPosts)
    try site.write("precious", to: "site/notes.txt")
    let run = try site.michi("build")
    #expect(run.status == 74)
    #expect(run.errors.contains("notes.txt"))
    #expect(try site.page("notes.txt") == "precious")
    #expect(!site.hasPage("index.html"))
  }

  @Test(.requires(.fullDevice)) func `results that cannot be written are a sentence and exit 74`()
    throws
  {
    let site = try TestSite(Self.twoPosts)
    let run = try Run.shell("\"$0\" tree --root \"$1\" > /dev/full", site.path)
    #expect(run.status == 74)
    #expect(run.errors == "error: cannot write standard output: No space left on device\n")
  }

  /// A site with something to say on each stream.
  static func talking() throws -> TestSite {
    try TestSite(twoPosts + "\n-- content/pages/a.md --\n---\ntitel: A\n---\nA\n")
  }

  private static let reference = Result {
    let site = try talking()
    try site.michi("build")
    return try BuiltSite(site.output).files
  }

  @Test(arguments: [">&- <&-", "2>&- <&-", ">&- 2>&- <&-"])
  func `nothing is printed into a file that took the place of a closed stream`(
    closed: String
  ) throws {
    let site = try Self.talking()
    for command in ["build", "tree"] {
      let run = try Run.shell("\"$0\" \(command) --root \"$1\" \(closed)", site.path)
      #expect(run.status == 0)
    }
    #expect(site.hasPage("index.html"))
    #expect(try BuiltSite(site.output).files == Self.reference.get())
  }

  private static func times(of site: TestSite) throws -> [String: Date] {
    var times: [String: Date] = [:]
    for path in try BuiltSite(site.output).files.keys {
      let attributes = try FileManager.default.attributesOfItem(
        atPath: site.output.appending(path: path).path)
      times[path] = attributes[.modificationDate] as? Date
    }
    return times
  }
}
