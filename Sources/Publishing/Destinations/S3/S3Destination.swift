import FileSystem
package import Primitives

/// A bucket of any S3-compatible store, through the AWS command line.
///
/// Only changed files are sent, each with its content type and its `Cache-Control`; then files that
/// the site no longer has are removed. A record in the bucket lists the objects that Michi put
/// there. No other object is removed or overwritten with different content.
package struct S3Destination: Destination {
  package let place: String
  private let store: S3Store
  private let cache: [CacheRule]

  /// - Parameters:
  ///   - place: `s3://bucket` or `s3://bucket/prefix`.
  ///   - endpoint: the URL of another store than Amazon's; `nil` means Amazon S3.
  ///   - cache: the rules for `Cache-Control`; the first rule that matches a path counts.
  package init(
    at place: String, endpoint: String? = nil, cache: [CacheRule] = []
  ) throws(PublishingFault) {
    self.place = place
    store = S3Store(address: try S3Address(place), endpoint: endpoint)
    self.cache = cache
  }

  /// Returns the changes that publishing would make; only reads from the store.
  package func plan(_ site: FinishedSite) async throws(PublishingFault) -> PublishingPlan {
    try await publishing {
      let tags = try await store.tags()
      return try comparison(of: site, with: tags, try await record(among: tags)).plan
    }
  }

  /// Sends changed files, then removes files that the site no longer has.
  package func publish(
    _ site: FinishedSite, tell: @escaping PublishingListener
  ) async throws(PublishingFault) -> PublishingOutcome {
    try await publishing {
      let tags = try await store.tags()
      let old = try await record(among: tags)
      let comparison = try comparison(of: site, with: tags, old)
      let outcome = PublishingOutcome(state: "the site is up to date", plan: comparison.plan)
      if comparison.plan.isEmpty, old == PublishedRecord(comparison.entries) { return outcome }
      let temporary = try TemporaryFolder()
      defer { temporary.remove() }
      // Written first: after an interrupted upload, every file must be in the record.
      let both = old.adding(site.files)
      if both != old { try await store.put(both.bytes(), at: PublishedRecord.name) }
      try await send(comparison, of: site, with: temporary)
      try await store.remove(comparison.plan.removed, with: temporary)
      let sent = try await store.tags()
      let new = PublishedRecord(
        comparison.entries.map { entry in
          var entry = entry
          entry.tag = sent[ByteKey(entry.path)] ?? PublishedRecord.Entry.nothing
          return entry
        })
      try await store.put(new.bytes(), at: PublishedRecord.name)
      return outcome
    }
  }

  package func rollBack(dryRun: Bool) throws(PublishingFault) -> PublishingOutcome {
    throw PublishingFault.noRollBack("S3")
  }

  private func record(among tags: [ByteKey: String]) async throws -> PublishedRecord {
    guard tags[ByteKey(PublishedRecord.name)] != nil else { return .empty }
    guard let record = PublishedRecord(try await store.bytes(of: PublishedRecord.name)) else {
      throw PublishingFault.damagedRecord(at: place)
    }
    return record
  }

  private func comparison(
    of site: FinishedSite, with tags: [ByteKey: String], _ record: PublishedRecord
  ) throws -> S3Comparison {
    let comparison = try S3Comparison(site, cache: cache, tags: tags, record: record)
    guard comparison.foreign.isEmpty else {
      throw PublishingFault.foreign(comparison.foreign, at: place)
    }
    return comparison
  }

  /// Sends changed files.
  ///
  /// Files with the same headers are sent in one call of the command line, because starting it
  /// takes a second.
  private func send(
    _ comparison: S3Comparison, of site: FinishedSite, with temporary: TemporaryFolder
  ) async throws {
    let groups = Dictionary(grouping: comparison.sent, by: \.service).sorted { first, second in
      if first.key.isOfPages != second.key.isOfPages { return second.key.isOfPages }
      return first.key.mark < second.key.mark
    }
    for (number, group) in groups.enumerated() {
      try temporary.link(
        group.value.map(\.file), under: String(number), to: try site.absoluteFolder())
      try await store.send(folder: "\(temporary.path)/\(number)", as: group.key)
    }
  }
}

struct S3Comparison {
  /// The files to send, each with its headers.
  private(set) var sent: [(file: String, service: S3Service)] = []
  private(set) var plan = PublishingPlan()
  /// The entries of the next record; files to send have no tags yet.
  private(set) var entries: [PublishedRecord.Entry] = []
  /// The objects with names of the site that Michi did not put there and that have other contents.
  private(set) var foreign: [String] = []

  /// Compares the site with the bucket by checksums and headers.
  ///
  /// A file is unchanged if the record has its checksum and the bucket still has the recorded
  /// version. Only recorded files are removed; other objects in the bucket are not Michi's. An
  /// object without a record is taken over if its tag shows the same content. A tag of another
  /// kind, for example of a multipart upload, proves nothing.
  init(
    _ site: FinishedSite, cache: [CacheRule], tags: [ByteKey: String], record: PublishedRecord
  ) throws(FileFault) {
    var added: [String] = []
    var changed: [String] = []
    for file in site.files {
      let service = S3Service(of: file, cache: cache)
      let sum = MD5.sum(of: try site.bytes(of: file))
      let mark = "\(sum)-\(service.mark)"
      let tag = tags[ByteKey(file)]
      let old = record[file]
      let isSame = tag != nil && old?.mark == mark && old?.tag == tag
      entries.append(
        PublishedRecord.Entry(
          path: file, mark: mark, tag: tag ?? PublishedRecord.Entry.nothing))
      if isSame { continue }
      if let tag, old == nil, tag != sum { foreign.append(file) }
      sent.append((file, service))
      if tag == nil { added.append(file) } else { changed.append(file) }
    }
    let removed = record.paths(besides: site.files).filter { tags[ByteKey($0)] != nil }
    plan = PublishingPlan(
      added: added, changed: changed, removed: removed, unchanged: site.files.count - sent.count)
  }
}
