/// A word as a kanji's entry lists it, for example `*二十日（はつか）`.
struct Example: Hashable, Sendable {
  /// The word's key, the same in all entries that list the word: the text before the last `（`,
  /// without the mark, for example `二十日`.
  let word: String
  /// How it is read, for example `はつか`; several readings are separated by `/`, as in the data.
  let reading: String
  let meaning: String
  var koreanMeaning: String?
  var partOfSpeech: String?
  var mark: Mark?
  /// The complete entry as the data has it.
  let written: String

  enum Mark: String, Hashable, Sendable {
    /// The reading is irregular (熟字訓).
    case irregular = "*"
    /// The word is used behind another.
    case suffix = "~"
  }

  /// How it is read, without the marks that the data puts before single readings: `さくじつ/きのう`.
  var plainReading: String {
    // Few readings have one, and looking for their bytes takes next to nothing.
    guard reading.utf8.contains(where: { $0 == 0x2A || $0 == 0x7E }) else { return reading }
    return reading.filter { $0 != "*" && $0 != "~" }
  }
}
