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

  init(_ example: Example, read reading: String) {
    self.reading = reading
    let parts = Word.readings(in: reading)
    readings = parts.count > 1 ? parts : nil
    english = MeaningList(example.meaning)
    korean = MeaningList(example.koreanMeaning ?? "")
    mark = example.mark
  }

  func isRead(_ reading: String) -> Bool {
    readings?.contains(reading) ?? (self.reading == reading)
  }

  mutating func add(_ example: Example) {
    english.add(example.meaning)
    korean.add(example.koreanMeaning ?? "")
    mark = mark ?? example.mark
  }

  /// The sense, with the reading above the whole word.
  func sense(of word: String) -> Word.Sense {
    Word.Sense(
      reading: reading, meaning: english.text,
      koreanMeaning: korean.text.isEmpty ? nil : korean.text, mark: mark,
      furigana: Furigana(whole: word, reading: reading))
  }
}
