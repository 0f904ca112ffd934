import Content
import Diagnostics
import Foundation
import Primitives
import Publishing
import SiteBuilding
import SiteSections
import TestKit
import StandardSections
import Testing

/// What a check finds is what a build finds: nothing else keeps a site from being written.
@Suite struct CheckAndBuildTests {
  private static let count = Rounds.number(15, long: 120)
  private static let seed = ProcessInfo.processInfo.environment["MICHI_SEED"].flatMap { UInt64($0) }

  /// What came of a root.
  private struct Outcome {
    let check: [Diagnostic]
    let build: String?
    let root: [String]
    var isGood: Bool { !check.containsError }
  }

  @Test func `a root has an error for a check exactly when it has one for a build`() async throws {
    let seed = Self.seed ?? 12
    var roots = RandomRoots(seed: seed)
    var good = 0
    for number in 0..<Self.count {
      // The second build takes time, and goes wrong more rarely.
      let outcome = try await outcome(of: try roots.next(), rounds: number % 4 == 0 ? 2 : 1)
      let comment = "seed \(seed), root \(number): \(outcome.build ?? ""), \(outcome.root)"
      #expect(
        outcome.isGood == (outcome.build == nil), Comment(rawValue: comment))
      if outcome.isGood { good += 1 }
    }
    // Roots that all fail, or none, would say nothing.
    #expect(good > Self.count / 5 && good < Self.count * 4 / 5)
  }

  private func outcome(of site: TestSite, rounds: Int) async throws -> Outcome {
    var options = BuildOptions(
      root: site.path, sections: .standard, now: DateTime(secondsSinceEpoch: 1_800_000_000))
    options.addedFiles = { site in
      guard let host = site.settings.host else { return nil }
      let files = HostFiles.files(
        for: host, pathPrefix: site.settings.pathPrefix,
        redirects: site.redirects.map { (from: $0.from, to: $0.to) }, feeds: site.feeds,
        fingerprinted: site.fingerprinted, unknownLoads: nil)
      return AddedFiles(files: files, suggestion: "remove it")
    }
    let builder = SiteBuilder(options: options)
    let root = try Listing.bytes(in: site.path).keys.sorted()
    let check = try await builder.build(builder.prepare(), into: DiscardingSink())
    return Outcome(
      check: check.diagnostics, build: await fault(of: builder, in: site, rounds: rounds),
      root: root)
  }

  /// What keeps a site from being written, whole and in every round; nil when nothing does.
  private func fault(
    of builder: SiteBuilder, in site: TestSite, rounds: Int
  ) async -> String? {
    do {
      for round in 1...rounds {
        let folder = try OutputFolder.open(at: site.output.path)
        let prepared = try builder.prepare()
        let files = CountingSink(folder)
        let sink: any OutputSink =
          prepared.content.settings.compress ? GzipCopies(beside: files) : files
        let report = try await builder.build(prepared, into: sink)
        guard report.isGood else {
          folder.discard()
          return report.diagnostics.map(\.oneLine).joined(separator: "\n")
        }
        let summary = try folder.commit()
        guard summary.written + summary.unchanged == files.count else {
          return "\(files.count) files were made, \(summary) is there"
        }
        if round == 2, summary.written + summary.removed > 0 { return "not the same: \(summary)" }
      }
      return nil
    } catch {
      return "\(error)"
    }
  }
}
