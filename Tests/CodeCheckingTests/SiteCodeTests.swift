import Content
import Diagnostics
import Foundation
import MarkdownRendering
import Primitives
import TestKit
import Testing

@testable import CodeChecking

/// The code of a whole site, judged by a program that finds "bad" and "..." wrong.
@Suite struct SiteCodeTests {
  private static let judge = """
    #!/bin/sh
    echo "$@" | sed 's|-emit-module-path [^ ]*/|-emit-module-path FOLDER/|; s|-I [^ ]*|-I FOLDER|' \
      >> "$0.log"
    awk '{ if (match($0, /bad|[.][.][.]/)) {
      printf "%s:%d:%d: error: %s\\n%s\\n", FILENAME, FNR, RSTART, substr($0, RSTART, RLENGTH), $0
    } }' *.swift
    """

  /// What is reported of texts and modules, and what the compiler was started with.
  private static func check(
    _ texts: [(name: String, code: CodeCheckMode, text: String)],
    modules: [String: [String: String]] = [:], order: [String] = []
  ) async throws -> (report: [String], runs: [String]) {
    let site = try TestSite()
    try site.writeProgram(judge, to: "compiler")
    var content = SiteContent(settings: Settings(title: "Test"))
    content.entriesByCollection["tutorials"] = texts.map { name, code, _ in
      let source = SourceFile(path: name, location: "\(site.path)/\(name)")
      var fields = Entry.Fields(
        in: ContentCollection.builtIn[0], body: Body(source: source))
      fields.title = name
      fields.slug = name
      fields.code = code
      return Entry(fields)
    }
    for name in order {
      let files = (modules[name] ?? [:]).sorted { $0.key < $1.key }.map { file, text in
        (path: "modules/\(name)/\(file)", text: text)
      }
      for file in files { try site.write(file.text, to: file.path) }
      content.codeModules.append(
        CodeModule(
          name: name,
          files: files.map {
            SourceFile(path: $0.path, location: "\(site.path)/\($0.path)")
          }))
    }
    let byName = Dictionary(uniqueKeysWithValues: texts.map { ($0.name, $0.text) })
    let compiler = SwiftCompiler(name: "\(site.path)/compiler", timeLimit: .seconds(60))
    let found = try await CodeCheck(by: compiler).diagnostics(of: content) { body in
      let bytes = Array((byName[body.source.path] ?? "").utf8)
      return MarkdownRenderer(options: MarkdownOptions(listsCode: true))
        .render(SourceText(path: body.source.path, bytes: bytes)).listings
    }
    let log = try? String(contentsOfFile: "\(site.path)/compiler.log", encoding: .utf8)
    return (found.map(\.oneLine), (log ?? "").split(separator: "\n").map(String.init))
  }

  private static let style =
    "-diagnostic-style llvm -no-color-diagnostics -suppress-warnings"
  private static let parse =
    "-parse -whole-module-optimization -Xfrontend -debug-diagnostic-names \(style)"
  private static let advice = " | mend it, or write \"nocheck\" behind the fence's language"

  @Test func `each fence is checked as it says, else as its text says`() async throws {
    let mixed = """
      ```swift
      let a = bad
      a bad
      ```

      ```swift nocheck
      bad
      ```

      ```swift typecheck
      let b = ...
      ```

      ```python
      bad
      ```

      ```swift

      ```

      ```swift typecheck
      bad
      ```
      """
    let checked = try await Self.check([
      ("a.md", .parse, mixed), ("b.md", .off, mixed), ("c.md", .typecheck, mixed),
    ])
    let dots =
      "... | write \"// ...\" for what is left out, or \"nocheck\" behind the fence's language"
    #expect(
      checked.report == [
        "a.md:2:9: error: bad" + Self.advice, "a.md:3:3: error: bad",
        "a.md:11:9: error: \(dots)", "a.md:23:1: error: bad",
        "b.md:11:9: error: \(dots)", "b.md:23:1: error: bad",
        "c.md:2:9: error: bad" + Self.advice, "c.md:3:3: error: bad",
        "c.md:11:9: error: \(dots)", "c.md:23:1: error: bad",
      ])
    // The program of a.md and that of b.md are the same.
    #expect(
      checked.runs.sorted() == [
        "\(Self.parse) 0.swift", "-typecheck -module-name main \(Self.style) 0.swift",
        "-typecheck -module-name main \(Self.style) 0.swift",
      ])
  }

  @Test func `the same code on several pages is compiled once and reported on each`() async throws {
    let text = "```swift\nbad\n```\n"
    let checked = try await Self.check([
      ("a.md", .parse, text), ("b.md", .parse, text), ("c.md", .parse, "```swift\nfine\n```"),
      ("d.md", .parse, "\n" + text),
    ])
    #expect(
      checked.report == [
        "a.md:2:1: error: bad" + Self.advice, "b.md:2:1: error: bad" + Self.advice,
        "d.md:3:1: error: bad" + Self.advice,
      ])
    #expect(checked.runs == ["\(Self.parse) 0.swift 1.swift"])
  }

  @Test func `a site without code starts no compiler`() async throws {
    let checked = try await Self.check([("a.md", .typecheck, "Text\n\n```\nbad\n```\n")])
    #expect(checked.report == [])
    #expect(checked.runs == [])
  }

  @Test func `a program with a beginning of its own is a library`() async throws {
    let checked = try await Self.check([
      ("a.md", .typecheck, "```swift\n@main struct A {}\n```\n")
    ])
    #expect(checked.report == [])
    #expect(
      checked.runs == ["-typecheck -module-name main -parse-as-library \(Self.style) 0.swift"])
  }

  private static func emit(_ name: String, _ files: String) -> String {
    "-emit-module -whole-module-optimization -parse-as-library -module-name \(name) "
      + "-emit-module-path FOLDER/\(name).swiftmodule -I FOLDER \(style) \(files)"
  }

  @Test func `modules are compiled before those that import them, and before the texts`()
    async throws
  {
    let checked = try await Self.check(
      [("a.md", .typecheck, "```swift\nimport B\nbad\n```\n")],
      modules: [
        "A": ["a.swift": "import A\nlet a = 1\n", "b.swift": "let b = 1\n"],
        "B": ["b.swift": "import A\nimport Foundation\n"], "C": ["c.swift": "import B\n"],
      ], order: ["C", "B", "A"])
    #expect(checked.report == ["a.md:3:1: error: bad" + Self.advice])
    #expect(
      checked.runs == [
        Self.emit("A", "0.swift 1.swift"), Self.emit("B", "0.swift"), Self.emit("C", "0.swift"),
        "-typecheck -module-name main -I FOLDER \(Self.style) 0.swift",
      ])
  }

  @Test func `what imports a module with a fault is not checked`() async throws {
    let checked = try await Self.check(
      [
        ("a.md", .typecheck, "```swift\nimport C\nbad\n```\n"),
        ("b.md", .typecheck, "```swift\nimport D\nbad\n```\n"),
        ("c.md", .parse, "```swift\nimport A\nbad\n```\n"),
      ],
      modules: [
        "A": ["a.swift": "let a = 1\n", "b.swift": "let b\n  bad\nbad"],
        "C": ["c.swift": "import A\n"],
        "D": ["d.swift": "let d = 1\n"],
      ], order: ["A", "C", "D"])
    let mend = " | mend it: code that imports the module \"A\" is not checked until then"
    #expect(
      checked.report == [
        "modules/A/b.swift:2:3: error: bad" + mend, "modules/A/b.swift:3:1: error: bad" + mend,
        "b.md:3:1: error: bad" + Self.advice, "c.md:3:1: error: bad" + Self.advice,
      ])
    #expect(
      Set(checked.runs) == [
        Self.emit("A", "0.swift 1.swift"), Self.emit("D", "0.swift"), "\(Self.parse) 0.swift",
        "-typecheck -module-name main -I FOLDER \(Self.style) 0.swift",
      ])
  }

  @Test func `modules that import each other are compiled in their order`() async throws {
    let checked = try await Self.check(
      [], modules: ["A": ["a.swift": "import B\n"], "B": ["b.swift": "import A\n"]],
      order: ["A", "B"])
    #expect(checked.runs == [Self.emit("A", "0.swift"), Self.emit("B", "0.swift")])
    #expect(checked.report == [])
  }

  @Test(arguments: [(500, 1), (501, 2)])
  func `five hundred fences go to the compiler at once`(count: Int, runs: Int) async throws {
    let text = (0..<count).map { "```swift\nlet a\($0) = 1\n```\n" }.joined()
    let checked = try await Self.check([("a.md", .parse, text)])
    #expect(checked.runs.count == runs)
    #expect(checked.report == [])
  }

}
