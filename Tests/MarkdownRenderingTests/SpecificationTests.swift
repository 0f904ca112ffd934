import Diagnostics
import Foundation
import MarkdownRendering
import Primitives
import TestKit
import Testing

/// The suites are not ours; `MICHI_CONFORMANCE` names the folder that holds them as JSON.
@Suite(.requires(.conformance), .requires(.html5lib)) struct SpecificationTests {
  private struct Example: Decodable {
    let markdown: String
    let html: String
    let example: Int
  }

  /// The examples whose HTML says something else than the specification, with both.
  private static func differences(
    _ examples: [Example], reading syntax: MarkdownSyntax
  ) throws -> [Int: [String]] {
    var options = MarkdownOptions(trustsHTML: true)
    options.syntax = syntax
    let renderer = MarkdownRenderer(options: options)
    let pairs = examples.map { example in
      let text = SourceText(path: "example.md", bytes: Array(example.markdown.utf8))
      return [example.html, String(decoding: renderer.render(text).html, as: UTF8.self)]
    }
    let script = Run.checkout.appending(path: "Tools/Scripts/html_differences.py")
    let folder = try TestSite()
    try folder.write(JSONEncoder().encode(pairs), to: "pairs.json")
    let run = try Run.program("python3", [script.path, "pairs.json"], in: folder.root)
    try #require(run.status == 0, "\(run.errors)")
    let differences = try JSONDecoder().decode([[String]?].self, from: run.bytes)
    return Dictionary(
      uniqueKeysWithValues: zip(examples, differences).compactMap { example, difference in
        difference.map { (example.example, $0) }
      })
  }

  // What is read beyond GFM adds nothing: no example has any of it.
  @Test(
    arguments: [
      ("gfm-spec.json", 671, SpecificationDifferences.gfm),
      ("commonmark-0.31.2.json", 652, SpecificationDifferences.commonMark),
    ], [MarkdownSyntax(), .defaults, MarkdownSyntax.defaults.union(.inlineMath)])
  func `a page says what the specification says, but for what is named`(
    suite: (file: String, count: Int, named: [Int: SpecificationDifferences.Reason]),
    syntax: MarkdownSyntax
  ) throws {
    let (file, count, named) = suite
    let location = try #require(Requirement.conformance.folder).appending(path: file)
    let examples = try JSONDecoder().decode([Example].self, from: Data(contentsOf: location))
    #expect(examples.count == count)
    let differences = try Self.differences(examples, reading: syntax)
    for (number, texts) in differences.sorted(by: { $0.key < $1.key }) where named[number] == nil {
      Issue.record(
        "\(file) \(number): \(texts[0].debugDescription), not \(texts[1].debugDescription)")
    }
    for (number, reason) in named where differences[number] == nil {
      Issue.record("\(file) \(number) differs no longer: \(reason)")
    }
  }
}
