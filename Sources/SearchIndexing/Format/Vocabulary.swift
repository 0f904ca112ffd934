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
  struct Entry: Sendable {
    /// The term.
    let term: IndexTerm
    /// Which term's documents are meant.
    let number: Int
    /// Whether it is a word of the vocabulary, of which only the count is written.
    let isWord: Bool
  }

  /// The terms with their numbers, and the vocabulary, in the order of their bytes.
  static func entries(of terms: [IndexTerm]) -> [Entry] {
    var entries = terms.enumerated().map { Entry(term: $1, number: $0, isWord: false) }
    for (number, term) in terms.enumerated() where term.first?.isASCIILetter == true {
      entries.append(
        Entry(term: IndexTerm([forwards] + term.bytes), number: number, isWord: true))
      guard canBeMended(term.bytes[...]) else { continue }
      entries.append(
        Entry(term: IndexTerm([backwards] + term.bytes.reversed()), number: number, isWord: true))
    }
    return inOrder(entries)
  }

  /// Entries in the order of their terms; only the numbers that these begin with are moved while they
  /// are sorted.
  private static func inOrder(_ entries: [Entry]) -> [Entry] {
    let order = entries.enumerated().map { (head: $1.term.head, place: $0) }.sorted {
      $0.head != $1.head
        ? $0.head < $1.head : entries[$0.place].term < entries[$1.place].term
    }
    return order.map { entries[$0.place] }
  }

  /// Whether a word without its ending is long enough to be found with one edit.
  static func canBeMended(_ word: ArraySlice<UInt8>) -> Bool {
    word.count > 3 && word.allSatisfy(\.isASCIILetter)
  }
}
