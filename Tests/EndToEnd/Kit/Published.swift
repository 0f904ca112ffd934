import Foundation
import TestKit

/// A site with its destinations beside it, which are removed with the value.
final class Published {
  /// Three destinations: a folder, a branch, and a branch with an address of its own.
  static let usual = """
    -- content/site.yml --
    title: 길
    language: ko
    baseURL: https://example.com/
    publish:
      www: { folder: ../NAME-www, keep: 3 }
      pages: { git: ../NAME.git, branch: pages, cname: www.example.org, default: true }
      project: { git: ../NAME.git, branch: project, baseURL: https://me.github.io/project/ }
    -- content/tutorials/2026-01-01-코디네이터.md --
    # 코디네이터
    본문.
    -- content/assets/img/道 "x".txt --
    way
    """

  let site: TestSite
  let www: URL
  let bare: BareRepository
  /// A folder for temporary files of its own, and a home in which git knows no author.
  let aside: URL

  init(_ text: String = Published.usual) throws {
    site = try TestSite(text)
    let name = site.root.lastPathComponent
    let beside = site.root.deletingLastPathComponent()
    www = beside.appending(path: name + "-www")
    bare = BareRepository(at: beside.appending(path: name + ".git").path)
    aside = beside.appending(path: name + "-aside")
    try FileManager.default.createDirectory(at: aside, withIntermediateDirectories: true)
    try site.write(
      text.components(separatedBy: "-- content/tutorials").first.map {
        $0.replacingOccurrences(of: "-- content/site.yml --\n", with: "")
          .replacingOccurrences(of: "NAME", with: name)
      } ?? "", to: "content/site.yml")
  }

  deinit {
    for place in [www.path, bare.path, aside.path] {
      try? FileManager.default.removeItem(atPath: place)
    }
  }

  func michi(_ arguments: String..., environment: [String: String] = [:]) throws -> Run {
    try Run.michi(
      arguments + ["--root", site.root.path],
      environment: self.environment.merging(environment) { $1 })
  }

  /// What keeps a run from the settings and the temporary files of this machine.
  var environment: [String: String] {
    [
      "TMPDIR": aside.path, "HOME": aside.path, "XDG_CONFIG_HOME": aside.path,
      "GIT_CONFIG_NOSYSTEM": "1", "GIT_AUTHOR_NAME": "길", "GIT_AUTHOR_EMAIL": "a@example.org",
    ]
  }

  /// The files of the output folder.
  func built() throws -> [String: Data] { try BuiltSite(site.output).files }

  /// The files that `current` leads to.
  func served() throws -> [String: Data] {
    try BuiltSite(www.appending(path: "current").resolvingSymlinksInPath()).files
  }

  /// What is left among the temporary files.
  func left() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: aside.path).filter {
      $0.hasPrefix("michi")
    }
  }
}
