import Foundation
import Primitives
import TestKit
import Testing

@testable import Publishing

/// What others have put where rsync would bring the site.
@Suite(.requires(.rsync)) struct RsyncInTheWayTests {
  private static let version = ["index.html": "1", "assets/a.css": "2", "kanji/日/index.html": "3"]

  /// A folder that Michi has published to.
  private func published() async throws -> RsyncFolder {
    let there = try RsyncFolder()
    try await there.publish(["first.html": "0"])
    return there
  }

  @Test(arguments: ["notes.txt", ".profile", "index.html", "a/b/c", "link", ".michi-published"])
  func `a folder that holds something is refused before the first publishing`(
    path: String
  ) async throws {
    let there = try RsyncFolder()
    // A link in the place of the record leads to no record.
    if path == "link" || path.hasSuffix("published") {
      try there.link(path, to: "../elsewhere")
    } else {
      try there.write("mine", to: "there/" + path)
    }
    let before = try RsyncFolder.files(in: there.folder)
    let said = try await publishingSentence { try await there.publish(Self.version) }
    let name = path.prefix { $0 != "/" }
    #expect(
      said.hasSuffix(
        "/there: it has files that are not from Michi (\"\(name)\"); "
          + "move them or publish to another folder"))
    #expect(try await publishingSentence { _ = try await there.plan(Self.version) } == said)
    #expect(try RsyncFolder.files(in: there.folder) == before)
  }

  @Test(arguments: [nil, ".DS_Store", "Thumbs.db"])
  func `an empty folder is published to`(dropping: String?) async throws {
    let there = try RsyncFolder()
    try there.write("", to: "there/" + (dropping ?? "empty"))
    if dropping == nil { try FileManager.default.removeItem(atPath: there.folder + "/empty") }
    try await there.publish(["index.html": "1"])
    #expect(try RsyncFolder.files(in: there.folder)["index.html"] == "1")
  }

  /// Both a dry run and publishing say the sentence; neither changes anything.
  private func refuse(_ there: RsyncFolder, naming named: String) async throws {
    func files() throws -> SiteVersion {
      try RsyncFolder.files(in: there.site.root).filter { !$0.key.hasPrefix("site") }
    }
    let before = try files()
    let said = try await publishingSentence { try await there.publish(Self.version) }
    #expect(
      said.hasSuffix(
        "/there/ has entries that are not from Michi in place of the site's (\(named)); "
          + "move it away or publish elsewhere"))
    #expect(try await publishingSentence { _ = try await there.plan(Self.version) } == said)
    #expect(try files() == before)
  }

  @Test(arguments: ["index.html", "assets", "kanji/日"])
  func `a link in the way is neither followed nor replaced`(path: String) async throws {
    let there = try await published()
    try there.write("theirs", to: "outside/a.css")
    let outside = path.hasSuffix("html") ? "outside/a.css" : "outside"
    let up = String(repeating: "../", count: path.split(separator: "/").count)
    try there.link(path, to: up + outside)
    try await refuse(there, naming: "\"\(path)\"")
  }

  @Test func `what is advised of a damaged record helps`() async throws {
    let there = try RsyncFolder()
    try await there.publish(Self.version)
    try there.write("damaged", to: "there/.michi-published")
    let said = try await publishingSentence { try await there.publish(["index.html": "new"]) }
    #expect(said.hasSuffix("or remove it together with the site's files"))
    // The record alone would not do: what it named is everybody's then.
    try FileManager.default.removeItem(atPath: there.folder + "/.michi-published")
    let again = try await publishingSentence { try await there.publish(["index.html": "new"]) }
    #expect(again.contains("it has files that are not from Michi (\"assets\", \"index.html\""))
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

  @Test(arguments: ["assets", "index.html/mine.txt"])
  func `a file in the way of a folder is not removed, nor a folder in that of a file`(
    path: String
  ) async throws {
    let there = try await published()
    try there.write("mine", to: "there/" + path)
    try await refuse(there, naming: "\"\(path)\"")
  }

  @Test func `links under other names stay`() async throws {
    let there = try await published()
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
        said.hasSuffix(
          "/no does not exist, and rsync creates only the last folder; create it first"))
    }
  }
}
