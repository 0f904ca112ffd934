import Primitives

/// A folder that the site is copied to with rsync, over ssh, to a daemon or on this machine.
///
/// Files are compared by their bytes, not by their times, which differ on every machine that builds.
/// New and changed files come first, all together at the end of the transfer, then what the site no
/// longer has is removed. Only files that Michi brought are ever removed: the destination's own
/// record names them. Needs rsync 3.1 or newer on both sides.
public struct RsyncDestination: Destination {
  private let address: String
  private let root: String

  /// - Parameters:
  ///   - address: as rsync takes it.
  ///   - root: what a path on this machine starts from.
  public init(address: String, root: String) {
    self.address = address
    self.root = root
  }

  /// The address.
  public var place: String { address }

  /// What publishing would change: rsync's own dry run.
  public func plan(_ site: FinishedSite) throws(PublishingFault) -> PublishingPlan {
    let session = try RsyncSession(site: site, to: address, root: root) { _ in }
    let upload = try session.upload(isTrial: true)
    let removed = try session.remove(session.record().paths(besides: site.files), isTrial: true)
    return session.plan(upload, removed: removed)
  }

  /// Brings what changed, then removes what the site no longer has.
  public func publish(
    _ site: FinishedSite, tell: @escaping PublishingListener
  ) throws(PublishingFault) -> PublishingOutcome {
    let session = try RsyncSession(site: site, to: address, root: root, tell: tell)
    let old = try session.record()
    // Written first: an interrupted transfer must not leave files that nobody will remove.
    let both = old.adding(site.files)
    if both != old { try session.write(both) }
    let upload = try session.upload(isTrial: false)
    let gone = old.paths(besides: site.files)
    let removed = try session.remove(gone, isTrial: false)
    let new = PublishedRecord(site.files.map { PublishedRecord.Entry(path: $0.path) })
    if new != both { try session.write(new) }
    return PublishingOutcome(
      state: "the site is there", plan: session.plan(upload, removed: removed))
  }

  /// A plain folder cannot go back: this always throws.
  public func rollBack(
    tell: @escaping PublishingListener
  ) throws(PublishingFault) -> PublishingOutcome {
    throw DestinationSentences.noRollBack("rsync")
  }
}
