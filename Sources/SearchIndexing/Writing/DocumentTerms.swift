import Primitives

/// The terms of a document and its entry in results, in a few kilobytes.
///
/// Reading the terms is nearly all of the work of indexing, and documents can be read in parallel.
package struct DocumentTerms: Sendable {
  /// The entry in results: URL, title and summary as a JSON array.
  let row: [UInt8]
  let kind: SearchDocument.Kind
  let language: String
  let hasFacets: Bool
  /// The terms, each once.
  let terms: [IndexTerm]
  /// The level of each term.
  let levels: [UInt8]

  /// Creates a document without terms, which takes the place of one that comes later.
  package init(blankOf document: SearchDocument) {
    (row, kind, language) = ([], document.kind, document.language)
    (hasFacets, terms, levels) = (!document.facets.isEmpty, [], [])
  }

  package init(_ document: SearchDocument) {
    row = Self.row(of: document)
    kind = document.kind
    language = document.language
    hasFacets = !document.facets.isEmpty
    // The capacity is about the number of terms.
    var collector = TermCollector(
      table: KeyTable(capacity: document.texts.isEmpty ? 64 : 1024))
    collector.add(name: document.title, TermLevel.highest, TermLevel.title)
    for name in document.names { collector.add(name: name, TermLevel.highest, TermLevel.name) }
    for reading in document.readings {
      collector.add(name: reading, TermLevel.reading, TermLevel.name)
    }
    for (name, isReading) in document.spellings {
      collector.add(spelling: name, isReading ? TermLevel.reading : TermLevel.highest)
    }
    for facet in document.facets { collector.add(facet: facet) }
    for heading in [document.summary] + document.tags + document.headings {
      collector.add(heading: heading)
    }
    for text in document.texts { collector.add(Folding.fold(text), level: TermLevel.text) }
    var terms = collector.table.keys
    let places = collector.table.values
    // The table gives up its terms, so that they have one owner and are not copied when they grow.
    collector.table = KeyTable(capacity: 0)
    var levels = places.map { place in
      place.level == TermLevel.text && place.count > 2 ? TermLevel.often : place.level
    }
    // A word that occurs only with signs gets a second term: `state!` for a document with `@State`
    // only.
    for (index, place) in places.enumerated() where place.isSigned {
      terms.append(IndexTerm(terms[index].bytes + [UInt8(ascii: "!")]))
      levels.append(TermLevel.text)
    }
    (self.terms, self.levels) = (terms, levels)
  }

  private static func row(of document: SearchDocument) -> [UInt8] {
    var row = [UInt8(ascii: "[")]
    JSONText.append(document.address, to: &row)
    row.append(UInt8(ascii: ","))
    JSONText.append(document.title, to: &row)
    row.append(UInt8(ascii: ","))
    JSONText.append(document.summary, to: &row)
    row.append(UInt8(ascii: "]"))
    return row
  }
}

/// Collects the terms of a document, each with its highest level.
private struct TermCollector {
  var table: KeyTable<IndexTerm, (level: UInt8, count: UInt8, isSigned: Bool)>

  /// Adds a name as a whole, and its terms with the level for its length.
  mutating func add(name: String, _ whole: UInt8, _ level: ([UInt32]) -> UInt8) {
    let folded = Folding.fold(name)
    Name.readTerms(of: folded) { add($0, whole) }
    add(folded, level: level(folded))
  }

  /// Adds a name as a whole, without its terms.
  mutating func add(spelling: String, _ whole: UInt8) {
    Name.readTerms(of: Folding.fold(spelling)) { add($0, whole) }
  }

  /// Adds a value that many documents share and queries filter by: `minutes:5` as `#minutes5`.
  mutating func add(facet: String) {
    let name = facet.utf8.filter { $0 != UInt8(ascii: ":") }
    add(IndexTerm([UInt8(ascii: "#")] + name), TermLevel.highest)
  }

  mutating func add(heading: String) {
    if !heading.isEmpty { add(Folding.fold(heading), level: TermLevel.heading) }
  }

  mutating func add(_ text: [UInt32], level: UInt8) {
    TermReader.read(text, isStrong: level > TermLevel.often) { add($0, level, isSigned: $1) }
  }

  @inline(__always)
  private mutating func add(_ term: IndexTerm, _ level: UInt8, isSigned: Bool = false) {
    let place = table.place(of: term, from: (level, 0, isSigned))
    table.values.withUnsafeMutableBufferPointer { values in
      let old = values[place]
      values[place] = (max(old.level, level), min(old.count + 1, 3), old.isSigned && isSigned)
    }
  }
}
