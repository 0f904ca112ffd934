internal import Primitives

// What is said of the data of kanji.
extension LoadingSentences {
  static let headerOfKanji = "the header is that of Kanji alive's ka_data.csv"
  static func at(_ path: String, _ message: String) -> String {
    path.isEmpty ? message : "\(path): \(message)"
  }
  static func expected(_ what: String, found: String) -> String {
    "expected \(what), found \(found)"
  }
  static let missing = "missing"
  /// What a value of JSON or CSV is.
  static func descriptionInData(of node: DataNode) -> String {
    switch node.value {
    case .scalar(let text, .plain): String(text.prefix(60))
    case .scalar(let text, _): quoted(text)
    case .list: "a list"
    case .mapping: "an object"
    }
  }
  static func unknownDataKey(_ key: String) -> String { "unknown key \(quoted(key))" }
  static let noMeaning = "there is no meaning"
  static let text = "text"
  static let wholeNumber = "a whole number"
  static let positiveNumber = "a whole number from 1"
  static let list = "a list"
  static let listOfTexts = "a list of texts"
  static let object = "an object"
  static let kanjiList = "expected a list of kanji"
  static let creditList =
    "expected a list of 1 to \(Limits.credits) credits, each an object with a \"name\""
  static let level = "a level from 1 to 5"
  static let creditAddress = "an address that begins with https:// or with / for this site"
  static let oneKanji = "one kanji"
  static let pairs = "expected a list of words with their meanings"
  static let pair = "expected a list of a word and its meaning"

  static func duplicateKanji(_ character: String, at first: String) -> String {
    "the kanji \(quoted(character)) is also in \(first)"
  }
  static func lacksKanji(_ word: String, _ character: String) -> String {
    "\(quoted(word)) does not contain \(quoted(character)), whose example it is"
  }
  static func differentStrokes(
    _ character: String, _ count: Int, _ other: Int, at first: String
  ) -> String {
    "\(quoted(character)) has \(count) strokes here and \(other) in \(first)"
  }
  static func noReading(_ written: String) -> String {
    "\(quoted(written)) has no reading in （）"
  }
  static let privateRadical =
    "the radical is a character that only the font of some data has, and none of those known"
  static let writeReading = "write it like 道路（どうろ）"
  static func noWord(_ written: String) -> String { "\(quoted(written)) has no word before （" }
  static func behindReading(_ written: String) -> String {
    "\(quoted(written)) does not end behind the reading"
  }
  static func notesWithoutKanji(_ name: String) -> String {
    "there is no kanji \(quoted(name)) in the data for these notes"
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
    "\(quoted(reading)) has its dot at an end, or more than one"
  }
  static let writeDot = "write one dot where okurigana begins, as in い.きる"
}
