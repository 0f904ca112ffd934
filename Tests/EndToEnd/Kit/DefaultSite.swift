import Foundation
import TestKit
import Testing

/// The site that `swift run` builds in a fresh clone.
enum DefaultSite {
  /// The day on which it is built.
  static let now = "2026-12-31"

  /// The output folder, built once for all tests.
  static func output() throws -> URL { try place.get().output }

  /// What is in the output folder.
  static func built() throws -> BuiltSite { try site.get() }

  /// Builds it into a folder.
  static func build(
    to output: URL, _ options: String..., environment: [String: String] = [:]
  ) throws -> Run {
    try Run.michi(
      ["--root", Run.checkout.path, "--output", output.path, "--now", now] + options,
      environment: environment)
  }

  private static let site = Result { try BuiltSite(output()) }

  private static let place = Result {
    let place = try TestSite()
    let run = try build(to: place.output)
    #expect(run.errors == "")
    #expect(run.status == 0)
    return place
  }
}
