import Foundation
import TestKit
import Testing

/// `michi template --contexts` and the copy of it in `docs/templates.md`.
@Suite struct TemplateReferenceTests {
  @Test func `the documented list of names is what the command prints`() throws {
    let run = try Run.michi(["template", "--contexts"])
    #expect(run.status == 0)
    #expect(run.errors == "")
    let page = try Document("docs/templates.md").text
    let start = try #require(page.range(of: "<!-- names: "))
    let end = try #require(page.range(of: "<!-- end of names -->"))
    let lines = page[start.upperBound..<end.lowerBound].split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(
      lines.dropFirst().joined(separator: "\n") == "\n```text\n\(run.output)```\n\n",
      "run Tests/Scripts/readme_names.sh")
  }

  @Test func `every template of a page is listed, and the frame's names once`() throws {
    let lines = try Run.michi(["template", "--contexts"]).output
      .split(separator: "\n", omittingEmptySubsequences: false)
    let titles = lines.filter { $0.hasPrefix("templates/") }.map(String.init)
    let folder = Run.checkout.appending(path: "templates")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".mustache") && $0 != "layout.mustache" }
    #expect(Set(titles) == Set(files.map { "templates/\($0)" }))
    #expect(lines.count { $0.hasPrefix("  breadcrumbs ") } == 1)
    #expect(
      lines.contains {
        $0.split(separator: " ", maxSplits: 2).map(String.init).prefix(2) == ["subtitle", "text?"]
      })
  }

  @Test func `a name inside a list stands below it, further to the right`() throws {
    let output = try Run.michi(["template", "--contexts"]).output
    let block = try #require(
      output.components(separatedBy: "\n\n").first { $0.hasPrefix("templates/tag-list.mustache") })
    let names = block.split(separator: "\n").dropFirst().map { line in
      line.prefix { $0 == " " } + line.drop { $0 == " " }.prefix { $0 != " " }
    }
    #expect(names == ["  tags", "    name", "    address", "    count"])
  }

  @Test(
    "what is missing or too much is said in a sentence",
    arguments: [
      ([], "give the template's file, or --contexts"),
      (["page.mustache"], "give the template's data with --data FILE.json"),
      (
        ["page.mustache", "--contexts"],
        "--contexts lists the names of all templates; give it alone"
      ),
      (
        ["--contexts", "--data", "page.json"],
        "--contexts lists the names of all templates; give it alone"
      ),
    ])
  func usage(arguments: [String], sentence: String) throws {
    let run = try Run.michi(["template"] + arguments)
    #expect(run.status == 64)
    #expect(run.errors.hasPrefix("Error: \(sentence)\n"), "\(run.errors)")
    #expect(run.output == "")
  }
}
