import MichiKit

/// The kanji of the site and the words that their entries name.
///
/// Site order is grade, strokes, code point; kanji without a grade come last. The storage is a
/// class, because many screens hold it.
final class KanjiStorage: Sendable {
  /// All kanji in site order.
  let kanji: [Kanji]
  /// All words, ordered by the kanji that first lists them.
  let words: [Word]
  /// The Korean readings of all words.
  let hangul: Set<String>
  /// The attributions that the data's licences require.
  let credits: [Credit]
  /// Whether any kanji has example sentences.
  private let hasSentences: Bool
  private let indexByCharacter: [Unicode.Scalar: Int]
  /// The indices of words by their UTF-8: as texts, some different characters are equal.
  private let indexByWord: [[UInt8]: Int]
  private let wordsContaining: [Unicode.Scalar: [Int]]
  private let kanjiByRadical: [String: [Int]]

  /// Sorts kanji and collects their words.
  ///
  /// - Parameter kanji: each character at most once. If a character is repeated, the first one
  ///   counts, and Loading has reported it.
  init(kanji unordered: [Kanji], credits: [Credit] = []) {
    self.credits = credits
    hasSentences = unordered.contains { !$0.sentences.isEmpty }
    var kanji = unordered.sorted { Self.siteOrder($0, $1) }
    var indexByCharacter: [Unicode.Scalar: Int] = [:]
    for (index, entry) in kanji.enumerated() where indexByCharacter[entry.character] == nil {
      indexByCharacter[entry.character] = index
    }
    var gathered: [GatheredWord] = []
    var indexByWord: [[UInt8]: Int] = [:]
    for entry in kanji {
      for example in entry.examples {
        let key = Array(example.word.utf8)
        if let index = indexByWord[key] {
          gathered[index].add(example, listedBy: entry.character)
        } else {
          indexByWord[key] = gathered.count
          gathered.append(GatheredWord(example, listedBy: entry.character))
        }
      }
    }
    let proofs = OkuriganaProofs(gathered)
    var sounds: [Unicode.Scalar: [ReadingAlignment.Sound]] = [:]
    var koreanSounds: [Unicode.Scalar: [Unicode.Scalar]] = [:]
    for index in kanji.indices {
      kanji[index].list(readingsBy: proofs)
      sounds[kanji[index].character] = kanji[index].readings.map(ReadingAlignment.Sound.init)
      koreanSounds[kanji[index].character] = kanji[index].meaning.koreanSounds
    }
    let alignment = ReadingAlignment { [sounds] in sounds[$0] ?? [] }
    let words = Array(gathered.indices).concurrentMap { [gathered, koreanSounds] in
      Word(gathered[$0], number: $0, by: alignment) { koreanSounds[$0] ?? [] }
    }
    var wordsContaining: [Unicode.Scalar: [Int]] = [:]
    for (index, word) in words.enumerated() {
      for character in word.characters where indexByCharacter[character] != nil {
        wordsContaining[character, default: []].append(index)
      }
    }
    kanjiByRadical = Dictionary(
      grouping: kanji.indices.filter { kanji[$0].radical != nil },
      by: { kanji[$0].radical?.root ?? "" })
    self.kanji = kanji
    self.words = words
    hangul = Set(words.flatMap { $0.hangul?.searched ?? [] })
    self.indexByCharacter = indexByCharacter
    self.indexByWord = indexByWord
    self.wordsContaining = wordsContaining
  }

  /// Returns the entry of a character; `nil` if there is none.
  func kanji(for character: Unicode.Scalar) -> Kanji? {
    indexByCharacter[character].map { kanji[$0] }
  }

  /// Whether the storage has a kanji; cheaper than `kanji(for:)`, which copies the entry.
  func contains(_ character: Unicode.Scalar) -> Bool { indexByCharacter[character] != nil }

  /// Returns the word with a key; `nil` if there is none.
  func word(for key: String) -> Word? {
    indexByWord[Array(key.utf8)].map { words[$0] }
  }

  /// Returns the words that contain a character, in storage order, whichever entry lists them.
  func words(containing character: Unicode.Scalar) -> [Word] {
    (wordsContaining[character] ?? []).map { words[$0] }
  }

  /// Returns the example sentences that use a word, without duplicates.
  ///
  /// The sentences are those of the word's kanji. A sentence with 木材 (もくざい) does not use 木 (き), so
  /// the sentence's reading must contain a reading of the word as well.
  func sentences(using word: Word) -> [Sentence] {
    guard hasSentences else { return [] }
    var found: [Sentence] = []
    // Uses indices, because returning a kanji copies all its fields.
    for index in word.characters.compactMap({ indexByCharacter[$0] }) {
      for sentence in kanji[index].sentences
      where sentence.japanese.contains(word.key) && !found.contains(sentence)
        && word.senses.contains(where: { sentence.reading.contains($0.reading) })
      {
        found.append(sentence)
      }
    }
    return found
  }

  /// Returns the other kanji with the same radical that are nearest in site order.
  func kanji(withRadicalOf kanji: Kanji, limit: Int) -> [Kanji] {
    guard let radical = kanji.radical?.root, let all = kanjiByRadical[radical],
      let own = indexByCharacter[kanji.character]
    else { return [] }
    let place = Self.place(of: own, in: all)
    let start = max(0, min(place - limit / 2, all.count - limit - 1))
    return all[start..<min(all.count, start + limit + 1)].filter { $0 != own }
      .map { self.kanji[$0] }
  }

  /// Returns other words that share a kanji with a word.
  ///
  /// It takes the next word in storage order for each of the kanji in turn, so that the pages of
  /// similar words show different ones.
  func words(near word: Word, limit: Int) -> [Word] {
    var lists: [(words: [Int], place: Int)] = []
    for character in word.characters.prefix(limit) {
      guard let words = wordsContaining[character], words.count > 1 else { continue }
      lists.append((words, Self.place(of: word.number, in: words)))
    }
    var found: [Int] = []
    var step = 1
    while found.count < limit, !lists.isEmpty {
      for (words, place) in lists where found.count < limit {
        let next = words[(place + step) % words.count]
        if !found.contains(next) { found.append(next) }
      }
      step += 1
      lists.removeAll { $0.words.count <= step }
    }
    return found.map { words[$0] }
  }

  /// Returns the index of a number in a sorted list.
  private static func place(of number: Int, in numbers: [Int]) -> Int {
    var low = 0
    var high = numbers.count
    while low < high {
      let middle = (low + high) / 2
      if numbers[middle] < number { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Returns the number of words that contain a character; 0 if the storage does not have it.
  func countOfWords(containing character: Unicode.Scalar) -> Int {
    wordsContaining[character]?.count ?? 0
  }

  private static func siteOrder(_ left: Kanji, _ right: Kanji) -> Bool {
    (left.grade ?? .max, left.strokes, left.character.value)
      < (right.grade ?? .max, right.strokes, right.character.value)
  }
}
