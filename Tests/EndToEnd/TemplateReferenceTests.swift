import Foundation
import TestKit
import Testing

/// `michi template --contexts` and the page made from it, `docs/template-names.md`.
@Suite struct TemplateReferenceTests {
  private static let printed = Result { try Run.michi(["template", "--contexts"]) }

  @Test(.requires(.python)) func `docs/template-names.md is what the script makes of it`() throws {
    let script = "Tools/Scripts/template_names.py"
    let run = try Run.program(
      "python3", [script, Run.binary.path, "--print"], in: Run.checkout)
    #expect(run.status == 0, "\(run.errors)")
    #expect(
      try run.output == Document("docs/template-names.md").text,
      "run \(script) .build/debug/michi")
  }

  @Test func `docs/template-names.md has every name`() throws {
    let run = try Self.printed.get()
    #expect(run.errors == "")
    let page = try Document("docs/template-names.md").text
    for line in run.output.split(separator: "\n") where line.hasPrefix("  ") {
      guard let name = line.split(separator: " ").first, name != "nothing" else { continue }
      #expect(page.contains("`\(name)`"), "\(name)")
    }
  }

  @Test func `every template is listed, and the frame's names once`() throws {
    let lines = try Self.printed.get().output
      .split(separator: "\n", omittingEmptySubsequences: false)
    let titles = lines.filter { $0.hasPrefix("templates/") }.map(String.init)
    let files = try DefaultThemeFolders.files().keys.filter { path in
      path.hasSuffix(".mustache") && !path.hasPrefix("partials/") && path != "layout.mustache"
    }
    #expect(Set(titles) == Set(files.map { "templates/\($0)" }))
    #expect(lines.count { $0.hasPrefix("  breadcrumbs ") } == 1)
    #expect(
      lines.contains {
        $0.split(separator: " ", maxSplits: 2).map(String.init).prefix(2) == ["subtitle", "text?"]
      })
  }

  @Test(
    "what is missing or too much is said in a sentence",
    arguments: [
      ([], "use --contexts or --phrases"),
      (["--phrases", "--contexts"], "use --phrases without --contexts"),
      (
        ["--phrases", "--root", "blog"],
        "--root needs --contexts"
      ),
    ])
  func usage(arguments: [String], sentence: String) throws {
    let run = try Run.michi(["template"] + arguments)
    #expect(run.status == 64)
    #expect(run.errors.hasPrefix("Error: \(sentence)\n"), "\(run.errors)")
    #expect(run.output == "")
  }
}
