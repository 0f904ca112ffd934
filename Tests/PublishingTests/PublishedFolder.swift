import Foundation
import Primitives
import Diagnostics
import Synchronization
import TestKit

@testable import Publishing

/// A site and a folder of releases beside it.
final class PublishedFolder {
  let site: VersionedSite
  /// The folder of releases; not made yet.
  var folder: String { site.root + "/www" }

  init() throws { site = try VersionedSite() }

  /// Builds a version and publishes it; what is said at the end and while it runs.
  @discardableResult
  func publish(
    _ version: SiteVersion, keep: Int = ReleasesFolder.usualKeep
  ) throws -> (state: String, plan: PublishingPlan?, told: [String]) {
    try site.build(version)
    let told = Told()
    let outcome = try ReleasesFolder(at: folder, keep: keep)
      .publish(FinishedSite(at: site.output), tell: told.tell)
    return (outcome.state, outcome.plan, told.lines)
  }

  func plan(_ version: SiteVersion) throws -> PublishingPlan {
    try site.build(version)
    return try ReleasesFolder(at: folder).plan(FinishedSite(at: site.output))
  }

  @discardableResult
  func rollBack(dryRun: Bool = false) throws -> String {
    try ReleasesFolder(at: folder).rollBack(dryRun: dryRun).state
  }

  /// What a visitor gets.
  func served() throws -> SiteVersion {
    try files(FileManager.default.destinationOfSymbolicLink(atPath: folder + "/current") + "/")
  }

  /// Everything that is below the folder; a link is shown with where it leads.
  func files(_ path: String = "") throws -> SiteVersion {
    try Listing.texts(in: path.isEmpty ? folder : "\(folder)/\(path)")
  }

  /// Number and permissions of a file.
  func status(_ path: String) throws -> (number: UInt64, mode: UInt32) {
    var status = stat()
    guard lstat("\(folder)/\(path)", &status) == 0 else { throw POSIXError(.ENOENT) }
    return (UInt64(status.st_ino), UInt32(status.st_mode & 0o777))
  }

  func write(_ text: String, to path: String) throws {
    try site.place.write(text, to: "www/" + path)
  }

  func link(_ path: String, to target: String) throws {
    try site.place.link("www/" + path, to: target)
  }

  func remove(_ path: String) throws { try site.place.remove("www/" + path) }

  func names(_ path: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: "\(folder)/\(path)").sorted()
  }
}

/// Collects what is told.
final class Told: Sendable {
  private let all = Mutex<[String]>([])
  var tell: PublishingListener { { line in self.all.withLock { $0.append(line) } } }
  var lines: [String] { all.withLock { $0 } }
}

/// The sentence of a fault; empty when there is none.
func publishingSentence(of body: () throws -> Void) throws -> String {
  do {
    try body()
    return ""
  } catch let fault as PublishingFault {
    return fault.message
  }
}
