/// Where in a data file a value is, in the file's own names: `[37].kanji.strokes.count`.
///
/// Stored as parts, because most paths are never shown.
struct DataPath {
  /// The list that the entry is in; nothing for the file's own.
  var list = ""
  /// The entry, from 0.
  let entry: Int
  /// The example in the entry, from 0; nil outside the examples.
  var example: Int?
  /// The column names by the keys that read their values; nil for JSON.
  var columns: [[String]: String]?

  /// The path of a value below the entry or the example; in a table an example has no parts.
  func joined(_ keys: [String]) -> String {
    var path = "\(list)[\(entry)]"
    if let example { path += ".examples[\(example)]" }
    var names = keys
    if let columns { names = columns[keys].map { [$0] } ?? [] }
    for name in names { path += ".\(name)" }
    return path
  }
}
