import FileSystem
import Primitives

/// A folder that the site is copied to with rsync, over ssh, to a daemon or on this machine.
///
/// Files are compared by their bytes, not by their times, which differ on every build machine. New
/// and changed files are replaced together at the end of the transfer, then files that the site no
/// longer has are removed. Only files in the destination's own record are ever removed or
/// overwritten, because Michi put them there. Links are never followed or replaced. It requires
/// rsync 3.1 or newer on both sides.
package struct RsyncDestination: Destination {
  package let place: String
  private let address: RsyncAddress

  /// - Parameters:
  ///   - place: the address in rsync's syntax.
  ///   - root: the folder that a local path starts from.
  package init(at place: String, root: String) throws(PublishingFault) {
    self.place = place
    address = try RsyncAddress(place, root: root)
  }

  /// The folder if it is on this machine; otherwise `nil`.
  package var localFolder: String? { address.isLocal ? address.folder : nil }

  /// Returns the changes that publishing would make, from rsync's dry run.
  package func plan(_ site: FinishedSite) async throws(PublishingFault) -> PublishingPlan {
    try await publishing {
      let session = try RsyncSession(site: site, to: address) { _ in }
      let gone = try await record(in: session, refusing: site).paths(besides: site.files)
      let shadowed = Self.files(of: site, shadowedBy: gone)
      // rsync's dry run fails at files and folders that are still in the way.
      let upload = try await session.upload(
        site.files.filter { !shadowed.contains($0) }, dryRun: true)
      let plan = session.plan(
        added: upload.added + shadowed, changed: upload.changed,
        removed: try await session.remove(gone, dryRun: true))
      if !plan.isEmpty { try session.checkWritable() }
      return plan
    }
  }

  /// Uploads changed files, then removes files that the site no longer has.
  package func publish(
    _ site: FinishedSite, tell: @escaping PublishingListener
  ) async throws(PublishingFault) -> PublishingOutcome {
    try await publishing {
      let session = try RsyncSession(site: site, to: address, tell: tell)
      let old = try await record(in: session, refusing: site)
      let gone = old.paths(besides: site.files)
      // If a page was a folder and is now a file, the folder has to be removed before the file is
      // copied.
      let shadowed = Set(Self.files(of: site, shadowedBy: gone).map { ByteKey($0) })
      // Written first: after an interrupted transfer, every file must be in the record.
      let both = old.adding(site.files)
      if both != old { try await session.write(both) }
      let first = gone.filter {
        RelativePath.folders(of: $0).contains { shadowed.contains(ByteKey($0)) }
      }
      var removed = try await session.remove(first, dryRun: false)
      let upload = try await session.upload(site.files, dryRun: false)
      removed += try await session.remove(gone.filter { !first.contains($0) }, dryRun: false)
      let record = PublishedRecord(site.files.map { PublishedRecord.Entry(path: $0) })
      if record != both { try await session.write(record) }
      return PublishingOutcome(
        state: "the site is up to date",
        plan: session.plan(added: upload.added, changed: upload.changed, removed: removed))
    }
  }

  package func rollBack(dryRun: Bool) throws(PublishingFault) -> PublishingOutcome {
    throw PublishingFault.noRollBack("rsync")
  }

  /// Returns the record of the previously published site; refuses to overwrite other files.
  private func record(
    in session: RsyncSession, refusing site: FinishedSite
  ) async throws -> PublishedRecord {
    guard let record = try await session.record() else { return .empty }
    try await session.refuseBlockingEntries(record)
    let shadowed = Set(
      Self.files(of: site, shadowedBy: record.paths(besides: site.files))
        .map { ByteKey($0) })
    try await session.refuseForeignFiles(
      site.files.filter { record[$0] == nil && !shadowed.contains(ByteKey($0)) })
    return record
  }

  /// Returns the site's files that conflict with removed files.
  ///
  /// Either the path is now a folder of removed files, or one of its folders is now a removed file.
  private static func files(of site: FinishedSite, shadowedBy gone: [String]) -> [String] {
    if gone.isEmpty { return [] }
    let names = Set(gone.map { ByteKey($0) })
    let folders = Set(gone.flatMap { RelativePath.folders(of: $0).map { ByteKey($0) } })
    return site.files.filter { file in
      folders.contains(ByteKey(file))
        || RelativePath.folders(of: file).contains { names.contains(ByteKey($0)) }
    }
  }
}
