import Content
import Diagnostics
import Foundation
import Primitives
import SiteSections
import Testing

@Suite struct DiagnosticCodeTests {
  /// What `docs/checks.md` says of each code, by the heading that it stands below.
  private enum Heading: String {
    case adjustable = "Checks that can be set"
    case advice = "Advice"
    case fixed = "Errors that stay errors"
  }

  @Test func `docs/checks.md names every code once, with its usual severity`() throws {
    let page = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appending(path: "docs/checks.md")
    let text = String(decoding: try Data(contentsOf: page), as: UTF8.self)
    var documented: [String] = []
    for section in text.components(separatedBy: "\n## ") {
      let lines = section.split(separator: "\n")
      guard let heading = lines.first.flatMap({ Heading(rawValue: String($0)) }) else { continue }
      for line in lines where line.hasPrefix("| `") {
        documented.append(
          heading.rawValue + " " + line.split(separator: "|").prefix(2).joined(separator: "|"))
      }
    }
    let sections: [any SiteSection] = [FlowsSection(), DictionarySection()]
    let codes = DiagnosticCode.ofSite + sections.flatMap(\.declaration.codes)
    let expected = codes.map { code in
      let heading: Heading = code.isAdvice ? .advice : code.isAdjustable ? .adjustable : .fixed
      return "\(heading.rawValue)  `\(code.rawValue)` | \(code.defaultSeverity.rawValue) "
    }
    #expect(documented.sorted() == expected.sorted())
  }

  @Test func `every code that is declared for all sites can be set in checks`() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Sources/Diagnostics/DiagnosticCode.swift")
    let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
    let declared = text.components(separatedBy: "= DiagnosticCode(\"").dropFirst()
      .compactMap { $0.split(separator: "\"").first.map(String.init) }
    #expect(declared.sorted() == DiagnosticCode.ofSite.map(\.rawValue).sorted())
  }
}
