/// Characters that pages and feeds must not contain: control characters and noncharacters.
///
/// Sources: HTML Standard, 13.2.3.5: noncharacters, and all controls but tab, line feed, form feed
/// and carriage return; XML 1.0, 2.2, which also forbids the form feed, and of the noncharacters
/// only U+FFFE and U+FFFF.
public enum ForbiddenCharacters {
  /// The replacement for a forbidden character that cannot be removed: U+FFFD.
  public static let replacement: [UInt8] = [0xEF, 0xBF, 0xBD]

  /// Whether a page may contain an ASCII byte.
  @inlinable
  public static func isAllowed(_ byte: UInt8) -> Bool {
    byte >= 0x20 ? byte != 0x7F : byte == 9 || byte == 10 || byte == 13
  }

  /// The length in bytes of the control character at `index`; nil if there is none.
  public static func lengthOfControl(in text: UnsafeBufferPointer<UInt8>, at index: Int) -> Int? {
    if text[index] < 0x80 { return isAllowed(text[index]) ? nil : 1 }
    guard text[index] == 0xC2, index + 1 < text.count, text[index + 1] < 0xA0 else { return nil }
    return 2
  }

  /// The length in bytes of the noncharacter at `index`; nil if there is none.
  ///
  /// Noncharacters are U+FDD0 to U+FDEF and the last two of each plane. For references to U+FFFE
  /// and U+FFFF, cmark writes the bytes FE and FF.
  public static func lengthOfNoncharacter(
    in text: UnsafeBufferPointer<UInt8>, at index: Int
  ) -> Int? {
    if text[index] >= 0xFE { return 1 }
    guard text[index] >= 0xEF, index + 2 < text.count else { return nil }
    if text[index] == 0xEF {
      let isArabic = text[index + 1] == 0xB7 && (0x90...0xAF).contains(text[index + 2])
      return isArabic || text[index + 1] == 0xBF && text[index + 2] & 0xFE == 0xBE ? 3 : nil
    }
    // All bytes are checked, so that a match in invalid UTF-8 never overlaps another character.
    guard index + 3 < text.count, text[index + 1] & 0xCF == 0x8F, text[index + 2] == 0xBF,
      text[index + 3] & 0xFE == 0xBE
    else { return nil }
    return 4
  }

  /// The length in bytes of the forbidden character at `index`; nil if there is none.
  public static func length(in text: UnsafeBufferPointer<UInt8>, at index: Int) -> Int? {
    lengthOfControl(in: text, at: index) ?? lengthOfNoncharacter(in: text, at: index)
  }

  /// Whether no character reference may name a character.
  ///
  /// Control characters outside of ASCII are excluded, because HTML reads references to them as
  /// Windows-1252.
  public static func contains(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.value < 0x80 { return !isAllowed(UInt8(scalar.value)) }
    return scalar.value & 0xFFFE == 0xFFFE || (0xFDD0...0xFDEF).contains(scalar.value)
  }

  /// Whether a character is a control character or a noncharacter.
  public static func isControlOrNoncharacter(_ scalar: Unicode.Scalar) -> Bool {
    contains(scalar) || (0x80..<0xA0).contains(scalar.value)
  }

  /// The Windows-1252 letter that an author means by a reference such as `&#150;`; nil for others.
  ///
  /// Source: HTML Standard, 13.2.5.80.
  public static func windowsLetter(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    guard (0x80..<0xA0).contains(scalar.value) else { return nil }
    let letter = windowsLetters[Int(scalar.value - 0x80)]
    return letter == " " ? nil : letter
  }

  private static let windowsLetters = Array(
    "€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ".unicodeScalars)

  /// Returns the text without control characters; nil if it contains none.
  ///
  /// Form feeds and vertical tabs, which separate pages in old texts, become spaces.
  public static func removed(from text: [UInt8]) -> [UInt8]? {
    text.withUnsafeBufferPointer { buffer in
      guard buffer.indices.contains(where: { lengthOfControl(in: buffer, at: $0) != nil }) else {
        return nil
      }
      var result: [UInt8] = []
      result.reserveCapacity(text.count)
      var index = 0
      while index < buffer.count {
        if let length = lengthOfControl(in: buffer, at: index) {
          result += substitute(forControl: buffer[index])
          index += length
        } else {
          result.append(buffer[index])
          index += 1
        }
      }
      return result
    }
  }

  /// The replacement for a control character in an author's text: a space or nothing.
  public static func substitute(forControl byte: UInt8) -> [UInt8] {
    byte == 0x0B || byte == 0x0C ? [0x20] : []
  }
}
