/// Where in a data file a value is, in the file's own names: `[37].kanji.strokes.count`.
///
/// Kept as parts, because nearly all paths are never shown.
struct DataPath {
  /// The entry, from 0.
  let entry: Int
  /// The example in the entry, from 0; nil outside the examples.
  var example: Int?
  /// The columns of a table by the keys that their values are read by; nil of JSON.
  var columns: [[String]: String]?

  /// The path of a value below the entry or the example; in a table an example has no parts.
  func joined(_ keys: [String]) -> String {
    var path = "[\(entry)]"
    if let example { path += ".examples[\(example)]" }
    var names = keys
    if let columns { names = columns[keys].map { [$0] } ?? [] }
    for name in names { path += ".\(name)" }
    return path
  }
}
