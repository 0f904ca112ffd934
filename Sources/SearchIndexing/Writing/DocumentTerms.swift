import Primitives

/// The terms of one document, read from its text: what an index needs of it, in a few kilobytes.
///
/// Reading them is nearly all of the work of indexing, and documents can be read in parallel.
public struct DocumentTerms: Sendable {
  /// What results show: an address, a title and a summary as a list in JSON.
  let row: [UInt8]
  let kind: SearchDocument.Kind
  let language: String
  let hasFacets: Bool
  /// The terms, each once.
  let terms: [IndexTerm]
  /// The level of each.
  let levels: [UInt8]

  /// Reads a document.
  public init(_ document: SearchDocument) {
    row = Self.row(of: document)
    kind = document.kind
    language = document.language
    hasFacets = !document.facets.isEmpty
    var collector = TermCollector(size: document.sections.isEmpty ? 64 : 1024)
    collector.add(title: document.title)
    for name in document.names { collector.add(name: name) }
    for reading in document.readings { collector.add(reading: reading) }
    for facet in document.facets { collector.add(facet: facet) }
    for heading in [document.summary] + document.tags { collector.add(heading: heading) }
    for section in document.sections {
      collector.add(heading: section.heading)
      collector.add(text: section.text)
    }
    terms = collector.terms
    levels = collector.levels
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
