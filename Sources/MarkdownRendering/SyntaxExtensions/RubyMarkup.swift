import Primitives

/// A word with its reading, `{漢字|かん|じ}` or `{漢字|かんじ}`, for `markdown: { readings: yes }`.
package struct RubyMarkup {
  /// The range in the text, with the braces.
  let range: Range<Int>
  /// The parts of the word, each with its reading.
  let parts: [(base: String, reading: String)]

  /// The highest number of bytes of a word with its reading.
  static let longest = 300

  /// Returns the readings in a text, in order.
  ///
  /// Each has one part for each character of its word, or one for the whole word.
  static func all(in text: Bytes) -> [RubyMarkup] {
    let open = UInt8(ascii: "{")
    var all: [RubyMarkup] = []
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
      all.append(RubyMarkup(range: start..<near.endIndex + 1, parts: parts))
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
    // A character and its variation selector are one Character.
    let characters = words[0].map { String($0) }
    guard characters.count == words.count - 1 else { return nil }
    return Array(zip(characters, words.dropFirst()))
  }

  /// Whether a text is Japanese or Chinese and contains a kanji.
  static func isWord(_ text: String) -> Bool {
    // A noncharacter means that the brace before it had a backslash.
    text.unicodeScalars.allSatisfy { $0.value >= 0x3000 && !(0xFDD0...0xFDEF).contains($0.value) }
      && text.unicodeScalars.contains(where: \.properties.isIdeographic)
  }

  /// Whether a text is kana or Hangul.
  static func isReading(_ text: String) -> Bool {
    !text.isEmpty
      && text.unicodeScalars.allSatisfy { 0x3041...0x30FF ~= $0.value || $0.isHangul }
  }

  /// Splits a plain text into the text without readings, and the readings alone.
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
  /// Replaces readings with ruby, as an author would write it in HTML.
  func readReadings(in document: Node) {
    let walk = Walk(over: document)
    var texts: [Node] = []
    while let node = walk.nextEntered() {
      if node.kind == .text, node.literal.contains(UInt8(ascii: "{")) { texts.append(node) }
    }
    for node in texts {
      let text = Array(node.literal)
      let readings = text.withUnsafeBufferPointer { RubyMarkup.all(in: $0) }
      guard !readings.isEmpty else { continue }
      var end = 0
      func insert(_ new: Node?) { new?.insert(before: node) }
      func insert(html: String) {
        let tag = Node.make(.htmlInline)
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
