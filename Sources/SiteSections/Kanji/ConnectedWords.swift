import Content
import Primitives

/// The words that share a kanji with the most other words.
enum ConnectedWords {
  /// How many words are looked at for the few that are shown, however alike the words of a
  /// dictionary are.
  private static let mostCandidates = 1_000

  /// The first so many, the most connected one first, each with how many words it is connected to.
  static func first(_ length: Int, in storage: KanjiStorage) -> [(word: Word, others: Int)] {
    // Words that share two kanji are counted twice here, so this is the most that it can be.
    let candidates = storage.words.map { word in
      (
        word: word,
        most: Set(word.key.unicodeScalars)
          .reduce(0) { $0 + storage.countOfWords(containing: $1) }
      )
    }.sorted { left, right in
      left.most == right.most
        ? ByteOrder.precedes(left.word.key, right.word.key) : left.most > right.most
    }
    var found: [(word: Word, others: Int)] = []
    for (word, most) in candidates.prefix(mostCandidates) {
      if found.count >= length, found[length - 1].others >= most { break }
      let others = others(of: word, in: storage)
      guard others > 0 else { continue }
      let place = found.firstIndex { $0.others < others } ?? found.count
      found.insert((word, others), at: place)
    }
    return Array(found.prefix(length))
  }

  /// How many other words share a kanji with a word.
  private static func others(of word: Word, in storage: KanjiStorage) -> Int {
    var keys: Set<String> = []
    for character in Set(word.key.unicodeScalars) {
      keys.formUnion(storage.words(containing: character).lazy.map(\.key))
    }
    return keys.isEmpty ? 0 : keys.count - 1
  }
}
