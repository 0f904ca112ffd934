import Primitives
@testable import Diagnostics
import TestKit
import Testing

@Suite struct DiagnosticPolicyTests {
  private let image = Diagnostic(.missingImage, path: "b.md", "no image")
  private let link = Diagnostic(.brokenLink, path: "a.md", "no page")
  private let route = Diagnostic(.duplicateRoute, path: "c.md", "taken")

  @Test func `a report is sorted and says everything once`() {
    let report = DiagnosticPolicy().apply(to: [image, link, image, route])
    #expect(report.map(\.path) == ["a.md", "b.md", "c.md"])
  }

  @Test func `a site turns a check to error, warning or off`() {
    let policy = DiagnosticPolicy(levels: [.missingImage: .error, .brokenLink: .off])
    let report = policy.apply(to: [image, link])
    #expect(report.map(\.severity) == [.error])
    #expect(report.map(\.code) == [.missingImage])
  }

  @Test func `a fault that leaves nothing to build from stays an error`() {
    let policy = DiagnosticPolicy(levels: [.duplicateRoute: .off])
    #expect(policy.apply(to: [route]).map(\.severity) == [.error])
  }

  @Test func `advice is shown where it is wanted or the site names it`() {
    let alt = Diagnostic(.missingAlt, path: "a.md", "no text")
    let title = Diagnostic(.headingOrder, path: "a.md", "the same title")
    let levels: [DiagnosticCode: DiagnosticPolicy.Level] = [.missingAlt: .error]
    let build = DiagnosticPolicy(levels: levels, isStrict: true, showsAdvice: false)
    #expect(build.apply(to: [alt, title]).map(\.code) == [.missingAlt])
    let check = DiagnosticPolicy(levels: levels)
    #expect(check.apply(to: [alt, title]).map(\.severity) == [.warning, .error])
    #expect(!DiagnosticPolicy(levels: [.missingAlt: .off]).shows(.missingAlt))
  }

  @Test func `strict makes every warning an error`() {
    let report = DiagnosticPolicy(isStrict: true).apply(to: [image])
    #expect(report.containsError)
  }

  @Test func `of more than are kept the errors come first, and the rest is counted`() {
    let faults = (1...6).flatMap { place in
      [DiagnosticCode.missingImage, .brokenLink].map { code in
        Diagnostic(code, path: "a.md", position: SourcePosition(line: place, column: 1), "m")
      }
    }
    let policy = DiagnosticPolicy()
    let kept = policy.apply(to: faults, limit: 8)
    #expect(kept.count == 9)
    #expect(kept.filter { $0.severity == .error }.count == 6)
    #expect(kept.last?.message == "and 4 more")
    #expect(kept.last?.severity == .warning)
    #expect(kept.countText == "6 errors and 6 warnings")
    #expect(policy.apply(to: faults, limit: 4).last?.severity == .error)
  }

  @Test func `what is kept of parts is what is kept of the whole`() {
    var random = SeededGenerator(seed: 14)
    let faults = (0..<500).map { index in
      Diagnostic(
        [.missingImage, .brokenLink, .missingAlt].randomElement(using: &random) ?? .missingAlt,
        path: "\(index % 7).md", position: SourcePosition(line: index, column: 1), "m")
    }
    let policy = DiagnosticPolicy(levels: [.missingAlt: .off])
    for cut in [0, 1, 77, 250, 499] {
      let parts = [faults[..<cut], faults[cut...]].flatMap {
        policy.apply(to: Array($0), limit: 60)
      }
      #expect(
        policy.apply(to: parts, limit: 60).map(\.text)
          == policy.apply(to: faults, limit: 60).map(\.text))
    }
  }

  private static func at(_ line: Int, _ code: DiagnosticCode = .missingImage) -> Diagnostic {
    Diagnostic(code, path: "a.md", position: SourcePosition(line: line, column: 1), "m")
  }

  @Test func `of a file that is no UTF-8 that is said once, of each of several`() {
    let faults = [(1, "a.md"), (2, "a.md"), (1, "b.md"), (1, nil), (2, nil)].map { line, path in
      Diagnostic(
        .invalidUTF8, path: path, position: SourcePosition(line: line, column: 1), "no UTF-8")
    }
    #expect(
      DiagnosticPolicy().apply(to: faults).map { "\($0.path ?? "-") \($0.position?.line ?? 0)" }
        == ["- 1", "- 2", "a.md 1", "b.md 1"])
    #expect(DiagnosticPolicy().apply(to: [Self.at(1), Self.at(2)]).count == 2)
  }

}
