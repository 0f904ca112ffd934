import Foundation
import TestKit
import Testing

/// The site that `swift run` builds in a fresh clone.
enum DefaultSite {
  /// The day on which it is built.
  static let now = "2026-12-31"

  /// The output folder, built once for all tests.
  static func output() throws -> URL { try place.get() }

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
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "michi-test-\(UUID().uuidString)")
    atexit {
      if let place = try? DefaultSite.output() { try? FileManager.default.removeItem(at: place) }
    }
    let run = try build(to: folder)
    #expect(run.errors == "")
    #expect(run.status == 0)
    return folder
  }
}
