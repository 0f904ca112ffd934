import Content
import Diagnostics
import Foundation
import Primitives
import SiteSections
import Testing

@Suite struct DiagnosticCodeTests {
  @Test func `every code that is declared for all sites can be set in checks`() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Sources/Diagnostics/DiagnosticCode.swift")
    let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
    let declared = text.components(separatedBy: "= DiagnosticCode(\"").dropFirst()
      .compactMap { $0.split(separator: "\"").first.map(String.init) }
    #expect(declared.sorted() == DiagnosticCode.ofSite.map(\.rawValue).sorted())
  }
}
