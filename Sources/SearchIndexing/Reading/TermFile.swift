/// A file of terms. Its bytes are not trusted: it is read until they make no sense.
struct TermFile {
  /// A term and what is known of it.
  struct Entry {
    let term: [UInt8]
    let payload: ArraySlice<UInt8>
  }

  private let bytes: [UInt8]

  /// A file's bytes.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// What is known of a term; nil where the file does not have it.
  func payload(of term: [UInt8]) -> ArraySlice<UInt8>? {
    var found: ArraySlice<UInt8>?
    forEach { entry in
      if entry.term == term { found = entry.payload }
      return found == nil
    }
    return found
  }

  /// The terms that begin with some bytes, in order.
  func entries(from prefix: [UInt8]) -> [Entry] {
    var entries: [Entry] = []
    forEach { entry in
      if entry.term.starts(with: prefix) { entries.append(entry) }
      return true
    }
    return entries
  }

  /// Calls `use` with each term until it answers false.
  private func forEach(_ use: (Entry) -> Bool) {
    var term: [UInt8] = []
    var index = 0
    while index + 2 <= bytes.count {
      let (shared, rest) = (Int(bytes[index]), Int(bytes[index + 1]))
      index += 2
      guard shared <= term.count, index + rest <= bytes.count else { return }
      term.removeSubrange(shared...)
      term += bytes[index..<(index + rest)]
      index += rest
      guard let length = Postings.readNumber(bytes[...], at: &index),
        length <= bytes.count - index
      else { return }
      let payload = bytes[index..<(index + length)]
      index += length
      if !use(Entry(term: term, payload: payload)) { return }
    }
  }
}
