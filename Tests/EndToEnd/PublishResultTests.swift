import Foundation
import TestKit
import Testing

/// What `michi publish` says, as JSON and in a dry run, and where it builds.
@Suite struct PublishResultTests {
  @Test func `a destination with its own base URL leaves the site as it was`() throws {
    let published = try Published()
    try published.bare.make()
    #expect(try published.michi("build").status == 0)
    let site = try published.built()
    let run = try published.michi("publish", "project")
    #expect(run.errors == "")
    #expect(run.output.contains("/site/.michi/destinations/project: "))
    #expect(try published.built() == site)
    let page = try #require(try published.bare.files(of: "project")["index.html"])
    #expect(String(decoding: page, as: UTF8.self).contains("href=\"/project/"))
    #expect(try published.michi("build", "--verify").status == 0)

    // Kept for the next time, closed to others, and gone when the destination is.
    #expect(try published.michi("publish", "project").output.contains("; 0 files written, "))
    let folder = published.site.output.appending(path: ".michi/destinations")
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.path)
    #expect(attributes[.posixPermissions] as? Int == 0o700)
    try published.site.write(
      """
      title: 길
      baseURL: https://example.com/
      publish: { other: { folder: ../\(published.www.lastPathComponent), baseURL: "https://a.org/" } }
      """, to: "content/site.yml")
    #expect(try published.michi("publish").status == 0)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["other"])
    #expect(try published.served().keys.contains { $0.hasPrefix(".michi") } == false)
  }

  @Test func `a folder that is not Michi's gets nothing for a destination either`() throws {
    let published = try Published()
    try published.site.write("mine", to: "site/mine.txt")
    let run = try published.michi("publish", "project")
    #expect(run.status == 74)
    #expect(run.errors.contains("it holds what Michi did not write (\"mine.txt\")"))
    #expect(try published.built() == ["mine.txt": Data("mine".utf8)])
    #expect(!FileManager.default.fileExists(atPath: published.site.output.path + "/.michi"))
  }

  @Test func `JSON names the destination, what changed and the release`() throws {
    let published = try Published()
    let dry = try JSON(published.michi("publish", "www", "--dry-run", "--json"))
    #expect(dry.bool("dryRun") == true)
    #expect(dry.number("release") == nil)
    #expect(dry.build["written"] as? Int == 0)
    #expect(dry.texts("added")?.contains("img/道 \"x\".txt") == true)
    #expect(!FileManager.default.fileExists(atPath: published.www.path))

    let first = try JSON(published.michi("publish", "www", "--json"))
    #expect(first.text("destination") == "www")
    #expect(first.text("kind") == "folder")
    #expect(first.text("place")?.hasSuffix("-www") == true)
    #expect(first.texts("added") == dry.texts("added"))
    #expect(first.number("release") == 1)
    #expect(first.build["pages"] as? Int != 0)
    #expect(first.build["diagnostics"] as? [String] == [])

    try published.site.remove("content/assets/img/道 \"x\".txt")
    let second = try JSON(published.michi("publish", "www", "--json"))
    #expect(second.texts("removed") == ["img/道 \"x\".txt"])
    #expect(second.number("unchanged") ?? 0 > 3)
    #expect(second.number("release") == 2)

    let trial = try JSON(published.michi("publish", "www", "--rollback", "--dry-run", "--json"))
    #expect(trial.number("release") == 1)
    #expect(trial.bool("rollback") == true)
    let back = try JSON(published.michi("publish", "www", "--rollback", "--json"))
    #expect(back.number("release") == 1)
    #expect(back.texts("added") == nil)
  }

  @Test func `JSON names the commit`() throws {
    let published = try Published()
    try published.bare.make()
    let result = try JSON(published.michi("publish", "--json"))
    #expect(try result.text("commit") == published.bare.git("rev-parse", "pages"))
    #expect(try JSON(published.michi("publish", "--json")).text("commit") == result.text("commit"))
  }

  @Test func `JSON says what is wrong, whatever it is`() throws {
    let published = try Published()
    let missing = try published.michi("publish", "www", "--rollback", "--json")
    #expect(missing.status == 74)
    #expect(
      missing.output.contains("\"code\": \"unreadable-file\"")
        || missing.output.contains("no release is there"))
    let branch = try published.michi("publish", "pages", "--rollback", "--json")
    #expect(branch.status == 74)
    #expect(branch.output.contains("\"code\": \"publishing\""))
    #expect(branch.output.contains("\"published\": null"))
    try published.site.write("[nowhere](nowhere.md)\n", to: "content/pages/about.md")
    let content = try published.michi("publish", "www", "--json")
    #expect(content.status == 1)
    #expect(content.output.contains("\"code\": \"broken-link\""))
    #expect(content.output.contains("\"published\": null"))
    try published.site.write(
      "title: x\nbaseURL: https://example.com/\npublish: { a: { folder: content } }\n",
      to: "content/site.yml")
    let settings = try published.michi("publish", "--json")
    #expect(settings.status == 1)
    #expect(settings.errors == "")
    #expect(settings.output.contains("\"code\": \"invalid-settings\""))
  }

  @Test func `a dry run of going back names the release and changes nothing`() throws {
    let published = try Published()
    _ = try published.michi("publish", "www")
    let end = try published.michi("publish", "www", "--rollback", "--dry-run")
    #expect(end.status == 74)
    #expect(end.errors == "error: there is no release to go back to: release 1 is the first\n")
    try published.site.write("# 새\n본문.\n", to: "content/pages/about.md")
    _ = try published.michi("publish", "www")
    let served = try published.served()
    let trial = try published.michi("publish", "www", "--rollback", "--dry-run")
    #expect(trial.status == 0)
    #expect(trial.output.hasSuffix("-www: release 1 would be current\n"))
    #expect(try published.served() == served)
    #expect(
      try published.michi("publish", "www", "--rollback").output.hasSuffix("release 1 is current\n")
    )
  }

  @Test func `a dry run asks git whether it may push`() throws {
    let published = try Published()
    try published.bare.make()
    // Reading goes through, pushing is refused before anything is sent.
    try published.site.writeProgram(
      "#!/bin/sh\ncase \"$1\" in *receive-pack*) echo 'read only' >&2; exit 1;; esac\n"
        + "eval \"$1\"\n", to: "only-read")
    let program = published.site.root.appending(path: "only-read").path
    let settings = try String(
      contentsOf: published.site.root.appending(path: "content/site.yml"), encoding: .utf8)
    try published.site.write(
      settings.replacingOccurrences(
        of: "git: ../\(URL(filePath: published.bare.path).lastPathComponent), branch: pages",
        with: "git: \"host:\(published.bare.path)\", branch: pages"), to: "content/site.yml")
    let environment = [
      "GIT_SSH_COMMAND": "shift_host() { shift; \"\(program)\" \"$@\"; }; shift_host"
    ]
    for arguments in [["publish", "--dry-run"], ["publish"]] {
      let run = try Run.michi(
        arguments + ["--root", published.site.root.path],
        environment: published.environment.merging(environment) { $1 })
      #expect(run.status == 74)
      #expect(run.errors.contains("read only"))
      #expect(
        run.errors.contains("error: git could not push to the branch pages (exit code 128)\n"))
    }
  }

  /// A result as a program reads it.
  private struct JSON {
    let build: [String: Any]
    private let published: [String: Any]

    init(_ run: Run) throws {
      #expect(run.status == 0, "\(run.errors)")
      build = try #require(
        JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
      published = try #require(build["published"] as? [String: Any])
    }

    func text(_ key: String) -> String? { published[key] as? String }
    func texts(_ key: String) -> [String]? { published[key] as? [String] }
    func number(_ key: String) -> Int? { published[key] as? Int }
    func bool(_ key: String) -> Bool? { published[key] as? Bool }
  }
}
