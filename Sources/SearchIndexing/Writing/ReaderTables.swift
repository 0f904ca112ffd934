import Primitives

/// Tables for the script in the browser, kept out of it because they are large and most sites need
/// none of them: the old forms of kanji, the kana of romaji, and the endings of inflected words.
struct ReaderTables {
  /// Old and new forms in turn, of kanji that are in some term.
  let kanji: String
  /// Romaji and kana in turn; empty where no name is wholly kana.
  let romaji: String
  /// Endings and what may have stood for them; empty where no name is wholly kana.
  let endings: String

  /// The tables that the terms of an index need.
  init(of terms: [IndexTerm]) {
    var kanji: Set<UInt32> = []
    var hasReadings = false
    for term in terms {
      // A kanji has three bytes, the first of them E4 to E9; kana begin with E3.
      if let first = term.first, first >= 0xE4, first <= 0xE9, term.count <= 6 {
        for scalar in String(decoding: term.bytes, as: UTF8.self).unicodeScalars {
          kanji.insert(scalar.value)
        }
      } else if term.first == Name.mark, term.count > 1, term[1] == 0xE3 {
        hasReadings = true
      }
    }
    self.kanji = OldKanji.pairs(among: kanji)
    romaji = hasReadings ? Romaji.table : ""
    endings = hasReadings ? Inflection.table : ""
  }
}
