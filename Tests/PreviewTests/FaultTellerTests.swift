import Primitives
import Diagnostics
import Synchronization
import Testing

@testable import Preview

@Suite struct FaultTellerTests {
  private func fault(_ message: String, line: Int = 1) -> Diagnostic {
    Diagnostic(
      .brokenLink, path: "a.md", position: SourcePosition(line: line, column: 1), message)
  }

  @Test func aFaultIsToldOnceUntilItIsMended() {
    let told = Told()
    let teller = FaultTeller {
      told.add($0)
    } mended: {
      told.add([self.fault("mended")])
    }
    teller.report([fault("x")], at: "/a/")
    teller.report([fault("x", line: 4)], at: "/a/")
    teller.report([fault("x")], at: "/b/")
    #expect(told.messages == ["x"])
    teller.report([fault("y"), fault("x")], at: "/a/")
    #expect(told.messages == ["x", "y"])
    teller.report([], at: "/a/")
    #expect(told.messages == ["x", "y"])
    teller.report([], at: "/b/")
    teller.report([], at: "/b/")
    #expect(told.messages == ["x", "y", "mended"])
    teller.report([fault("x")], at: "/a/")
    #expect(told.messages == ["x", "y", "mended", "x"])
  }

  private final class Told: Sendable {
    private let list = Mutex<[String]>([])

    var messages: [String] { list.withLock { $0 } }

    func add(_ diagnostics: [Diagnostic]) {
      list.withLock { $0 += diagnostics.map(\.message) }
    }
  }
}
