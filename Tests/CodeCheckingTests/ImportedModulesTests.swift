import Testing

@testable import CodeChecking

@Suite struct ImportedModulesTests {
  @Test(
    arguments: [
      ("import Kit", ["Kit"]), ("import\tKit", ["Kit"]), ("  @testable import Kit", ["Kit"]),
      ("public import struct Kit.Thing", ["Kit"]), ("import A; import Kit", ["Kit"]),
      ("import Kit\r\nimport Other", ["Kit", "Other"]), ("import Kit.Sub", ["Kit"]),
      ("import Kits", []), ("Kit import", []), ("// Kit", []), ("import class in Kit", []),
      ("", []),
      ("reimport Kit", []),
    ] as [(String, Set<String>)])
  func `what a source imports is found among the modules that are known`(
    source: String, found: Set<String>
  ) {
    #expect(ImportedModules.names(in: Array(source.utf8), among: ["Kit", "Other"]) == found)
    #expect(ImportedModules.names(in: Array(source.utf8), among: []) == [])
  }
}
