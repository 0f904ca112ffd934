import Primitives

/// The English words of an index, each forwards and backwards, with the number of documents that
/// contain it. A query finds completions and corrections of a word here without reading the
/// documents of every candidate.
enum Vocabulary {
  /// An entry of the files of terms.
  struct Entry: Sendable {
    let term: IndexTerm
    /// The number of the term whose documents the entry stands for.
    let number: Int
    /// Whether the entry is a vocabulary word, for which only the number of documents is written.
    let isWord: Bool
  }

  /// The terms with their numbers, and the vocabulary, in the order of their bytes.
  static func entries(of terms: [IndexTerm]) -> [Entry] {
    var entries = terms.enumerated().map { Entry(term: $1, number: $0, isWord: false) }
    for (number, term) in terms.enumerated() where term.first?.isASCIILetter == true {
      let word = term.bytes
      func add(_ sign: Unicode.Scalar, _ letters: [UInt8]) {
        let term = IndexTerm([UInt8(ascii: sign)] + letters)
        entries.append(Entry(term: term, number: number, isWord: true))
      }
      add(">", word)
      // A stem that is long enough to be corrected by one edit.
      if word.count > 3, word.allSatisfy(\.isASCIILetter) { add("<", word.reversed()) }
    }
    // Only the heads are moved while sorting, because they are small.
    let order = entries.enumerated().map { (head: $1.term.head, place: $0) }.sorted {
      $0.head != $1.head
        ? $0.head < $1.head : entries[$0.place].term < entries[$1.place].term
    }
    return order.map { entries[$0.place] }
  }
}
