/// A word of the dictionary, combined from all entries that list it.
///
/// Homographs share a word: 一日 is いちにち and ついたち, with a meaning each. It is a class, because many
/// pages show the same words.
final class Word: Sendable {
  /// The word, for example `日曜日`; also its identity.
  let key: String
  /// The index among the words of the storage, from 0.
  let number: Int
  /// The meanings by reading, in storage order, without duplicates.
  let senses: [Sense]
  /// The kanji whose entries list the word, in site order, without duplicates.
  let listedBy: [Unicode.Scalar]
  /// The Korean reading; `nil` if the word has none.
  let hangul: HangulReading?
  /// The indices in `senses`, by reading.
  private let senseByReading: [String: Int]

  struct Sense: Hashable, Sendable {
    let reading: String
    /// The English meanings.
    let meaning: String
    let koreanMeaning: String?
    /// The part of speech, as the data files write it.
    let partOfSpeech: String?
    /// The mark of an irregular reading or a suffix; `nil` if there is none.
    let mark: Example.Mark?
    /// The word with this reading as furigana.
    var furigana: Furigana
  }

  /// Creates a word and divides its readings among its kanji.
  ///
  /// - Parameter sounds: returns the Korean sounds of a kanji.
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
      // With one reading there is nothing to look up.
      if senses.count == 1, readings.count == 1 { break }
      for reading in readings where senseByReading[reading] == nil {
        senseByReading[reading] = index
      }
    }
    self.senseByReading = senseByReading
  }

  /// Returns the index in `senses` of the sense of an entry; `nil` if the word lacks its reading.
  func sense(of example: Example) -> Int? {
    if senses[0].reading == example.plainReading { return 0 }
    return Self.readings(in: example.plainReading).lazy.compactMap { self.senseByReading[$0] }.first
  }

  /// Splits readings that an entry writes together: さくじつ/きのう is さくじつ and きのう.
  static func readings(in reading: String) -> [String] {
    let isSlash = { (scalar: Unicode.Scalar) in scalar == "/" || scalar == "／" }
    guard reading.unicodeScalars.contains(where: isSlash) else { return [reading] }
    return reading.unicodeScalars.split(whereSeparator: isSlash).map { String($0) }
  }

  /// The characters in order, without duplicates.
  var characters: [Unicode.Scalar] {
    var known: Set<Unicode.Scalar> = []
    // Most words are short, and comparing a few characters is faster than a set.
    let isLong = key.utf8.count > 64
    var characters: [Unicode.Scalar] = []
    for character in key.unicodeScalars
    where isLong ? known.insert(character).inserted : !characters.contains(character) {
      characters.append(character)
    }
    return characters
  }
}

/// A word under construction, while the entries that list it are collected.
///
/// Each reading occurs once, and so does each meaning of a reading.
struct GatheredWord {
  let key: String
  private(set) var listedBy: [Unicode.Scalar]
  private var gathered: [GatheredSense]
  /// The indices of senses by reading, used when there are too many to compare one by one.
  private var known: [String: Int] = [:]

  private static let fewSenses = 8

  init(_ example: Example, listedBy character: Unicode.Scalar) {
    key = example.word
    gathered = [GatheredSense(example, read: example.plainReading)]
    listedBy = [character]
  }

  /// The readings, as the entries write them.
  var readings: [String] { gathered.map(\.reading) }

  /// The meanings by reading.
  var senses: [Word.Sense] { gathered.map { $0.sense(of: key) } }

  /// Adds the reading and meaning of another entry.
  ///
  /// If the word already has きのう, さくじつ/きのう adds only さくじつ.
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

/// A reading of a word with its meanings, while the word is under construction.
///
/// Entries may write several readings as one.
private struct GatheredSense {
  let reading: String
  /// The separate readings; `nil` if there is only one.
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

  /// Returns the sense, with the reading as furigana over the whole word.
  func sense(of word: String) -> Word.Sense {
    Word.Sense(
      reading: reading, meaning: english.text,
      koreanMeaning: korean.text.isEmpty ? nil : korean.text, partOfSpeech: partOfSpeech,
      mark: mark,
      furigana: Furigana(whole: word, reading: reading))
  }
}
