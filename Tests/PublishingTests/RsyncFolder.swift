import Foundation
import Primitives
import TestKit

@testable import Publishing

/// A site and a folder beside it that rsync publishes to.
struct RsyncFolder {
  let site: VersionedSite
  /// The folder; not made yet.
  var folder: String { site.root + "/there" }

  init() throws { site = try VersionedSite() }

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
  func write(_ text: String, to path: String) throws { try site.place.write(text, to: path) }

  /// Makes a link by hand, in the folder.
  func link(_ path: String, to target: String) throws {
    try site.place.link("there/" + path, to: target)
  }

  /// What lies in a folder, without Michi's record; a link is shown with where it leads.
  static func files(in folder: String) throws -> SiteVersion {
    try Listing.texts(in: folder).filter { $0.key != PublishedRecord.name }
  }
}
