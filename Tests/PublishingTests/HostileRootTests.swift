import FileSystem
import Foundation
import Primitives
import Processes
import Testing

@testable import Publishing

/// A root that comes from a stranger runs nothing when its site is published with git.
@Suite struct HostileRootTests {
  /// A command that leaves a mark beside the root.
  private static func mark(_ branch: PublishedBranch) -> String {
    "touch \(branch.site.root)/ran #"
  }

  private static func ran(_ branch: PublishedBranch) -> Bool {
    FileManager.default.fileExists(atPath: branch.site.root + "/ran")
  }

  @Test func `a tool runs in no folder of a site`() async throws {
    let outcome = try await Program("pwd").runPublishing()
    #expect(outcome.output == Array("/\n".utf8))
  }

  @Test(arguments: ["inside.git", "origin", "short:x"])
  func `a repository in the root is refused, and nothing of it runs`(
    address: String
  ) async throws {
    let pages = try PublishedBranch()
    let inside = pages.root + "/inside.git"
    try pages.rootGit("init", "--quiet", "--bare", inside)
    try pages.rootGit("init", "--quiet", "--bare", pages.root + "/other.git")
    try pages.rootGit(
      "--git-dir", inside, "config", "core.alternateRefsCommand", Self.mark(pages))
    try (pages.root + "/other.git/objects\n").write(
      toFile: inside + "/objects/info/alternates", atomically: true, encoding: .utf8)
    let hook = inside + "/hooks/pre-receive"
    try "#!/bin/sh\n\(Self.mark(pages))\n".write(
      toFile: hook, atomically: true, encoding: .utf8)
    chmod(hook, 0o755)
    try FileManager.default.createSymbolicLink(
      atPath: pages.root + "/link.git", withDestinationPath: inside)
    try pages.rootGit("remote", "add", "origin", "inside.git")
    try pages.rootGit("config", "url.\(inside).insteadOf", "short:x")

    let address = address.replacing("/ROOT", with: pages.root)
    let words = "lies in the site's own folder or its repository"
    let planned = try await publishingSentence {
      _ = try await pages.plan(["a": ""], address: address)
    }
    #expect(planned.contains(words))
    let published = try await publishingSentence {
      try await pages.publish(["a": ""], address: address)
    }
    #expect(published.contains(words))
    #expect(!Self.ran(pages))
  }

  @Test func `a repository beside the root, but in its repository, is refused`() async throws {
    let pages = try PublishedBranch()
    try FileManager.default.createDirectory(
      atPath: pages.root + "/blog", withIntermediateDirectories: true)
    try pages.rootGit("init", "--quiet", "--bare", pages.root + "/inside.git")
    try pages.site.build(["a": ""])
    let branch = GitBranch(address: "../inside.git", root: pages.root + "/blog")
    let said = try await publishingSentence {
      _ = try await branch.plan(FinishedSite(at: pages.site.output))
    }
    #expect(said.contains("lies in the site's own folder or its repository"))
  }

  @Test(arguments: ["", "/site", "/a/b"])
  func `a root in a bare repository is refused, whose settings run nothing`(
    below: String
  ) async throws {
    let pages = try PublishedBranch()
    let cloned = pages.site.root + "/cloned"
    try FileManager.default.createDirectory(
      atPath: cloned + below, withIntermediateDirectories: true)
    try pages.rootGit("init", "--quiet", "--bare", cloned)
    try pages.rootGit("--git-dir", cloned, "config", "core.sshCommand", Self.mark(pages))
    try pages.site.build(["a": ""])
    let branch = GitBranch(address: "git@127.0.0.1:x.git", root: cloned + below)
    let said = try await publishingSentence {
      _ = try await branch.plan(FinishedSite(at: pages.site.output))
    }
    #expect(said.contains("looks like a bare git repository"))
    #expect(!Self.ran(pages))
  }

  @Test(arguments: ["core.sshCommand", "core.gitProxy", "core.askPass", "credential.helper"])
  func `programs that the root's settings name are not run`(key: String) async throws {
    let pages = try PublishedBranch()
    let mark = Self.mark(pages)
    try pages.rootGit("config", key, key == "credential.helper" ? "!" + mark : mark)
    let scheme = key == "core.sshCommand" ? "ssh" : key == "core.gitProxy" ? "git" : "http"
    _ = try await publishingSentence {
      _ = try await pages.plan(["a": ""], address: "\(scheme)://127.0.0.1:1/x.git")
    }
    #expect(!Self.ran(pages))
  }

  @Test func `an address is no command line`() async throws {
    let pages = try PublishedBranch()
    try pages.rootGit("config", "protocol.ext.allow", "always")
    _ = try await publishingSentence {
      _ = try await pages.plan(
        ["a": ""], address: "ext::touch \(pages.site.root)/ran")
    }
    #expect(!Self.ran(pages))
  }

  @Test func `what the root's settings say about reaching a machine is still heard`() async throws {
    let pages = try PublishedBranch()
    try pages.rootGit("config", "url.\(pages.bare).insteadOf", "short:x")
    try await pages.publish(["index.html": "1"], address: "short:x")
    #expect(try pages.files() == ["index.html": "1", ".nojekyll": ""])
  }

  @Test func `a path starts from the root, and from the repository where it is a remote's`()
    async throws
  {
    let pages = try PublishedBranch()
    try await pages.publish(["index.html": "1"], address: "../site.git")
    #expect(try pages.files()["index.html"] == "1")
    try pages.rootGit("remote", "add", "origin", "../site.git")
    try await pages.publish(["index.html": "2"], address: "origin")
    #expect(try pages.files()["index.html"] == "2")
  }
}
