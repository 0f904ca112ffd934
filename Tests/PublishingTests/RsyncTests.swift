import Foundation
import FileSystem
import Primitives
import Diagnostics
import TestKit
import Testing

@testable import Publishing

/// Publishing with rsync.
@Suite struct RsyncTests {
  @Test(
    "an address is what rsync takes, with one slash behind",
    arguments: [
      ("me@host:/srv/www", "me@host:/srv/www/"), ("host:www//", "host:www/"),
      ("host:~/www", "host:www/"), ("/srv/www", "/srv/www/"), ("www", "/www/"),
      ("a/b:c", "/a/b:c/"), ("rsync://host/module", "rsync://host/module/"),
      ("host::module/blog", "host::module/blog/"), ("../www", "/www/"),
      ("me@[2001:db8::1]:/srv", "me@[2001:db8::1]:/srv/"),
      ("[fe80::1%eth0]:w", "[fe80::1%eth0]:w/"),
    ])
  func address(written: String, folder: String) throws {
    #expect(
      try RsyncAddress(written, root: "/").folder.replacing("//", with: "/")
        == folder.replacing("//", with: "/"))
  }

  @Test(arguments: [
    "host:", "host:/", "host:~", "me@host:./", "host::", "/", "rsync://host", "rsync://host/", ".",
    "host:..", "..", "",
  ])
  func `a whole machine and a home folder are refused`(written: String) {
    let fault = #expect(throws: PublishingFault.self) { try RsyncAddress(written, root: "/") }
    #expect(fault?.message.contains("is a whole machine") == true)
  }

  @Test(arguments: [
    "-e sh", "--delete", "me@-oProxyCommand=x:www", "[-oProxyCommand=x]:srv",
    "me@[-oProxyCommand=x]:srv", "[-oProxyCommand=x]::srv/a", "rsync://me@[-oProxyCommand=x]/srv",
    "a[-b]:srv", "[me@-oProxyCommand=x]:srv", "[::1:srv", "[1;]:w", "[1`]:w", "[1{]:w", "[1_]:w",
    "[1,]:w", "[1&]:w", "[1$]:w", "[]:w", "[1]x:w", "[1]]:w", "1]:w", "1[:w", "a@b@-x:w",
    "rsync://-x/w", "RSYNC://-x/w",
  ])
  func `what would be an option, or what ssh would not take for a machine, is refused`(
    written: String
  ) {
    let fault = #expect(throws: PublishingFault.self) { try RsyncAddress(written, root: "/") }
    #expect(fault?.message.contains("looks like an option") == true)
  }

  @Test func `the signs that rsync prints are read`() {
    let changes = RsyncChanges(
      Array(
        """
        cd+++++++++ kanji/
        >f+++++++++ kanji/日.html
        <f+++++++++ a b.txt
        <fcs....... index.html
        .f...p..... same.html
        *deleting   old/index.html
        *deleting   old/
        >f+++++++++\u{20}
        sent 1 byte

        """.utf8))
    #expect(changes.added == ["kanji/日.html", "a b.txt"])
    #expect(changes.changed == ["index.html"])
    #expect(changes.removed == ["old/index.html"])
  }

  @Test(.requires(.rsync))
  func `a site is brought, changed and freed of what it no longer has, and of nothing else`()
    async throws
  {
    let site = try VersionedSite()
    let there = site.root + "/there"
    let destination = try RsyncDestination(at: "there", root: site.root)
    try site.build([
      "index.html": "1", "kanji/日/index.html": "2", "old/[a] *.html": "3", "kanji/月/x": "4",
    ])
    var plan = try await destination.plan(FinishedSite(at: site.output))
    #expect(
      plan.lines == [
        "+ index.html", "+ kanji/日/index.html", "+ kanji/月/x", "+ old/[a] *.html",
      ])
    #expect(!FileManager.default.fileExists(atPath: there))
    _ = try await destination.publish(FinishedSite(at: site.output)) { _ in }
    #expect(try RsyncFolder.files(in: there).values.sorted() == ["1", "2", "3", "4"])
    try "mine".write(toFile: there + "/foreign.txt", atomically: true, encoding: .utf8)
    try site.build(["index.html": "one", "kanji/日/index.html": "2", "new.html": "4"])
    plan = try await destination.plan(FinishedSite(at: site.output))
    #expect(plan.lines == ["~ index.html", "- kanji/月/x", "+ new.html", "- old/[a] *.html"])
    let outcome = try await destination.publish(FinishedSite(at: site.output)) { _ in }
    #expect(outcome.plan == plan)
    #expect(
      try RsyncFolder.files(in: there) == [
        "index.html": "one", "kanji/日/index.html": "2", "new.html": "4", "foreign.txt": "mine",
      ])
    #expect(!FileManager.default.fileExists(atPath: there + "/old"))
    #expect(try await destination.plan(FinishedSite(at: site.output)).isEmpty)
  }

  @Test(.requires(.rsync)) func `a file may become a folder, and a folder a file`() async throws {
    let site = try VersionedSite()
    let destination = try RsyncDestination(at: "there", root: site.root)
    try site.build(["a/index.html": "1", "a/b/c": "2", "d": "3", "e": "4"])
    _ = try await destination.publish(FinishedSite(at: site.output)) { _ in }
    try site.build(["a": "5", "d/index.html": "6", "d/f/g": "7"])
    let plan = try await destination.plan(FinishedSite(at: site.output))
    #expect(
      plan.lines == ["+ a", "- a/b/c", "- a/index.html", "- d", "+ d/f/g", "+ d/index.html", "- e"])
    let outcome = try await destination.publish(FinishedSite(at: site.output)) { _ in }
    #expect(
      try RsyncFolder.files(in: site.root + "/there") == [
        "a": "5", "d/index.html": "6", "d/f/g": "7",
      ])
    #expect(outcome.plan?.added == plan.added)
  }

  @Test(.requires(.rsync))
  func `a file with other bytes that Michi did not bring is refused, in a dry run too`()
    async throws
  {
    let site = try VersionedSite()
    let there = site.root + "/there"
    let destination = try RsyncDestination(at: "there", root: site.root)
    var files = ["a.html": "mine", "b.html": "mine", "c.html": "mine", "d.html": "mine", "e": "5"]
    files["z"] = "0"
    try site.build(["z": "0"])
    _ = try await destination.publish(FinishedSite(at: site.output)) { _ in }
    for (path, text) in files {
      try text.write(toFile: "\(there)/\(path)", atomically: true, encoding: .utf8)
    }
    try site.build(["a.html": "1", "b.html": "2", "c.html": "3", "d.html": "4", "e": "5", "z": "0"])
    let said = try await publishingSentence {
      _ = try await destination.publish(FinishedSite(at: site.output)) { _ in }
    }
    #expect(
      said.hasSuffix(
        "/there/ has files that are not from Michi and would be overwritten "
          + "(\"a.html\", \"b.html\", \"c.html\" and others); move them away or publish "
          + "elsewhere"))
    #expect(try RsyncFolder.files(in: there) == files)
    let trial = try await publishingSentence {
      _ = try await destination.plan(FinishedSite(at: site.output))
    }
    #expect(trial == said)

    // The same bytes are no loss, and a later file is looked at as the first are.
    try site.build(["e": "5", "z": "0"])
    _ = try await destination.publish(FinishedSite(at: site.output)) { _ in }
    try site.build(["e": "6", "a.html": "1", "z": "0"])
    let later = try await publishingSentence {
      _ = try await destination.publish(FinishedSite(at: site.output)) { _ in }
    }
    #expect(later.contains("(\"a.html\")"))
    #expect(try RsyncFolder.files(in: there) == files)
  }

  @Test func `a path on this machine starts from the root or the home folder`() throws {
    let site = try VersionedSite()
    let root = try RealPath.of(site.root)
    #expect(try RsyncAddress("www", root: site.root).folder == root + "/www/")
    let above = root.split(separator: "/").dropLast().map { "/" + $0 }.joined()
    #expect(try RsyncAddress("..", root: site.root).folder == above + "/")
    #expect(try RsyncAddress("../a", root: site.root).folderAbove == above + "/")
    try site.place.write("", to: "deep/er/a")
    try site.place.link("link", to: "deep/er")
    #expect(try RsyncAddress("link/../www", root: site.root).folder == root + "/deep/www/")
    #expect(
      try RsyncAddress("~/www", root: site.root).folder
        == RelativePath.joined(HomeFolder.path, "www/"))
  }
}
