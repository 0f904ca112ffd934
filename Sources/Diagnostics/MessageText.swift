import Primitives

/// The words of others in a message: short enough for a line of a terminal, whatever a file holds.
public enum MessageText {
  /// The columns of a quote.
  private static let quoteColumns = 60
  /// The bytes of a quote: a letter may have any number of marks, which take no column.
  private static let quoteBytes = 480
  /// The names of a list.
  private static let listedNames = 5

  /// Text in quotes, cut when it is long.
  public static func quoted(_ text: some StringProtocol) -> String { "\"\(short(text))\"" }

  /// The first names, and how many more there are: `a, b, c, d, e and 3 more`.
  public static func listed(_ names: [String]) -> String {
    let shown = names.prefix(listedNames).joined(separator: ", ")
    return names.count > listedNames
      ? "\(shown) and \((names.count - listedNames).grouped) more" : shown
  }

  /// A sentence with what stands between its quotes cut.
  static func withShortQuotes(_ message: String) -> String {
    guard message.utf8.count > quoteColumns else { return message }
    let parts = message.split(separator: "\"", omittingEmptySubsequences: false)
    return parts.enumerated().map { index, part in
      let isQuoted = !index.isMultiple(of: 2) && index < parts.count - 1
      return isQuoted ? short(part) : String(part)
    }.joined(separator: "\"")
  }

  /// The beginning of a text that is long, with a sign for the rest. It ends with a whole character.
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
