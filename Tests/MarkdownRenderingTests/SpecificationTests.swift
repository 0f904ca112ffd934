import Foundation
import Diagnostics
import MarkdownRendering
import Primitives
import TestKit
import Testing

/// The suites are not ours; `MICHI_CONFORMANCE` names the folder that holds them as JSON.
@Suite(.requires(.conformance)) struct SpecificationTests {
  struct Example: Decodable {
    let markdown: String
    let html: String
    let example: Int
    let extensions: [String]?
  }

  static func examples(_ name: String) throws -> [Example] {
    let file = try #require(Requirement.conformance.folder).appending(path: name)
    return try JSONDecoder().decode([Example].self, from: Data(contentsOf: file))
  }

  static func html(of example: Example) -> String {
    let extensions = (example.extensions ?? []).compactMap(MarkdownOptions.Extension.init)
    let renderer = MarkdownRenderer(options: MarkdownOptions(dialect: .plain(Set(extensions))))
    let text = SourceText(path: "example.md", bytes: Array(example.markdown.utf8))
    return String(decoding: renderer.render(text).html, as: UTF8.self)
  }

  @Test func `every example of the GFM specification is right`() throws {
    let examples = try Self.examples("gfm-spec.json")
    let wrong = examples.filter { Self.html(of: $0) != $0.html }
    for example in wrong {
      Issue.record("\(example.example): \(Self.html(of: example)) instead of \(example.html)")
    }
    #expect(examples.count == 671)
  }

  @Test func `five examples of CommonMark 0.31 differ by the age of the library`() throws {
    let examples = try Self.examples("commonmark-0.31.2.json")
    let wrong = examples.filter { Self.html(of: $0) != $0.html }.map(\.example)
    #expect(examples.count == 652)
    #expect(wrong == [28, 171, 354, 625, 626])
  }
}
