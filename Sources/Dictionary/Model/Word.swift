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
  /// How it is read in Korean; nil for a word that has no such reading.
  let hangul: HangulReading?
  /// The senses by their readings.
  private let senseByReading: [String: Int]

  struct Sense: Hashable, Sendable {
    let reading: String
    /// What it means in English.
    let meaning: String
    let koreanMeaning: String?
    /// Its part of speech, as the data files write it.
    let partOfSpeech: String?
    /// Whether the reading is irregular or the word follows another.
    let mark: Example.Mark?
    /// The word with this reading above it.
    var furigana: Furigana
  }

  /// A gathered word, with its readings divided among its kanji.
  ///
  /// - Parameter sounds: those that a kanji has in Korean.
  init(
    _ gathered: GatheredWord, number: Int, by alignment: ReadingAlignment,
    sounds: (Unicode.Scalar) -> [Unicode.Scalar]
  ) {
    key = gathered.key
    self.number = number
    senses = gathered.senses.map { sense in
      var sense = sense
      sense.furigana = alignment.furigana(of: gathered.key, read: sense.reading)
      return sense
    }
    listedBy = gathered.listedBy
    hangul = HangulReading(gathered.key, sounds: sounds)
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

/// A word while the entries that list it are gathered: each reading once, with each meaning once.
struct GatheredWord {
  let key: String
  private(set) var listedBy: [Unicode.Scalar]
  private var gathered: [GatheredSense]
  /// The senses by their readings, used once there are too many to compare one by one.
  private var known: [String: Int] = [:]

  private static let fewSenses = 8

  init(_ example: Example, listedBy character: Unicode.Scalar) {
    key = example.word
    gathered = [GatheredSense(example, read: example.plainReading)]
    listedBy = [character]
  }

  /// How it is read, as the entries write it.
  var readings: [String] { gathered.map(\.reading) }

  /// What it means by each of its readings.
  var senses: [Word.Sense] { gathered.map { $0.sense(of: key) } }

  /// Adds what another entry says about the word. Of さくじつ/きのう only さくじつ is new where きのう is known.
  mutating func add(_ example: Example, listedBy character: Unicode.Scalar) {
    if listedBy.last != character { listedBy.append(character) }
    let reading = example.plainReading
    if let index = index(of: reading) { return gathered[index].add(example) }
    var new: [String] = []
    for part in Word.readings(in: reading) {
      if let index = index(of: part) {
        gathered[index].add(example)
      } else {
        new.append(part)
      }
    }
    if new.isEmpty { return }
    let sense = GatheredSense(example, read: new.joined(separator: "/"))
    if !known.isEmpty { note(sense, at: gathered.count) }
    gathered.append(sense)
  }

  private mutating func index(of reading: String) -> Int? {
    if gathered.count < Self.fewSenses {
      return gathered.firstIndex { $0.isRead(reading) }
    }
    if known.isEmpty { for (index, sense) in gathered.enumerated() { note(sense, at: index) } }
    return known[reading]
  }

  private mutating func note(_ sense: GatheredSense, at index: Int) {
    for reading in sense.readings ?? [sense.reading] where known[reading] == nil {
      known[reading] = index
    }
  }
}

/// What a word means by a reading, or by several that entries write as one, while it is gathered.
private struct GatheredSense {
  let reading: String
  /// The readings one by one, where there are several.
  let readings: [String]?
  private var english: MeaningList
  private var korean: MeaningList
  private var mark: Example.Mark?
  private var partOfSpeech: String?

  init(_ example: Example, read reading: String) {
    self.reading = reading
    let parts = Word.readings(in: reading)
    readings = parts.count > 1 ? parts : nil
    english = MeaningList(example.meaning)
    korean = MeaningList(example.koreanMeaning ?? "")
    mark = example.mark
    partOfSpeech = example.partOfSpeech
  }

  func isRead(_ reading: String) -> Bool {
    readings?.contains(reading) ?? (self.reading == reading)
  }

  mutating func add(_ example: Example) {
    english.add(example.meaning)
    korean.add(example.koreanMeaning ?? "")
    mark = mark ?? example.mark
    partOfSpeech = partOfSpeech ?? example.partOfSpeech
  }

  /// The sense, with the reading above the whole word.
  func sense(of word: String) -> Word.Sense {
    Word.Sense(
      reading: reading, meaning: english.text,
      koreanMeaning: korean.text.isEmpty ? nil : korean.text, partOfSpeech: partOfSpeech,
      mark: mark,
      furigana: Furigana(whole: word, reading: reading))
  }
}
