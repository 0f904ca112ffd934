import Primitives
import Diagnostics
import Synchronization
import TestKit
import Testing

@testable import SiteBuilding

@Suite struct RenderTimeoutsTests {
  /// Takes files and keeps none.
  private struct Nowhere: OutputSink {
    func receive(_ file: OutputFile) throws(FileFault) {}
  }

  /// The pages that were given up.
  private final class GivenUp: Sendable {
    let diagnostics = Mutex<[Diagnostic]>([])
  }

  private static func build(_ timeouts: RenderTimeouts, checks: String = "{}") async throws
    -> BuildReport
  {
    let site = try TestSite(
      """
      -- content/site.yml --
      title: Test
      baseURL: https://example.com/
      checks: \(checks)
      """)
    let now = DateTime(secondsSinceEpoch: 0)
    let builder = SiteBuilder(options: BuildOptions(root: site.path, now: now))
    return try await builder.build(builder.prepare(), into: Nowhere(), timeouts: timeouts)
  }

  @Test func `usual pages are named in no warning`() async throws {
    #expect(try await Self.build(RenderTimeouts()).diagnostics.isEmpty)
  }

  @Test func `a page that takes too long is named, and the build is good`() async throws {
    var timeouts = RenderTimeouts()
    timeouts.slow = .zero
    let report = try await Self.build(timeouts)
    #expect(report.diagnostics.count == report.pages)
    #expect(report.diagnostics.allSatisfy { $0.code == .slowPage && $0.severity == .warning })
    #expect(report.diagnostics.contains { $0.message == "the page / took 0 s" })
    #expect(report.isGood)
  }

  @Test func `who does not want to hear of slow pages turns the check off`() async throws {
    var timeouts = RenderTimeouts()
    timeouts.slow = .zero
    #expect(try await Self.build(timeouts, checks: "{slow-page: off}").diagnostics.isEmpty)
  }

  @Test func `one page that takes for ever is given up, once`() async throws {
    let givenUp = GivenUp()
    var timeouts = RenderTimeouts { page in givenUp.diagnostics.withLock { $0.append(page) } }
    timeouts.overdue = .zero
    _ = try await Self.build(timeouts)
    let given = givenUp.diagnostics.withLock { $0 }
    #expect(given.count == 1)
    #expect(given.first?.code == .overduePage && given.first?.severity == .error)
    #expect(given.first?.message.hasSuffix(" takes more than 0 s") == true)
  }
}
