import Primitives

extension Diagnostic {
  /// The diagnostic as one JSON object; absent parts are null.
  public var json: String {
    let fields: [(String, String)] = [
      ("severity", JSONText.quoted(severity.rawValue)),
      ("code", JSONText.quoted(code.rawValue)),
      ("path", JSONText.quoted(path)),
      ("line", position.map { String($0.line) } ?? "null"),
      ("column", position.map { String($0.column) } ?? "null"),
      ("message", JSONText.quoted(message)),
      ("suggestion", JSONText.quoted(suggestion)),
    ]
    return "{" + fields.map { "\"\($0.0)\": \($0.1)" }.joined(separator: ", ") + "}"
  }
}
