/// Characters that pages and feeds cannot hold: control characters and noncharacters.
///
/// Sources: HTML Standard, 13.2.3.5: noncharacters, and all controls but tab, line feed, form feed
/// and carriage return; XML 1.0, 2.2, which forbids the form feed too, and of the noncharacters
/// only U+FFFE and U+FFFF.
public enum ForbiddenCharacters {
  /// Replaces a forbidden character where it cannot be left out: U+FFFD.
  public static let replacement: [UInt8] = [0xEF, 0xBF, 0xBD]

  /// Whether a byte of ASCII may stand in a page.
  @inlinable
  public static func isAllowed(_ byte: UInt8) -> Bool {
    byte >= 0x20 ? byte != 0x7F : byte == 9 || byte == 10 || byte == 13
  }

  /// How many bytes the control character at `index` has; nil when there is none.
  public static func lengthOfControl(in text: UnsafeBufferPointer<UInt8>, at index: Int) -> Int? {
    if text[index] < 0x80 { return isAllowed(text[index]) ? nil : 1 }
    guard text[index] == 0xC2, index + 1 < text.count, text[index + 1] < 0xA0 else { return nil }
    return 2
  }

  /// How many bytes the noncharacter at `index` has, U+FDD0 to U+FDEF or the last two of a plane;
  /// nil when there is none. For references to U+FFFE and U+FFFF cmark has the bytes FE and FF.
  public static func lengthOfNoncharacter(
    in text: UnsafeBufferPointer<UInt8>, at index: Int
  ) -> Int? {
    if text[index] >= 0xFE { return 1 }
    guard text[index] >= 0xEF, index + 2 < text.count else { return nil }
    if text[index] == 0xEF {
      let isArabic = text[index + 1] == 0xB7 && (0x90...0xAF).contains(text[index + 2])
      return isArabic || text[index + 1] == 0xBF && text[index + 2] & 0xFE == 0xBE ? 3 : nil
    }
    // Checked in full, so that a match in bytes that are not UTF-8 never overlaps another
    // character.
    guard index + 3 < text.count, text[index + 1] & 0xCF == 0x8F, text[index + 2] == 0xBF,
      text[index + 3] & 0xFE == 0xBE
    else { return nil }
    return 4
  }

  /// How many bytes the forbidden character at `index` has; nil when there is none.
  public static func length(in text: UnsafeBufferPointer<UInt8>, at index: Int) -> Int? {
    lengthOfControl(in: text, at: index) ?? lengthOfNoncharacter(in: text, at: index)
  }

  /// Whether a character is one of them that no reference may name; of the controls only those of
  /// ASCII, because HTML takes references to the others for letters of Windows.
  public static func contains(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.value < 0x80 { return !isAllowed(UInt8(scalar.value)) }
    return scalar.value & 0xFFFE == 0xFFFE || (0xFDD0...0xFDEF).contains(scalar.value)
  }

  /// Whether a character is a control or noncharacter, however it was written.
  public static func isControlOrNoncharacter(_ scalar: Unicode.Scalar) -> Bool {
    contains(scalar) || (0x80..<0xA0).contains(scalar.value)
  }

  /// The Windows-1252 letter that an author means by a reference such as `&#150;`; nil when there
  /// is none.
  ///
  /// Source: HTML Standard, 13.2.5.80.
  public static func windowsLetter(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    guard (0x80..<0xA0).contains(scalar.value) else { return nil }
    let letter = windowsLetters[Int(scalar.value - 0x80)]
    return letter == " " ? nil : letter
  }

  private static let windowsLetters = Array(
    "€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ".unicodeScalars)

  /// The text without control characters; form feeds and vertical tabs, which separate pages in old
  /// texts, become spaces. Nil when there is nothing to remove.
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

  /// The replacement of a control character in an author's text: a space or nothing.
  public static func substitute(forControl byte: UInt8) -> [UInt8] {
    byte == 0x0B || byte == 0x0C ? [0x20] : []
  }
}
