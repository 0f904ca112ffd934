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

  /// Calls `use` with all terms and the vocabulary, in the order of their bytes.
  ///
  /// No term begins with one of the two marks, which stand between digits and letters.
  static func forEach<Fault: Error>(
    in table: TermTable, _ use: (Entry) throws(Fault) -> Void
  ) throws(Fault) {
    var rest = sorted(Array(0..<table.count), by: { Array(table[$0]) })[...]
    let words = rest.filter { table[$0].first?.isASCIILetter == true }
    func useTerms(before mark: UInt8) throws(Fault) {
      while let number = rest.first, table[number].first.map({ $0 < mark }) != false {
        try use(Entry(term: Array(table[number]), number: number, isWord: false))
        rest.removeFirst()
      }
    }
    try useTerms(before: backwards)
    let mended = words.filter { canBeMended(table[$0]) }
    for number in sorted(mended, by: { table[$0].reversed() }) {
      try use(Entry(term: [backwards] + table[number].reversed(), number: number, isWord: true))
    }
    try useTerms(before: forwards)
    for number in words {
      try use(Entry(term: [forwards] + table[number], number: number, isWord: true))
    }
    try useTerms(before: .max)
  }

  /// Numbers in the order of their terms' bytes. Most are told apart by the first sixteen, which
  /// are looked at first.
  private static func sorted(_ numbers: [Int], by term: (Int) -> [UInt8]) -> [Int] {
    var heads = numbers.map { number in
      let bytes = term(number)
      return (first: head(bytes[...]), second: head(bytes.dropFirst(8)), number: number)
    }
    heads.sort { left, right in
      if left.first != right.first { return left.first < right.first }
      if left.second != right.second { return left.second < right.second }
      return term(left.number).lexicographicallyPrecedes(term(right.number))
    }
    return heads.map(\.number)
  }

  /// Eight bytes as a number that is in their order; what is not there counts as 0.
  private static func head(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    var head: UInt64 = 0
    for byte in bytes.prefix(8) { head = head << 8 | UInt64(byte) }
    return head << UInt64(8 * (8 - min(bytes.count, 8)))
  }

  /// Whether a word without its ending is long enough to be found with one edit.
  static func canBeMended(_ word: ArraySlice<UInt8>) -> Bool {
    word.count > 3 && word.allSatisfy(\.isASCIILetter)
  }
}
