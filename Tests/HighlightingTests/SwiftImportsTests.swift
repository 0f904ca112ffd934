import Highlighting
import Testing

@Suite struct SwiftImportsTests {
  @Test(
    arguments: [
      ("import Kit", ["Kit"]), ("import\tKit", ["Kit"]), ("  @testable import Kit", ["Kit"]),
      ("public import struct Kit.Thing", ["Kit"]), ("import A; import Kit", ["A", "Kit"]),
      ("import Kit\r\nimport Other", ["Kit", "Other"]), ("import Kit.Sub", ["Kit"]),
      ("import Kits\nKit.run()", ["Kits"]), ("Kit", []), ("// import Kit", []), ("", []),
      ("let a = \"import Kit\"", []), ("reimport Kit", []),
    ] as [(String, Set<String>)])
  func `what a source imports is known`(source: String, found: Set<String>) {
    #expect(SwiftSource(Array(source.utf8)).imports == found)
  }
}
