import Primitives
import Diagnostics
import Synchronization
import Testing

@testable import Preview

@Suite struct DiagnosticReporterTests {
  private func fault(_ message: String, line: Int = 1) -> Diagnostic {
    Diagnostic(
      .brokenLink, path: "a.md", position: SourcePosition(line: line, column: 1), message)
  }

  @Test func `a fault is told once until it is mended`() {
    let told = Told()
    var reporter = DiagnosticReporter { told.add($0) }
    reporter.report([fault("x")])
    reporter.report([fault("x", line: 4)])
    #expect(told.messages == ["x"])
    reporter.report(all: [fault("y"), fault("x")])
    #expect(told.messages == ["x", "y"])
    // One page without faults does not mean that all are mended.
    reporter.report([])
    reporter.report(all: [fault("y")])
    #expect(told.messages == ["x", "y"])
    reporter.report(all: [])
    reporter.report(all: [])
    #expect(told.messages == ["x", "y", "mended"])
    reporter.report([fault("x")])
    #expect(told.messages == ["x", "y", "mended", "x"])
  }

  private final class Told: Sendable {
    private let list = Mutex<[String]>([])

    var messages: [String] { list.withLock { $0 } }

    func add(_ message: PreviewMessage) {
      list.withLock { list in
        switch message {
        case .faults(let diagnostics): list += diagnostics.map(\.message)
        case .mended: list.append("mended")
        default: list.append("?")
        }
      }
    }
  }

  @Test func `faults of one sentence are two in two files or of two kinds`() {
    let told = Told()
    var reporter = DiagnosticReporter { told.add($0) }
    let other = Diagnostic(.brokenFragment, path: "a.md", "x")
    reporter.report([fault("x"), other, Diagnostic(.brokenLink, path: "b.md", "x"), fault("x")])
    #expect(told.messages == ["x", "x", "x"])
  }
}
