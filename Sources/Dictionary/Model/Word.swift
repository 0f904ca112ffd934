/// A word of the dictionary, combined from all entries that list it.
///
/// Homographs share a word: 一日 is いちにち and ついたち, with a meaning each. A class, because many pages
/// show the same words.
final class Word: Sendable {
  /// The word, for example `日曜日`; also its identity.
  let key: String
  /// Its place among the words of the storage, from 0.
  let number: Int
  /// What it means by each of its readings, in storage order, each meaning once.
  let senses: [Sense]
  /// The kanji whose entries list it, in site order, each once.
  let listedBy: [Unicode.Scalar]
  /// The senses by their readings.
  private let senseByReading: [String: Int]

  /// One reading with its meaning.
  struct Sense: Hashable, Sendable {
    /// How it is read.
    let reading: String
    /// What it means in English.
    let meaning: String
    /// What it means in Korean.
    let koreanMeaning: String?
    /// Whether the reading is irregular or the word follows another.
    let mark: Example.Mark?
    /// The word with this reading above it.
    var furigana: Furigana
  }

  /// A gathered word, with its readings divided among its kanji.
  init(_ gathered: GatheredWord, number: Int, by alignment: ReadingAlignment) {
    key = gathered.key
    self.number = number
    senses = gathered.senses.map { sense in
      var sense = sense
      sense.furigana = alignment.furigana(of: gathered.key, read: sense.reading)
      return sense
    }
    listedBy = gathered.listedBy
    var senseByReading: [String: Int] = [:]
    for (index, sense) in senses.enumerated() {
      let readings = Self.readings(in: sense.reading)
      // That of most words is compared as it is.
      if senses.count == 1, readings.count == 1 { break }
      for reading in readings where senseByReading[reading] == nil {
        senseByReading[reading] = index
      }
    }
    self.senseByReading = senseByReading
  }

  /// The index in `senses` of the sense to which an entry belongs; nil when it has another reading.
  func sense(of example: Example) -> Int? {
    if senses[0].reading == example.plainReading { return 0 }
    return Self.readings(in: example.plainReading).lazy.compactMap { self.senseByReading[$0] }.first
  }

  /// The readings that an entry writes as one: さくじつ and きのう of さくじつ/きのう.
  static func readings(in reading: String) -> [String] {
    let isSlash = { (scalar: Unicode.Scalar) in scalar == "/" || scalar == "／" }
    guard reading.unicodeScalars.contains(where: isSlash) else { return [reading] }
    return reading.unicodeScalars.split(whereSeparator: isSlash).map { String($0) }
  }

  /// Its characters in their order, each once.
  var characters: [Unicode.Scalar] {
    var known: Set<Unicode.Scalar> = []
    // Most words are short, and comparing a few characters takes less time than a set.
    let isLong = key.utf8.count > 64
    var characters: [Unicode.Scalar] = []
    for character in key.unicodeScalars
    where isLong ? known.insert(character).inserted : !characters.contains(character) {
      characters.append(character)
    }
    return characters
  }
}
