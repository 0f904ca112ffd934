internal import Primitives
internal import Diagnostics

// What is said of JSON, CSV and the kanji in them.
extension LoadingSentences {
  // JSON.
  static let noData = "there is no data here"
  static let writeData = "write [] for an empty list, or remove the file"
  static let jsonEnded = "the data ends in the middle"
  static let behindTheEnd = "something stands behind the end of the data"
  static let doubleQuotes = "put text in double quotes"
  static let lastComma = "remove the comma before it"
  static let leadingZero = "a number may not start with 0"
  static let notANumber = "this is not a number"
  static let openText = "the text is not closed"
  static let closeText = "close it with a double quote on the same line"
  static let escapeIt = "write it as an escape, for example \\t, or remove it"
  static let unknownEscape = "there is no such escape in JSON"
  static let doubleBackslash = "write \\\\ for a backslash"
  static let badUnicodeEscape = "\\u needs four hexadecimal digits"
  static let forbiddenEscape = "this \\u escape is a character that no page can hold"
  static let removeEscape = "remove it"
  static let halfPair = "this \\u escape is one half of a pair without the other"

  static func notAValue(_ found: String?) -> String { expectedInJSON("a value", found) }
  static func expectedInJSON(_ what: String, _ found: String?) -> String {
    "expected \(what), found \(found.map { quoted($0) } ?? "the end")"
  }
  static func controlInText(_ byte: UInt8) -> String {
    controlCharacter(Unicode.Scalar(byte), in: "the text")
  }
  static func dataTooDeep(_ depth: Int) -> String { "the data nests deeper than \(depth) levels" }
  static func duplicateDataKey(_ key: String) -> String {
    "the key \(quoted(key)) is in this object twice"
  }

  // CSV.
  static let noHeader = "the file has no header row"
  static func missingColumns(_ names: [String]) -> String {
    names.count == 1
      ? "the column \(quoted(names[0])) is missing"
      : "the columns \(MessageText.listed(names.map { quoted($0) })) are missing"
  }
  static let putCommas = "put commas between the columns, and quotes around fields with commas"
  static let headerOfKanji = "the header is that of Kanji alive's ka_data.csv"
  static func repeatedColumn(_ name: String) -> String {
    "the column \(quoted(name)) is there twice"
  }
  static func fieldCount(_ found: Int, _ expected: Int) -> String {
    "this row has \(found) \(found == 1 ? "field" : "fields"), the header has \(expected)"
  }
  static let openField = "this field's quotes are not closed"
  static let closeField = "close them with a quote"
  static func similarColumn(_ name: String) -> String {
    "did you mean it by \(quoted(name))?"
  }
  static let strayQuote = "a quote stands inside a field"
  static let doubleQuote = "put the field in quotes and write \"\" for each quote in it"

  // Kanji.
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
