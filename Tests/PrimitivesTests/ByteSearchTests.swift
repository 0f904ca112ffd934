import TestKit
import Testing

@testable import Primitives

@Suite struct ByteSearchTests {
  @Test func `it finds what looking at each byte finds`() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<Rounds.number(1000, long: 4000) {
      let letters: [UInt8] = [0, 1, 0x0A, 0x0B, 0x0D, 0x0C, 0x80, 0x8A, 0x8D, 0xFF]
      let bytes = (0..<Int.random(in: 0..<40, using: &random)).map { _ in
        letters.randomElement(using: &random) ?? 0
      }
      let start = Int.random(in: 0...bytes.count, using: &random)
      let (byte, other) = (letters.randomElement(using: &random) ?? 0, letters[3])
      let expected = bytes[start...].firstIndex { $0 == byte || $0 == other }
      let lineEnd = bytes[start...].firstIndex(where: \.isLineEnd) ?? bytes.count
      bytes.withUnsafeBufferPointer {
        #expect(ByteSearch.first(byte, or: other, in: $0, from: start) == expected)
        #expect(ByteSearch.lineEnd(in: $0, from: start) == lineEnd)
      }
    }
  }
}
