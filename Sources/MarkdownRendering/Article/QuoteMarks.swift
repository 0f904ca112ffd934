import Primitives

/// The quotation marks of a language, for `markdown: { quotes: true }`.
///
/// Source: Unicode CLDR 45, `delimiters`.
package struct QuoteMarks: Hashable, Sendable {
  /// The opening and closing marks of a quotation.
  let outer: [String]
  /// The opening and closing marks of a quotation inside a quotation.
  let inner: [String]

  /// Creates the marks of a language, or those of English for an unknown language.
  package init(in language: String) {
    let subtag = String(language.lowercased().prefix { $0 != "-" && $0 != "_" })
    let marks = Self.marks[subtag] ?? Self.english
    outer = Array(marks[..<2])
    inner = Array(marks[2...])
  }

  private static let english = ["“", "”", "‘", "’"]
  private static let low = ["„", "“", "‚", "‘"]
  private static let marks: [String: [String]] = [
    "bg": low, "cs": low, "de": low, "et": low, "is": low, "lt": low, "lv": low, "sk": low,
    "sl": low, "es": ["«", "»", "“", "”"], "it": ["«", "»", "“", "”"],
    "el": ["«", "»", "“", "”"], "nb": ["«", "»", "‘", "’"], "no": ["«", "»", "‘", "’"],
    "fr": ["«\u{A0}", "\u{A0}»", "“", "”"], "ru": ["«", "»", "„", "“"],
    "uk": ["«", "»", "„", "“"], "ja": ["「", "」", "『", "』"], "hr": ["„", "”", "‚", "’"],
    "hu": ["„", "”", "»", "«"], "pl": ["„", "”", "«", "»"], "ro": ["„", "”", "«", "»"],
    "fi": ["”", "”", "’", "’"], "sv": ["”", "”", "’", "’"],
  ]

  /// Returns a plain text with these marks.
  package func applied(to text: String) -> String {
    guard text.utf8.contains(where: { "\"'".utf8.contains($0) }) else { return text }
    var written: [UInt8] = []
    Array(text.utf8).withUnsafeBufferPointer { bytes in
      for (index, byte) in bytes.enumerated() {
        let mark = "\"'".utf8.contains(byte) ? mark(for: index, in: bytes, after: written) : nil
        if let mark { written += mark.utf8 } else { written.append(byte) }
      }
    }
    return String(decoding: written, as: UTF8.self)
  }

  /// The replacement for a straight quotation mark in a text; `nil` to keep it.
  ///
  /// - Parameter html: the HTML written before the text.
  func mark(for index: Int, in text: Bytes, after html: [UInt8]) -> String? {
    let isDouble = text[index] == UInt8(ascii: "\"")
    let before = index > 0 ? text[index - 1] : Self.lastByte(of: html)
    let after = index + 1 < text.count ? text[index + 1] : nil
    let isAfterWord = before.map(Self.isOfWord) ?? false
    if !isDouble, Self.isApostrophe(index, in: text, before: before) { return "’" }
    guard opens(index, in: text, before: before, after: html, isDouble: isDouble) else {
      if isDouble { return outer[1] }
      return isAfterWord && !Self.hasOpened(before: index, in: text) ? "’" : inner[1]
    }
    // Between two spaces, the meaning is unknown.
    if let after, after <= 0x20 { return nil }
    // In '90s, digits are left out.
    if !isDouble, after?.isASCIIDigit == true { return "’" }
    return isDouble ? outer[0] : inner[0]
  }

  private func opens(
    _ index: Int, in text: Bytes, before: UInt8?, after html: [UInt8], isDouble: Bool
  ) -> Bool {
    guard let before else { return true }
    if Self.isBeforeQuotation(before) { return true }
    if "\"'".utf8.contains(before) {
      // The mark before has been replaced already.
      return Self.openers.contains { html.suffix($0.count).elementsEqual($0) }
    }
    guard before >= 0x80 || !isDouble && Self.isBeforeCJK(index, in: text) else { return false }
    let written = index > 0 ? Array(text.slice(max(0, index - 3)..<index)) : Array(html.suffix(3))
    if Self.openers.contains(where: { written.suffix($0.count).elementsEqual($0) }) { return true }
    // Korean and Japanese may have no space before a quotation, so the first of two marks opens.
    guard index + 1 < text.count, Self.isOfWord(text[index + 1]) else { return false }
    if !isDouble { return !Self.hasOpened(before: index, in: text) }
    let near = text.slice(max(0, index - Self.reach)..<index)
    return near.count { $0 == UInt8(ascii: "\"") }.isMultiple(of: 2)
  }

  /// Whether a single mark is an apostrophe in a word, as in "it's".
  ///
  /// Korean, Japanese and Chinese have no apostrophes.
  private static func isApostrophe(_ index: Int, in text: Bytes, before: UInt8?) -> Bool {
    guard before.map(isOfWord) == true, index + 1 < text.count, isOfWord(text[index + 1]) else {
      return false
    }
    return !isAfterCJK(index, in: text) && !isBeforeCJK(index, in: text)
  }

  /// Whether the character before a position has three bytes and is U+3000 or higher.
  private static func isAfterCJK(_ index: Int, in text: Bytes) -> Bool {
    index > 2 && (0xE3...0xEF).contains(text[index - 3]) && text[index - 1] & 0xC0 == 0x80
      && text[index - 2] & 0xC0 == 0x80
  }

  private static func isBeforeCJK(_ index: Int, in text: Bytes) -> Bool {
    index + 1 < text.count && (0xE3...0xEF).contains(text[index + 1])
  }

  /// The number of bytes back in a text in which the other mark is searched.
  private static let reach = 1000

  /// The ends of marks and spaces that can precede a quotation.
  private static let openers = ["“", "‘", "„", "‚", "«", "「", "『", "\u{A0}", "—", "–", "\u{3000}"]
    .map { Array($0.utf8) }

  private static func isBeforeQuotation(_ byte: UInt8) -> Bool {
    byte <= 0x20 || "([{-/".utf8.contains(byte)
  }

  /// Whether the last single mark before a position in a text opens a quotation.
  private static func hasOpened(before index: Int, in text: Bytes) -> Bool {
    let marks = (max(0, index - reach)..<index).filter { place in
      text[place] == UInt8(ascii: "'")
        && !isApostrophe(place, in: text, before: place > 0 ? text[place - 1] : nil)
    }
    guard let last = marks.last else { return false }
    if isAfterCJK(last, in: text) || isBeforeCJK(last, in: text) {
      return !marks.count.isMultiple(of: 2)
    }
    let isAfterWord = last > 0 && isOfWord(text[last - 1])
    return !isAfterWord && !text[last + 1].isASCIIDigit
  }

  private static func isOfWord(_ byte: UInt8) -> Bool { byte.isASCIILetterOrDigit || byte >= 0x80 }

  private static let inline = ["em", "strong", "a", "span", "code", "mark", "del", "sup", "sub"]

  /// The last byte before a text in its block, without tags; `nil` at the start of the block.
  private static func lastByte(of html: [UInt8]) -> UInt8? {
    var end = html.endIndex
    while end > 0, html[end - 1] == UInt8(ascii: ">") {
      guard let start = html[..<end].lastIndex(of: UInt8(ascii: "<")) else { return nil }
      let name = html[(start + 1)..<(end - 1)].drop { $0 == UInt8(ascii: "/") }
        .prefix(while: \.isASCIILetterOrDigit)
      if name.elementsEqual("br".utf8) { return 0x20 }
      guard inline.contains(where: { name.elementsEqual($0.utf8) }) else { return nil }
      end = start
    }
    return end > 0 ? html[end - 1] : nil
  }
}
