import Foundation
import Primitives
import Testing

@testable import Publishing

/// What others have put into a branch is never removed.
@Suite struct ForeignBranchTests {
  /// A bare repository whose branch holds these files, committed by somebody.
  private static func branch(_ paths: [String]) throws -> PublishedBranch {
    let pages = try PublishedBranch()
    for path in paths { try pages.commitInRoot("mine", to: path) }
    try pages.rootGit("push", "--quiet", pages.bare, "HEAD:refs/heads/gh-pages")
    return pages
  }

  @Test func `a branch with source code is refused, and a dry run says so too`() async throws {
    let pages = try Self.branch(["a.swift", "b.swift", "c.swift", "d.swift", "index.html"])
    let head = try pages.head()
    let said = try await publishingSentence { try await pages.publish(["index.html": "1"]) }
    #expect(
      said == "the branch gh-pages has files that are not from Michi and would be deleted "
        + "(\"a.swift\", \"b.swift\", \"c.swift\" and others); publish to another branch with "
        + "\"branch:\", or delete this branch first")
    #expect(try await publishingSentence { _ = try await pages.plan(["index.html": "1"]) } == said)
    #expect(try pages.head() == head)
  }

  @Test func `a branch with nothing but files of the site is taken over`() async throws {
    let pages = try Self.branch(["index.html", "CNAME"])
    let told = try await pages.publish(["index.html": "1"]).told
    #expect(told.count == 1 && told[0].hasPrefix("warning: publishing removes the file CNAME"))
    #expect(try pages.files() == ["index.html": "1", ".nojekyll": ""])
  }

  @Test func `what somebody adds to Michi's branch is kept, what Michi brought is not`()
    async throws
  {
    let pages = try PublishedBranch()
    try await pages.publish(["index.html": "1", "old.html": "1"])
    try pages.rootGit("pull", "--quiet", pages.bare, "gh-pages")
    try pages.commitInRoot("mine", to: "index.html")
    try pages.rootGit("push", "--quiet", pages.bare, "HEAD:refs/heads/gh-pages")
    try await pages.publish(["index.html": "2"])
    #expect(try pages.files() == ["index.html": "2", ".nojekyll": ""])

    try pages.rootGit("pull", "--quiet", pages.bare, "gh-pages")
    try pages.commitInRoot("mine", to: "mine.txt")
    try pages.rootGit("push", "--quiet", pages.bare, "HEAD:refs/heads/gh-pages")
    let said = try await publishingSentence { try await pages.publish(["index.html": "3"]) }
    #expect(said.contains("(\"mine.txt\")"))
  }

  @Test func `a commit of Michi's that somebody reverted is built upon`() async throws {
    let pages = try PublishedBranch()
    try await pages.publish(["index.html": "1", "old.html": "1"])
    try await pages.publish(["index.html": "2"])
    try pages.rootGit("pull", "--quiet", pages.bare, "gh-pages")
    try pages.rootGit("revert", "--no-edit", "HEAD")
    try pages.rootGit("push", "--quiet", pages.bare, "HEAD:refs/heads/gh-pages")
    #expect(try pages.files()["old.html"] == "1")
    try await pages.publish(["index.html": "3"])
    #expect(try pages.files() == ["index.html": "3", ".nojekyll": ""])
  }
}
