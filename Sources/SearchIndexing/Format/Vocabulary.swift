import Primitives

/// The English words of an index, once as they are and once backwards, with how many documents have
/// each: so that a query finds what completes a word, and what is one edit from it, without reading
/// the documents of all of them.
enum Vocabulary {
  /// What a word begins with.
  static let forwards = UInt8(ascii: ">")
  /// What a word written backwards begins with.
  static let backwards = UInt8(ascii: "<")

  /// An entry of the files of terms.
  struct Entry {
    /// The term.
    let term: [UInt8]
    /// Which term's documents are meant.
    let number: Int
    /// Whether it is a word of the vocabulary, of which only the count is written.
    let isWord: Bool
  }

  /// All terms and the vocabulary, in the order of their bytes.
  static func entries(of table: TermTable) -> [Entry] {
    var entries: [Entry] = []
    for number in 0..<table.count {
      let term = table[number]
      entries.append(Entry(term: Array(term), number: number, isWord: false))
      guard let first = term.first, first.isASCIILetter else { continue }
      entries.append(Entry(term: [forwards] + term, number: number, isWord: true))
      if canBeMended(term) {
        entries.append(Entry(term: [backwards] + term.reversed(), number: number, isWord: true))
      }
    }
    return entries.sorted { $0.term.lexicographicallyPrecedes($1.term) }
  }

  /// Whether a word without its ending is long enough to be found with one edit.
  static func canBeMended(_ word: ArraySlice<UInt8>) -> Bool {
    word.count > 3 && word.allSatisfy(\.isASCIILetter)
  }
}
