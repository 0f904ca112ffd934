import Content
import Primitives

/// All words in the order of the fifty sounds.
struct WordIndex: Sendable {
  /// The words with the place in `KanaOrder.chart` of the sound that each begins with.
  let words: [(word: Word, place: UInt8)]
  /// The places that words begin with, each with the number of its first word.
  let starts: [(place: UInt8, index: Int)]

  init(_ unordered: [Word]) {
    let keyed = unordered.map { word in
      let reading = word.senses.first?.reading ?? ""
      let first = reading.utf8.prefix { $0 != UInt8(ascii: "/") }
      return (
        word: word, reading: reading,
        key: KanaOrder.key(reading.isEmpty ? word.key : String(Substring(first)))
      )
    }
    // One sound alone is no order: か goes before が, and homophones go by their own characters.
    let sorted = keyed.sorted { left, right in
      if left.key != right.key { return left.key.lexicographicallyPrecedes(right.key) }
      if left.reading != right.reading {
        return ByteOrder.precedes(left.reading, right.reading)
      }
      return ByteOrder.precedes(left.word.key, right.word.key)
    }
    words = sorted.map { ($0.word, $0.key.first ?? KanaOrder.other) }
    var starts: [(place: UInt8, index: Int)] = []
    for (index, entry) in words.enumerated() where starts.last?.place != entry.place {
      starts.append((entry.place, index))
    }
    self.starts = starts
  }
}
