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

}
