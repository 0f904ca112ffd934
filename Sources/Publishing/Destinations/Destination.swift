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
