/// A word while the entries that list it are gathered.
struct GatheredWord {
  let key: String
  private(set) var senses: [Word.Sense]
  private(set) var listedBy: [Unicode.Scalar]
  /// The senses by their readings, used once there are too many to compare one by one.
  private var known: [String: Int] = [:]

  private static let fewSenses = 8

  init(_ example: Example, listedBy character: Unicode.Scalar) {
    key = example.word
    senses = [Word.Sense(example)]
    listedBy = [character]
  }

  /// Adds what another entry says about the word: what it means by a reading is one sense, each
  /// meaning once.
  mutating func add(_ example: Example, listedBy character: Unicode.Scalar) {
    if listedBy.last != character { listedBy.append(character) }
    var sense = Word.Sense(example)
    if let index = index(of: sense.reading) { return senses[index].unite(with: sense) }
    if senses.count < Self.fewSenses {
      // Of さくじつ/きのう, yesterday, only さくじつ is new where きのう is yesterday already.
      let readings = Word.readings(in: sense.reading)
      let new = readings.filter { reading in
        !senses.contains { $0.says(sense, readAs: reading) }
      }
      if new.isEmpty { return }
      if new.count < readings.count { sense = sense.read(as: new.joined(separator: "/"), in: key) }
      if let index = index(of: sense.reading) { return senses[index].unite(with: sense) }
    }
    if !known.isEmpty { known[sense.reading] = senses.count }
    senses.append(sense)
  }

  private mutating func index(of reading: String) -> Int? {
    if senses.count < Self.fewSenses { return senses.firstIndex { $0.reading == reading } }
    if known.isEmpty {
      for (index, sense) in senses.enumerated() { known[sense.reading] = index }
    }
    return known[reading]
  }
}

extension Word.Sense {
  /// The sense that an entry gives, with the reading above the whole word.
  fileprivate init(_ example: Example) {
    reading = example.plainReading
    meaning = example.meaning
    koreanMeaning = example.koreanMeaning
    mark = example.mark
    furigana = Furigana(whole: example.word, reading: example.plainReading)
  }

  /// The same sense of another reading.
  fileprivate func read(as reading: String, in word: String) -> Word.Sense {
    var sense = self
    sense.reading = reading
    sense.furigana = Furigana(whole: word, reading: reading)
    return sense
  }

  /// Whether it says of a reading all that another sense does.
  fileprivate func says(_ other: Word.Sense, readAs reading: String) -> Bool {
    Word.readings(in: self.reading).contains(reading)
      && Meaning.isKnown(other.meaning, in: meaning)
      && Meaning.isKnown(other.koreanMeaning ?? "", in: koreanMeaning ?? "")
  }

  /// Adds what another entry says of the same reading.
  fileprivate mutating func unite(with other: Word.Sense) {
    meaning = Meaning.united(meaning, other.meaning)
    let korean = Meaning.united(koreanMeaning ?? "", other.koreanMeaning ?? "")
    koreanMeaning = korean.isEmpty ? nil : korean
    mark = mark ?? other.mark
  }
}
