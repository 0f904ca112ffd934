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

  @Test func `every example of the specification renders as it says`() throws {
    let folder = try #require(Requirement.conformance.folder)
    for file in Self.files {
      let location = folder.appending(path: "mustache/\(file).json")
      let root = try JSONSerialization.jsonObject(with: Data(contentsOf: location))
      let examples = try #require((root as? [String: Any])?["tests"] as? [[String: Any]])
      var passed = 0
      for example in examples where try passes(example, in: file) { passed += 1 }
      #expect(passed == examples.count)
      #expect(!examples.isEmpty)
    }
  }

  private func passes(_ example: [String: Any], in file: String) throws -> Bool {
    let name = try #require(example["name"] as? String)
    let template = try #require(example["template"] as? String)
    let expected = try #require(example["expected"] as? String)
    var templates = example["partials"] as? [String: String] ?? [:]
    templates["the template"] = template
    let library = Theme(templates).library
    var diagnostics: [Diagnostic] = []
    let compiled = library.compileUntyped("the template", diagnostics: &diagnostics)
    var output: [UInt8] = []
    try compiled?.render(TemplateValue(json: example["data"]), into: &output)
    let actual = String(decoding: output, as: UTF8.self)
    #expect(diagnostics.isEmpty, "\(file): \(name)")
    #expect(actual == expected, "\(file): \(name)")
    return actual == expected && diagnostics.isEmpty
  }
}

extension TemplateValue {
  /// What `JSONSerialization` read.
  init(json: Any?) {
    switch json {
    case let text as String: self = .string(text)
    case let number as NSNumber where isBoolean(number): self = .bool(number.boolValue)
    case let number as NSNumber: self = .number(number.stringValue)
    case let list as [Any]: self = .list(list.map { TemplateValue(json: $0) })
    case let object as [String: Any]:
      self = .object(
        object.sorted { $0.key < $1.key }.map { Member($0.key, TemplateValue(json: $0.value)) })
    default: self = .null
    }
  }
}

/// Foundation reads `true` as a number of its own kind.
private func isBoolean(_ number: NSNumber) -> Bool {
  String(cString: number.objCType) == "c"
}
