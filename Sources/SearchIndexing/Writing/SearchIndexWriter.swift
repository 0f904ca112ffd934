import Primitives

/// Makes the files of a search index from the terms of documents.
///
/// It keeps about a byte for each term of each document, and what results show of each.
public struct SearchIndexWriter: Sendable {
  private var groups: [Manifest.Group] = []
  private var rows: [[UInt8]] = []
  private var postings = TermTable<PostingsBuffer>(capacity: 1 << 14)

  /// An index without documents.
  public init() {}

  /// Adds a document behind those that were added before: among equals, the first added comes
  /// first. Those of one kind and language should come one after the other.
  public mutating func add(_ terms: DocumentTerms) {
    let document = rows.count
    rows.append(terms.row)
    if let last = groups.last, last.kind == terms.kind, last.language == terms.language {
      groups[groups.count - 1].count += 1
    } else {
      groups.append(Manifest.Group(kind: terms.kind, language: terms.language, count: 1))
    }
    for (term, level) in terms.terms {
      postings.update(term, from: PostingsBuffer()) { $0.add(document, level: level) }
    }
  }

  /// Makes the files and hands each out when it is made, `index.json` last.
  public func write<Fault: Error>(
    _ receive: (SearchFile) throws(Fault) -> Void
  ) throws(Fault) {
    let readers = ReaderTables(of: postings.entries.lazy.map(\.term))
    let documentSums = try writeDocuments(receive)
    let (terms, termSums) = try writeTerms(receive)
    let manifest = Manifest(
      version: SearchLimits.version, documents: rows.count, groups: groups, terms: terms,
      termSums: termSums, documentSums: documentSums, kanji: readers.kanji,
      romaji: readers.romaji)
    try receive(SearchFile(path: SearchPath.manifest, bytes: manifest.json()))
  }

  private func writeDocuments<Fault: Error>(
    _ receive: (SearchFile) throws(Fault) -> Void
  ) throws(Fault) -> String {
    var sums = ""
    for start in stride(from: 0, to: rows.count, by: SearchLimits.documentsInFile) {
      var bytes = [UInt8(ascii: "[")]
      for row in rows[start..<min(start + SearchLimits.documentsInFile, rows.count)] {
        if bytes.count > 1 { bytes += [UInt8(ascii: ","), UInt8(ascii: "\n")] }
        bytes += row
      }
      bytes.append(UInt8(ascii: "]"))
      let number = start / SearchLimits.documentsInFile
      sums += Checksum.digits(of: bytes)
      try receive(SearchFile(path: SearchPath.documents(number), bytes: bytes))
    }
    return sums
  }

  private func writeTerms<Fault: Error>(
    _ receive: (SearchFile) throws(Fault) -> Void
  ) throws(Fault) -> (first: [String], sums: String) {
    var file = TermFileWriter(size: SearchLimits.termFileBytes(documents: rows.count))
    var (first, sums): ([String], String) = ([], "")
    func finish() throws(Fault) {
      guard !file.bytes.isEmpty else { return }
      first.append(file.first)
      sums += Checksum.digits(of: file.bytes)
      try receive(SearchFile(path: SearchPath.terms(sums.utf8.count / 8 - 1), bytes: file.bytes))
      file.begin()
    }
    let entries = postings.entries
    let encoded = entries.concurrentMap { [count = rows.count] in
      $0.value.encoded(documents: count)
    }
    for entry in Vocabulary.entries(of: entries.map(\.term)) {
      let payload =
        entry.isWord
        ? Postings.number(entries[entry.number].value.count) : encoded[entry.number]
      if !file.hasRoom(for: entry.term, payload) { try finish() }
      file.append(entry.term, payload)
    }
    try finish()
    return (first, sums)
  }
}
