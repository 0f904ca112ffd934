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
    let term: Term
    /// Which term's documents are meant.
    let number: Int
    /// Whether it is a word of the vocabulary, of which only the count is written.
    let isWord: Bool
  }

  /// The terms with their numbers, and the vocabulary, in the order of their bytes.
  ///
  /// No term begins with one of the two marks, between which that of names stands.
  static func entries(of terms: [Term]) -> [Entry] {
    let (plain, reversed) = concurrently(
      {
        terms.enumerated().map { Entry(term: $1, number: $0, isWord: false) }
          .sorted { $0.term < $1.term }
      },
      {
        terms.enumerated().filter { isWord($1) && canBeMended($1.bytes[...]) }
          .map { Entry(term: Term([backwards] + $1.bytes.reversed()), number: $0, isWord: true) }
          .sorted { $0.term < $1.term }
      })
    let words = plain.filter { isWord($0.term) }
      .map { Entry(term: Term([forwards] + $0.term.bytes), number: $0.number, isWord: true) }
    let names = plain.firstIndex { $0.term.first ?? 0 > backwards } ?? plain.endIndex
    let rest = plain.firstIndex { $0.term.first ?? 0 > forwards } ?? plain.endIndex
    return plain[..<names] + reversed + plain[names..<rest] + words + plain[rest...]
  }

  private static func isWord(_ term: Term) -> Bool { term.first?.isASCIILetter == true }

  /// Whether a word without its ending is long enough to be found with one edit.
  static func canBeMended(_ word: ArraySlice<UInt8>) -> Bool {
    word.count > 3 && word.allSatisfy(\.isASCIILetter)
  }
}
