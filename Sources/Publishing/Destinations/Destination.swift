import FileSystem
import Foundation

/// A place that a finished site is published to.
///
/// A destination calls the tool its users already have, with arguments and never through a shell.
/// It touches nothing that Michi did not put there.
public protocol Destination: Sendable {
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
public typealias PublishingListener = @Sendable (String) -> Void

/// The result of publishing or of rolling back.
public struct PublishingOutcome: Sendable {
  /// What is at the place now, for example `release 3 is current`.
  public let state: String
  /// What changed; nil where that is not known.
  public let plan: PublishingPlan?
  /// The destination's name for the published state; nil if it has none.
  public var version: PublishedVersion?
}

/// What a destination calls one state of the site.
public enum PublishedVersion: Hashable, Sendable {
  /// The number of a release.
  case release(Int)
  /// The whole hash of a commit.
  case commit(String)
}

/// Folders of this machine whose files programs read as settings, or run.
public enum LocalFolder {
  /// Why a site must not be published to a folder, which may not exist yet; nil when it may.
  ///
  /// A site may be a stranger's, and has whatever files it likes: in a repository `commondir` and
  /// hooks are git's, in the home folder `.profile` is the shell's.
  public static func objection(to folder: String) -> String? {
    let place = RealPath.planned(folder)
    for above in RealPath.upwards(from: place) {
      let isOwn = RelativePath.name(of: above).lowercased() == ".git"
      if isOwn || GitPlaces.isBare(above) {
        return "the folder lies in a git repository's own (\(above))"
      }
    }
    let home = RealPath.planned(HomeFolder.path)
    if RealPath.isBelow(home, orIs: place) { return "the folder is the home folder or holds it" }
    guard RealPath.isBelow(place, orIs: home) else { return nil }
    let below = place.dropFirst(home.count).drop { $0 == "/" }
    return below.hasPrefix(".")
      ? DestinationSentences.hidden(String(below.prefix { $0 != "/" })) : nil
  }
}
