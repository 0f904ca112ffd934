import Primitives
import SiteSections

/// All words in the order of the fifty sounds.
struct WordIndex: Sendable {
  /// The words with the place in `KanaOrder.chart` of the sound that each begins with.
  let words: [(word: Word, place: UInt8)]
  /// The places that words begin with, each with the number of its first word.
  let starts: [(place: UInt8, index: Int)]

  init(_ unordered: [Word]) {
    let readings = unordered.map { $0.senses.first?.reading ?? "" }
    let keys = zip(unordered, readings).map { word, reading in
      let first = reading.utf8.prefix { $0 != UInt8(ascii: "/") }
      return KanaOrder.key(reading.isEmpty ? word.key : String(Substring(first)))
    }
    // One sound alone is no order: か goes before が, and homophones go by their own characters.
    let sorted = unordered.indices.sorted { left, right in
      if keys[left] != keys[right] { return keys[left].lexicographicallyPrecedes(keys[right]) }
      if readings[left] != readings[right] {
        return ByteOrder.precedes(readings[left], readings[right])
      }
      return ByteOrder.precedes(unordered[left].key, unordered[right].key)
    }
    words = sorted.map { (unordered[$0], keys[$0].first ?? KanaOrder.other) }
    var starts: [(place: UInt8, index: Int)] = []
    for (index, entry) in words.enumerated() where starts.last?.place != entry.place {
      starts.append((entry.place, index))
    }
    self.starts = starts
  }
}
