import Foundation
import TestKit
import Testing

/// Code from folders outside `content/`: `code: { sources: { app: ../src } }`.
@Suite struct CodeSourceTests {
  /// A repository with a site in `site/` and code in `src/`.
  private static func repository(
    _ text: String, settings: String = "code: { sources: { app: ../src } }",
    isRepository: Bool = true
  ) throws -> TestSite {
    let site = try TestSite(
      """
      -- .git/HEAD --
      ref: refs/heads/main
      -- .git/config --
      secret
      -- src/App.swift --
      import Foundation
      // #region greeting
      let greeting = "Hello"
      // #endregion
      -- src/.secret.swift --
      let key = 1
      -- src/.hidden/A.swift --
      let key = 2
      -- other/A.swift --
      let other = 1
      -- site/content/site.yml --
      title: T
      language: en
      baseURL: https://example.com/
      \(settings)
      -- site/content/pages/a.md --
      # A

      \(text)
      """)
    if !isRepository { try FileManager.default.removeItem(atPath: site.path + "/.git") }
    return site
  }

  private static func michi(_ site: TestSite, _ arguments: String...) throws -> Run {
    try Run.michi(arguments, in: site.root.appending(path: "site"))
  }

  private static func page(_ site: TestSite) throws -> String {
    try String(contentsOfFile: site.path + "/site/site/a/index.html", encoding: .utf8)
  }

  @Test func `a fence shows a region of a file in the folder`() throws {
    let site = try Self.repository("```swift file=app:App.swift#greeting\n```")
    let run = try Self.michi(site, "build")
    #expect(run.errors == "")
    #expect(try Self.page(site).contains("Hello") && !Self.page(site).contains("Foundation"))
    // A change is noticed, and without one nothing is built.
    #expect(try Self.michi(site, "build").output.contains("nothing has changed"))
    try site.write(
      "// #region greeting\nlet greeting = \"Bye\"\n// #endregion\n", to: "src/App.swift")
    #expect(try Self.michi(site, "build").errors == "")
    #expect(try Self.page(site).contains("Bye"))
  }

  private static let refused = [
    ("app:../other/A.swift", "is not a path in the folder"),
    ("app:/etc/passwd", "is not a path in the folder"),
    ("app:a//b", "is not a path in the folder"),
    ("app:.secret.swift", "begins with a dot"),
    ("app:.hidden/A.swift", "begins with a dot"),
    ("app:dot.swift", "begins with a dot"),
    ("app:out.swift", "is a link to a place outside ../src"),
    ("app:folder/A.swift", "is a link to a place outside ../src"),
    ("app:Missing.swift", "there is no file \"Missing.swift\" in ../src"),
    ("app:binary.swift", "is not UTF-8"), ("app:sub", "is not a file"),
    ("ap:App.swift", "names no folder with code \"ap\""),
    ("lib:App.swift", "write \"code: { sources: { lib: ../src } }\" there"),
    ("app:App.swift#nowhere", "nowhere"),
  ]

  @Test func `what may not be shown is refused`() throws {
    let fences = Self.refused.map { "```swift file=\($0.0)\n```\n" }
    let site = try Self.repository(fences.joined())
    func link(_ name: String, to target: String) throws {
      try FileManager.default.createSymbolicLink(
        atPath: site.path + "/src/" + name, withDestinationPath: target)
    }
    try link("out.swift", to: "../other/A.swift")
    try link("folder", to: "../other")
    try link("dot.swift", to: ".secret.swift")
    try FileManager.default.createDirectory(
      atPath: site.path + "/src/sub", withIntermediateDirectories: true)
    try Data([0xFF, 0x0A]).write(to: site.root.appending(path: "src/binary.swift"))
    let run = try Self.michi(site, "build", "--all")
    #expect(run.status == 1)
    for (number, (file, words)) in Self.refused.enumerated() {
      let told = run.errors.components(separatedBy: "content/pages/a.md:").first {
        $0.hasPrefix("\(3 + 2 * number):")
      }
      #expect(told?.contains(words) == true, "\(file): \(run.errors)")
    }
  }

  @Test(arguments: [
    ("../src", false, "is not in a git repository"),
    ("..", true, "contains the site itself"), (".", true, "contains the site itself"),
    ("../.git", true, "begins with a dot"), ("../src/.hidden", true, "begins with a dot"),
    ("../../..", true, "is outside the git repository"), ("/etc", true, "is not relative"),
    ("~/src", true, "is not relative"), ("../nothing", true, "nothing"),
    ("../link", true, "is outside the git repository"), ("../src/App.swift", true, "App.swift"),
  ])
  func `a folder has to be in the repository of the site`(
    folder: String, isRepository: Bool, words: String
  ) throws {
    let site = try Self.repository(
      "Text", settings: "code: { sources: { app: \(folder) } }", isRepository: isRepository)
    try FileManager.default.createSymbolicLink(
      atPath: site.path + "/link", withDestinationPath: "/usr/share")
    let run = try Self.michi(site, "build")
    #expect(run.status == 1)
    #expect(run.errors.contains("content/site.yml:4:25: error"), "\(run.errors)")
    #expect(run.errors.contains(words), "\(run.errors)")
  }

  @Test func `code is checked, and never written by update`() throws {
    let site = try Self.repository(
      "```swift run file=app:main.swift\n```\n\n```text output\nold\n```")
    try site.write("print(\"new\")\n", to: "src/main.swift")
    let run = try Self.michi(site, "check", "--code", "--update")
    #expect(run.status == 0, "\(run.errors)")
    #expect(
      try String(contentsOfFile: site.path + "/src/main.swift", encoding: .utf8)
        == "print(\"new\")\n")
    let text = try String(contentsOfFile: site.path + "/site/content/pages/a.md", encoding: .utf8)
    #expect(text.contains("output\nnew\n"))
    try site.write("let number: Int = \"text\"\n", to: "src/main.swift")
    let wrong = try Self.michi(site, "check", "--code")
    #expect(wrong.status == 1)
    #expect(wrong.errors.contains("../src/main.swift:1:"), "\(wrong.errors)")
  }
}
