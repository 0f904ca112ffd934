import Foundation
import TestKit
import Testing

/// Whatever a command prints, no name and no text of a stranger's drives the terminal.
@Suite struct PrintedTests {
  /// Escape, bell, an override of direction, and a control sequence in one scalar.
  private static let driving = "\u{1B}[2J\u{7}\u{202E}\u{9B}"
  private static let name = "a\(driving)\nerror: feigned"

  private func check(_ run: Run, _ arguments: [String]) throws {
    let raw: Set<Unicode.Scalar> = ["\u{1B}", "\u{7}", "\u{202E}", "\u{9B}"]
    for text in [run.output, run.errors] {
      #expect(!text.unicodeScalars.contains(where: raw.contains), "\(arguments)")
      #expect(!text.split(separator: "\n").contains("error: feigned"), "\(arguments)")
    }
    guard arguments.contains("--json") || arguments.contains("json") else { return }
    _ = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
  }

  @Test func `names and texts of a site are made visible`() throws {
    let site = try TestSite(
      """
      -- content/site.yml --
      title: T
      publish: { used: { folder: ../used }, www: { folder: ../www } }
      -- content/pages/about.md --
      ---
      title: "A\u{202E}"
      ---
      Some \u{202E}words
      """)
    for isFaulty in [false, true] {
      if isFaulty { try site.write("[x](/\u{202E}/)", to: "content/pages/\(Self.name).md") }
      let good = [["build"], ["tree", "--all"], ["publish", "www", "--dry-run"]]
      let faulty = [
        ["build"], ["build", "--json"], ["check", "--format", "github"],
        ["check", "--format", "json"], ["tree", "--json"],
      ]
      for arguments in isFaulty ? faulty : good {
        try check(
          try Run.michi(arguments + ["--root", site.path]), arguments + ["\(isFaulty)"])
      }
    }
    try site.write("mine", to: "site/\(Self.name)")
    try check(try site.michi("build", "--verify"), ["--verify"])
  }

  @Test func `what a command line says is made visible where it is said again`() throws {
    let site = try TestSite("-- content/site.yml --\ntitle: T\npublish: { www: { folder: w } }\n")
    for arguments in [
      [Self.name], ["build", "--\(Self.driving)"], ["check", "--format", Self.driving],
      ["new", Self.name, "T"], ["new", "theme", Self.name], ["publish", Self.name],
      ["build", "--now", Self.name], ["import", "jekyll", Self.name, "--root", "x"],
      ["import", "kanjidic2", Self.name], ["flow", Self.name], ["markdown", Self.name],
    ] {
      let run = try Run.michi(arguments, in: site.root)
      #expect([64, 74].contains(run.status), "\(arguments)")
      try check(run, arguments)
    }
    try check(try Run.michi(["new", "site", Self.name], in: site.root), ["new", "site"])
  }

  @Test func `the report of an import is made visible`() throws {
    let blog = try TestSite(
      """
      -- old/_config.yml --
      title: "x\u{202E}y"
      plugins: ["a\u{202E}b"]
      -- old/_posts/2020-01-01-a\u{202E}b.md --
      ---
      title: T
      ---
      {% foo\u{202E} %} [a](/no\u{202E})
      """)
    for more in [[], ["--json"]] {
      let arguments = ["import", "jekyll", "old", "--root", "new", "--dry-run"] + more
      let run = try Run.michi(arguments, in: blog.root)
      #expect(run.status == 1 && run.output.contains("202e"), "\(run.errors)")
      try check(run, arguments)
    }
  }
}
