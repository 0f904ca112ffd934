/// Where in a data file a value is, in the file's own names: `[37].kanji.strokes.count`.
///
/// Kept as parts, because nearly all paths are never shown.
struct DataPath {
  /// The entry, from 0.
  let entry: Int
  /// The example in the entry, from 0; nil outside the examples.
  var example: Int?

  /// The path of a value below the entry or the example.
  func joined(_ keys: some Sequence<StaticString>) -> String {
    var path = "[\(entry)]"
    if let example { path += ".examples[\(example)]" }
    for key in keys { path += ".\(key)" }
    return path
  }
}
