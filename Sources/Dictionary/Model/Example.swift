/// A word as a kanji's entry lists it, for example `*二十日（はつか）`.
struct Example: Hashable, Sendable {
  /// The word's key, the same in all entries that list the word: the text before the last `（`,
  /// without the mark, for example `二十日`.
  let word: String
  /// How it is read, for example `はつか`; several readings are separated by `/`, as in the data.
  let reading: String
  /// What it means in English.
  let meaning: String
  /// What it means in Korean.
  let koreanMeaning: String?
  /// The mark before the word: `*` for an irregular reading, `~` for a suffix.
  let mark: Mark?
  /// The complete entry as the data has it.
  let written: String

  /// A mark before a word.
  enum Mark: String, Hashable, Sendable {
    /// The reading is irregular (熟字訓).
    case irregular = "*"
    /// The word is used behind another.
    case suffix = "~"
  }

  /// A word in a kanji's entry.
  init(
    word: String, reading: String, meaning: String, koreanMeaning: String? = nil,
    mark: Mark? = nil, written: String
  ) {
    self.word = word
    self.reading = reading
    self.meaning = meaning
    self.koreanMeaning = koreanMeaning
    self.mark = mark
    self.written = written
  }

  /// How it is read, without the marks that the data puts before single readings: `さくじつ/きのう`.
  var plainReading: String { reading.filter { $0 != "*" && $0 != "~" } }
}
