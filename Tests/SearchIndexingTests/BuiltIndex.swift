import TestKit

@testable import SearchIndexing

/// An index in memory, made of some documents.
struct BuiltIndex {
  /// Its files by their paths.
  var files: [String: [UInt8]] = [:]

  init(_ documents: [SearchDocument], with writer: SearchIndexWriter = SearchIndexWriter()) {
    var writer = writer
    for document in documents { writer.add(DocumentTerms(document)) }
    writer.write(units: Self.units) { files[$0.path] = $0.bytes }
  }

  private static let units = [
    "#strokes #획 #획수 획수# 총획# #画 画数# #stroke #strokes stroke# strokes#",
    "#grade #학년 초등학교#학년 초# #年生 小学#年 小学#年生 小# grade# #grade",
  ]

  /// A built site with this index.
  func site() throws -> TestSite {
    try TestSite(
      bytes: Dictionary(uniqueKeysWithValues: files.map { ("site/search/\($0)", $1) }))
  }

  /// What queries find.
  func ask(
    _ queries: [String], options: [String: String] = [:], limit: Int = 10
  ) throws -> [SearchAnswer] {
    try site().search(queries, options: options, limit: limit)
  }

  /// The titles that a query finds, best first.
  func titles(_ query: String) throws -> [String] { try ask([query]).flatMap(\.titles) }
}

extension SearchDocument {
  /// A tutorial whose address is its title.
  static func tutorial(_ title: String, _ text: String, language: String = "ko") -> SearchDocument {
    SearchDocument(
      kind: .tutorial, language: language, address: "/tutorials/\(title)/", title: title,
      texts: [text])
  }
}

/// The kinds that a dictionary has.
extension SearchDocument.Kind {
  static let kanji = Self("kanji", rank: 0, titleLanguage: "ja")
  static let word = Self("word", rank: 1, titleLanguage: "ja")
}
