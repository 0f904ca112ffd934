/// Finds a word among a language's words by its bytes.
struct WordTable: Sendable {
  private struct Entry: Sendable {
    var start: UInt32 = 0
    var length: UInt32 = 0
    var role = WordRole.keyword
  }

  private var letters: [UInt8] = []
  private var slots: [Entry]
  private let mask: Int
  private let longest: Int

  init(_ words: [WordRole: String]) {
    let listed = WordRole.allCases.flatMap { role in
      (words[role] ?? "").split(whereSeparator: { $0 == " " || $0 == "\n" })
        .map { (word: Array($0.utf8), role: role) }
    }
    var capacity = 16
    while capacity < listed.count * 4 { capacity *= 2 }
    mask = capacity - 1
    slots = Array(repeating: Entry(), count: capacity)
    longest = listed.map(\.word.count).max() ?? 0
    for (word, role) in listed {
      var slot = Self.hash(word) & mask
      while slots[slot].length != 0 { slot = (slot + 1) & mask }
      slots[slot] = Entry(
        start: UInt32(letters.count), length: UInt32(word.count), role: role)
      letters += word
    }
  }

  /// The role of a word, or nil when it is a name like any other.
  func role(
    of word: Slice<UnsafeBufferPointer<UInt8>>, hash: Int, ignoringCase: Bool
  ) -> WordRole? {
    guard word.count <= longest else { return nil }
    var slot = hash & mask
    while slots[slot].length != 0 {
      let entry = slots[slot]
      if Int(entry.length) == word.count {
        var offset = 0
        while offset < word.count {
          let byte = word[word.startIndex + offset]
          let letter = ignoringCase ? Self.lowered(byte) : byte
          guard letter == letters[Int(entry.start) + offset] else { break }
          offset += 1
        }
        if offset == word.count { return entry.role }
      }
      slot = (slot + 1) & mask
    }
    return nil
  }

  /// The hash of a word before its first byte.
  static let emptyHash = 5381

  /// The hash of a word with one byte more.
  @inline(__always)
  static func hash(_ hash: Int, _ byte: UInt8) -> Int {
    (hash &* 33) ^ Int(byte)
  }

  @inline(__always)
  static func lowered(_ byte: UInt8) -> UInt8 {
    byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte
  }

  private static func hash(_ word: [UInt8]) -> Int {
    word.reduce(emptyHash) { hash($0, $1) }
  }
}
