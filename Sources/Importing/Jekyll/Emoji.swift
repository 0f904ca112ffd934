import FileSystem

/// Emoji by the names that GitHub gives them, those that blogs use most.
enum Emoji {
  static let named: [String: String] = {
    let words = String(decoding: EmbeddedFiles.bytes(of: "import/emoji.txt") ?? [], as: UTF8.self)
      .split(whereSeparator: \.isWhitespace).map(String.init)
    let pairs = stride(from: 0, to: words.count - 1, by: 2).map { (words[$0], words[$0 + 1]) }
    return Dictionary(pairs) { first, _ in first }
  }()
}
