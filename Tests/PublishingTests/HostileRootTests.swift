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
    #expect(said.contains("is in the site's own folder or repository"))
  }

  @Test(arguments: [
    ("origin", "has no remote \"origin\"; add it with `git remote add origin URL`"),
    ("me/blog", "no repository \"me/blog\"; write its URL, for example https://github.com/me/blog"),
  ])
  func `a remote or repository that does not exist is named`(
    address: String, words: String
  ) async throws {
    let pages = try PublishedBranch()
    try pages.rootGit("init", "--quiet", pages.root)
    try pages.site.build(["a": ""])
    let branch = GitBranch(address: address, root: pages.root)
    let said = try await publishingSentence {
      _ = try await branch.plan(FinishedSite(at: pages.site.output))
    }
    #expect(said.contains(words), "\(said)")
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

  @Test func `what the root's settings say about reaching a machine is still heard`() async throws {
    let pages = try PublishedBranch()
    try pages.rootGit("config", "url.\(pages.bare).insteadOf", "short:x")
    try await pages.publish(["index.html": "1"], address: "short:x")
    #expect(try pages.files() == ["index.html": "1", ".nojekyll": ""])
  }
}
