import FileSystem
import Foundation
import Primitives

/// A place to publish a finished site to.
///
/// A destination calls the tool its users already have, with arguments and never through a shell.
/// It does not touch anything that Michi did not put there.
package protocol Destination: Sendable {
  /// The path or URL of the destination in messages, without secrets.
  var place: String { get }

  /// Returns the changes that publishing would make, without writing anything.
  func plan(_ site: FinishedSite) async throws(PublishingFault) -> PublishingPlan

  /// Publishes the site.
  ///
  /// - Parameter tell: receives the tool's output while it runs, line by line, without secrets.
  func publish(
    _ site: FinishedSite, tell: @escaping PublishingListener
  ) async throws(PublishingFault) -> PublishingOutcome

  /// Restores the site that was there before the last publishing.
  ///
  /// - Parameter dryRun: whether to change nothing and only return the expected outcome.
  /// - Throws: `PublishingFault`, also if this type of destination does not keep earlier sites.
  func rollBack(dryRun: Bool) async throws(PublishingFault) -> PublishingOutcome
}

/// Receives a line of a tool's output, without its line end.
package typealias PublishingListener = @Sendable (String) -> Void

/// The result of publishing or of a rollback.
package struct PublishingOutcome: Sendable {
  /// The state of the destination afterwards, for example `release 3 is current`.
  package let state: String
  package let plan: PublishingPlan?
  /// The number of the published release; `nil` unless the destination is a folder of releases.
  package var release: Int?
  /// The full hash of the commit; `nil` unless the destination is a git branch.
  package var commit: String?
}

/// Checks for local folders whose files programs read as settings or run.
package enum LocalFolder {
  /// Returns why a site must not be published to a folder, which may not exist yet; otherwise
  /// `nil`.
  ///
  /// An untrusted site may contain any files: git would use `commondir` and hooks in a repository,
  /// and the shell `.profile` in the home folder.
  package static func objection(to folder: String) -> String? {
    let place = RealPath.planned(folder)
    for above in RealPath.upwards(from: place) {
      let isOwn = RelativePath.name(of: above).lowercased() == ".git"
      if isOwn || GitPlaces.isBare(above) {
        return "the folder is inside git's own folder (\(above))"
      }
    }
    let home = RealPath.planned(HomeFolder.path)
    if RealPath.isBelow(home, orIs: place) { return "the folder is the home folder or contains it" }
    guard RealPath.isBelow(place, orIs: home) else { return nil }
    let below = place.dropFirst(home.count).drop { $0 == "/" }
    guard below.hasPrefix(".") else { return nil }
    let name = below.prefix { $0 != "/" }
    return "the folder is in ~/\(name), where programs keep their settings"
  }
}

/// The changes that publishing makes at a destination, with paths sorted by their bytes.
package struct PublishingPlan: Hashable, Sendable {
  package var added: [String]
  package var changed: [String]
  package var removed: [String]
  /// The number of unchanged files.
  package var unchanged: Int

  package init(
    added: [String] = [], changed: [String] = [], removed: [String] = [], unchanged: Int = 0
  ) {
    self.added = added.sorted(by: ByteOrder.precedes)
    self.changed = changed.sorted(by: ByteOrder.precedes)
    self.removed = removed.sorted(by: ByteOrder.precedes)
    self.unchanged = unchanged
  }

  package var isEmpty: Bool { added.isEmpty && changed.isEmpty && removed.isEmpty }

  /// The numbers of changes: `2 files added, 1 changed, 0 removed, 310 unchanged`.
  package var counts: String {
    "\(added.count) \(added.count == 1 ? "file" : "files") added, \(changed.count) changed, "
      + "\(removed.count) removed, \(unchanged) unchanged"
  }

  /// A line for each changed file, sorted by path: `+ added`, `~ changed`, `- removed`.
  package var lines: [String] {
    let marked = [("+", added), ("~", changed), ("-", removed)].flatMap { mark, paths in
      paths.map { (mark: mark, path: $0) }
    }
    return marked.sorted { ByteOrder.precedes($0.path, $1.path) }
      .map { "\($0.mark) \($0.path)" }
  }
}
