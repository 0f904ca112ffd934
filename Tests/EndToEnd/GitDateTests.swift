import Foundation
import TestKit
import Testing

/// `updated: git`: the day of the last commit of each page.
@Suite struct GitDateTests {
  private static func git(_ arguments: [String], in site: TestSite, at date: String = "") throws {
    let run = try Run.program(
      "git", ["-c", "user.name=A", "-c", "user.email=a@example.com"] + arguments, in: site.root,
      environment: [
        "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin",
        "GIT_AUTHOR_DATE": date, "GIT_COMMITTER_DATE": date, "HOME": site.path,
      ])
    #expect(run.status == 0, "\(run.errors)")
  }

  private static func site() throws -> TestSite {
    let site = try TestSite(
      settings: "language: en\ntimeZone: UTC\nupdated: git\n",
      """
      -- content/tutorials/2026-01-01-a.md --
      # A
      -- content/tutorials/2026-01-02-b.md --
      ---
      updated: 2026-01-20
      ---
      # B
      -- content/pages/새 글.md --
      # C
      """)
    try git(["init", "-q"], in: site)
    try git(["add", "content"], in: site)
    try git(["commit", "-qm", "a"], in: site, at: "2026-01-02T03:00:00Z")
    return site
  }

  @Test func `a page shows the day of its last commit, unless it says another`() throws {
    let site = try Self.site()
    #expect(try site.michi("--now", "2026-03-01").errors == "")
    #expect(try site.page("tutorials/a/index.html").contains("datetime=\"2026-01-02"))
    #expect(try site.page("tutorials/b/index.html").contains("datetime=\"2026-01-20"))
    #expect(try site.page("새-글/index.html").contains("datetime=\"2026-01-02"))
    #expect(try site.page("sitemap.xml").contains("<lastmod>2026-01-02T03:00:00Z</lastmod>"))
    try site.write("# A\n\nMore\n", to: "content/tutorials/2026-01-01-a.md")
    try Self.git(["commit", "-qam", "b"], in: site, at: "2026-02-03T03:00:00Z")
    #expect(try site.michi("--now", "2026-03-01").errors == "")
    #expect(try site.page("tutorials/a/index.html").contains("datetime=\"2026-02-03"))
    // A commit alone, without a changed file, is a reason to build.
    try Self.git(["commit", "-q", "--amend", "--date=2026-02-05T00:00:00Z", "-m", "c"], in: site)
    #expect(try site.michi("--now", "2026-03-01").errors == "")
    #expect(try site.page("tutorials/a/index.html").contains("datetime=\"2026-02-05"))
  }

  @Test func `without the whole history there is no date, with a warning`() throws {
    let site = try Self.site()
    try Self.git(["clone", "-q", "--depth", "1", "file://\(site.path)", "copy"], in: site)
    let run = try Run.michi(["--now", "2026-03-01"], in: site.root.appending(path: "copy"))
    #expect(run.status == 0)
    #expect(run.errors.contains("content/site.yml:5:1: warning: pages show no date"))
    #expect(run.errors.contains("git fetch --unshallow"))
    let page = site.root.appending(path: "copy/site/tutorials/a/index.html")
    #expect(try !String(contentsOf: page, encoding: .utf8).contains("2026-01-02"))
  }

  @Test func `nothing of the repository is run`() throws {
    let site = try Self.site()
    try site.writeProgram("#!/bin/sh\ntouch \(site.path)/ran\n", to: "evil")
    for key in ["core.fsmonitor", "diff.external", "core.pager", "log.showSignature"] {
      try Self.git(
        ["config", key, key == "log.showSignature" ? "true" : "\(site.path)/evil"], in: site)
    }
    try Self.git(["config", "gpg.program", "\(site.path)/evil"], in: site)
    #expect(try site.michi("--now", "2026-03-01").errors == "")
    #expect(!FileManager.default.fileExists(atPath: site.path + "/ran"))
  }

  @Test func `another tool's word is answered`() async throws {
    try await MarkedSite(
      """
      -- content/site.yml --
      title: T
      baseURL: https://example.com/
      ⟦error|write updated: git⟧enableGitInfo: true
      updated: ⟦error|is not a value|"git"⟧gti
      -- content/pages/a.md --
      # A
      """
    ).expectTold()
  }
}
