import FileSystem
import Primitives

/// A folder that the site is copied to with rsync, over ssh, to a daemon or on this machine.
///
/// Files are compared by their bytes, not by their times, which differ on every machine that
/// builds. New and changed files come first, all together at the end of the transfer, then what the
/// site no longer has is removed. Only files that Michi brought are ever removed or overwritten:
/// the destination's own record names them; no link is ever followed or replaced. Needs rsync 3.1
/// or newer on both sides.
public struct RsyncDestination: Destination {
  /// The address as the settings have it.
  public let place: String
  private let address: RsyncAddress

  /// - Parameters:
  ///   - place: the address, as rsync takes it.
  ///   - root: what a path on this machine starts from.
  /// - Throws: `PublishingFault` when rsync would take the address for something else.
  public init(at place: String, root: String) throws(PublishingFault) {
    self.place = place
    address = try RsyncAddress(place, root: root)
  }

  /// The folder where it is one of this machine's.
  public var localFolder: String? { address.isLocal ? address.folder : nil }

  /// What publishing would change: rsync's own dry run.
  public func plan(_ site: FinishedSite) async throws(PublishingFault) -> PublishingPlan {
    let session = try RsyncSession(site: site, to: address) { _ in }
    let gone = try await record(in: session, refusing: site).paths(besides: site.files)
    let shadowed = Self.files(of: site, shadowedBy: gone)
    // rsync's dry run fails at files and folders that are still in the way.
    let upload = try await session.upload(
      site.files.filter { !shadowed.contains($0) }, dryRun: true)
    let plan = session.plan(
      added: upload.added + shadowed.map(\.path), changed: upload.changed,
      removed: try await session.remove(gone, dryRun: true))
    if !plan.isEmpty { try session.checkWritable() }
    return plan
  }

  /// Brings what changed, then removes what the site no longer has.
  public func publish(
    _ site: FinishedSite, tell: @escaping PublishingListener
  ) async throws(PublishingFault) -> PublishingOutcome {
    let session = try RsyncSession(site: site, to: address, tell: tell)
    let old = try await record(in: session, refusing: site)
    let gone = old.paths(besides: site.files)
    // A page that changed from a folder to a file cannot be copied before the folder is removed.
    let shadowed = Set(Self.files(of: site, shadowedBy: gone).map { ByteKey($0.path) })
    // Written first: an interrupted transfer must not leave files that no record names.
    let both = old.adding(site.files)
    if both != old { try await session.write(both) }
    let first = gone.filter {
      RelativePath.folders(of: $0).contains { shadowed.contains(ByteKey($0)) }
    }
    var removed = try await session.remove(first, dryRun: false)
    let upload = try await session.upload(site.files, dryRun: false)
    removed += try await session.remove(gone.filter { !first.contains($0) }, dryRun: false)
    let record = PublishedRecord(site.files.map { PublishedRecord.Entry(path: $0.path) })
    if record != both { try await session.write(record) }
    return PublishingOutcome(
      state: "the site is there",
      plan: session.plan(added: upload.added, changed: upload.changed, removed: removed))
  }

  /// A plain folder cannot go back: this always throws.
  public func rollBack(dryRun: Bool) throws(PublishingFault) -> PublishingOutcome {
    throw DestinationSentences.noRollBack("a folder that rsync brings files to")
  }

  /// What Michi put there before; refuses a destination where anything else would be lost.
  private func record(
    in session: RsyncSession, refusing site: FinishedSite
  ) async throws(PublishingFault) -> PublishedRecord {
    guard let record = try await session.record() else { return .empty }
    try await session.refuseWhatIsInTheWay(record)
    let shadowed = Set(
      Self.files(of: site, shadowedBy: record.paths(besides: site.files))
        .map { ByteKey($0.path) })
    try await session.refuseForeignFiles(
      site.files.filter { record[$0.path] == nil && !shadowed.contains(ByteKey($0.path)) })
    return record
  }

  /// The site's files whose path is now a folder of removed files, or whose folder is now a removed
  /// file.
  private static func files(
    of site: FinishedSite, shadowedBy gone: [String]
  ) -> [FinishedSite.File] {
    if gone.isEmpty { return [] }
    let names = Set(gone.map { ByteKey($0) })
    let folders = Set(gone.flatMap { RelativePath.folders(of: $0).map { ByteKey($0) } })
    return site.files.filter { file in
      folders.contains(ByteKey(file.path))
        || RelativePath.folders(of: file.path).contains { names.contains(ByteKey($0)) }
    }
  }
}
