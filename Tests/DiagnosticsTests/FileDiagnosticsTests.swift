import Testing

@testable import Diagnostics

@Suite struct FileDiagnosticsTests {
  private static func faults(
    _ codes: [DiagnosticCode], behind count: Int = FileDiagnostics.limit
  ) -> FileDiagnostics {
    let kinds = [DiagnosticCode](repeating: .unknownKey, count: count) + codes
    var faults = FileDiagnostics()
    for (number, code) in kinds.enumerated() {
      faults.append(
        code,
        Diagnostic(
          code, path: "a.md", position: SourcePosition(line: number + 1, column: 1), "m"))
    }
    return faults
  }

  @Test func `a thousand faults of a file are kept as they are`() {
    let faults = Self.faults([])
    #expect(faults.count == 1000)
    #expect(faults.all.count == 1000)
    #expect(faults.all.last?.position?.line == 1000)
    #expect(FileDiagnostics().all.isEmpty)
    #expect(FileDiagnostics().count == 0)
  }

  @Test(
    arguments: [
      ([.unusedKey], "a.md:1000:1: warning: and 1 more in this file", .unusedKey),
      ([.unusedKey, .missingAlt], "a.md:1000:1: warning: and 2 more in this file", .unusedKey),
      (
        [.unusedKey, .invalidData, .brokenLink, .missingAlt],
        "a.md:1000:1: error: and 4 more in this file", .invalidData
      ),
    ] as [([DiagnosticCode], String, DiagnosticCode)])
  func `the others are one, as grave as the gravest of them`(
    codes: [DiagnosticCode], text: String, code: DiagnosticCode
  ) {
    let faults = Self.faults(codes)
    #expect(faults.count == 1000 + codes.count)
    #expect(faults.all.count == 1001)
    #expect(faults.all.last?.text == text + "\n")
    #expect(faults.all.last?.code == code)
    #expect(faults.all.last?.omitted == codes.count)
    #expect(faults.all.last?.count == codes.count)
    #expect(faults.all.first?.count == 1)
  }
}
