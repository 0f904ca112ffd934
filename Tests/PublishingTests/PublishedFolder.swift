import Foundation
import Primitives
import Diagnostics
import Synchronization

@testable import Publishing

/// A site and a folder of releases beside it.
final class PublishedFolder {
  let site: TemporarySite
  /// The folder of releases; not made yet.
  var folder: String { site.root + "/www" }

  init() throws { site = try TemporarySite() }

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
    var files: SiteVersion = [:]
    let base = path.isEmpty ? folder : "\(folder)/\(path)"
    for case let name as String in FileManager.default.enumerator(atPath: base) ?? .init() {
      let location = "\(base)/\(name)"
      switch try FileManager.default.attributesOfItem(atPath: location)[.type] as? FileAttributeType
      {
      case .typeRegular:
        files[name] = String(
          decoding: try Data(contentsOf: URL(fileURLWithPath: location)), as: UTF8.self)
      case .typeSymbolicLink:
        files[name] = "-> " + (try FileManager.default.destinationOfSymbolicLink(atPath: location))
      default: break
      }
    }
    return files
  }

  /// Number and permissions of a file.
  func status(_ path: String) throws -> (number: UInt64, mode: UInt32) {
    var status = stat()
    guard lstat("\(folder)/\(path)", &status) == 0 else { throw POSIXError(.ENOENT) }
    return (UInt64(status.st_ino), UInt32(status.st_mode & 0o777))
  }

  func write(_ text: String, to path: String) throws {
    let url = URL(fileURLWithPath: "\(folder)/\(path)")
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  func link(_ path: String, to target: String) throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder)/\(path)", withDestinationPath: target)
  }

  func remove(_ path: String) throws {
    try FileManager.default.removeItem(atPath: "\(folder)/\(path)")
  }

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
