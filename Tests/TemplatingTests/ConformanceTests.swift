import Foundation
import Primitives
import Diagnostics
import Templating
import TestKit
import Testing

/// The official Mustache specification, read from the folder that `MICHI_CONFORMANCE` names.
@Suite(.requires(.conformance)) struct ConformanceTests {
  private static let files = [
    "comments", "delimiters", "interpolation", "inverted", "partials", "sections", "inheritance",
  ]

  /// The examples that cannot be rendered, each with what is said instead.
  private static let differences = [
    // What a page's template sees has names.
    "interpolation: Implicit Iterators - Basic Interpolation": noNames,
    "interpolation: Implicit Iterators - HTML Escaping": noNames,
    "interpolation: Implicit Iterators - Triple Mustache": noNames,
    "interpolation: Implicit Iterators - Ampersand": noNames,
    "interpolation: Implicit Iterators - Basic Integer Interpolation": noNames,
    "sections: Implicit Iterator - Root-level": noNames,
    // No field is a list of lists.
    "sections: Implicit Iterator - Array":
      "\".\" is text and never empty: this section is always shown",
    // A partial that is included is there.
    "partials: Failed Lookup": "there is no template \"text\"",
    // HTML is followed, and `<` begins a tag.
    "partials: Recursion": "\"node\" begins in a tag name and ends in text",
    "comments: Variable Name Collision": "the template ends in a tag name",
  ]
  private static let noNames = "the data has no names"

  @Test func `every example of the specification renders as it says`() throws {
    let folder = try #require(Requirement.conformance.folder)
    for file in Self.files {
      let location = folder.appending(path: "mustache/\(file).json")
      let root = try JSONSerialization.jsonObject(with: Data(contentsOf: location))
      let examples = try #require((root as? [String: Any])?["tests"] as? [[String: Any]])
      #expect(!examples.isEmpty)
      for example in examples {
        let name = "\(file): \(example["name"] ?? "")"
        let expected = try Self.differences[name] ?? #require(example["expected"] as? String)
        #expect(try said(of: example) == expected, "\(name)")
      }
    }
  }

  /// What becomes of an example, or the first sentence about what is wrong with it.
  private func said(of example: [String: Any]) throws -> String {
    guard case .object(let data) = JSONValue(example["data"]) else { return Self.noNames }
    var templates = example["partials"] as? [String: String] ?? [:]
    templates["the template"] = try #require(example["template"] as? String)
    var diagnostics: [Diagnostic] = []
    var markup: [TemplateMarkup] = []
    let template = Theme(templates).library.compile(
      "the template", for: JSONNames(data, templates.values).fields(), diagnostics: &diagnostics,
      markup: &markup)
    guard let template else { return diagnostics.first?.message ?? "nothing is said" }
    var output: [UInt8] = []
    try template.render(JSONRecord(members: data), into: &output)
    return String(decoding: output, as: UTF8.self)
  }
}
