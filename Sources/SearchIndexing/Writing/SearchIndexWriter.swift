import Primitives

/// Makes the files of a search index from the terms of documents.
///
/// It keeps about a byte for each term of each document, and what results show of each.
public struct SearchIndexWriter: Sendable {
  /// The occurrence of a term in a document.
  private struct AddedTerm {
    /// The term's place among all terms.
    let place: UInt32
    let document: UInt32
    let level: UInt8
  }

  private var groups: [Manifest.Group] = []
  private var rows: [[UInt8]] = []
  private var postings = KeyTable<IndexTerm, PostingsBuffer>(capacity: 1 << 14)
  /// The last additions, which are in no term's postings yet.
  private var added: [AddedTerm] = []
  private let addedAtOnce: Int

  /// An index without documents.
  public init() { self.init(addedAtOnce: 1 << 18) }

  /// - Parameter addedAtOnce: how many terms of documents wait until they are brought in order; a
  ///   quarter of a million takes three megabytes.
  init(addedAtOnce: Int) { self.addedAtOnce = addedAtOnce }

  /// Adds a document behind those that were added before: among equals, the first added comes
  /// first. Those of one kind and language should come one after the other.
  public mutating func add(_ terms: DocumentTerms) {
    let document = rows.count
    rows.append(terms.row)
    if let last = groups.last, last.kind == terms.kind.name, last.language == terms.language {
      groups[groups.count - 1].count += 1
    } else {
      groups.append(Manifest.Group(of: terms))
    }
    for (term, level) in zip(terms.terms, terms.levels) {
      let place = postings.place(of: term, from: PostingsBuffer())
      added.append(AddedTerm(place: UInt32(place), document: UInt32(document), level: level))
    }
    if added.count >= addedAtOnce { keepAdded() }
  }

  /// Adds to the postings term by term: going document by document would access memory at random.
  private mutating func keepAdded() {
    // A counting sort, which keeps the documents of a term in order.
    var next = [Int](repeating: 0, count: postings.keys.count)
    for term in added { next[Int(term.place)] += 1 }
    var start = 0
    for place in next.indices {
      let count = next[place]
      next[place] = start
      start += count
    }
    var sorted = added
    for term in added {
      sorted[next[Int(term.place)]] = term
      next[Int(term.place)] += 1
    }
    for term in sorted {
      postings.values[Int(term.place)].add(Int(term.document), level: term.level)
    }
    added.removeAll(keepingCapacity: true)
  }

  /// Makes the files and hands each out when it is made, `index.json` last.
  public mutating func write<Fault: Error>(
    _ receive: (SearchFile) throws(Fault) -> Void
  ) throws(Fault) {
    keepAdded()
    let readers = ReaderTables(of: postings.keys)
    let documentSums = try writeDocuments(receive)
    let (terms, termSums) = try writeTerms(receive)
    let manifest = Manifest(
      version: SearchLimits.version, documents: rows.count, groups: groups, terms: terms,
      termSums: termSums, documentSums: documentSums, kanji: readers.kanji,
      romaji: readers.romaji, endings: readers.endings)
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
      try receive(
        SearchFile(path: SearchPath.terms(sums.utf8.count / Checksum.digits - 1), bytes: file.bytes)
      )
      file.begin()
    }
    let entries = Vocabulary.entries(of: postings.keys)
    // In the order in which they are written, so that their bytes lie so in the memory.
    let payloads = entries.concurrentMap { [values = postings.values, count = rows.count] entry in
      entry.isWord
        ? Postings.number(values[entry.number].count)
        : values[entry.number].encoded(documents: count)
    }
    for (entry, payload) in zip(entries, payloads) {
      if !file.hasRoom(for: entry.term, payload) { try finish() }
      file.append(entry.term, payload)
    }
    try finish()
    return (first, sums)
  }
}
