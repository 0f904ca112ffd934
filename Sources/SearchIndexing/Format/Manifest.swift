import Foundation
import Primitives

/// `index.json`: what a query needs before it reads any other file.
struct Manifest: Encodable {
  /// A run of documents of one kind and language.
  struct Group: Encodable {
    let kind: String
    let rank: Int
    let language: String
    /// The language of titles, where it is another.
    let titles: String?
    /// How results say why they were found: `page`, `names`, or nil for not at all.
    let explained: String?
    /// Whether queries choose them by a unit and a number; nil for no.
    let facets: Bool?
    var count = 1

    init(of terms: DocumentTerms) {
      kind = terms.kind.name
      rank = terms.kind.rank
      titles = terms.kind.titleLanguage
      explained = terms.kind.explanation?.rawValue
      language = terms.language
      facets = terms.hasFacets ? true : nil
    }
  }

  private let version = 2
  let documents: Int
  let groups: [Group]
  /// As much of the first term of each file of terms, in order, as tells it from the terms before.
  var terms: [String] = []
  /// A checksum of six hexadecimal digits for each file of terms.
  var termSums = ""
  /// The same checksums for the files of documents.
  var documentSums = ""
  // Tables for the script in the browser, kept out of it because they are large and most sites need
  // none of them.
  /// Old forms of kanji that are in some term, each followed by its new form.
  let kanji: String
  /// Each romaji syllable followed by its kana, separated by spaces; empty when no name is a
  /// reading.
  let romaji: String
  /// Endings of inflected words, a line each, with what may have stood for them; empty when no name
  /// is a reading.
  let endings: String
  /// How queries choose documents by a unit and a number; empty when there is nothing to choose.
  let units: String

  /// - Parameters:
  ///   - terms: all terms of the index, which say what tables it needs.
  ///   - units: a line for each unit that queries choose by.
  init(documents: Int, groups: [Group], of terms: [IndexTerm], units: [String]) {
    self.documents = documents
    self.groups = groups
    var kanji: Set<UInt32> = []
    var hasReadings = false
    for term in terms {
      // A kanji has three bytes, the first of them E4 to E9; kana begin with E3.
      if let first = term.first, first >= 0xE4, first <= 0xE9, term.count <= 6 {
        for scalar in String(decoding: term.bytes, as: UTF8.self).unicodeScalars {
          kanji.insert(scalar.value)
        }
      } else if term.first == Name.mark, term.count > 1, term[1] == 0xE3 {
        hasReadings = true
      }
    }
    self.kanji = OldKanji.pairs(among: kanji)
    romaji = hasReadings ? Romaji.table : ""
    endings = hasReadings ? Inflection.table : ""
    self.units = groups.contains { $0.facets != nil } ? units.joined(separator: "\n") : ""
  }

  /// The JSON of a manifest, the same bytes for the same manifest.
  func json() -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Strings and numbers can always be encoded.
    return (try? encoder.encode(self)).map(Array.init) ?? []
  }
}
