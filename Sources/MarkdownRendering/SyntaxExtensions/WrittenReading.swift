import Primitives

/// `{漢字|かん|じ}` and `{漢字|かんじ}`: a word with its reading, for `markdown: { readings: yes }`.
package struct WrittenReading {
  /// Where it is in the text.
  let range: Range<Int>
  /// The parts of the word, each with its reading.
  let parts: [(base: String, reading: String)]

  /// How long one can be.
  private static let longest = 300

  /// The readings of a text, in order: each has as many parts as its word has characters, or one for
  /// all.
  static func all(in text: Bytes) -> [WrittenReading] {
    let open = UInt8(ascii: "{")
    var all: [WrittenReading] = []
    var index = 0
    while let start = ByteSearch.first(open, or: open, in: text, from: index) {
      index = start + 1
      // Kanji and kana begin with these bytes; `{{` is code.
      guard index < text.count, 0xE3...0xF0 ~= text[index], start == 0 || text[start - 1] != open
      else { continue }
      let near = text[index...].prefix(longest).prefix { $0 != UInt8(ascii: "}") && $0 >= 0x20 }
      guard near.endIndex < text.count, text[near.endIndex] == UInt8(ascii: "}"),
        let parts = parts(of: String(decoding: near, as: UTF8.self))
      else { continue }
      all.append(WrittenReading(range: start..<near.endIndex + 1, parts: parts))
      index = near.endIndex + 1
    }
    return all
  }

  private static func parts(of written: String) -> [(base: String, reading: String)]? {
    let words = written.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
    guard words.count > 1, isWord(words[0]), words.dropFirst().allSatisfy(isReading) else {
      return nil
    }
    if words.count == 2 { return [(words[0], words[1])] }
    // A variant of a character is one with it.
    let characters = words[0].map { String($0) }
    guard characters.count == words.count - 1 else { return nil }
    return Array(zip(characters, words.dropFirst()))
  }

  /// Whether a text is Japanese or Chinese with a kanji in it.
  static func isWord(_ text: String) -> Bool {
    // A noncharacter says that the brace before it stood behind a backslash.
    text.unicodeScalars.allSatisfy { $0.value >= 0x3000 && !(0xFDD0...0xFDEF).contains($0.value) }
      && text.unicodeScalars.contains(where: \.properties.isIdeographic)
  }

  /// Whether a text is kana or Hangul.
  static func isReading(_ text: String) -> Bool {
    !text.isEmpty
      && text.unicodeScalars.allSatisfy { 0x3041...0x30FF ~= $0.value || $0.isHangul }
  }

  /// A plain text without readings, and the readings alone.
  package static func removed(from text: String) -> (text: String, readings: String) {
    var (rest, readings) = ([UInt8](), "")
    Array(text.utf8).withUnsafeBufferPointer { bytes in
      var end = 0
      for one in all(in: bytes) {
        rest += bytes[end..<one.range.lowerBound]
        rest += one.parts.flatMap(\.base.utf8)
        readings += one.parts.map(\.reading).joined()
        end = one.range.upperBound
      }
      rest += bytes[end...]
    }
    return (String(decoding: rest, as: UTF8.self), readings)
  }
}

extension SyntaxExtensions {
  /// Puts ruby, as an author would write it in HTML, in the place of readings.
  func readReadings(in document: Node) {
    let walk = Walk(over: document)
    var texts: [Node] = []
    while let node = walk.nextEntered() {
      if node.kind == .text, node.literal.contains(UInt8(ascii: "{")) { texts.append(node) }
    }
    for node in texts {
      let text = Array(node.literal)
      let readings = text.withUnsafeBufferPointer { WrittenReading.all(in: $0) }
      guard !readings.isEmpty else { continue }
      var end = 0
      func insert(_ new: Node?) { new?.insert(before: node) }
      func insert(html: String) {
        let tag = Node.made(.htmlInline)
        tag?.setLiteral(html.utf8)
        insert(tag)
      }
      for one in readings {
        if end < one.range.lowerBound { insert(Node.text(text[end..<one.range.lowerBound])) }
        insert(html: "<ruby>")
        for part in one.parts {
          insert(Node.text(part.base.utf8))
          for (name, text) in [("rp", "（"), ("rt", part.reading), ("rp", "）")] {
            insert(html: "<\(name)>")
            insert(Node.text(text.utf8))
            insert(html: "</\(name)>")
          }
        }
        insert(html: "</ruby>")
        end = one.range.upperBound
      }
      if end < text.count { insert(Node.text(text[end...])) }
      node.unlink()
    }
  }
}
