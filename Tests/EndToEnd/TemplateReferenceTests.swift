import Foundation
import TestKit
import Testing

/// `michi template --contexts` and the copy of it in `docs/template-names.md`.
@Suite struct TemplateReferenceTests {
  private static let printed = Result { try Run.michi(["template", "--contexts"]) }

  @Test func `the documented list of names is what the command prints`() throws {
    let run = try Self.printed.get()
    #expect(run.status == 0)
    #expect(run.errors == "")
    let page = try Document("docs/template-names.md").text
    let start = try #require(page.range(of: "<!-- names: "))
    let end = try #require(page.range(of: "<!-- end of names -->"))
    let lines = page[start.upperBound..<end.lowerBound].split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(
      lines.dropFirst().joined(separator: "\n") == "\n```text\n\(run.output)```\n\n",
      "run Tests/Scripts/readme_names.sh")
  }

  @Test func `every template is listed, and the frame's names once`() throws {
    let lines = try Self.printed.get().output
      .split(separator: "\n", omittingEmptySubsequences: false)
    let titles = lines.filter { $0.hasPrefix("templates/") }.map(String.init)
    let folder = Run.checkout.appending(path: "templates")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".mustache") && $0 != "layout.mustache" }
    let components = try FileManager.default.contentsOfDirectory(
      atPath: folder.appending(path: "components").path
    ).map { "components/\($0)" }
    #expect(Set(titles) == Set((files + components).map { "templates/\($0)" }))
    #expect(lines.count { $0.hasPrefix("  breadcrumbs ") } == 1)
    #expect(
      lines.contains {
        $0.split(separator: " ", maxSplits: 2).map(String.init).prefix(2) == ["subtitle", "text?"]
      })
  }

  @Test(
    "what is missing or too much is said in a sentence",
    arguments: [
      ([], "give --contexts or --phrases"),
      (["--phrases", "--contexts"], "--phrases prints what all pages say; give it alone"),
      (
        ["--phrases", "--root", "blog"],
        "--root says whose names --contexts lists; give both"
      ),
    ])
  func usage(arguments: [String], sentence: String) throws {
    let run = try Run.michi(["template"] + arguments)
    #expect(run.status == 64)
    #expect(run.errors.hasPrefix("Error: \(sentence)\n"), "\(run.errors)")
    #expect(run.output == "")
  }
}
