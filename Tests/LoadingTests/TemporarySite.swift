import Content
import Foundation
import Primitives
import Diagnostics

@testable import Loading

/// A site in a folder of its own, which is removed with it.
final class TemporarySite {
  let path: String

  /// Writes the files of a text like
  ///
  /// ```
  /// -- content/site.yml --
  /// title: Test
  /// ```
  init(_ text: String = "", bytes: [String: [UInt8]] = [:]) throws {
    path = NSTemporaryDirectory() + "michi-loading-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    var file: (name: String, lines: [Substring])?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("-- "), line.hasSuffix(" --") {
        try file.map { try write($0.name, Array($0.lines.joined(separator: "\n").utf8)) }
        file = (String(line.dropFirst(3).dropLast(3)), [])
      } else {
        file?.lines.append(line)
      }
    }
    try file.map { try write($0.name, Array($0.lines.joined(separator: "\n").utf8)) }
    for (name, bytes) in bytes { try write(name, bytes) }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func write(_ name: String, _ bytes: [UInt8]) throws {
    let location = path + "/" + name
    let folder = (location as NSString).deletingLastPathComponent
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data(bytes).write(to: URL(fileURLWithPath: location))
  }

  func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: path + "/" + name, withDestinationPath: target)
  }

  var loader: SiteLoader { loader() }

  func loader(drafts: Bool = false, future: Bool = false) -> SiteLoader {
    // 21 November 2026.
    let now = DateTime(secondsSinceEpoch: 1_795_219_200)
    return SiteLoader(
      root: SiteRoot(path: path),
      options: LoadingOptions(includesDrafts: drafts, includesFuture: future, now: now))
  }

  /// The site as it is loaded.
  func load() throws -> LoadedSite { try loader.load() }

  /// What is reported, as a person reads it.
  func report() throws -> String { try load().diagnostics.map(\.text).joined() }

  /// What is reported, a line each: place, severity, message and suggestion.
  func lines() throws -> [String] { try load().diagnostics.map(\.oneLine) }
}

extension Diagnostic {
  /// Place, severity, message and suggestion in a line.
  var oneLine: String {
    let place = position.map { ":\($0.line):\($0.column)" } ?? ""
    return "\(path ?? "")\(place): \(severity.rawValue): \(message)"
      + (suggestion.map { " | \($0)" } ?? "")
  }
}

/// Random numbers that a seed repeats (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
