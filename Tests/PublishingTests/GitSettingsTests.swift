import Foundation
import Processes
import TestKit
import Testing

@testable import Publishing

/// What git hears of the root's own settings, and who hears what it says.
@Suite struct GitSettingsTests {
  @Test(
    "settings that matter to reaching a machine are heard, those that name programs are not",
    arguments: [
      ("http.proxy", "a=b c"), ("http.https://example.org/.extraHeader", "X: y"),
      ("credential.username", "me"), ("credential.https://example.org/.useHttpPath", "true"),
      ("credential.helper", nil), ("http.cookieFile", nil), ("http.saveCookies", nil),
      ("core.sshCommand", nil), ("url.a:.insteadOf", "b:"), ("url.a:.pushInsteadOf", nil),
    ] as [(String, String?)])
  func settings(key: String, value: String?) async throws {
    let pages = try PublishedBranch()
    try pages.rootGit("config", "http.userAgent", "first")
    try pages.rootGit("config", key, value ?? "true")
    let git = try await Git(root: pages.root, address: pages.bare, tell: nil)
    let agent = try await git.output(
      ["config", "--get", "http.userAgent"], in: pages.bare, to: "read")
    #expect(agent == "first")
    let outcome = try await git.run(["config", "--get", key], in: pages.bare)
    let heard = String(decoding: outcome.output, as: UTF8.self)
    #expect(heard == (value.map { $0 + "\n" } ?? ""))
    #expect(outcome.isSuccess == (value != nil))
  }

  @Test func `a setting without a value is true, one with an empty value is empty`() async throws {
    let pages = try PublishedBranch()
    let path = pages.root + "/.git/config"
    let text = try String(contentsOfFile: path, encoding: .utf8)
    try (text + "[http]\n\tsslVerify\n\tproxy =\n").write(
      toFile: path, atomically: true, encoding: .utf8)
    let git = try await Git(root: pages.root, address: pages.bare, tell: nil)
    let verifies = try await git.output(
      ["config", "--type=bool", "--get", "http.sslVerify"], in: pages.bare, to: "read")
    #expect(verifies == "true")
    let proxy = try await git.output(
      ["config", "--get", "http.proxy"], in: pages.bare, to: "read")
    #expect(proxy == "")
  }

  @Test func `what git said is in the fault, unless it was told while git ran`() async throws {
    let pages = try PublishedBranch()
    try pages.site.build(["a": ""])
    let site = try FinishedSite(at: pages.site.output)
    let branch = GitBranch(address: "/no/such.git", root: pages.root)
    let told = Told()
    let fault = await #expect(throws: PublishingFault.self) {
      try await branch.publish(site, tell: told.tell)
    }
    #expect(fault?.toolOutput == [])
    #expect(told.lines.contains { $0.contains("/no/such.git") })
  }

  @Test func `publishing and planning tell nothing while all is well`() async throws {
    let pages = try PublishedBranch()
    #expect(try await pages.publish(["a": "1", "b": "1"]).told == [])
    #expect(try await pages.publish(["a": "2"]).told == [])
    #expect(try await pages.publish(["a": "2"]).told == [])
  }

  @Test func `a repository of longer hashes is built upon`() async throws {
    let pages = try PublishedBranch()
    let bare = BareRepository(at: pages.site.root + "/long.git")
    try BareRepository.git(["init", "--quiet", "--bare", "--object-format=sha256", bare.path])
    let tree = try bare.git("hash-object", "-t", "tree", "-w", "/dev/null")
    let commit = try bare.git(
      "-c", "user.name=x", "-c", "user.email=x@example.org", "commit-tree", tree, "-m", "first")
    #expect(commit.utf8.count == 64)
    try bare.git("update-ref", "refs/heads/gh-pages", commit)
    #expect(try await pages.plan(["a": "1"], address: bare.path).lines == ["+ .nojekyll", "+ a"])
    try await pages.publish(["a": "1"], address: bare.path)
    #expect(try bare.git("rev-parse", "gh-pages^") == commit)
    #expect(try await pages.plan(["a": "2"], address: bare.path).lines == ["~ a"])
  }
}
