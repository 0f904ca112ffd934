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

  @Test func `every template is listed, and the frame's names once`() throws {
    let lines = try Run.michi(["template", "--contexts"]).output
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
      ([], "give the template's file, or --contexts"),
      (["a.mustache"], "give the template's data with --data FILE.json"),
      (
        ["a.mustache", "--contexts"],
        "--contexts lists the names of all templates; give it alone"
      ),
      (
        ["--contexts", "--data", "page.json"],
        "--contexts lists the names of all templates; give it alone"
      ),
      (
        ["--contexts", "--partials", "templates"],
        "--contexts lists the names of all templates; give it alone"
      ),
      (["--phrases", "a.mustache"], "--phrases prints what all pages say; give it alone"),
      (["--phrases", "--data", "a.json"], "--phrases prints what all pages say; give it alone"),
      (["--phrases", "--partials", "a"], "--phrases prints what all pages say; give it alone"),
      (["--phrases", "--contexts"], "--phrases prints what all pages say; give it alone"),
    ])
  func usage(arguments: [String], sentence: String) throws {
    let run = try Run.michi(["template"] + arguments)
    #expect(run.status == 64)
    #expect(run.errors.hasPrefix("Error: \(sentence)\n"), "\(run.errors)")
    #expect(run.output == "")
  }

  /// A template with a partial, its data, and what no template is.
  private static func folder() throws -> TestSite {
    try TestSite(
      """
      -- a.mustache --
      {{x}} {{>in}}|{{>deep/in}}|{{n}}|{{#l}}{{.}},{{/l}}{{#o}}{{y}}{{/o}}{{none}}
      -- a.json --
      {"x": true, "n": 1.50, "l": [null, "a<b", false], "o": {"y": "Y"}}
      -- p/in.mustache --
      P{{n}}
      -- p/deep/in.mustache --
      D
      -- p/in.txt --
      not this
      -- b.json --
      {"x": tru
      -- b.mustache --
      {{#x}}
      """)
  }

  @Test func `a template is filled with data and partials`() throws {
    let folder = try Self.folder()
    let run = try Run.michi(
      ["template", "a.mustache", "--data", "a.json", "--partials", "p"], in: folder.root)
    #expect(run.errors == "")
    #expect(run.output == "true P1.50|D|1.50|,a&lt;b,false,Y")
    #expect(run.status == 0)
    let alone = try Run.michi(["template", "a.mustache", "--data", "a.json"], in: folder.root)
    #expect(alone.output == "true ||1.50|,a&lt;b,false,Y")
    #expect(alone.status == 0)
  }

  @Test(arguments: [
    ("a.mustache", "b.json", 1, "b.json:1:7: error: expected a value, found \"t\"\n"),
    ("b.mustache", "a.json", 1, "b.mustache:1:1: error: "),
    ("a.mustache", "c.json", 74, "error: cannot read c.json: No such file or directory\n"),
    ("c.mustache", "a.json", 74, "error: cannot read c.mustache: No such file or directory\n"),
  ])
  func `a faulty template or faulty data fill nothing`(
    template: String, data: String, status: Int32, errors: String
  ) throws {
    let folder = try Self.folder()
    let run = try Run.michi(["template", template, "--data", data], in: folder.root)
    #expect(run.status == status)
    #expect(run.output == "")
    #expect(run.errors.hasPrefix(errors), "\(run.errors)")
  }

  @Test func `a template may make a page of sixteen MiB and no more`() throws {
    let folder = try TestSite(
      "-- a.mustache --\n{{#l}}{{#l}}{{#l}}{{#l}}{{#l}}{{t}}{{/l}}{{/l}}{{/l}}{{/l}}{{/l}}\n")
    let list = (0..<40).map { _ in "1" }.joined(separator: ",")
    let text = String(repeating: "t", count: 1000)
    try folder.write("{\"l\": [\(list)], \"t\": \"\(text)\"}", to: "a.json")
    let run = try Run.michi(["template", "a.mustache", "--data", "a.json"], in: folder.root)
    #expect(run.status == 1)
    #expect(run.output == "")
    #expect(
      run.errors == "a.mustache: error: \"a.mustache\" made a page of more than 16 MiB\n")
  }
}
