import Primitives

/// The words that share a kanji with the most other words.
enum ConnectedWords {
  /// How many words are looked at for the few that are shown, however alike the words of a
  /// dictionary are.
  private static let mostCandidates = 1_000

  /// The first so many, the most connected one first, each with how many words it is connected to.
  static func first(_ length: Int, in storage: KanjiStorage) -> [(word: Word, others: Int)] {
    let words = storage.words
    // Words that share two kanji are counted twice here, so this is the most that it can be.
    let most = words.map { word in
      word.characters.reduce(0) { $0 + storage.countOfWords(containing: $1) }
    }
    let candidates = words.indices.sorted { left, right in
      most[left] == most[right]
        ? ByteOrder.precedes(words[left].key, words[right].key) : most[left] > most[right]
    }
    var found: [(word: Word, others: Int)] = []
    for candidate in candidates.prefix(mostCandidates) {
      if found.count >= length, found[length - 1].others >= most[candidate] { break }
      let word = words[candidate]
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
    for character in word.characters {
      keys.formUnion(storage.words(containing: character).lazy.map(\.key))
    }
    return keys.isEmpty ? 0 : keys.count - 1
  }
}
