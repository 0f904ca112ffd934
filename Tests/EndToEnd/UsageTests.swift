import Foundation
import TestKit
import Testing

/// What is said of command lines that cannot be understood.
@Suite struct UsageTests {
  @Test(arguments: [
    ("-n 4", "error: the system allows this process only 4 open files (ulimit -n); "),
    ("-n 9", "error: the system allows this process only 9 open files (ulimit -n); "),
    ("-v 190000", "error: the system allows this process only 185 MiB of memory (ulimit -v); "),
  ])
  func `too little of the system is an error`(_ limit: String, _ words: String) throws {
    let site = try TestSite(settings: "")
    let run = try Run.shell("ulimit \(limit); exec \"$0\" build --root \"$1\"", site.path)
    #expect(run.status == 74)
    #expect(run.errors.hasPrefix(words) && run.errors.hasSuffix("\n"))
  }

  @Test(
    "a misspelt command is named with the right one",
    arguments: [
      (["--drafts", "biuld"], "'michi' has no command 'biuld'. Did you mean 'michi build'?", ""),
      (
        ["new", "tutrial"],
        "'michi new' has no command 'tutrial'. Did you mean 'michi new tutorial'?", " new"
      ),
      (
        ["new", "x"],
        "'michi new' has no command 'x'. There are: tutorials, pages, site, flow, theme.", " new"
      ),
      (["serve"], "'michi' has no command 'serve'. Did you mean 'michi preview'?", ""),
      (["Deploy", "www"], "'michi' has no command 'Deploy'. Did you mean 'michi publish'?", ""),
      (
        ["--root", "x", "publish", "foo"],
        "Options come after their command: michi publish foo --root x", " publish"
      ),
      (
        ["--language", "ko", "new", "site", "a b"],
        "Options come after their command: michi new site 'a b' --language ko", " new"
      ),
      (["--verison"], "Unknown option '--verison'. Did you mean '--version'?", ""),
    ])
  func misspelt(arguments: [String], sentence: String, command: String) throws {
    let run = try Run.michi(arguments)
    #expect(run.status == 64)
    #expect(run.output == "")
    #expect(
      run.errors == "Error: \(sentence)\n  See 'michi\(command) --help' for more information.\n")
  }

  @Test func `a misspelt option keeps the parser's own words, and the usage of its command`() throws
  {
    let option = try Run.michi(["build", "--strcit"])
    #expect(option.status == 64)
    #expect(option.errors.hasPrefix("Error: Unknown option '--strcit'. Did you mean '--strict'?\n"))
    let site = try TestSite(settings: "")
    let theme = try site.michi("new", "theme", "nothing")
    #expect(theme.status == 64)
    #expect(theme.errors.contains("\nUsage: michi new theme [<NAME> ...] [--root <D>]\n"))
    #expect(theme.errors.hasSuffix("\n  See 'michi new theme --help' for more information.\n"))
  }

  @Test func `an unknown command brings the list, and a folder without --root is understood`()
    throws
  {
    let unknown = try Run.michi(["xyz"])
    #expect(unknown.status == 64)
    #expect(unknown.errors.contains("There are: build, preview, check, publish, tree, "))
    let site = try TestSite(settings: "")
    let run = try Run.michi(["build", site.root.path])
    #expect(run.status == 64)
    #expect(run.errors.contains("Did you mean '--root \(site.root.path)'?"))
    #expect(!site.hasPage(""))
  }

  @Test(arguments: [
    ("foo", "write it with https:// or http://, for example https://example.org/project/"),
    ("example.com/a", "write \"https://example.com/a/\""),
    ("https://a.org/?b=c", "write \"https://a.org/\", without the rest"),
    ("https://a b.org", "write it like https://example.org/ or https://example.org/project/"),
  ])
  func `an address that cannot be the site's is told with what to write`(
    _ address: String, _ advice: String
  ) async throws {
    let run = try Run.michi(["build", "--base-url", address])
    #expect(run.status == 64)
    #expect(run.errors.contains("\"\(address)\" cannot be the site's URL; \(advice)\n"))
    guard address == "foo" else { return }
    try await MarkedSite(
      "-- content/site.yml --\ntitle: A\nbaseURL: ⟦error|\(advice)⟧\(address)\n"
    ).expectTold()
  }

  @Test(arguments: [
    (
      "_config.yml",
      "this is a Jekyll site: import it into another folder with `michi import jekyll "
    ),
    ("hugo.toml", "this is a Hugo site: import it into another folder with `michi import hugo "),
    (
      "mkdocs.yml",
      "this is an MkDocs site: import it into another folder with `michi import mkdocs "
    ),
    (".obsidian/app.json", "this is a folder of notes: import it into another folder with "),
    ("notes.txt", "start a site with `michi new site`, or name its folder "),
  ])
  func `the folder of another generator's site is told with the way in`(
    _ file: String, _ advice: String
  ) throws {
    let run = try TestSite("-- \(file) --\nx\n").michi("build")
    #expect(run.status == 74)
    #expect(run.errors.contains("there is no folder \"content\" here\n  \(advice)"))
  }

  @Test func `the version is that of the change log`() throws {
    let run = try Run.michi(["--version"])
    #expect(run.status == 0)
    let changes = String(
      decoding: try Data(contentsOf: Run.checkout.appending(path: "CHANGELOG.md")), as: UTF8.self)
    // A build from no commit that is named is none of a release.
    #expect(run.output.hasSuffix("-dev\n"))
    let version = run.output.dropLast("-dev\n".count)
    #expect(
      changes.contains("\(version) will be the first release")
        || changes.contains("## [\(version)]"))
  }

  @Test(
    "a root that cannot be one is named",
    arguments: [
      ("build", "none", "error: there is no folder \"ROOT\"\n"),
      ("preview", "none", "error: there is no folder \"ROOT\"\n"),
      ("check", "file", "error: \"ROOT\" is not a folder\n"),
      (
        "tree", "site/content",
        "content: error: there is no folder \"content\" here\n  this folder has a site.yml "
      ),
    ])
  func root(command: String, path: String, sentence: String) throws {
    let place = try TestSite("-- site/content/site.yml --\ntitle: A\n-- file --\n")
    // From the folder above: a long path is shown shortened.
    let run = try Run.michi([command, "--root", path], in: place.root)
    #expect(run.status == 74)
    #expect(run.errors.hasPrefix(sentence.replacing("ROOT", with: path)), "\(run.errors)")
    #expect(!run.errors.contains("baseURL"))
    #expect(!FileManager.default.fileExists(atPath: place.path + "/none"))
  }

  /// A site whose only advice is to write the present day.
  private static func undated() throws -> TestSite {
    try TestSite(settings: "", "-- content/tutorials/a.md --\nText\n")
  }

  @Test(arguments: [
    ("10000", "1970-01-01"), ("2026-01-31T23:30:00-02:00", "2026-02-01"),
  ])
  func `the present moment is a date or a number of seconds`(now: String, day: String) throws {
    let errors = try Self.undated().michi("check", "--now", now).errors
    #expect(errors.contains("add \"date: \(day)\" to the front matter"))
  }

  @Test(arguments: ["9999", ""])
  func `what is no moment is refused`(now: String) throws {
    let run = try Self.undated().michi("check", "--now", now)
    #expect(run.status == 64)
    #expect(
      run.errors.hasPrefix(
        "Error: --now \"\(now)\" is not a date; write it like 2026-01-31, "
          + "2026-01-31T18:45:00+09:00 or 1769852700\n"))
  }

  @Test func `the environment may say the present moment`() throws {
    let site = try Self.undated()
    let run = try site.michi("check", environment: ["SOURCE_DATE_EPOCH": "86400"])
    #expect(run.errors.contains("add \"date: 1970-01-02\" to the front matter"))
    let both = try site.michi(
      "check", "--now", "2026-01-31", environment: ["SOURCE_DATE_EPOCH": "x"])
    #expect(both.errors.contains("add \"date: 2026-01-31\" to the front matter"))
    let wrong = try site.michi("check", environment: ["SOURCE_DATE_EPOCH": "x"])
    #expect(wrong.status == 64)
    #expect(
      wrong.errors.hasPrefix("Error: SOURCE_DATE_EPOCH is \"x\", not a number of seconds\n"))
  }

  private static let source = "which the next build would read; name a folder elsewhere"

  @Test(arguments: [
    ("build", ["--output", "s"], "--output \"s\" is the root itself; name another folder"),
    ("", ["--output", "s/."], "--output \"s/.\" is the root itself; name another folder"),
    ("build", ["--output", "s/content"], "--output \"s/content\" is in content/, \(source)"),
    ("", ["--output", "s/content/x"], "--output \"s/content/x\" is in content/, \(source)"),
    (
      "build", ["--output", "s/templates"], "--output \"s/templates\" is in templates/, \(source)"
    ),
    ("", ["--output", ""], "--output needs the name of a folder"),
    ("build", ["--jobs", "0"], "--jobs 0 is too low; use at least 1"),
    ("build", ["--verify", "--jobs=-1"], "--jobs -1 is too low; use at least 1"),
  ])
  func `where and how a site cannot be built is told`(
    command: String, arguments: [String], sentence: String
  ) throws {
    let place = try TestSite("-- s/content/site.yml --\ntitle: A\n-- s/templates/a.txt --\n")
    let before = try FileManager.default.subpathsOfDirectory(atPath: place.path).sorted()
    let run = try Run.michi(
      (command.isEmpty ? [] : [command]) + ["--root", "s"] + arguments, in: place.root)
    #expect(run.status == 64)
    #expect(run.errors.hasPrefix("Error: \(sentence)\n"), "\(run.errors)")
    #expect(try FileManager.default.subpathsOfDirectory(atPath: place.path).sorted() == before)
  }
}
