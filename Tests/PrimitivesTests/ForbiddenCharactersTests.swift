import Primitives
import Testing

@Suite struct ForbiddenCharactersTests {
  @Test(arguments: [
    ("a\u{1}b", "ab"), ("a\u{0B}b\u{0C}c", "a b c"), ("\u{1}\u{2}", ""), ("a\u{7F}", "a"),
    ("가\u{80}나\u{9F}다", "가나다"),
  ])
  func `control characters go and nothing else`(text: String, expected: String) {
    #expect(ForbiddenCharacters.removed(from: Array(text.utf8)) == Array(expected.utf8))
  }

  @Test func `a text without control characters stays as it is`() {
    let text = "\t가\r\n\u{A0}\u{85F}\u{FFFE}"
    #expect(ForbiddenCharacters.removed(from: Array(text.utf8)) == nil)
  }

  @Test func `exactly the noncharacters have a length, that of their bytes`() {
    for value in 0..<UInt32(0x110000) {
      guard let scalar = Unicode.Scalar(value), value >= 0xA0 else { continue }
      let isOne = value & 0xFFFE == 0xFFFE || (0xFDD0...0xFDEF).contains(value)
      let bytes = Array(UTF8.encode(scalar).unsafelyUnwrapped)
      let length = bytes.withUnsafeBufferPointer {
        ForbiddenCharacters.length(in: $0, at: 0)
      }
      if length != (isOne ? bytes.count : nil) {
        Issue.record("U+\(String(value, radix: 16)): \(String(describing: length))")
      }
    }
  }

  @Test(arguments: [[0xEF], [0xEF, 0xBF], [0xF0], [0xF0, 0x9F, 0xBF], [0xC2], [0xF4, 0x8F]])
  func `a character that is cut off has none`(bytes: [UInt8]) {
    bytes.withUnsafeBufferPointer { text in
      #expect(ForbiddenCharacters.length(in: text, at: 0) == nil)
    }
  }
}
