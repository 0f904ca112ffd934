import Testing

@testable import Diagnostics

@Suite struct DisplayWidthTests {
  /// Each range of wide letters with what stands right before and behind it.
  @Test(
    arguments: [
      (0x10FF, 1), (0x1100, 2), (0x115F, 2), (0x2E7F, 1), (0x2E80, 2), (0x303E, 2), (0x303F, 1),
      (0x3040, 1), (0x3041, 2), (0x3098, 2), (0x309B, 2), (0x33FF, 2), (0x3400, 2), (0x4DBF, 2),
      (0x4DC0, 1), (0x4DFF, 1), (0x4E00, 2), (0x9FFF, 2), (0xA000, 2), (0xA4CF, 2), (0xA4D0, 1),
      (0xA95F, 1), (0xA960, 2), (0xA97C, 2), (0xA97D, 1), (0xABFF, 1), (0xAC00, 2), (0xD7A3, 2),
      (0xD7A4, 1), (0xF8FF, 1), (0xF900, 2), (0xFAFF, 2), (0xFB00, 1), (0xFE30, 2), (0xFE6F, 2),
      (0xFE70, 1), (0xFF00, 1), (0xFF01, 2), (0xFF60, 2), (0xFF61, 1), (0xFFDF, 1), (0xFFE0, 2),
      (0xFFE6, 2), (0xFFE7, 1), (0x1F2FF, 1), (0x1F300, 2), (0x1F64F, 2), (0x1F650, 1),
      (0x1F8FF, 1), (0x1F900, 2), (0x1F9FF, 2), (0x1FA00, 1), (0x1FFFF, 1), (0x20000, 2),
      (0x3FFFD, 2), (0x3FFFE, 1),
    ] as [(UInt32, Int)])
  func `Hangul, kana, kanji and pictures take two columns`(_ value: UInt32, _ columns: Int) throws {
    #expect(DisplayWidth.columns(of: try #require(Unicode.Scalar(value))) == columns)
  }

  @Test(
    arguments: [
      (0x2FF, 1), (0x300, 0), (0x301, 0), (0x483, 0), (0x20DD, 0), (0x3099, 0), (0x309A, 0),
      (0xFE2F, 0), (0x1160, 0), (0x11FF, 0), (0x1200, 1), (0x200A, 1), (0x200B, 0), (0x200F, 0),
      (0x2010, 1), (0x205F, 1), (0x2060, 0), (0x2061, 1), (0xFDFF, 1), (0xFE00, 0), (0xFE0F, 0),
      (0xFE10, 1), (0xFEFE, 1), (0xFEFF, 0), (0x41, 1), (0x410, 1),
    ] as [(UInt32, Int)])
  func `a mark upon a letter takes none`(_ value: UInt32, _ columns: Int) throws {
    #expect(DisplayWidth.columns(of: try #require(Unicode.Scalar(value))) == columns)
  }

  @Test func `a text is as wide as its letters together`() {
    #expect(DisplayWidth.columns(of: "") == 0)
    #expect(DisplayWidth.columns(of: "가a\u{301}日 ") == 6)
  }
}
