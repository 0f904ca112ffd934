internal import Primitives
internal import Diagnostics

// What is said of JSON and CSV.
extension LoadingSentences {
  package static func at(_ path: String, _ message: String) -> String {
    path.isEmpty ? message : "\(path): \(message)"
  }
  package static func expected(_ what: String, found: String) -> String {
    "expected \(what), found \(found)"
  }
  package static let missing = "missing"
  /// What a value of JSON or CSV is.
  package static func descriptionInData(of node: DataNode) -> String {
    switch node.value {
    case .scalar(let text, .plain): String(text.prefix(60))
    case .scalar(let text, _): quoted(text)
    case .list: "a list"
    case .mapping: "an object"
    }
  }
  package static func unknownDataKey(_ key: String) -> String { "unknown key \(quoted(key))" }
  package static let text = "text"
  package static let wholeNumber = "a whole number"
  package static let positiveNumber = "a whole number from 1"
  package static let list = "a list"
  package static let listOfTexts = "a list of texts"
  package static let object = "an object"

  // JSON.
  static let lastComma = "remove the comma before it"
  static let openText = "the text is not closed"
  static let closeText = "close it with a double quote on the same line"
  static let halfPair = "this \\u escape is one half of a pair without the other"

  static func notAValue(_ found: String?) -> String { expectedInJSON("a value", found) }
  static func expectedInJSON(_ what: String, _ found: String?) -> String {
    "expected \(what), found \(found.map { quoted($0) } ?? "the end")"
  }
  static func controlInText(_ byte: UInt8) -> String {
    controlCharacter(Unicode.Scalar(byte), in: "the text")
  }
  static func duplicateDataKey(_ key: String) -> String {
    "the key \(quoted(key)) is in this object twice"
  }

  // CSV.
  package static let noHeader = "the file has no header row"
  package static func missingColumns(_ names: [String]) -> String {
    names.count == 1
      ? "the column \(quoted(names[0])) is missing"
      : "the columns \(MessageText.listed(names.map { quoted($0) })) are missing"
  }
  package static let putCommas =
    "put commas between the columns, and quotes around fields with commas"
  package static func repeatedColumn(_ name: String) -> String {
    "the column \(quoted(name)) is there twice"
  }
  package static func fieldCount(_ found: Int, _ expected: Int) -> String {
    "this row has \(found) \(found == 1 ? "field" : "fields"), the header has \(expected)"
  }
  package static func similarColumn(_ name: String) -> String {
    "did you mean it by \(quoted(name))?"
  }
  static let strayQuote = "a quote stands inside a field"
  static let doubleQuote = "put the field in quotes and write \"\" for each quote in it"
}
