import Foundation
import Primitives
import Testing

@testable import Publishing

/// What a folder of releases looks like from release to release.
@Suite struct ReleasesFolderTests {
  private static let first = ["index.html": "one", "道/길.html": "way", "a/b/c.html": "deep"]

  @Test func `the first release is the site, and current leads to it`() throws {
    let www = try PublishedFolder()
    let outcome = try www.publish(Self.first)
    #expect(outcome.state == "release 1 is current")
    #expect(outcome.plan == PublishingPlan(added: Array(Self.first.keys)))
    #expect(try www.served() == Self.first)
    #expect(try www.files()["current"] == "-> releases/1")
    #expect(try www.names(".michi") == ["lock", "records"])
    #expect(try www.status("releases/1/index.html").mode == 0o444)
    #expect(try www.status("releases/1/a/b").mode == 0o755)
  }

  @Test func `a file that is the same is shared with the release before`() throws {
    let www = try PublishedFolder()
    try www.publish(Self.first)
    let next = ["index.html": "two", "道/길.html": "way", "new.html": "n"]
    let outcome = try www.publish(next)
    #expect(outcome.state == "release 2 is current")
    #expect(
      outcome.plan
        == PublishingPlan(
          added: ["new.html"], changed: ["index.html"], removed: ["a/b/c.html"], unchanged: 1))
    #expect(try www.served() == next)
    #expect(try www.files("releases/1/") == Self.first)
    #expect(
      try www.status("releases/1/道/길.html").number == www.status("releases/2/道/길.html").number)
    #expect(
      try www.status("releases/2/道/길.html").number
        != UInt64(www.site.status("道/길.html")[0]))
  }

  @Test func `a file that was edited in place is put right and not shared`() throws {
    let www = try PublishedFolder()
    try www.publish(Self.first)
    chmod(www.folder + "/releases/1/道/길.html", 0o644)
    try www.publish(Self.first.merging(["x": "x"]) { $1 })
    #expect(
      try www.status("releases/1/道/길.html").number != www.status("releases/2/道/길.html").number)
    try www.write("edited", to: "releases/2/index.html")
    #expect(try www.publish(Self.first.merging(["x": "x"]) { $1 }).state == "release 3 is current")
    #expect(try www.served()["index.html"] == "one")
  }

  @Test func `old releases are removed, so many are kept`() throws {
    let www = try PublishedFolder()
    for number in 1...7 { try www.publish(["index.html": "\(number)", "same": ""], keep: 3) }
    #expect(try www.names("releases") == ["5", "6", "7"])
    #expect(try www.names(".michi/records") == ["5", "6", "7"])
    #expect(try www.files("releases/5/")["index.html"] == "5")
  }

  @Test func `after rolling back and publishing, the way back passes over what was bad`() throws {
    let www = try PublishedFolder()
    for number in 1...3 { try www.publish(["index.html": "\(number)"]) }
    try www.rollBack()
    #expect(try www.publish(["index.html": "4"]).state == "release 4 is current")
    #expect(try www.rollBack() == "release 2 is current")
  }

  @Test func `the current release is never removed, however old it is`() throws {
    let www = try PublishedFolder()
    for number in 1...3 { try www.publish(["index.html": "\(number)"]) }
    try www.rollBack()
    try www.rollBack()
    #expect(try www.publish(["index.html": "1"], keep: 1).plan?.isEmpty == true)
    #expect(try www.served() == ["index.html": "1"])
    #expect(try www.publish(["index.html": "4"], keep: 2).state == "release 4 is current")
    // Not the newest two: the one that was current until now is the way back.
    #expect(try www.names("releases") == ["1", "4"])
    #expect(try www.rollBack() == "release 1 is current")
  }

  @Test func `a plan says what would change and writes nothing`() throws {
    let www = try PublishedFolder()
    #expect(try www.plan(Self.first).lines == ["+ a/b/c.html", "+ index.html", "+ 道/길.html"])
    #expect(!FileManager.default.fileExists(atPath: www.folder))
    try www.publish(Self.first)
    let before = try www.files()
    let plan = try www.plan(["index.html": "two", "道/길.html": "way", "n": ""])
    #expect(plan.lines == ["- a/b/c.html", "~ index.html", "+ n"])
    #expect(plan.counts == "1 file added, 1 changed, 1 removed, 1 unchanged")
    #expect(try www.files() == before)
  }

  @Test func `a file becomes a folder and back`() throws {
    let www = try PublishedFolder()
    try www.publish(["a": "file", "b/index.html": "b"])
    try www.publish(["a/index.html": "folder", "b": "file"])
    #expect(try www.served() == ["a/index.html": "folder", "b": "file"])
    #expect(try www.plan(["a": "file"]).lines == ["+ a", "- a/index.html", "- b"])
  }
}
