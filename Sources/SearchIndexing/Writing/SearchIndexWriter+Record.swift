package import Primitives

/// Updates of an index from an earlier build.
extension SearchIndexWriter {
  /// Replaces documents with others of the same number, kind and language.
  ///
  /// - Parameter areBlank: whether the documents were added as blank ones, so that only the new
  ///   terms change.
  package mutating func replace(_ documents: [Int: DocumentTerms], areBlank: Bool = false) {
    keepAdded()
    var additions: [Int: [(document: Int, level: UInt8)]] = [:]
    for (document, terms) in documents.sorted(by: { $0.key < $1.key }) {
      guard rows.indices.contains(document) else { continue }
      rows[document] = terms.row
      for (term, level) in zip(terms.terms, terms.levels) {
        let place = postings.place(of: term, from: Postings())
        additions[place, default: []].append((document, level))
      }
    }
    let isOld = rows.indices.map { documents[$0] != nil }
    var isEmptied = false
    for place in areBlank ? Array(additions.keys) : Array(postings.values.indices) {
      let new = additions[place] ?? []
      postings.values[place] = postings.values[place].replacing(isOld, with: new)
      isEmptied = isEmptied || postings.values[place].count == 0
    }
    guard isEmptied else { return }
    var table = KeyTable<IndexTerm, Postings>(capacity: postings.keys.count)
    for (term, postings) in zip(postings.keys, postings.values) where postings.count > 0 {
      _ = table.place(of: term, from: postings)
    }
    postings = table
  }

  /// Writes the state of the index to a record.
  package mutating func write(to record: inout RecordWriter) {
    keepAdded()
    // A term with its numbers takes about 24 bytes.
    record.reserve(
      rows.reduce(0) { $0 + $1.count + 2 }
        + postings.values.reduce(0) { $0 + $1.bytes.count + 24 })
    record.add(groups) { $1.write(to: &$0) }
    record.add(rows) { $0.add($1) }
    record.add(postings.keys.count)
    for (term, postings) in zip(postings.keys, postings.values) {
      record.add(term.bytes)
      postings.write(to: &record)
    }
  }

  /// Reads the state of an earlier build from a record.
  package init(_ record: inout RecordReader) throws {
    self.init()
    groups = try record.list { try Manifest.Group(&$0) }
    rows = try record.list { Array(try $0.part()) }
    for _ in 0..<(try record.number()) {
      let term = IndexTerm(try record.part())
      let postings = try Postings(&record)
      _ = self.postings.place(of: term, from: postings)
    }
  }
}

extension Manifest.Group {
  fileprivate func write(to record: inout RecordWriter) {
    record.add(kind)
    record.add(rank)
    record.add(language)
    record.add(titles) { $0.add($1) }
    record.add(explained) { $0.add($1) }
    record.add(facets == nil ? 0 : 1)
    record.add(count)
  }

  fileprivate init(_ record: inout RecordReader) throws {
    kind = try record.text()
    rank = try record.number()
    language = try record.text()
    titles = try record.optional { try $0.text() }
    explained = try record.optional { try $0.text() }
    facets = try record.number() == 0 ? nil : true
    count = try record.number()
  }
}
