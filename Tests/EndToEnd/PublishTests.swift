import Foundation
import TestKit
import Testing

/// `michi publish` with the real binary, a real folder and a real bare repository.
@Suite struct PublishTests {
  @Test func `a folder gets release after release, and goes back`() throws {
    let published = try Published()
    let first = try published.michi("publish", "www")
    #expect(first.errors == "")
    #expect(first.status == 0)
    #expect(first.output.contains("-www: release 1 is current; "))
    let old = try published.built()
    #expect(try published.served() == old)

    try published.site.write("# 코디네이터\n새 본문.\n", to: "content/tutorials/2026-01-01-코디네이터.md")
    try published.site.remove("content/assets/img/道 \"x\".txt")
    #expect(try published.michi("publish", "www").output.contains("release 2 is current"))
    let new = try published.built()
    #expect(new != old)
    #expect(try published.served() == new)
    #expect(try published.michi("publish", "www").output.contains("release 2 is current; nothing"))

    let back = try published.michi("publish", "www", "--rollback")
    #expect(back.status == 0)
    #expect(back.output.contains("release 1 is current"))
    #expect(try published.served() == old)
    let end = try published.michi("publish", "www", "--rollback")
    #expect(end.status == 74)
    #expect(
      end.errors == "error: there is no release to go back to: release 1 is the first\n")
  }

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
    #expect(
      try published.bare.git("log", "--format=%an %s", "pages")
        == "길 Publish the site\n길 Publish the site")
    #expect(try published.left() == [])
  }

  @Test func `a destination has its own base URL where it says so`() throws {
    let published = try Published()
    try published.bare.make()
    #expect(try published.michi("publish", "project").status == 0)
    let page = try #require(try published.bare.files(of: "project")["index.html"])
    #expect(String(decoding: page, as: UTF8.self).contains("href=\"/project/"))
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

    _ = try published.michi("publish", "www")
    try published.site.write("# 새\n본문.\n", to: "content/pages/about.md")
    let run = try published.michi("publish", "www", "--dry-run")
    #expect(run.output.split(separator: "\n").contains("+ about/index.html"))
    #expect(!run.output.contains("img/"))
    #expect(try published.michi("publish", "www").output.contains("; 1 file added, "))
  }

  @Test func `a site with errors is not published`() throws {
    let published = try Published()
    try published.site.write("[nowhere](nowhere.md)\n", to: "content/pages/about.md")
    let run = try published.michi("publish", "www")
    #expect(run.status == 1)
    #expect(run.errors.contains("content/pages/about.md:1:"))
    #expect(!FileManager.default.fileExists(atPath: published.www.path))
  }

  @Test func `a name that is not there is answered with those that are`() throws {
    let published = try Published()
    let run = try published.michi("publish", "pagse")
    #expect(run.status == 64)
    #expect(
      run.errors.hasPrefix(
        "Error: there is no destination \"pagse\"; did you mean \"pages\"? "
          + "site.yml has: www, pages, project\nUsage: michi publish "))
    #expect(
      try published.michi("publish", "nix").errors.hasPrefix(
        "Error: there is no destination \"nix\"; site.yml has: www, pages, project\n"))
  }

  @Test func `settings without a destination are named with their place`() throws {
    let none = try TestSite("-- content/site.yml --\ntitle: x\nbaseURL: https://example.com/\n")
    let run = try none.michi("publish")
    #expect(run.status == 1)
    #expect(
      run.errors.hasPrefix(
        "content/site.yml:1:1: error: the site has no destination to publish to"))
  }

  @Test(arguments: [
    ("rsync", "'host:'", "\"host:\" names no folder but a whole machine or home"),
    ("s3", "bucket", "\"bucket\" is no bucket"),
  ])
  func `an address that is none is named with its place`(
    _ kind: String, _ address: String, _ words: String
  ) throws {
    let site = try TestSite(
      """
      -- content/site.yml --
      title: x
      baseURL: https://example.com/
      publish:
        www: { \(kind): \(address) }
      """)
    let run = try site.michi("publish")
    #expect(run.status == 1)
    #expect(
      run.errors.hasPrefix("content/site.yml:4:3: error: the destination \"www\": \(words)"))
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

  @Test func `the home folder is the same for every kind of destination`() throws {
    for name in ["folder", "git"] { try Self.publishToHome(name) }
  }

  @Test(.requires(.rsync)) func `the home folder is the same for rsync`() throws {
    try Self.publishToHome("rsync")
  }

  private static func publishToHome(_ name: String) throws {
    let published = try Published(
      """
      -- content/site.yml --
      title: x
      baseURL: https://example.com/
      publish:
        folder: { folder: '~/of folder' }
        git: { git: '~/of git' }
        rsync: { rsync: '~/of rsync' }
      """)
    let place = published.aside.path + "/of \(name)"
    if name == "git" { try BareRepository(at: place).make() }
    let run = try published.michi("publish", name)
    #expect(run.status == 0, "\(run.errors)")
    #expect(FileManager.default.fileExists(atPath: place))
  }

  @Test func `a machine without git is told so`() throws {
    let published = try Published()
    let run = try published.michi("publish", environment: ["PATH": ""])
    #expect(run.status == 74)
    #expect(run.errors == "error: cannot run git: it is not on PATH; install it\n")
  }

  @Test func `a hook that refuses is passed on`() throws {
    let published = try Published()
    try published.bare.make()
    try published.bare.hook("pre-receive", "echo 'protected: ask 민재' >&2\nexit 1")
    let run = try published.michi("publish")
    #expect(run.status == 74)
    #expect(run.errors.contains("protected: ask 민재"))
    #expect(
      run.errors.hasSuffix("error: git could not push to the branch pages (exit code 1)\n"))
  }

  @Test func `git must know who commits`() throws {
    let published = try Published()
    try published.bare.make()
    let run = try published.michi(
      "publish", environment: ["GIT_AUTHOR_NAME": "", "GIT_AUTHOR_EMAIL": ""])
    #expect(run.status == 74)
    #expect(
      run.errors.hasSuffix(
        "error: git does not know who commits; tell it with `git config --global user.name` and "
          + "`git config --global user.email`\n"))
  }

  @Test func `a dry run asks who commits, too`() throws {
    let published = try Published()
    try published.bare.make()
    let run = try published.michi(
      "publish", "--dry-run", environment: ["GIT_AUTHOR_NAME": "", "GIT_AUTHOR_EMAIL": ""])
    #expect(run.status == 74)
    #expect(run.errors.contains("error: git does not know who commits; "))
    #expect(run.output == "")
  }

  @Test func `variables that a git hook leaves do not disturb`() throws {
    let published = try Published()
    try published.bare.make()
    let run = try published.michi(
      "publish",
      environment: [
        "GIT_DIR": "/nowhere", "GIT_INDEX_FILE": "/nowhere/index", "GIT_WORK_TREE": "/nowhere",
        "GIT_OBJECT_DIRECTORY": "/nowhere/objects",
      ])
    #expect(run.errors == "")
    #expect(run.status == 0)
    #expect(try published.bare.files(of: "pages")["index.html"] != nil)
  }

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
        "GIT_CONFIG_VALUE_0": above + "/",
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
    for command in ["publish", "build", "check"] {
      let run = try site.michi(command)
      #expect(run.status == 1)
      #expect(run.errors.contains("the address holds a user name, password or token"))
      #expect(!(run.errors + run.output).contains("s3cr3t"))
    }
    #expect(!(try site.michi("build", "--json")).output.contains("s3cr3t"))
  }
}
