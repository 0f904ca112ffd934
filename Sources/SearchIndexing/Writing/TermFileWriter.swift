/// Writes sorted terms into a file: for each the length it shares with the term before, the rest of
/// it, and its payload.
struct TermFileWriter {
  /// The file so far.
  private(set) var bytes: [UInt8] = []
  /// As much of its first term as tells it from the last term of the file before.
  private(set) var first = ""

  private let size: Int
  private var last = IndexTerm([])
  /// The last term of the file before.
  private var before: [UInt8] = []

  /// The size of a file in bytes; a single term may be larger. Small enough that a query which needs
  /// a dozen of them reads little, large enough that a big site has a few thousand at most.
  init(documents: Int) {
    size = min(max(documents / 4, 1024), 8192)
  }

  /// Begins the next file.
  mutating func begin() {
    bytes.removeAll(keepingCapacity: true)
    before = last.bytes
  }

  /// The shortest beginning of a term, in whole scalars, that comes behind another.
  private static func beginning(of term: [UInt8], behind before: [UInt8]) -> String {
    let text = String(decoding: term, as: UTF8.self)
    return text.unicodeScalars.indices.lazy.map { String(text.unicodeScalars[...$0]) }.first {
      before.lexicographicallyPrecedes($0.utf8)
    } ?? text
  }

  func hasRoom(for term: IndexTerm, _ payload: [UInt8]) -> Bool {
    bytes.isEmpty || bytes.count + term.count + payload.count + 5 <= size
  }

  /// Appends a term and what is known of it.
  mutating func append(_ term: IndexTerm, _ payload: [UInt8]) {
    var shared = 0
    if bytes.isEmpty {
      first = Self.beginning(of: term.bytes, behind: before)
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
