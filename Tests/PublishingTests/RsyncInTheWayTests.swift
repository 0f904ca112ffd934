import Foundation
import Primitives
import TestKit
import Testing

@testable import Publishing

/// What others have put where rsync would bring the site.
@Suite(.requires(.rsync)) struct RsyncInTheWayTests {
  private static let version = ["index.html": "1", "assets/a.css": "2", "kanji/日/index.html": "3"]

  /// Both a dry run and publishing say the sentence; neither changes anything.
  private func refuse(_ there: RsyncFolder, naming named: String) async throws {
    let before = try RsyncFolder.files(in: there.site.root)
    let said = try await publishingSentence { try await there.publish(Self.version) }
    #expect(
      said.hasSuffix(
        "/there/ has what Michi did not bring where the site's files and folders go (\(named)); "
          + "move it away or publish elsewhere"))
    #expect(try await publishingSentence { _ = try await there.plan(Self.version) } == said)
    let after = try RsyncFolder.files(in: there.site.root).filter { !$0.key.hasPrefix("site") }
    #expect(after == before)
  }

  @Test(arguments: ["index.html", "assets", "kanji/日", ".michi-published"])
  func `a link in the way is neither followed nor replaced`(path: String) async throws {
    let there = try RsyncFolder()
    try there.write("theirs", to: "outside/a.css")
    let outside = path.hasSuffix("html") || path.hasPrefix(".") ? "outside/a.css" : "outside"
    let up = String(repeating: "../", count: path.split(separator: "/").count)
    try there.link(path, to: up + outside)
    try await refuse(there, naming: "\"\(path)\"")
  }

  @Test func `what is advised of a damaged record helps`() async throws {
    let there = try RsyncFolder()
    try await there.publish(Self.version)
    try there.write("damaged", to: "there/.michi-published")
    let said = try await publishingSentence { try await there.publish(["index.html": "new"]) }
    #expect(said.hasSuffix("or remove it with the site's files there"))
    // The record alone would not do: what it named is everybody's then.
    try FileManager.default.removeItem(atPath: there.folder + "/.michi-published")
    let again = try await publishingSentence { try await there.publish(["index.html": "new"]) }
    #expect(again.contains("Michi did not bring and the site would overwrite (\"index.html\")"))
    for path in ["index.html", "assets", "kanji"] {
      try FileManager.default.removeItem(atPath: "\(there.folder)/\(path)")
    }
    try await there.publish(["index.html": "new"])
    #expect(try RsyncFolder.files(in: there.folder) == ["index.html": "new"])
  }

  @Test func `a link in the place of what Michi brought is not replaced either`() async throws {
    let there = try RsyncFolder()
    try await there.publish(Self.version)
    try FileManager.default.moveItem(
      atPath: there.folder + "/assets", toPath: there.site.root + "/outside")
    try there.link("assets", to: "../outside")
    let said = try await publishingSentence { try await there.publish(["assets/a.css": "new"]) }
    #expect(said.contains("(\"assets\")"))
    #expect(try RsyncFolder.files(in: there.site.root + "/outside") == ["a.css": "2"])
  }

  @Test func `a folder that the site no longer has is not removed through a link`() async throws {
    let there = try RsyncFolder()
    try await there.publish(Self.version)
    try FileManager.default.moveItem(
      atPath: there.folder + "/kanji", toPath: there.site.root + "/outside")
    try there.link("kanji", to: "../outside")
    try await there.publish(["index.html": "1"])
    #expect(try RsyncFolder.files(in: there.site.root + "/outside") == ["日/index.html": "3"])
    #expect(
      try RsyncFolder.files(in: there.folder) == ["index.html": "1", "kanji": "-> ../outside"])
  }

  @Test func `a file in the way of a folder is not removed`() async throws {
    let there = try RsyncFolder()
    try there.write("mine", to: "there/assets")
    try await refuse(there, naming: "\"assets\"")
  }

  @Test func `a folder in the way of a file is not removed`() async throws {
    let there = try RsyncFolder()
    try there.write("mine", to: "there/index.html/mine.txt")
    try await refuse(there, naming: "\"index.html/mine.txt\"")
  }

  @Test func `links under other names stay`() async throws {
    let there = try RsyncFolder()
    try there.write("theirs", to: "outside/a.css")
    try there.link("mine", to: "../outside")
    try there.link("kanji/mine", to: "../../outside")
    try await there.publish(Self.version)
    try await there.publish(["index.html": "2"])
    #expect(
      try RsyncFolder.files(in: there.folder) == [
        "index.html": "2", "mine": "-> ../outside", "kanji/mine": "-> ../../outside",
      ])
  }

  @Test func `a folder whose folder is not there is named`() async throws {
    let there = try RsyncFolder()
    try there.site.build(Self.version)
    let destination = try RsyncDestination(at: "no/where", root: there.site.root)
    for dryRun in [true, false] {
      let said = try await publishingSentence {
        let site = try FinishedSite(at: there.site.output)
        if dryRun {
          _ = try await destination.plan(site)
        } else {
          _ = try await destination.publish(site) { _ in }
        }
      }
      #expect(
        said.hasSuffix("/no is not there, and rsync makes only the last folder; make it first"))
    }
  }
}
