import Foundation
import TestKit
import Testing

/// `michi publish` to a real folder and a real bare repository, and its results as JSON.
@Suite struct PublishTests {
  @Test func `visitors may read a release, whatever the umask`() throws {
    let published = try Published()
    let run = try Run.shell(
      "umask 077; exec \"$0\" publish www --root \"$1\"", published.site.path)
    #expect(run.status == 0)
    for (path, mode) in [
      ("", 0o755), ("releases", 0o755), ("releases/1", 0o755), ("releases/1/img", 0o755),
      ("releases/1/index.html", 0o444),
    ] {
      let attributes = try FileManager.default.attributesOfItem(
        atPath: published.www.appending(path: path).path)
      #expect(attributes[.posixPermissions] as? Int == mode, "\(path)")
    }
  }

  @Test func `a branch gets commit after commit`() throws {
    let published = try Published()
    try published.bare.make()
    let first = try published.michi("publish")
    #expect(first.errors == "")
    #expect(first.status == 0)
    let extra = [".nojekyll": Data(), "CNAME": Data("www.example.org\n".utf8)]
    #expect(try published.bare.files(of: "pages") == published.built().merging(extra) { $1 })

    try published.site.write("# 코디네이터\n새 본문.\n", to: "content/tutorials/2026-01-01-코디네이터.md")
    try published.site.remove("content/assets/img/道 \"x\".txt")
    let second = try published.michi("publish", "pages")
    #expect(second.output.contains(" 1 removed, "))
    #expect(try published.bare.files(of: "pages") == published.built().merging(extra) { $1 })
    #expect(try published.michi("publish").output.contains("; nothing changed\n"))
    let commit = try JSON(published.michi("publish", "--json")).text("commit")
    #expect(try commit == published.bare.git("rev-parse", "pages"))
    #expect(
      try published.bare.git("log", "--format=%an %s", "pages")
        == "길 Publish the site\n길 Publish the site")
    #expect(try published.left() == [])
  }

  @Test func `a dry run names every change and writes nothing`() throws {
    let published = try Published()
    try published.bare.make()
    for name in ["www", "pages"] {
      let run = try published.michi("publish", name, "--dry-run")
      #expect(run.status == 0)
      #expect(run.output.contains("\n+ index.html\n"))
      #expect(run.output.contains("\n+ img/道 \"x\".txt\n"))
      #expect(run.output.contains("would be "))
    }
    #expect(!FileManager.default.fileExists(atPath: published.www.path))
    #expect(!FileManager.default.fileExists(atPath: published.site.output.path))
    #expect(try published.bare.git("branch").isEmpty)
    #expect(try published.left() == [])
  }

  @Test func `a name that is not there is answered with those that are`() throws {
    let published = try Published()
    let run = try published.michi("publish", "pagse")
    #expect(run.status == 64)
    #expect(
      run.errors.hasPrefix(
        "Error: there is no destination \"pagse\"; did you mean \"pages\"? "
          + "site.yml has: www, pages, project\nUsage: michi publish "))
  }

  @Test func `settings without a destination, or with an address that is none, are told`() throws {
    let none = try TestSite(settings: "").michi("publish")
    #expect(none.status == 1)
    #expect(
      none.errors.hasPrefix(
        "content/site.yml:1:1: error: the site has no destination to publish to"))
    let run = try TestSite(
      settings: "publish:\n  a: { rsync: 'host:' }\n  b: { s3: bucket }\n  c: { folder: content }\n"
    ).michi("publish", "b", "--json")
    #expect(run.status == 1 && run.errors == "")
    let fault = try #require(Finding.all(of: run).first)
    #expect(fault.place == "content/site.yml:5:3")
    #expect(fault.text.contains("the destination \"b\": \"bucket\" is not a bucket"))
  }

  @Test(arguments: [
    ("git", "git: 'git@127.0.0.1:x.git'"), ("rsync", "rsync: 'host:srv'"), ("aws", "s3: 's3://b'"),
  ])
  func `no program runs in the root, whose files a version manager would read`(
    _ program: String, _ destination: String
  ) throws {
    let published = try Published(
      """
      -- content/site.yml --
      title: x
      baseURL: https://example.com/
      publish: { a: { \(destination) } }
      """)
    let place = published.aside.appending(path: "place")
    let tool = published.aside.appending(path: "bin/\(program)")
    try FileManager.default.createDirectory(
      at: tool.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data("#!/bin/sh\npwd > '\(place.path)'\nexit 1\n".utf8).write(to: tool)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: tool.path)
    let run = try published.michi(
      "publish", "--dry-run",
      environment: ["PATH": tool.deletingLastPathComponent().path + ":/usr/bin:/bin"])
    #expect(run.status == 74)
    #expect(try String(contentsOf: place, encoding: .utf8) == "/\n")
  }

  @Test func `the home folder may be named`() throws {
    let published = try Published(
      """
      -- content/site.yml --
      title: x
      baseURL: https://example.com/
      publish: { home: { folder: '~/of folder' } }
      """)
    let run = try published.michi("publish")
    #expect(run.status == 0, "\(run.errors)")
    #expect(FileManager.default.fileExists(atPath: published.aside.path + "/of folder"))
  }

  @Test func `a machine without git is told so`() throws {
    let published = try Published()
    let run = try published.michi("publish", environment: ["PATH": ""])
    #expect(run.status == 74)
    #expect(run.errors == "error: cannot run git: it is not on PATH; install it\n")
  }

  @Test(arguments: [[], ["--dry-run"]])
  func `git must know who commits`(options: [String]) throws {
    let published = try Published()
    try published.bare.make()
    let nobody = ["GIT_AUTHOR_NAME": "", "GIT_AUTHOR_EMAIL": ""]
    let run = try Run.michi(
      ["publish", "--root", published.site.path] + options,
      environment: published.environment.merging(nobody) { $1 })
    #expect(run.status == 74)
    #expect(
      run.errors.hasSuffix(
        "error: git has no author for commits; set it with `git config --global user.name` and "
          + "`git config --global user.email`\n"))
  }

  /// Those that a git hook leaves do not disturb.
  @Test func `settings in variables count beside those of the root's repository`() throws {
    let published = try Published()
    let root = published.site.root.resolvingSymlinksInPath().path
    let above = published.site.root.deletingLastPathComponent().resolvingSymlinksInPath().path
    let name = URL(filePath: published.bare.path).lastPathComponent
    let other = BareRepository(at: "\(published.aside.path)/\(name)")
    try other.make()
    try BareRepository.git(["-C", root, "init", "--quiet"])
    for key in ["http.userAgent", "http.proxy"] {
      try BareRepository.git(["-C", root, "config", key, "x"])
    }
    let run = try published.michi(
      "publish",
      environment: [
        "GIT_CONFIG_COUNT": "1",
        "GIT_CONFIG_KEY_0": "url.\(published.aside.path)/.insteadOf",
        "GIT_CONFIG_VALUE_0": above + "/", "GIT_DIR": "/nowhere",
        "GIT_INDEX_FILE": "/nowhere/index", "GIT_WORK_TREE": "/nowhere",
        "GIT_OBJECT_DIRECTORY": "/nowhere/objects",
      ])
    #expect(run.errors == "")
    #expect(run.status == 0)
    #expect(try other.files(of: "pages")["index.html"] != nil)
  }

  @Test func `a secret in an address is never printed`() throws {
    let site = try TestSite(
      """
      -- content/site.yml --
      title: x
      baseURL: https://example.com/
      publish: { a: { git: 'https://me:s3cr3t@example.org/x.git' } }
      """)
    for arguments in [["publish"], ["build", "--json"]] {
      let run = try Run.michi(arguments + ["--root", site.path])
      #expect(run.status == 1)
      #expect((run.errors + run.output).contains("contains a user name, password or token"))
      #expect(!(run.errors + run.output).contains("s3cr3t"))
    }
  }

  // MARK: Results

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

    // Kept for the next time, closed to others, and gone when the destination is.
    #expect(try published.michi("publish", "project").output.contains("nothing has changed"))
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
    #expect(run.errors.contains("it has files that are not from Michi (\"mine.txt\")"))
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

    let back = try JSON(published.michi("publish", "www", "--rollback", "--json"))
    #expect(back.number("release") == 1)
    #expect(back.texts("added") == nil)
  }

  @Test func `JSON says what is wrong, whatever it is`() throws {
    let published = try Published()
    let branch = try published.michi("publish", "pages", "--rollback", "--json")
    #expect(branch.status == 74)
    #expect(branch.output.contains("\"code\": \"publishing\""))
    #expect(branch.output.contains("\"published\": null"))
    try published.site.write("[nowhere](nowhere.md)\n", to: "content/pages/about.md")
    let content = try published.michi("publish", "www", "--json")
    #expect(content.status == 1)
    #expect(content.output.contains("\"code\": \"broken-link\""))
    #expect(content.output.contains("\"published\": null"))
    #expect(!FileManager.default.fileExists(atPath: published.www.path))
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
