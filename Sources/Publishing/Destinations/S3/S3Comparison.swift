import Primitives

/// Compares the site with the contents of the bucket.
struct S3Comparison {
  /// The files to send, each with its headers.
  private(set) var sent: [(file: FinishedSite.File, service: S3Service)] = []
  /// What publishing changes.
  private(set) var plan = PublishingPlan()
  /// The entries of the next record, without the tags of the files to send.
  private(set) var entries: [PublishedRecord.Entry] = []
  /// Objects under the site's names that Michi did not bring and that hold other bytes.
  private(set) var foreign: [String] = []

  /// Compares bytes, by their sums, and how each file is handed out.
  ///
  /// A file is unchanged when the record has its sum and the bucket still has the version that the
  /// record names. Only recorded files are removed: what else lies in the bucket is not Michi's. An
  /// object without a record is taken over where its tag says that it has the same bytes; a tag of
  /// another kind, for example of what came in parts, says nothing.
  init(
    _ site: FinishedSite, cache: [CacheRule], objects: [S3Store.Object], record: PublishedRecord
  ) throws(FileFault) {
    var tags: [ByteKey: String] = [:]
    for object in objects { tags[ByteKey(object.path)] = object.tag }
    var added: [String] = []
    var changed: [String] = []
    for file in site.files {
      let service = S3Service(of: file.path, cache: cache)
      let sum = MD5.sum(of: try site.bytes(of: file))
      let mark = "\(sum)-\(service.mark)"
      let tag = tags[ByteKey(file.path)]
      let old = record[file.path]
      let isSame = tag != nil && old?.mark == mark && old?.tag == tag
      entries.append(
        PublishedRecord.Entry(
          path: file.path, mark: mark, tag: tag ?? PublishedRecord.Entry.nothing))
      if isSame { continue }
      if let tag, old == nil, tag != sum { foreign.append(file.path) }
      sent.append((file, service))
      if tag == nil { added.append(file.path) } else { changed.append(file.path) }
    }
    let removed = record.paths(besides: site.files).filter { tags[ByteKey($0)] != nil }
    plan = PublishingPlan(
      added: added, changed: changed, removed: removed, unchanged: site.files.count - sent.count)
  }
}
