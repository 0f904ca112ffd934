import Foundation
import Primitives
import Testing

@Suite struct EncodingGuessTests {
  @Test func `the encodings of Korean and Japanese texts are told by their letters`() throws {
    // "안녕하세요" and "こんにちは、世界" as editors save them.
    let korean: [UInt8] = [0xBE, 0xC8, 0xB3, 0xE7, 0xC7, 0xCF, 0xBC, 0xBC, 0xBF, 0xE4]
    let shiftJIS: [UInt8] = [
      0x82, 0xB1, 0x82, 0xF1, 0x82, 0xC9, 0x82, 0xBF, 0x82, 0xCD, 0x81, 0x41, 0x90, 0xA2,
    ]
    let eucJP: [UInt8] = [0xA4, 0xB3, 0xA4, 0xF3, 0xA4, 0xCB, 0xA4, 0xC1, 0xA4, 0xCF, 0xC0, 0xA4]
    let ascii = Array("# A title ".utf8)
    #expect(EncodingGuess.name(of: ascii + korean) == "CP949")
    #expect(EncodingGuess.name(of: ascii + shiftJIS) == "SHIFT_JIS")
    #expect(EncodingGuess.name(of: ascii + eucJP) == "EUC-JP")
    #expect(EncodingGuess.name(of: [0xFF, 0xFE, 0x41, 0]) == "UTF-16")
    #expect(EncodingGuess.name(of: ascii + [0xE9, 0x20]) == nil)
    #expect(EncodingGuess.name(of: []) == nil)
    #expect(EncodingGuess.advice(for: []) == "save the file as UTF-8")
    #expect(
      EncodingGuess.advice(for: korean)
        == "save the file as UTF-8, for example with iconv -f CP949 -t UTF-8")
  }

  @Test(
    arguments: [
      ([0xA4, 0xB3], 1, 1, "EUC-JP"), ([0xA4, 0xB3], 1, 2, nil),
      ([0x82, 0xB1], 1, 1, "SHIFT_JIS"), ([0x82, 0xB1], 1, 2, nil),
      ([0xB0, 0xA1], 9, 1, "CP949"), ([0xB0, 0xA1], 8, 2, nil),
    ] as [([UInt8], Int, Int, String?)])
  func `a text is in an encoding when enough of its letters are`(
    _ letter: [UInt8], _ count: Int, _ others: Int, _ name: String?
  ) {
    let letters = Array(repeating: letter, count: count).flatMap(\.self)
    let rest = Array(repeating: [0xE9, 0x20] as [UInt8], count: others).flatMap(\.self)
    #expect(EncodingGuess.name(of: letters + rest) == name)
    #expect(EncodingGuess.name(of: rest + letters) == name)
  }

  @Test func `a letter that is cut off at the end counts for nothing`() {
    #expect(EncodingGuess.name(of: [0xB0, 0xA1, 0xB0]) == "CP949")
    #expect(EncodingGuess.name(of: [0xB0]) == nil)
  }

  @Test(
    arguments: [
      ([0x82, 0x9F], "SHIFT_JIS"), ([0x82, 0xF1], "SHIFT_JIS"), ([0x83, 0x40], "SHIFT_JIS"),
      ([0x83, 0x96], "SHIFT_JIS"), ([0x82, 0x9E], nil), ([0x82, 0xF2], nil), ([0x83, 0x3F], nil),
      ([0x83, 0x97], nil), ([0xA4, 0xA1], "EUC-JP"), ([0xA4, 0xF3], "EUC-JP"),
      ([0xA5, 0xA1], "EUC-JP"), ([0xA5, 0xF6], "EUC-JP"), ([0xA4, 0xF4], nil), ([0xA5, 0xF7], nil),
      ([0xB0, 0xA1], "CP949"), ([0xC8, 0xFE], "CP949"), ([0xAF, 0xA1], nil), ([0xC9, 0xFE], nil),
      ([0xB0, 0xA0], nil), ([0xC8, 0xFF], nil), ([0xFE, 0xFF], "UTF-16"), ([0xFF, 0xFD], nil),
    ] as [([UInt8], String?)])
  func `kana and Hangul have their places in each encoding`(_ letter: [UInt8], _ name: String?) {
    #expect(EncodingGuess.name(of: letter) == name)
  }
}
