public import Primitives
import Diagnostics
import FileSystem

/// A bucket of any store that speaks S3, through the AWS command line.
///
/// Only what changed is sent, each file with its content type and its `Cache-Control`; then what the
/// site no longer has is removed. A record in the bucket says what Michi has put there: no other
/// object is removed, and none is overwritten with other bytes.
public struct S3Destination: Destination {
  private let address: String
  private let endpoint: String?
  private let cache: [CacheRule]

  /// - Parameters:
  ///   - address: `s3://bucket` or `s3://bucket/prefix`.
  ///   - endpoint: another store than Amazon's.
  ///   - cache: how long files may be kept; the first rule that matches a path counts.
  public init(address: String, endpoint: String? = nil, cache: [CacheRule] = []) {
    self.address = address
    self.endpoint = endpoint
    self.cache = cache
  }

  /// Why the address is none; nil when it is one.
  public var objection: String? {
    do throws(PublishingFault) {
      _ = try S3Address(address)
      return nil
    } catch {
      return error.message
    }
  }

  /// The address.
  public var place: String { address }

  /// What publishing would change; the store is only asked.
  public func plan(_ site: FinishedSite) throws(PublishingFault) -> PublishingPlan {
    let store = S3Store(address: try S3Address(address), endpoint: endpoint)
    let objects = try store.objects()
    return try comparison(of: site, with: objects, try record(in: store, objects)).plan
  }

  /// Sends what changed, then removes what the site no longer has.
  public func publish(
    _ site: FinishedSite, tell: @escaping PublishingListener
  ) throws(PublishingFault) -> PublishingOutcome {
    let store = S3Store(address: try S3Address(address), endpoint: endpoint)
    let objects = try store.objects()
    let old = try record(in: store, objects)
    let comparison = try comparison(of: site, with: objects, old)
    let outcome = PublishingOutcome(state: "the site is there", plan: comparison.plan)
    if comparison.plan.isEmpty, old == PublishedRecord(comparison.entries) { return outcome }
    let temporary: TemporaryFolder
    do throws(FileFault) { temporary = try TemporaryFolder() } catch {
      throw PublishingFault(error)
    }
    defer { temporary.remove() }
    // Written first: an interrupted sending must not leave files that nobody will remove.
    let both = old.adding(site.files)
    if both != old { try store.put(both.bytes(), at: PublishedRecord.name) }
    try send(comparison, of: site, to: store, with: temporary)
    try store.remove(comparison.plan.removed, with: temporary)
    let new = PublishedRecord(try tagged(comparison.entries, in: store))
    try store.put(new.bytes(), at: PublishedRecord.name)
    return outcome
  }

  /// A bucket cannot go back: this always throws.
  public func rollBack(
    isTrial: Bool, tell: @escaping PublishingListener
  ) throws(PublishingFault) -> PublishingOutcome {
    throw DestinationSentences.noRollBack("a bucket")
  }

  private func record(
    in store: S3Store, _ objects: [S3Store.Object]
  ) throws(PublishingFault) -> PublishedRecord {
    guard objects.contains(where: { $0.path == PublishedRecord.name }) else {
      return .empty
    }
    guard let record = PublishedRecord(try store.bytes(of: PublishedRecord.name)) else {
      throw DestinationSentences.damagedRecord(at: place)
    }
    return record
  }

  private func comparison(
    of site: FinishedSite, with objects: [S3Store.Object], _ record: PublishedRecord
  ) throws(PublishingFault) -> S3Comparison {
    try PublishedRecord.refuseOwnName(in: site)
    let comparison: S3Comparison
    do throws(FileFault) {
      comparison = try S3Comparison(site, cache: cache, objects: objects, record: record)
    } catch {
      throw PublishingFault(error)
    }
    guard comparison.foreign.isEmpty else {
      throw DestinationSentences.foreign(
        comparison.foreign.sorted(by: PathName.precedes), at: place)
    }
    return comparison
  }

  /// Sends what changed: one call of the command line for all files that are handed out in the same
  /// way, because starting it takes a second.
  private func send(
    _ comparison: S3Comparison, of site: FinishedSite, to store: S3Store,
    with temporary: TemporaryFolder
  ) throws(PublishingFault) {
    let groups = Dictionary(grouping: comparison.sent, by: \.service).sorted { first, second in
      if first.key.isOfPages != second.key.isOfPages { return second.key.isOfPages }
      return first.key.mark < second.key.mark
    }
    for (number, group) in groups.enumerated() {
      do throws(FileFault) {
        try temporary.link(
          group.value.map(\.file), under: String(number), to: try site.absoluteFolder())
      } catch {
        throw PublishingFault(error)
      }
      try store.send(folder: "\(temporary.path)/\(number)", as: group.key)
    }
  }

  /// The entries with the tags of what the bucket holds now.
  private func tagged(
    _ entries: [PublishedRecord.Entry], in store: S3Store
  ) throws(PublishingFault) -> [PublishedRecord.Entry] {
    var tags: [PathName: String] = [:]
    for object in try store.objects() { tags[PathName(object.path)] = object.tag }
    return entries.map { entry in
      var entry = entry
      entry.tag = tags[PathName(entry.path)] ?? PublishedRecord.Entry.nothing
      return entry
    }
  }
}
