import FileSystem
import Foundation
import Primitives
import Diagnostics
import TestKit
import Testing

@testable import Publishing

/// Against the real git and a bare repository.
@Suite struct GitBranchTests {
  private static let first = [
    "index.html": "one", "道/길.html": "way", "a/b/c \"d\".html": "deep", "empty": "",
  ]

  @Test func `a branch that is not there is made, with the site and nothing else`() async throws {
    let pages = try PublishedBranch()
    let outcome = try await pages.publish(Self.first)
    #expect(try pages.files() == Self.first.merging([".nojekyll": ""]) { $1 })
    #expect(outcome.plan == PublishingPlan(added: Self.first.keys + [".nojekyll"]))
    #expect(try outcome.state == "the branch gh-pages is at \(pages.head().prefix(10))")
    #expect(
      try pages.git("log", "--format=%P|%an|%ae|%s", "gh-pages")
        == "|길 道|a@example.org|Publish the site")
    #expect(try pages.git("branch", "--format=%(refname:short)") == "gh-pages")
    #expect(try Set(pages.modes()) == ["100644"])
  }

  @Test func `what changed is a commit on top, and nothing changed is none`() async throws {
    let pages = try PublishedBranch()
    try await pages.publish(Self.first)
    let old = try pages.head()
    let next = ["index.html": "two", "道/길.html": "way", "new.html": ""]
    let outcome = try await pages.publish(next)
    #expect(
      outcome.plan
        == PublishingPlan(
          added: ["new.html"], changed: ["index.html"], removed: ["a/b/c \"d\".html", "empty"],
          unchanged: 2))
    #expect(try pages.files() == next.merging([".nojekyll": ""]) { $1 })
    #expect(try pages.git("rev-parse", "gh-pages^") == old)
    let head = try pages.head()
    #expect(try await pages.publish(next).plan?.isEmpty == true)
    #expect(try pages.head() == head)
    #expect(try pages.git("rev-list", "--count", "gh-pages") == "2")
    try await pages.publish(Self.first)
    #expect(try pages.files() == Self.first.merging([".nojekyll": ""]) { $1 })
  }

  @Test func `a plan says what would change and pushes nothing`() async throws {
    let pages = try PublishedBranch()
    #expect(try await pages.plan(["index.html": "1"]).lines == ["+ .nojekyll", "+ index.html"])
    #expect(try pages.git("branch") == "")
    try await pages.publish(["index.html": "1", "b": ""])
    let head = try pages.head()
    let plan = try await pages.plan(["index.html": "2", "c": ""])
    #expect(plan.lines == ["- b", "+ c", "~ index.html"])
    #expect(plan.unchanged == 1)
    #expect(try pages.head() == head)
  }

  @Test func `the site's own CNAME and .nojekyll are kept, a host name of the settings wins`()
    async throws
  {
    let pages = try PublishedBranch()
    let site = ["CNAME": "site.example.org", ".nojekyll": "mine"]
    try await pages.publish(site)
    #expect(try pages.files() == site)
    try await pages.publish(site, hostName: "www.example.org")
    #expect(try pages.files() == ["CNAME": "www.example.org\n", ".nojekyll": "mine"])
    let told = try await pages.publish(["index.html": ""]).told
    #expect(told.count == 1 && told[0].hasPrefix("warning: publishing removes the file CNAME"))
    #expect(try pages.files() == ["index.html": "", ".nojekyll": ""])
  }

  @Test func `other branches and the root's own work tree are left alone`() async throws {
    let pages = try PublishedBranch()
    try pages.commitInRoot("draft", to: "draft.txt")
    try pages.rootGit("push", "--quiet", pages.bare, "HEAD:refs/heads/main")
    try "changed".write(toFile: pages.root + "/draft.txt", atomically: true, encoding: .utf8)
    let before = try Listing.bytes(in: pages.root)
    let main = try pages.git("rev-parse", "main")
    try await pages.publish(Self.first)
    #expect(try Listing.bytes(in: pages.root) == before)
    #expect(try pages.git("rev-parse", "main") == main)
    #expect(
      try pages.git("log", "--format=%B", "gh-pages")
        == "Publish the site\n\nBuilt from commit \(main).\n\nPublished-by: Michi")
  }

  @Test func `versions are folders, and the rest of the branch stays as it is`() async throws {
    let pages = try PublishedBranch()
    for (name, text) in [("index.html", "mine"), ("道 \"x\".txt", "道"), ("v10", "a file")] {
      try pages.commitInRoot(text, to: name)
    }
    try pages.rootGit("push", "--quiet", pages.bare, "HEAD:refs/heads/gh-pages")
    let mine: SiteVersion = ["index.html": "mine", "道 \"x\".txt": "道", "v10": "a file"]
    try await pages.publish(["index.html": "1", "a/b.html": "b"], folder: "v1")
    let first = ["v1/index.html": "1", "v1/a/b.html": "b"]
    #expect(try pages.files() == mine.merging(first) { $1 })
    try await pages.publish(["index.html": "2"], folder: "v1.1")
    #expect(
      try pages.files() == mine.merging(first) { $1 }.merging(["v1.1/index.html": "2"]) { $1 })
    // Nothing has changed, so that there is no commit.
    let head = try pages.head()
    let again = try await pages.publish(["index.html": "2"], folder: "v1.1")
    #expect(try pages.head() == head)
    #expect(again.plan?.isEmpty == true)
    // Files of a version go that an earlier commit of the same version put there.
    let plan = try await pages.publish(["index.html": "3"], folder: "v1").plan
    #expect(plan?.removed == ["a/b.html"] && plan?.changed == ["index.html"])
    #expect(
      try pages.files()
        == mine.merging(["v1/index.html": "3", "v1.1/index.html": "2"]) { $1 })
    #expect(
      try pages.git("log", "-1", "--format=%B", "gh-pages")
        .hasSuffix("\n\nPublished-by: Michi in v1"))
  }

  @Test func `what others put into the folder is not removed`() async throws {
    let pages = try PublishedBranch()
    try await pages.publish(["index.html": "1"], folder: "v1")
    try await pages.publish(["index.html": "1"], folder: "v1x1")
    try pages.rootGit("fetch", "--quiet", pages.bare, "gh-pages")
    try pages.rootGit("checkout", "--quiet", "FETCH_HEAD")
    try pages.commitInRoot("mine", to: "v1/notes.txt")
    try pages.commitInRoot("mine", to: "file")
    try pages.rootGit("push", "--quiet", pages.bare, "HEAD:refs/heads/gh-pages")
    let before = try pages.files()
    let said = try await publishingSentence {
      try await pages.publish(["index.html": "2"], folder: "v1")
    }
    #expect(said.contains("not from Michi and would be deleted (\"notes.txt\")"), "\(said)")
    // The whole branch is not Michi's either.
    let whole = try await publishingSentence { try await pages.publish(["index.html": "2"]) }
    #expect(whole.contains("not from Michi and would be deleted"), "\(whole)")
    let file = try await publishingSentence {
      try await pages.publish(["index.html": "2"], folder: "file")
    }
    #expect(file.contains("is a file, not a folder"), "\(file)")
    #expect(try pages.files() == before)
  }

  @Test func `the name of one of the root's remotes will do`() async throws {
    let pages = try PublishedBranch()
    try pages.rootGit("remote", "add", "origin", pages.bare)
    try await pages.publish(["index.html": "1"], address: "origin")
    #expect(try pages.files() == ["index.html": "1", ".nojekyll": ""])
  }

  @Test func `a push that is refused is passed on`() async throws {
    let pages = try PublishedBranch()
    try pages.hook("pre-receive", "echo 'the branch is protected' >&2; exit 1")
    let told = Told()
    let said = try await publishingSentence {
      try await pages.publish(["index.html": "1"], told: told)
    }
    #expect(said == "git could not push to the branch gh-pages (exit code 1)")
    #expect(told.lines.contains { $0.contains("the branch is protected") })
    #expect(try pages.git("branch") == "")
  }

  @Test func `a push that comes in between is built upon`() async throws {
    let pages = try PublishedBranch()
    try await pages.publish(["index.html": "1"])
    // The first push that arrives lets another commit in before it; the second goes through.
    try pages.hook(
      "pre-receive",
      """
      [ -e once ] && exit 0
      touch once
      unset GIT_QUARANTINE_PATH GIT_OBJECT_DIRECTORY GIT_ALTERNATE_OBJECT_DIRECTORIES
      tree=$(git rev-parse 'gh-pages^{tree}')
      other=$(git -c user.name=x -c user.email=x@example.org commit-tree $tree -p gh-pages -m other)
      git update-ref refs/heads/gh-pages $other
      exit 1
      """)
    try await pages.publish(["index.html": "2"])
    #expect(try pages.files() == ["index.html": "2", ".nojekyll": ""])
    #expect(
      try pages.git("log", "--format=%s", "gh-pages")
        == "Publish the site\nother\nPublish the site")
  }

  @Test func `a repository that is not there is a sentence with git's words`() async throws {
    let pages = try PublishedBranch()
    do {
      _ = try await pages.plan(["a": ""], address: "/no/such.git")
      Issue.record("it should be refused")
    } catch let fault as PublishingFault {
      #expect(fault.message == "git could not look up the branch gh-pages (exit code 128)")
      #expect(fault.toolOutput.contains { $0.contains("/no/such.git") })
    }
  }

  @Test func `what git says is freed of secrets`() async throws {
    let pages = try PublishedBranch()
    try pages.hook("pre-receive", "echo 'mirror: https://me:s3cr3t@example.org/' >&2; exit 1")
    let told = Told()
    _ = try await publishingSentence { try await pages.publish(["a": ""], told: told) }
    #expect(told.lines.contains { $0.contains("mirror: https://*********@example.org/") })

    let address = "https://me:s3cr3t@127.0.0.1:1/x.git"
    let said = try await publishingSentence {
      try await pages.publish(["a": ""], address: address, told: told)
    }
    let place = GitBranch(address: address, root: "").place
    #expect(place == "https://*********@127.0.0.1:1/x.git (gh-pages)")
    #expect(!(told.lines + [said]).joined().contains("s3cr3t"))
  }

  @Test func `a branch is not rolled back`() throws {
    let pages = try PublishedBranch()
    #expect(
      try publishingSentence {
        _ = try GitBranch(address: pages.bare, root: pages.root).rollBack(dryRun: false)
      } == "--rollback does not work for the branch gh-pages: revert the commit with git, or "
        + "publish the earlier content again")
  }
}
