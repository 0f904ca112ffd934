import Diagnostics
import Foundation
import MichiKit
import Primitives
import SiteBuilding
import StandardSections
import TestKit
import Testing

extension MarkedSite {
  /// Expects that what is marked is told, each once, and nothing else.
  ///
  /// - Parameter command: one that prints JSON; nil for a check in this process.
  func expectTold(
    by command: [String]? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let now = "2026-06-01"
    guard let command else {
      return expect(try await site.check(now: now), sourceLocation: sourceLocation)
    }
    let run = try Run.michi(command + ["--root", site.path, "--now", now])
    expect(try Finding.all(of: run).map { ($0.place, $0.text) }, sourceLocation: sourceLocation)
  }
}

extension MarkedSite {
  /// Expects that the marked faults are reported before the first page is rendered.
  func expectToldOfContent(sourceLocation: SourceLocation = #_sourceLocation) throws {
    let site = try site.builder(now: "2026-06-01").prepare()
    expect(site.policy.apply(to: site.diagnostics), sourceLocation: sourceLocation)
  }
}

extension TestSite {
  /// What `michi check` tells of the site, in this process.
  func check(now: String = "2026-12-31") async throws -> [Diagnostic] {
    let builder = try builder(now: now)
    return try await builder.build(try builder.prepare(), into: DiscardingSink()).diagnostics
  }

  /// The builder of `michi check`.
  fileprivate func builder(now: String) throws -> SiteBuilder {
    var options = BuildOptions(root: path, sections: .standard, now: try PresentMoment.read(now))
    options.addedFiles = { SiteHost.files(for: $0) }
    options.showsAdvice = true
    return SiteBuilder(options: options)
  }
}

/// A fault as programs read it.
struct Finding: Decodable {
  let severity: String
  let code: String
  let path: String?
  let line: Int?
  let column: Int?
  let message: String
  let suggestion: String?

  /// For example `content/site.yml:1:10`.
  var place: String {
    [path, line.map(String.init), column.map(String.init)].compactMap { $0 }
      .joined(separator: ":")
  }
  /// For example `error invalid-settings: "perPage" cannot be 0; write a whole number`.
  var text: String { "\(severity) \(code): \(message); \(suggestion ?? "")" }

  /// What a command has printed as JSON.
  static func all(of run: Run) throws -> [Finding] {
    struct Report: Decodable { let diagnostics: [Finding] }
    return try JSONDecoder().decode(Report.self, from: run.bytes).diagnostics
  }
}
