/// Where okurigana begins in readings that the data writes without a dot: 生きる（いきる） proves
/// that the kanji of いきる is read い.
struct OkuriganaProofs {
  /// For each kanji and reading, how many kana are the kanji's; all of them where the words
  /// disagree.
  private var lengths: [Unicode.Scalar: [String: Int]] = [:]

  init(_ words: [GatheredWord]) {
    for word in words {
      let letters = word.key.unicodeScalars
      guard let kanji = letters.first, kanji.properties.isIdeographic else { continue }
      let okurigana = letters.dropFirst()
      guard okurigana.allSatisfy({ Kana.isKana(Kana.folded($0)) }) else { continue }
      for reading in word.readings {
        let kana = reading.unicodeScalars
        let length = kana.count - okurigana.count
        guard length > 0, kana.suffix(okurigana.count).elementsEqual(okurigana) else { continue }
        note(length, of: reading, for: kanji)
      }
    }
  }

  /// How many kana of each of a kanji's readings are the kanji's.
  func lengths(for kanji: Unicode.Scalar) -> [String: Int] { lengths[kanji] ?? [:] }

  private mutating func note(_ length: Int, of reading: String, for kanji: Unicode.Scalar) {
    let known = lengths[kanji]?[reading] ?? length
    lengths[kanji, default: [:]][reading] = known == length ? length : reading.unicodeScalars.count
  }
}
