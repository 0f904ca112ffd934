import Diagnostics

// What is said of the data of kanji.
enum KanjiSentences {
  static let headerOfKanji = "the header is that of Kanji alive's ka_data.csv"

  static func duplicateKanji(_ character: String, at first: String) -> String {
    "the kanji \(MessageText.quoted(character)) is also in \(first)"
  }
  static func differentStrokes(
    _ character: String, _ count: Int, _ other: Int, at first: String
  ) -> String {
    "\(MessageText.quoted(character)) has \(count) strokes here and \(other) in \(first)"
  }
  static func notesWithoutKanji(_ name: String) -> String {
    "there is no kanji \(MessageText.quoted(name)) in the data for these notes"
  }
}
