import Primitives
@testable import Diagnostics
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
    let title = Diagnostic(.duplicateTitle, path: "a.md", "the same title")
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
}
