import Foundation

/// Unicode normalization, for names that become paths and for finding routes that only look
/// different.
public enum NormalForm {
  /// The text in NFC (Unicode Standard Annex 15).
  public static func composed(_ text: String) -> String {
    isPlainlyComposed(text) ? text : text.precomposedStringWithCanonicalMapping
  }

  /// Returns a key that is equal for texts that differ only in case or normalization.
  ///
  /// File systems that ignore case (macOS, Windows) would write both to one file.
  public static func folded(_ text: String) -> String {
    let composed = composed(text)
    guard composed.unicodeScalars.contains(where: changesWhenLowercased) else {
      return composed
    }
    return self.composed(composed.lowercased())
  }

  /// Unicode's property of the same name, with a fast path for common scalars.
  private static func changesWhenLowercased(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x41...0x5A: true
    case 0..<0x80, 0x3000...0x9FFF, 0xAC00...0xD7A3: false
    default: scalar.properties.changesWhenLowercased
    }
  }

  /// Whether a text contains only letters that no composition changes.
  ///
  /// These are ASCII, Hangul syllables, kana and the unified ideographs. Nearly every name is like
  /// that.
  private static func isPlainlyComposed(_ text: String) -> Bool {
    isASCII(text)
      || text.unicodeScalars.allSatisfy { scalar in
        switch scalar.value {
        case 0..<0x300, 0x3000...0x3098, 0x309B...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
          0xAC00...0xD7A3, 0xFF00...0xFFEF:
          true
        default: false
        }
      }
  }

  private static func isASCII(_ text: String) -> Bool {
    ByteOrder.withBytes(of: text) { bytes in bytes.allSatisfy { $0 < 0x80 } }
  }
}
