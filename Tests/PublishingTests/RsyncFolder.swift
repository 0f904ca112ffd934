import Foundation
import Primitives

@testable import Publishing

/// A site and a folder beside it that rsync publishes to.
struct RsyncFolder {
  let site: TemporarySite
  /// The folder; not made yet.
  var folder: String { site.root + "/there" }

  static let hasRsync = ProcessInfo.processInfo.environment["PATH", default: ""]
    .split(separator: ":").contains { FileManager.default.isExecutableFile(atPath: "\($0)/rsync") }

  init() throws { site = try TemporarySite() }

  private var destination: RsyncDestination {
    get throws { try RsyncDestination(at: "there", root: site.root) }
  }

  @discardableResult
  func publish(_ version: SiteVersion) async throws -> PublishingPlan? {
    try site.build(version)
    return try await destination.publish(FinishedSite(at: site.output)) { _ in }.plan
  }

  func plan(_ version: SiteVersion) async throws -> PublishingPlan {
    try site.build(version)
    return try await destination.plan(FinishedSite(at: site.output))
  }

  /// Writes a file by hand, below the site's root.
  func write(_ text: String, to path: String) throws {
    let url = URL(fileURLWithPath: "\(site.root)/\(path)")
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  /// Makes a link by hand, in the folder.
  func link(_ path: String, to target: String) throws {
    let url = URL(fileURLWithPath: "\(folder)/\(path)")
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: url.path, withDestinationPath: target)
  }

  /// What lies in a folder, without Michi's record; a link is shown with where it leads.
  static func files(in folder: String) throws -> SiteVersion {
    var files: SiteVersion = [:]
    for case let path as String in FileManager.default.enumerator(atPath: folder) ?? .init()
    where path != PublishedRecord.name {
      let location = "\(folder)/\(path)"
      if let target = try? FileManager.default.destinationOfSymbolicLink(atPath: location) {
        files[path] = "-> \(target)"
      } else if let data = FileManager.default.contents(atPath: location) {
        files[path] = String(decoding: data, as: UTF8.self)
      }
    }
    return files
  }
}
