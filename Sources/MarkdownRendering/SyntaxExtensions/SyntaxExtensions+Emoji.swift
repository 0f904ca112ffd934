import Primitives

extension SyntaxExtensions {
  /// Replaces the names of emoji in texts, such as `:rocket:`, by the emoji.
  ///
  /// As on GitHub, they may be next to letters. Other names stay.
  func replaceEmojiNames(in document: Node) {
    let walk = Walk(over: document)
    while let node = walk.nextEntered() {
      guard node.kind == .text, let text = Self.replacingEmojiNames(in: node.literal) else {
        continue
      }
      node.setLiteral(text)
    }
  }

  /// Returns a text with its emoji; nil if it has no names of emoji.
  private static func replacingEmojiNames(in text: Bytes) -> [UInt8]? {
    let colon = UInt8(ascii: ":")
    var (output, written, index): ([UInt8], Int, Int) = ([], 0, 0)
    while let start = ByteSearch.first(colon, or: colon, in: text, from: index) {
      index = start + 1
      let name = text[index...].prefix(Emoji.longestName).prefix {
        $0.isASCIILetterOrDigit || "_+-".utf8.contains($0)
      }
      guard text[name.endIndex...].first == colon,
        let emoji = Emoji.named[String(decoding: name, as: UTF8.self)], !isInURL(text[..<start])
      else { continue }
      output += text[written..<start]
      output += emoji.utf8
      (written, index) = (name.endIndex + 1, name.endIndex + 1)
    }
    return written == 0 ? nil : output + text[written...]
  }

  /// Whether the word at the end of a text begins like a URL, which becomes a link later.
  private static func isInURL(_ text: Slice<Bytes>) -> Bool {
    let word = text.suffix(ForeignMarkReader.reach).split(whereSeparator: \.isASCIISpace).last
    guard let word, text.last?.isASCIISpace != true else { return false }
    return word.starts(with: "www.".utf8)
      || zip(word, word.dropFirst()).contains { $0 == 0x2F && $1 == 0x2F }
  }
}
