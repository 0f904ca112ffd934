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
  /// The complete text of the entry, as the data has it.
  let written: String

  enum Mark: String, Hashable, Sendable {
    /// The reading is irregular (熟字訓).
    case irregular = "*"
    /// The word is used as a suffix.
    case suffix = "~"
  }

  /// The reading without the marks that the data puts before single readings: `さくじつ/きのう`.
  var plainReading: String {
    // Few readings have a mark, and searching for its bytes is cheap.
    guard reading.utf8.contains(where: { $0 == 0x2A || $0 == 0x7E }) else { return reading }
    return reading.filter { $0 != "*" && $0 != "~" }
  }
}
