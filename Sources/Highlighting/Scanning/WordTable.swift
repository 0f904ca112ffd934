import Primitives

/// Finds the words of a language that have a meaning, each with its role.
struct WordTable<Role: CaseIterable & Hashable & Sendable>: Sendable {
  private struct Entry: Sendable {
    var start: UInt32 = 0
    var length: UInt32 = 0
    /// Nil: the slot is empty.
    var role: Role?
  }

  private var letters: [UInt8] = []
  private var slots: [Entry]
  private let mask: Int
  private let longest: Int
  private let ignoresCase: Bool

  /// - Parameters:
  ///   - words: the words of each role, separated by white space.
  ///   - ignoresCase: whether capitals and small letters are the same; the words are in small ones.
  init(_ words: [Role: String], ignoresCase: Bool = false) {
    let listed = Role.allCases.flatMap { role in
      (words[role] ?? "").split(whereSeparator: { $0 == " " || $0 == "\n" })
        .map { (word: Array($0.utf8), role: role) }
    }
    var capacity = 16
    while capacity < listed.count * 4 { capacity *= 2 }
    mask = capacity - 1
    slots = Array(repeating: Entry(), count: capacity)
    longest = listed.map(\.word.count).max() ?? 0
    self.ignoresCase = ignoresCase
    for (word, role) in listed {
      var slot = word.reduce(Self.emptyHash) { Self.hash($0, $1) } & mask
      while slots[slot].role != nil { slot = (slot + 1) & mask }
      slots[slot] = Entry(
        start: UInt32(letters.count), length: UInt32(word.count), role: role)
      letters += word
    }
  }

  /// The end of the word at an index, and its role; nil when it is an ordinary name.
  @inline(__always)
  func word(at start: Int, in cursor: Cursor) -> (end: Int, role: Role?) {
    var hash = Self.emptyHash
    var index = start
    while cursor.continuesWord(index) {
      let byte = cursor.code[index]
      hash = Self.hash(hash, ignoresCase ? byte.lowercasedASCII : byte)
      index += 1
    }
    return (index, role(of: cursor.code[start..<index], hash: hash))
  }

  /// The role of the word at an index; nil when there is no word or it has no role.
  func role(at start: Int, in cursor: Cursor) -> Role? {
    cursor.startsWord(start) ? word(at: start, in: cursor).role : nil
  }

  private func role(of word: Slice<UnsafeBufferPointer<UInt8>>, hash: Int) -> Role? {
    guard word.count <= longest else { return nil }
    var slot = hash & mask
    while let role = slots[slot].role {
      let entry = slots[slot]
      if Int(entry.length) == word.count {
        var offset = 0
        while offset < word.count {
          let byte = word[word.startIndex + offset]
          guard (ignoresCase ? byte.lowercasedASCII : byte) == letters[Int(entry.start) + offset]
          else { break }
          offset += 1
        }
        if offset == word.count { return role }
      }
      slot = (slot + 1) & mask
    }
    return nil
  }

  private static var emptyHash: Int { 5381 }

  @inline(__always)
  private static func hash(_ hash: Int, _ byte: UInt8) -> Int {
    (hash &* 33) ^ Int(byte)
  }
}
