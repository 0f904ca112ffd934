import FileSystem
public import Primitives

/// A bucket of any store that speaks S3, through the AWS command line.
///
/// Only what changed is sent, each file with its content type and its `Cache-Control`; then the
/// files that the site no longer has are removed. A record in the bucket names what Michi has put
/// there: no other object is removed, and none is overwritten with other bytes.
public struct S3Destination: Destination {
  /// The address as the settings have it.
  public let place: String
  private let store: S3Store
  private let cache: [CacheRule]

  /// - Parameters:
  ///   - place: `s3://bucket` or `s3://bucket/prefix`.
  ///   - endpoint: another store than Amazon's.
  ///   - cache: how long files may be kept; the first rule that matches a path counts.
  /// - Throws: `PublishingFault` when the place is no bucket.
  public init(
    at place: String, endpoint: String? = nil, cache: [CacheRule] = []
  ) throws(PublishingFault) {
    self.place = place
    store = S3Store(address: try S3Address(place), endpoint: endpoint)
    self.cache = cache
  }

  /// What publishing would change; the store is only asked.
  public func plan(_ site: FinishedSite) async throws(PublishingFault) -> PublishingPlan {
    let objects = try await store.objects()
    return try comparison(of: site, with: objects, try await record(among: objects)).plan
  }

  /// Sends what changed, then removes what the site no longer has.
  public func publish(
    _ site: FinishedSite, tell: @escaping PublishingListener
  ) async throws(PublishingFault) -> PublishingOutcome {
    let objects = try await store.objects()
    let old = try await record(among: objects)
    let comparison = try comparison(of: site, with: objects, old)
    let outcome = PublishingOutcome(state: "the site is there", plan: comparison.plan)
    if comparison.plan.isEmpty, old == PublishedRecord(comparison.entries) { return outcome }
    let temporary = try publishing { () throws(FileFault) in try TemporaryFolder() }
    defer { temporary.remove() }
    // Written first: an interrupted sending must not leave files that no record names.
    let both = old.adding(site.files)
    if both != old { try await store.put(both.bytes(), at: PublishedRecord.name) }
    try await send(comparison, of: site, with: temporary)
    try await store.remove(comparison.plan.removed, with: temporary)
    let new = PublishedRecord(try await tagged(comparison.entries))
    try await store.put(new.bytes(), at: PublishedRecord.name)
    return outcome
  }

  /// A bucket cannot go back: this always throws.
  public func rollBack(dryRun: Bool) throws(PublishingFault) -> PublishingOutcome {
    throw DestinationSentences.noRollBack("a bucket")
  }

  private func record(
    among objects: [S3Store.Object]
  ) async throws(PublishingFault) -> PublishedRecord {
    guard objects.contains(where: { $0.path == PublishedRecord.name }) else { return .empty }
    guard let record = PublishedRecord(try await store.bytes(of: PublishedRecord.name)) else {
      throw DestinationSentences.damagedRecord(at: place)
    }
    return record
  }

  private func comparison(
    of site: FinishedSite, with objects: [S3Store.Object], _ record: PublishedRecord
  ) throws(PublishingFault) -> S3Comparison {
    let comparison = try publishing { () throws(FileFault) in
      try S3Comparison(site, cache: cache, objects: objects, record: record)
    }
    guard comparison.foreign.isEmpty else {
      throw DestinationSentences.foreign(comparison.foreign, at: place)
    }
    return comparison
  }

  /// Sends what changed: one call of the command line for all files that are handed out in the same
  /// way, because starting it takes a second.
  private func send(
    _ comparison: S3Comparison, of site: FinishedSite, with temporary: TemporaryFolder
  ) async throws(PublishingFault) {
    let groups = Dictionary(grouping: comparison.sent, by: \.service).sorted { first, second in
      if first.key.isOfPages != second.key.isOfPages { return second.key.isOfPages }
      return first.key.mark < second.key.mark
    }
    for (number, group) in groups.enumerated() {
      try publishing { () throws(FileFault) in
        try temporary.link(
          group.value.map(\.file.path), under: String(number), to: try site.absoluteFolder())
      }
      try await store.send(folder: "\(temporary.path)/\(number)", as: group.key)
    }
  }

  /// The entries with the tags of what the bucket holds now.
  private func tagged(
    _ entries: [PublishedRecord.Entry]
  ) async throws(PublishingFault) -> [PublishedRecord.Entry] {
    var tags: [ByteKey: String] = [:]
    for object in try await store.objects() { tags[ByteKey(object.path)] = object.tag }
    return entries.map { entry in
      var entry = entry
      entry.tag = tags[ByteKey(entry.path)] ?? PublishedRecord.Entry.nothing
      return entry
    }
  }
}
