import Foundation
import Primitives

/// Maps different spellings of a text to one: width, hiragana and katakana, old and new kanji,
/// accents, iteration marks.
///
/// Letter case is kept, because it separates the parts of an identifier. White space becomes a
/// space. The signs of `WordSigns` are kept; any other character that is not a letter or digit
/// becomes 0.
enum Folding {
  static func fold(_ text: String) -> [UInt32] {
    var text = text
    return text.withUTF8 { foldPlain($0) } ?? foldNormalized(text)
  }

  /// Folds a text in valid UTF-8.
  static func fold(_ text: [UInt8]) -> [UInt32] {
    text.withUnsafeBufferPointer { foldPlain($0) }
      ?? foldNormalized(String(decoding: text, as: UTF8.self))
  }

  /// Folds a text in valid UTF-8; nil unless all of its scalars are plain.
  private static func foldPlain(_ text: UnsafeBufferPointer<UInt8>) -> [UInt32]? {
    // Each scalar has at least one byte. The result is not built in an array directly, because
    // growing it is slow.
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: text.count) { folded in
      var (index, count) = (0, 0)
      var hasMark = false
      while index < text.count {
        let first = text[index]
        if first < 0x80 {
          folded[count] = plain(ascii: first)
          index += 1
        } else if first >= 0xE0, first < 0xF0, index + 2 < text.count,
          let plain = plain(scalar(first & 0x0F, text[index + 1], text[index + 2]))
        {
          folded[count] = plain
          // Iteration marks begin with this byte, Hangul and kanji with others.
          if first == 0xE3, IterationMark.isMark(plain) { hasMark = true }
          index += 3
        } else if first < 0xE0, index + 1 < text.count,
          let plain = plain(scalar(0, first & 0x1F, text[index + 1]))
        {
          folded[count] = plain
          index += 2
        } else {
          return nil
        }
        count += 1
      }
      var text = Array(UnsafeBufferPointer(rebasing: folded[..<count]))
      if hasMark { IterationMark.replaceMarks(in: &text) }
      return text
    }
  }

  /// The folded form of a scalar that normalization does not change and that composes with no
  /// other.
  ///
  /// Nil for all other scalars. Nearly all texts of a site contain only such plain scalars.
  @inline(__always)
  private static func plain(_ scalar: UInt32) -> UInt32? {
    switch scalar {
    case 0..<0x80: return plain(ascii: UInt8(scalar))
    case 0xAC00...0xD7A3, 0x3041...0x3096, 0x309D, 0x309E, 0x30FC, 0x3005, 0x3007: return scalar
    case 0x4E00...0x9FFF: return OldKanji.newForm(of: scalar)
    case 0x30A1...0x30F6, 0x30FD, 0x30FE: return scalar - 0x60
    case 0xA0, 0x3000: return 0x20
    case 0xB7, 0x2010...0x2027, 0x2190...0x23FF, 0x3001...0x3004, 0x3008...0x3020, 0x30FB:
      return 0
    default: return nil
    }
  }

  @inline(__always)
  private static func plain(ascii byte: UInt8) -> UInt32 {
    // The most frequent characters first.
    if byte.isASCIILetter || byte == 0x20 || byte.isASCIIDigit { return UInt32(byte) }
    return WordSigns.isSign(UInt32(byte)) ? UInt32(byte) : byte.isASCIISpace ? 0x20 : 0
  }

  /// Decodes a scalar of up to three bytes; `first` has only its payload bits.
  @inline(__always)
  private static func scalar(_ first: UInt8, _ second: UInt8, _ third: UInt8) -> UInt32 {
    UInt32(first) << 12 | UInt32(second & 0x3F) << 6 | UInt32(third & 0x3F)
  }

  /// Folds a text with normalization.
  ///
  /// Foundation takes quadratic time for a long run of combining marks, so a long text is split
  /// before ASCII characters, which compose with nothing before them.
  private static func foldNormalized(_ text: String) -> [UInt32] {
    var folded: [UInt32] = []
    var rest = text[...]
    while !rest.isEmpty {
      let least = rest.utf8.index(rest.startIndex, offsetBy: 1024, limitedBy: rest.endIndex)
      let end = least.flatMap { rest.utf8[$0...].firstIndex { $0 < 0x80 } } ?? rest.endIndex
      foldNormalized(rest[..<end], into: &folded)
      rest = rest[end...]
    }
    IterationMark.replaceMarks(in: &folded)
    return folded
  }

  private static func foldNormalized(_ text: Substring, into folded: inout [UInt32]) {
    // On Linux, Foundation's precomposedStringWithCompatibilityMapping leaves ﾋﾟ in two scalars.
    let normalized = text.decomposedStringWithCompatibilityMapping
      .precomposedStringWithCanonicalMapping
    for scalar in normalized.unicodeScalars {
      switch scalar.value {
      case 0x300...0x36F: continue
      case 0x1100...0x1112: folded.append(scalar.value)
      case 0xC0...0x24F, 0x1E00...0x1EFF: folded += withoutAccent(scalar)
      default:
        if let plain = plain(scalar.value) {
          folded.append(plain)
        } else if isLetter(scalar) {
          folded += lowercased(scalar)
        } else {
          folded.append(0)
        }
      }
    }
  }

  private static func withoutAccent(_ scalar: Unicode.Scalar) -> [UInt32] {
    let base = String(scalar).decomposedStringWithCanonicalMapping.unicodeScalars.first ?? scalar
    if base.isASCII || !isLetter(base) { return [plain(base.value) ?? 0] }
    return lowercased(base)
  }

  private static func lowercased(_ scalar: Unicode.Scalar) -> [UInt32] {
    scalar.properties.lowercaseMapping.unicodeScalars.map(\.value)
  }

  /// Whether a scalar is searchable: a letter, a mark, a digit, or a form of a radical.
  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    if (0x2E80...0x2EF3).contains(scalar.value) { return true }
    return switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber:
      true
    default: false
    }
  }
}
