import Primitives

/// Writes sorted terms into a file.
///
/// Each term is stored as the length of the prefix that it shares with the previous term, the rest
/// of its bytes, and its payload.
struct TermFileWriter {
  private(set) var bytes: [UInt8] = []
  /// The shortest prefix of its first term that sorts after the last term of the previous file.
  private(set) var first = ""

  private let size: Int
  private var last = IndexTerm([])
  /// The last term of the previous file.
  private var before: [UInt8] = []

  /// Creates a writer for files of a size that depends on the number of documents.
  ///
  /// The size is 1 to 8 KiB; a single term may be larger. It is small enough that a query, which
  /// needs a dozen files, reads little, and large enough that a big site has at most a few thousand
  /// files.
  init(documents: Int) {
    size = min(max(documents / 4, 1024), 8192)
  }

  mutating func begin() {
    bytes.removeAll(keepingCapacity: true)
    before = last.bytes
  }

  /// The shortest prefix of a term, in whole scalars, that sorts after another term.
  private static func shortestPrefix(of term: [UInt8], after before: [UInt8]) -> String {
    let text = String(decoding: term, as: UTF8.self)
    return text.unicodeScalars.indices.lazy.map { String(text.unicodeScalars[...$0]) }.first {
      before.lexicographicallyPrecedes($0.utf8)
    } ?? text
  }

  func hasRoom(for term: IndexTerm, _ payload: [UInt8]) -> Bool {
    bytes.isEmpty || bytes.count + term.count + payload.count + 5 <= size
  }

  mutating func append(_ term: IndexTerm, _ payload: [UInt8]) {
    var shared = 0
    if bytes.isEmpty {
      first = Self.shortestPrefix(of: term.bytes, after: before)
    } else {
      while shared < min(term.count, last.count), term[shared] == last[shared] { shared += 1 }
    }
    bytes.append(UInt8(shared))
    bytes.append(UInt8(term.count - shared))
    for index in shared..<term.count { bytes.append(term[index]) }
    Postings.append(payload.count, to: &bytes)
    bytes += payload
    last = term
  }
}

/// The English words of an index, each forwards and backwards, with the number of its documents.
///
/// A query finds completions and corrections of a word here without reading the documents of every
/// candidate.
enum Vocabulary {
  /// An entry of the files of terms.
  struct Entry: Sendable {
    let term: IndexTerm
    /// The number of the term whose documents belong to the entry.
    let number: Int
    /// Whether the entry is a vocabulary word, for which only the number of documents is written.
    let isWord: Bool
  }

  /// The terms with their numbers, and the vocabulary, sorted by bytes.
  static func entries(of terms: [IndexTerm]) -> [Entry] {
    var entries = terms.enumerated().map { Entry(term: $1, number: $0, isWord: false) }
    for (number, term) in terms.enumerated() where term.first?.isASCIILetter == true {
      let word = term.bytes
      // C++ is completed as C. A term such as `c!`, for words that always have signs, is not a
      // word.
      guard word.last.map({ $0 >= 0x30 }) == true else { continue }
      func add(_ sign: Unicode.Scalar, _ letters: [UInt8]) {
        let term = IndexTerm([UInt8(ascii: sign)] + letters)
        entries.append(Entry(term: term, number: number, isWord: true))
      }
      add(">", word)
      // The stem is long enough to be corrected by one edit.
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
