import CEmbedded

/// Emoji by their names on GitHub.
///
/// Source: github/gemoji, `db/emoji.json`.
package enum Emoji {
  /// The emoji of each name: 🚀 for `rocket`.
  package static let named: [String: String] = {
    guard var file = michi_embedded_files() else { return [:] }
    while let path = file.pointee.path, String(cString: path) != "emoji.txt" { file += 1 }
    let text = file.pointee.bytes.map { String(cString: $0) } ?? ""
    let pairs = text.split(separator: "\n").map { $0.split(separator: " ") }
    return Dictionary(pairs.map { (String($0[0]), String($0[1])) }) { first, _ in first }
  }()

  /// The number of bytes of the longest name.
  static let longestName = 40
}
