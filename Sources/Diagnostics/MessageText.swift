/// Quotes text from files in messages, shortened to fit a terminal line.
package enum MessageText {
  private static let quoteColumns = 60
  /// The maximum bytes of a quote.
  ///
  /// A letter can have any number of combining marks, which take no column.
  private static let quoteBytes = 480
  private static let listedNames = 5

  /// Returns a text in quotes, shortened if it is long.
  ///
  /// In interpolations: `"\(quoted: text)"`.
  package static func quoted(_ text: some StringProtocol) -> String { "\"\(short(text))\"" }

  /// Returns the first names and the number of the others: `a, b, c, d, e and 3 more`.
  package static func listed(_ names: [String]) -> String {
    let shown = names.prefix(listedNames).joined(separator: ", ")
    return names.count > listedNames
      ? "\(shown) and \((names.count - listedNames).grouped) more" : shown
  }

  /// Returns all names as alternatives: `a, b or c`.
  package static func either(_ names: [String]) -> String {
    names.count < 2
      ? names.joined() : "\(names.dropLast().joined(separator: ", ")) or \(names[names.count - 1])"
  }

  /// Returns a size in bytes with its unit: `64 KB`.
  package static func size(_ bytes: Int) -> String {
    bytes >= 1 << 20
      ? "\(bytes >> 20) MB" : bytes >= 1 << 10 ? "\(bytes >> 10) KB" : "\(bytes) bytes"
  }

  /// Returns a message with long quotes shortened.
  static func withShortQuotes(_ message: String) -> String {
    guard message.utf8.count > quoteColumns else { return message }
    let parts = message.split(separator: "\"", omittingEmptySubsequences: false)
    return parts.enumerated().map { index, part in
      let isQuoted = !index.isMultiple(of: 2) && index < parts.count - 1
      return isQuoted ? short(part) : String(part)
    }.joined(separator: "\"")
  }

  /// Returns the beginning of a long text up to a character boundary, and an ellipsis.
  private static func short(_ text: some StringProtocol) -> String {
    // No character takes more columns than bytes.
    guard text.utf8.count > quoteColumns else { return String(text) }
    var short = ""
    var end = short
    var columns = 0
    for character in text {
      columns += DisplayWidth.columns(of: String(character))
      short.append(character)
      guard columns <= quoteColumns, short.utf8.count <= quoteBytes else { return end + "…" }
      if columns < quoteColumns { end = short }
    }
    return short
  }
}

extension DefaultStringInterpolation {
  /// Appends text from a file in quotes, shortened if it is long.
  package mutating func appendInterpolation(quoted text: some StringProtocol) {
    appendLiteral(MessageText.quoted(text))
  }
}
