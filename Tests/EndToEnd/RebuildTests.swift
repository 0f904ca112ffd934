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
