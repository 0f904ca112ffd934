import Primitives

/// The English words of an index, each forwards and backwards, with the number of documents that
/// contain it. A query finds completions and corrections of a word here without reading the
/// documents of every candidate.
enum Vocabulary {
  /// The first byte of a word's entry.
  private static let forwards = UInt8(ascii: ">")
  /// The first byte of a reversed word's entry.
  private static let backwards = UInt8(ascii: "<")

  /// An entry of the files of terms.
  struct Entry: Sendable {
    /// The term.
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
      entries.append(
        Entry(term: IndexTerm([forwards] + term.bytes), number: number, isWord: true))
      guard canBeMended(term.bytes) else { continue }
      entries.append(
        Entry(term: IndexTerm([backwards] + term.bytes.reversed()), number: number, isWord: true))
    }
    return inOrder(entries)
  }

  /// The entries sorted by term. Only their heads are moved while sorting, because they are small.
  private static func inOrder(_ entries: [Entry]) -> [Entry] {
    let order = entries.enumerated().map { (head: $1.term.head, place: $0) }.sorted {
      $0.head != $1.head
        ? $0.head < $1.head : entries[$0.place].term < entries[$1.place].term
    }
    return order.map { entries[$0.place] }
  }

  /// Whether a stem is long enough to be corrected by one edit.
  private static func canBeMended(_ word: [UInt8]) -> Bool {
    word.count > 3 && word.allSatisfy(\.isASCIILetter)
  }
}
