import Foundation
import Primitives

/// The file `index.json`, which a query reads before any other file.
struct Manifest: Encodable {
  /// A run of documents of one kind and language.
  struct Group: Encodable {
    let kind: String
    let rank: Int
    let language: String
    /// The language of titles if it is not the documents' language.
    let titles: String?
    /// The way results explain a match: `page`, `names`, or nil for none.
    let explained: String?
    /// Whether queries can filter them by a unit and a number; nil for no.
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

    /// Whether a document is of the group's kind and language.
    func contains(_ terms: DocumentTerms) -> Bool {
      kind == terms.kind.name && language == terms.language && rank == terms.kind.rank
        && titles == terms.kind.titleLanguage
    }
  }

  private let version = 2
  let documents: Int
  let groups: [Group]
  /// For each file of terms, in order, the shortest prefix of its first term that sorts after all
  /// terms before.
  var terms: [String] = []
  /// A checksum of six hexadecimal digits for each file of terms.
  var termSums = ""
  /// Checksums in the same form for the files of documents.
  var documentSums = ""
  // The tables below are data for the script in the browser. They are not part of the script,
  // because they are large and most sites do not need them.
  /// The old forms of kanji that occur in terms, each followed by its new form.
  let kanji: String
  /// Each romaji syllable followed by its kana, separated by spaces; empty when no name is a
  /// reading.
  let romaji: String
  /// The endings of inflected words, one per line, each with its possible dictionary endings.
  ///
  /// Empty if no name is a reading.
  let endings: String
  /// The syntax of filters by a unit and a number; empty if there are none.
  let units: String

  /// - Parameters:
  ///   - terms: all terms of the index, which decide the tables that it needs.
  ///   - units: a line for each unit that queries can filter by.
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

  /// Encodes the manifest as JSON; equal manifests give equal bytes.
  func json() -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Strings and numbers can always be encoded.
    return (try? encoder.encode(self)).map(Array.init) ?? []
  }
}
