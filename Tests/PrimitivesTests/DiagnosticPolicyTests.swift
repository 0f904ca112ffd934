import Primitives
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

  @Test func `strict makes every warning an error`() {
    let report = DiagnosticPolicy(isStrict: true).apply(to: [image])
    #expect(report.containsError)
  }
}
