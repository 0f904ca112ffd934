import Foundation
import Diagnostics
import MarkdownRendering
import Primitives
import Testing

/// The suites are not ours; `MICHI_CONFORMANCE` names the folder that holds them as JSON.
@Suite struct SpecificationTests {
  struct Example: Decodable {
    let markdown: String
    let html: String
    let example: Int
    let extensions: [String]?
  }

  static func examples(_ name: String) throws -> [Example]? {
    guard let folder = ProcessInfo.processInfo.environment["MICHI_CONFORMANCE"] else {
      print(
        """
        ************************************************************************
        SKIPPED: \(name) (MICHI_CONFORMANCE does not name the folder of the suites)
        ************************************************************************
        """)
      return nil
    }
    let file = URL(fileURLWithPath: folder).appendingPathComponent(name)
    return try JSONDecoder().decode([Example].self, from: Data(contentsOf: file))
  }

  static func html(of example: Example) -> String {
    let extensions = (example.extensions ?? []).compactMap(MarkdownOptions.Extension.init)
    let renderer = MarkdownRenderer(options: MarkdownOptions(dialect: .plain(Set(extensions))))
    let text = SourceText(path: "example.md", bytes: Array(example.markdown.utf8))
    return String(decoding: renderer.render(text).html, as: UTF8.self)
  }

  @Test func everyExampleOfTheGFMSpecificationIsRight() throws {
    guard let examples = try Self.examples("gfm-spec.json") else { return }
    let wrong = examples.filter { Self.html(of: $0) != $0.html }
    print("GFM specification: \(examples.count - wrong.count) of \(examples.count)")
    for example in wrong {
      Issue.record("\(example.example): \(Self.html(of: example)) instead of \(example.html)")
    }
    #expect(examples.count == 671)
  }

  @Test func fiveExamplesOfCommonMark031DifferByTheAgeOfTheLibrary() throws {
    guard let examples = try Self.examples("commonmark-0.31.2.json") else { return }
    let wrong = examples.filter { Self.html(of: $0) != $0.html }.map(\.example)
    print("CommonMark 0.31.2: \(examples.count - wrong.count) of \(examples.count)")
    #expect(examples.count == 652)
    #expect(wrong == [28, 171, 354, 625, 626])
  }
}
