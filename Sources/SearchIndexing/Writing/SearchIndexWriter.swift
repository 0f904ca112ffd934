import Primitives

/// A file of an index.
package struct SearchFile: Equatable, Sendable {
  /// The path below the index's folder: `terms/0.bin`.
  package let path: String
  package let bytes: [UInt8]
}

/// A checksum that detects a damaged file or a file of another version of the index.
///
/// Source: FNV-1a, 32 bits, folded to 24 (draft-eastlake-fnv).
enum Checksum {
  static func digits(of bytes: [UInt8]) -> String {
    let hash = bytes.reduce(UInt32(0x811c_9dc5)) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
    let digits = String(hash >> 24 ^ hash & 0xFF_FFFF, radix: 16)
    return String(repeating: "0", count: 6 - digits.count) + digits
  }
}

/// Writes the files of a search index from the terms of documents.
///
/// It stores about a byte for each term of each document, and each document's entry in results.
package struct SearchIndexWriter: Sendable {
  private struct AddedTerm {
    /// The number of the term among all terms.
    let term: UInt32
    let document: UInt32
    let level: UInt8
  }

  private static let documentsInFile = 32
  /// The number of entries whose documents are encoded before they are written.
  private static let entriesAtOnce = 1 << 14

  var groups: [Manifest.Group] = []
  var rows: [[UInt8]] = []
  var postings = KeyTable<IndexTerm, Postings>(capacity: 1 << 14)
  /// The last additions, which are not in the postings yet.
  private var added: [AddedTerm] = []
  private let addedAtOnce: Int

  /// - Parameter addedAtOnce: the number of additions that are collected before they are sorted; a
  ///   quarter of a million takes three megabytes.
  package init(addedAtOnce: Int = 1 << 18) { self.addedAtOnce = addedAtOnce }

  /// Adds a document after all documents before; among equal results, the first added comes first.
  ///
  /// Documents of one kind and language should be added one after the other.
  package mutating func add(_ terms: DocumentTerms) {
    let document = rows.count
    if document == 0 { added.reserveCapacity(addedAtOnce) }
    rows.append(terms.row)
    if let last = groups.last, last.contains(terms) {
      groups[groups.count - 1].count += 1
    } else {
      groups.append(Manifest.Group(of: terms))
    }
    for (term, level) in zip(terms.terms, terms.levels) {
      let place = postings.place(of: term, from: Postings())
      added.append(AddedTerm(term: UInt32(place), document: UInt32(document), level: level))
    }
    if added.count >= addedAtOnce { keepAdded() }
  }

  /// Adds the collected additions to the postings, term by term.
  ///
  /// Going document by document would access memory at random.
  mutating func keepAdded() {
    // This is a counting sort, which keeps the documents of a term in order.
    var next = [Int](repeating: 0, count: postings.keys.count)
    for added in added { next[Int(added.term)] += 1 }
    var start = 0
    for place in next.indices {
      let count = next[place]
      next[place] = start
      start += count
    }
    var sorted = added
    for added in added {
      sorted[next[Int(added.term)]] = added
      next[Int(added.term)] += 1
    }
    for added in sorted {
      postings.values[Int(added.term)].add(Int(added.document), level: added.level)
    }
    added.removeAll(keepingCapacity: true)
  }

  /// Writes the files and passes each to `receive`, `index.json` last.
  ///
  /// - Parameter units: the syntax of filters by a unit and a number, a line for each unit: the
  ///   prefix of its terms, and its notation around a number, `#`.
  package mutating func write<Fault: Error>(
    units: [String] = [], _ receive: (SearchFile) throws(Fault) -> Void
  ) throws(Fault) {
    keepAdded()
    var manifest = Manifest(documents: rows.count, groups: groups, of: postings.keys, units: units)
    for start in stride(from: 0, to: rows.count, by: Self.documentsInFile) {
      var bytes: [UInt8] = []
      for row in rows[start..<min(start + Self.documentsInFile, rows.count)] {
        bytes += bytes.isEmpty ? "[".utf8 : ",\n".utf8
        bytes += row
      }
      bytes += "]".utf8
      manifest.documentSums += Checksum.digits(of: bytes)
      let path = "documents/\(start / Self.documentsInFile).json"
      try receive(SearchFile(path: path, bytes: bytes))
    }
    try writeTerms(into: &manifest, receive)
    try receive(SearchFile(path: "index.json", bytes: manifest.json()))
  }

  private func writeTerms<Fault: Error>(
    into manifest: inout Manifest, _ receive: (SearchFile) throws(Fault) -> Void
  ) throws(Fault) {
    var file = TermFileWriter(documents: rows.count)
    func finish(_ manifest: inout Manifest) throws(Fault) {
      guard !file.bytes.isEmpty else { return }
      let path = "terms/\(manifest.terms.count).bin"
      manifest.terms.append(file.first)
      manifest.termSums += Checksum.digits(of: file.bytes)
      try receive(SearchFile(path: path, bytes: file.bytes))
      file.begin()
    }
    let entries = Vocabulary.entries(of: postings.keys)
    // The postings are encoded in the order in which they are written, so that their bytes are
    // adjacent in memory, and only some at a time, because together they are as large as the index.
    for start in stride(from: 0, to: entries.count, by: Self.entriesAtOnce) {
      let part = Array(entries[start..<min(start + Self.entriesAtOnce, entries.count)])
      for (entry, payload) in zip(part, payloads(of: part)) {
        if !file.hasRoom(for: entry.term, payload) { try finish(&manifest) }
        file.append(entry.term, payload)
      }
    }
    try finish(&manifest)
  }

  /// Encodes the documents of each entry, on all cores.
  private func payloads(of entries: [Vocabulary.Entry]) -> [[UInt8]] {
    postings.values.withUnsafeBufferPointer { values in
      // The values do not change meanwhile. An array would be retained and released on all cores.
      nonisolated(unsafe) let values = values
      return entries.concurrentMap { [count = rows.count] entry in
        entry.isWord
          ? Postings.number(values[entry.number].count)
          : values[entry.number].encoded(documents: count)
      }
    }
  }
}
