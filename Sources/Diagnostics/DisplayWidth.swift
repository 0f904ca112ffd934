/// The width of text in terminal columns: two for Hangul, kana and kanji, none for combining marks.
///
/// Source: Unicode Standard Annex 11, East Asian Width, the ranges W and F.
package enum DisplayWidth {
  /// Returns the columns of one scalar: 0, 1 or 2.
  package static func columns(of scalar: Unicode.Scalar) -> Int {
    let value = scalar.value
    if value < 0x300 { return 1 }
    switch value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x3098, 0x309B...0x33FF, 0x3400...0x4DBF,
      0x4E00...0x9FFF, 0xA000...0xA4CF, 0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F900...0x1F9FF,
      0x20000...0x3FFFD:
      return 2
    case 0x200B...0x200F, 0x2060, 0xFE00...0xFE0F, 0xFEFF, 0x1160...0x11FF:
      return 0
    default:
      break
    }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark: return 0
    default: return 1
    }
  }

  package static func columns(of text: some StringProtocol) -> Int {
    text.unicodeScalars.reduce(0) { $0 + columns(of: $1) }
  }
}
