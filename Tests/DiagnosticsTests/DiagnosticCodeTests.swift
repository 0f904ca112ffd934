import Foundation
import Primitives
@testable import Diagnostics
import Testing

@Suite struct DiagnosticCodeTests {
  @Test func `the README names every check that a site can set, with its usual severity`() throws {
    let readme = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appending(path: "README.md")
    let text = String(decoding: try Data(contentsOf: readme), as: UTF8.self)
    for code in DiagnosticCode.allCases {
      let row = "| `\(code.rawValue)` | \(code.defaultSeverity.rawValue) |"
      #expect(text.contains(row) == code.isAdjustable, "\(code.rawValue)")
    }
  }
}
