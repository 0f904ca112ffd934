import Diagnostics

/// A command's result as one JSON object with stable keys.
struct ResultJSON {
  var diagnostics: [Diagnostic] = []
  var pages = 0
  var written = 0
  var unchanged = 0
  var removed = 0
  /// Further keys, each with its value as JSON.
  var furtherKeys: [(key: String, json: String)] = []

  var text: PrintedText {
    let further = furtherKeys.map { ",\n  \"\($0.key)\": \($0.json)" }.joined()
    let list = diagnostics.map { "\n    \($0.json)" }.joined(separator: ",")
    return PrintedText(
      json: """
        {
          "diagnostics": [\(list)\(list.isEmpty ? "" : "\n  ")],
          "pages": \(pages),
          "written": \(written),
          "unchanged": \(unchanged),
          "removed": \(removed)\(further)
        }

        """)
  }
}
