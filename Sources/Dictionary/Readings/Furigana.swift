/// A word with its reading, divided into parts: 学 with がっ, 校 with こう.
struct Furigana: Hashable, Sendable {
  /// A piece of the word.
  struct Part: Hashable, Sendable {
    /// The text of the part.
    let text: String
    /// The reading; `nil` for kana and digits, which need none.
    var reading: String?
    /// The listed reading of the kanji in this part; `nil` if it is unknown.
    var listed: ListedReading?
  }

  /// The parts in order; their texts add up to the word.
  let parts: [Part]
  /// Whether the reading is divided among the kanji.
  ///
  /// Otherwise it is over the whole word, or over the parts between the kana.
  var isAligned = false

  /// Returns the listed reading that a kanji has in the word; `nil` if it is unknown.
  func reading(of kanji: Unicode.Scalar) -> ListedReading? {
    parts.first { $0.text == String(kanji) }?.listed
  }
}

extension Furigana {
  /// Puts the reading over the whole word.
  ///
  /// There is no furigana if the word has no reading or is written in the same kana.
  init(whole word: String, reading: String) {
    parts = [Part(text: word, reading: reading.isEmpty || reading == word ? nil : reading)]
  }
}
