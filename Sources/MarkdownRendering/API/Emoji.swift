import CEmbedded

/// Emoji by their names on GitHub.
///
/// Source: github/gemoji, `db/emoji.json`.
package enum Emoji {
  /// The emoji of each name: 🚀 for `rocket`.
  package static let named: [String: String] = {
    let text = michi_embedded_text("emoji.txt").map { String(cString: $0) } ?? ""
    let words = text.split { $0 == " " || $0 == "\n" }.map { String($0) }
    let pairs = stride(from: 0, to: words.count - 1, by: 2).map { (words[$0], words[$0 + 1]) }
    return Dictionary(pairs) { first, _ in first }
  }()

  /// The number of bytes of the longest name.
  static let longestName = 40
}
