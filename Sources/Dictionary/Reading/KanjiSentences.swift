import Diagnostics

// What is said of the data of kanji.
enum KanjiSentences {
  static let headerOfKanji = "the header is that of Kanji alive's ka_data.csv"
  static let noMeaning = "there is no meaning"
  static let kanjiList = "expected a list of kanji"
  static let creditList =
    "expected a list of 1 to \(KanjiReader.mostCredits) credits, each an object with a \"name\""
  static let level = "a level from 1 to 5"
  static let creditAddress = "an address that begins with https:// or with / for this site"
  static let oneKanji = "one kanji"
  static let pairs = "expected a list of words with their meanings"
  static let pair = "expected a list of a word and its meaning"

  static func duplicateKanji(_ character: String, at first: String) -> String {
    "the kanji \(MessageText.quoted(character)) is also in \(first)"
  }
  static func lacksKanji(_ word: String, _ character: String) -> String {
    "\(MessageText.quoted(word)) does not contain \(MessageText.quoted(character)), whose example it is"
  }
  static func differentStrokes(
    _ character: String, _ count: Int, _ other: Int, at first: String
  ) -> String {
    "\(MessageText.quoted(character)) has \(count) strokes here and \(other) in \(first)"
  }
  static func noReading(_ written: String) -> String {
    "\(MessageText.quoted(written)) has no reading in （）"
  }
  static let privateRadical =
    "the radical is a character that only the font of some data has, and none of those known"
  static let writeReading = "write it like 道路（どうろ）"
  static func noWord(_ written: String) -> String {
    "\(MessageText.quoted(written)) has no word before （"
  }
  static func behindReading(_ written: String) -> String {
    "\(MessageText.quoted(written)) does not end behind the reading"
  }
  static func notesWithoutKanji(_ name: String) -> String {
    "there is no kanji \(MessageText.quoted(name)) in the data for these notes"
  }
  static let noteName = "notes are named after one kanji, for example 道.md"
  static let kanjiFiles =
    "kanji are read from .json and .csv files, notes from content/kanji/notes, drawings from content/kanji/strokes"
  static let noDrawing = "no kanji can be drawn from a file of this name"
  static let drawingName =
    "drawings are named after the kanji's code point, as KanjiVG's are, for example 065e5.svg for 日"
  static func strangeDrawings(_ count: Int) -> String {
    count == 1
      ? "the data has no kanji for this drawing, or another one draws it"
      : "the data has no kanji for this drawing, nor for \(count - 1) others in the folder"
  }
  static let removeDrawings = "remove what the site does not need"
  static func strayDot(_ reading: String) -> String {
    "\(MessageText.quoted(reading)) has its dot at an end, or more than one"
  }
  static let writeDot = "write one dot where okurigana begins, as in い.きる"
}
