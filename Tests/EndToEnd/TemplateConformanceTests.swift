import Foundation
import TestKit
import Testing

/// The official Mustache specification through `michi template`, read from the folder that
/// `MICHI_CONFORMANCE` names.
@Suite(.requires(.conformance)) struct TemplateConformanceTests {
  @Test(
    "every example of the specification comes out of the command as it says",
    arguments: [
      "comments", "delimiters", "interpolation", "inverted", "partials", "sections", "inheritance",
    ])
  func examples(file: String) throws {
    let location = try #require(Requirement.conformance.folder)
      .appending(path: "mustache/\(file).json")
    let root = try JSONSerialization.jsonObject(with: Data(contentsOf: location))
    let examples = try #require((root as? [String: Any])?["tests"] as? [[String: Any]])
    var passed = 0
    for example in examples where try passes(example, in: file) { passed += 1 }
    #expect(passed == examples.count)
  }

  private func passes(_ example: [String: Any], in file: String) throws -> Bool {
    let name = try #require(example["name"] as? String)
    let folder = try TestSite("")
    try folder.write(try #require(example["template"] as? String), to: "page.mustache")
    let data = try JSONSerialization.data(
      withJSONObject: try #require(example["data"]), options: .fragmentsAllowed)
    try folder.write(data, to: "page.json")
    var arguments = ["template", "page.mustache", "--data", "page.json"]
    if let partials = example["partials"] as? [String: String] {
      for (name, text) in partials { try folder.write(text, to: "partials/\(name).mustache") }
      arguments += ["--partials", "partials"]
    }
    let run = try Run.michi(arguments, in: folder.root)
    #expect(run.errors == "", "\(file): \(name)")
    #expect(run.output == example["expected"] as? String, "\(file): \(name)")
    return run.status == 0 && run.output == example["expected"] as? String
  }
}
