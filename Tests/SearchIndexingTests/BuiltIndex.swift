import Foundation

@testable import SearchIndexing

/// An index in memory, made of some documents.
struct BuiltIndex {
  /// Its files by their paths.
  var files: [String: [UInt8]] = [:]

  init(_ documents: [SearchDocument], with writer: SearchIndexWriter = SearchIndexWriter()) {
    var writer = writer
    for document in documents { writer.add(DocumentTerms(document)) }
    writer.write { files[$0.path] = $0.bytes }
  }

  /// The index as a query sees it.
  func opened() throws -> SearchIndex {
    let files = files
    return try SearchIndex { files[$0] }
  }

  /// The titles that a query finds, best first.
  func titles(_ query: String, language: String? = nil) throws -> [String] {
    try opened().search(query, language: language).hits.map(\.title)
  }
}

extension SearchDocument {
  /// A tutorial whose address is its title.
  static func tutorial(_ title: String, _ text: String, language: String = "ko") -> SearchDocument {
    SearchDocument(
      kind: .tutorial, language: language, address: "/tutorials/\(title)/", title: title,
      sections: [Section(text: text)])
  }
}
