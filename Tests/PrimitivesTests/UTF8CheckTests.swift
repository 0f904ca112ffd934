import Primitives
import Testing

/// The standard library says what is UTF-8.
@Suite struct UTF8CheckTests {
  private static let edges: [UInt8] = [
    0x00, 0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1, 0xEC,
    0xED, 0xEE, 0xEF, 0xF0, 0xF1, 0xF4, 0xF5, 0xFF,
  ]

  @Test func `every sequence of edges is judged as the standard library judges it`() {
    for first in Self.edges {
      for second in Self.edges {
        expectAgreement([first, second])
        for third in Self.edges {
          expectAgreement([first, second, third])
          guard first >= 0xF0 else { continue }
          for fourth in Self.edges { expectAgreement([first, second, third, fourth]) }
        }
      }
    }
  }

  @Test func `the offset is that of the first byte that cannot be`() {
    let text = Array("가나 🦜 é".utf8)
    #expect(UTF8Check.firstInvalidOffset(in: text, range: 0..<text.count) == nil)
    for index in text.indices where text[index] & 0xC0 != 0x80 {
      var broken = text
      broken.insert(0x80, at: index)
      #expect(UTF8Check.firstInvalidOffset(in: broken, range: 0..<broken.count) == index)
    }
  }

  private func expectAgreement(_ bytes: [UInt8]) {
    let expected = firstInvalidOffset(bytes)
    let offset = UTF8Check.firstInvalidOffset(in: bytes, range: 0..<bytes.count)
    if offset != expected { Issue.record("\(bytes)") }
  }

  private func firstInvalidOffset(_ bytes: [UInt8]) -> Int? {
    var index = 0
    while index < bytes.count {
      let length = (1...4).first { length in
        index + length <= bytes.count
          && String(validating: bytes[index..<(index + length)], as: UTF8.self) != nil
      }
      guard let length else { return index }
      index += length
    }
    return nil
  }

  @Test func `a text is ASCII only where all of it is`() {
    for count in 0..<20 {
      let text = [UInt8](repeating: 0x61, count: count)
      #expect(text.withUnsafeBufferPointer(UTF8Check.check) == .ascii)
      for place in 0...count {
        var other = text
        other.insert(contentsOf: [0xC3, 0xA9], at: place)
        #expect(other.withUnsafeBufferPointer(UTF8Check.check) == .unicode)
      }
    }
  }
}
