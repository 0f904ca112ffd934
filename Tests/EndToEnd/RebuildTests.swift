import Foundation
import TestKit
import Testing

/// A build that knows what the last one made does what a build that knows nothing does.
@Suite struct RebuildTests {
  @Test func `what has not changed is not built again, and what is wrong is told again`() throws {
    let site = try OutputTests.talking()
    let first = try site.michi("build")
    let second = try site.michi("build")
    #expect(first.errors.contains("unknown key \"titel\""))
    #expect(second.errors == first.errors)
    #expect(second.output.contains("; nothing has changed, "))
    #expect(try site.michi("build", "--fresh").output.contains("; 0 files written, "))
    #expect(try site.michi("build", "--strict").status == 1)
    #expect(try site.michi("build", "--drafts").output.contains("files written, "))
  }

  @Test func `a build after each kind of edit finds what it left`() throws {
    let site = try TestSite(settings: "timeZone: UTC")
    func save(_ name: String, _ text: String) throws {
      try site.write("# \(name)\n\n\(text)\n", to: "content/tutorials/2026-01-01-\(name).md")
    }
    for name in ["a", "a-b", "b", "c"] { try save(name, "Text.") }
    try site.michi("build")
    let edits: [(String, () throws -> Void)] = [
      ("text", { try save("b", "Another text.") }),
      ("texts", { for name in ["a", "c"] { try save(name, "Other texts.") } }),
      ("come", { try save("a-c", "New.") }),
      ("text again", { try save("a-b", "A third text.") }),
      (
        "gone",
        {
          try FileManager.default.removeItem(
            at: site.root.appending(path: "content/tutorials/2026-01-01-a.md"))
        }
      ),
    ]
    for (edit, make) in edits {
      try make()
      let run = try site.michi("build")
      #expect(run.status == 0 && !run.output.contains("nothing has changed"), "\(edit)")
      #expect(try site.michi("build").output.contains("nothing has changed"), "\(edit)")
    }
    try save("c", "A last text.")
    try site.michi("build")
    let page = "site/tutorials/b/index.html"
    try site.write("damaged", to: page)
    #expect(try site.michi("build").output.contains("; 1 file written, "))
    #expect(try site.page("tutorials/b/index.html").contains("Another text."))
  }

  @Test func `notes that were cut count as none`() throws {
    let site = try OutputTests.talking()
    let run = try site.michi("build")
    let path = "site/.michi/build"
    let notes = try Data(contentsOf: site.root.appending(path: path))
    for length in stride(from: 0, to: notes.count, by: Rounds.number(40, long: 1)) {
      try site.write(notes.prefix(length), to: path)
      let again = try site.michi("build")
      #expect(again.errors == run.errors)
      #expect(again.output.contains("; 0 files written, "))
    }
  }

  @Test func `a scheduled post comes when its day has come, and no day is told that is over`()
    throws
  {
    let site = try TestSite(settings: "timeZone: Asia/Seoul")
    try site.write("# One\n\nText.\n", to: "content/tutorials/one.md")
    try site.write(
      "---\ndate: 2026-03-01\n---\n# Two\n\nText.\n", to: "content/tutorials/two.md")
    let first = try site.michi("build", "--now", "2026-02-01")
    #expect(first.errors.contains("date: 2026-02-01"))
    let later = try site.michi("build", "--now", "2026-02-01T03:00:00+09:00")
    #expect(later.output.contains("; 0 files written, "), "the clock went back")
    #expect(try site.michi("build", "--now", "2026-02-03").errors.contains("date: 2026-02-03"))
    try site.write("---\ndate: 2026-01-01\n---\n# One\n\nText.\n", to: "content/tutorials/one.md")
    try site.michi("build", "--now", "2026-02-03")
    #expect(try site.michi("build", "--now", "2026-02-20").output.contains("nothing has changed"))
    #expect(!site.hasPage("tutorials/two"))
    try site.michi("build", "--now", "2026-03-01")
    #expect(site.hasPage("tutorials/two"))
  }
}
