/// A word with its reading above it, part by part: 学 with がっ, 校 with こう.
struct Furigana: Hashable, Sendable {
  /// A piece of the word.
  struct Part: Hashable, Sendable {
    /// As it is written.
    let text: String
    /// Its reading; nil for kana and digits, which stand for themselves.
    var reading: String?
    /// The listed reading of the kanji that this is; nil where it is unknown.
    var listed: ListedReading?
  }

  /// The pieces in order; together their texts are the word.
  let parts: [Part]
  /// Whether the reading is divided among the word's kanji; else it stands over the whole word, or
  /// over what is between its kana.
  var isAligned = false

  /// The listed reading that a kanji has in the word; nil where it is unknown.
  func reading(of kanji: Unicode.Scalar) -> ListedReading? {
    parts.first { $0.text == String(kanji) }?.listed
  }
}

extension Furigana {
  /// The reading over the whole word; a word without a reading, or one that is written as it is
  /// read, alone.
  init(whole word: String, reading: String) {
    parts = [Part(text: word, reading: reading.isEmpty || reading == word ? nil : reading)]
  }
}
