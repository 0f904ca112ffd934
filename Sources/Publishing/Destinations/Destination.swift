import FileSystem
import Foundation
import Primitives

/// A place that a finished site is published to.
///
/// A destination calls the tool its users already have, with arguments and never through a shell.
/// It touches nothing that Michi did not put there.
package protocol Destination: Sendable {
  /// What messages call the place: a path or an address, without secrets.
  var place: String { get }

  /// What publishing would change. Writes nothing, neither here nor there.
  func plan(_ site: FinishedSite) async throws(PublishingFault) -> PublishingPlan

  /// Brings the site to its place.
  ///
  /// - Parameter tell: is given what a tool says while it runs, line by line, without secrets.
  func publish(
    _ site: FinishedSite, tell: @escaping PublishingListener
  ) async throws(PublishingFault) -> PublishingOutcome

  /// Brings back what was there before the last publishing.
  ///
  /// - Parameter dryRun: whether nothing is changed: the outcome is what it would be.
  /// - Throws: `PublishingFault`, also where a kind of destination keeps no earlier site.
  func rollBack(dryRun: Bool) async throws(PublishingFault) -> PublishingOutcome
}

/// Is given a line of what a tool says, without its line end.
package typealias PublishingListener = @Sendable (String) -> Void

/// The result of publishing or of rolling back.
package struct PublishingOutcome: Sendable {
  /// What is at the place now, for example `release 3 is current`.
  package let state: String
  package let plan: PublishingPlan?
  /// The number of the release that was published, of a folder of releases.
  package var release: Int?
  /// The whole hash of the commit, of a branch.
  package var commit: String?
}

/// Folders of this machine whose files programs read as settings, or run.
package enum LocalFolder {
  /// Why a site must not be published to a folder, which may not exist yet; nil when it may.
  ///
  /// An untrusted site may have any files: git would use `commondir` and hooks in a repository, the
  /// shell `.profile` in the home folder.
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

/// The changes of publishing at a destination: paths in the order of their bytes.
package struct PublishingPlan: Hashable, Sendable {
  package var added: [String]
  package var changed: [String]
  package var removed: [String]
  /// How many files are the same.
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

  /// `2 files added, 1 changed, 0 removed, 310 unchanged`.
  package var counts: String {
    "\(added.count) \(added.count == 1 ? "file" : "files") added, \(changed.count) changed, "
      + "\(removed.count) removed, \(unchanged) unchanged"
  }

  /// A line for every file that changes, by path: `+ added`, `~ changed`, `- removed`.
  package var lines: [String] {
    let marked = [("+", added), ("~", changed), ("-", removed)].flatMap { mark, paths in
      paths.map { (mark: mark, path: $0) }
    }
    return marked.sorted { ByteOrder.precedes($0.path, $1.path) }
      .map { "\($0.mark) \($0.path)" }
  }
}
