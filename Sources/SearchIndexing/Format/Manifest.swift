import Foundation

/// `index.json`: what a query needs before it reads any other file.
struct Manifest: Encodable {
  /// A run of documents of one kind and language.
  struct Group: Encodable {
    let kind: String
    let rank: Int
    let language: String
    /// The language of titles, where it is another.
    let titles: String?
    /// Whether queries choose them by a unit and a number; nil for no.
    let facets: Bool?
    var count = 1

    init(of terms: DocumentTerms) {
      kind = terms.kind.name
      rank = terms.kind.rank
      titles = terms.kind.titleLanguage
      language = terms.language
      facets = terms.hasFacets ? true : nil
    }
  }

  /// The version of the format.
  let version: Int
  /// How many documents there are.
  let documents: Int
  /// The runs of documents, in order.
  let groups: [Group]
  /// As much of the first term of each file of terms, in order, as tells it from the terms before.
  let terms: [String]
  /// A checksum of six hexadecimal digits for each file of terms.
  let termSums: String
  /// The same checksums for the files of documents.
  let documentSums: String
  /// Old forms of kanji, each followed by its new form.
  let kanji: String
  /// Each romaji syllable followed by its kana, separated by spaces; empty when no name is a
  /// reading.
  let romaji: String
  /// Endings of inflected words, a line each, with what may have stood for them; empty when no name
  /// is Japanese.
  let endings: String
}

/// The manifest as text with sorted keys.
extension Manifest {
  /// The JSON of a manifest, the same bytes for the same manifest.
  func json() -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Strings and numbers can always be encoded.
    return (try? encoder.encode(self)).map(Array.init) ?? []
  }
}
