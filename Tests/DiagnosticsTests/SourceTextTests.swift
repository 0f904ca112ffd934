import Primitives
@testable import Diagnostics
import Testing

@Suite struct SourceTextTests {
  @Test(
    "lines end with LF, CRLF or a lone CR",
    arguments: [
      ("a\nb", ["a", "b"]), ("a\r\nb", ["a", "b"]), ("a\rb", ["a", "b"]),
      ("a\n", ["a", ""]), ("", [""]), ("\r\n\r\n", ["", "", ""]), ("a\n\rb", ["a", "", "b"]),
    ])
  func lines(text: String, expected: [String]) {
    let source = SourceText(path: "a", bytes: Array(text.utf8))
    let count = source.position(at: text.utf8.count).line
    #expect(count == expected.count)
    let lines = (1...count).map { String(decoding: source.line($0), as: UTF8.self) }
    #expect(lines == expected)
  }

  @Test func `every offset has the position that counting gives`() {
    var random = SplitMix64(seed: 20_261_121)
    for _ in 0..<200 {
      let bytes = (0..<random.below(60)).map { _ in
        [UInt8(ascii: "a"), 10, 13, 0xEA][random.below(4)]
      }
      let source = SourceText(path: "a", bytes: bytes)
      var line = 1
      var column = 1
      for offset in 0...bytes.count {
        #expect(source.position(at: offset) == SourcePosition(line: line, column: column))
        guard offset < bytes.count else { break }
        let isInCRLF = bytes[offset] == 13 && offset + 1 < bytes.count && bytes[offset + 1] == 10
        if bytes[offset] == 10 || (bytes[offset] == 13 && !isInCRLF) {
          line += 1
          column = 1
        } else {
          column += 1
        }
      }
    }
  }

  @Test func `places are the same in whatever order they are asked for`() {
    var random = SplitMix64(seed: 20_261_122)
    for _ in 0..<200 {
      let bytes = (0..<random.below(60)).map { _ in
        [UInt8(ascii: "a"), 10, 13, 0xEA][random.below(4)]
      }
      let counted = SourceText(path: "a", bytes: bytes)
      let count = counted.position(at: bytes.count).line
      for _ in 0..<5 {
        let offset = random.below(bytes.count + 1)
        let line = random.below(count + 2)
        let asked = [SourceText(path: "a", bytes: bytes), SourceText(path: "a", bytes: bytes)]
        #expect(asked[0].position(at: offset) == counted.position(at: offset))
        #expect(asked[0].line(line) == counted.line(line))
        #expect(asked[1].offset(ofLine: line) == counted.offset(ofLine: line))
        #expect(asked[1].position(at: offset) == counted.position(at: offset))
      }
    }
  }

  @Test func `before the first line and behind the last there is nothing`() {
    let source = SourceText(path: "a", bytes: Array("ab\ncd\n".utf8))
    #expect(source.line(0).isEmpty)
    #expect(source.line(1).elementsEqual("ab".utf8))
    #expect(source.line(3).isEmpty)
    #expect(source.line(4).isEmpty)
    #expect([-1, 0, 1, 2, 3, 4, 5].map { source.offset(ofLine: $0) } == [0, 0, 0, 3, 6, 6, 6])
    #expect(source.position(at: -5) == SourcePosition(line: 1, column: 1))
    #expect(source.position(at: 6) == SourcePosition(line: 3, column: 1))
    #expect(source.position(at: 99) == SourcePosition(line: 3, column: 1))
  }
}

/// A small seeded generator, so that a failing property can be repeated.
///
/// Source: Steele, Lea and Flood, "Fast Splittable Pseudorandom Number Generators", 2014.
struct SplitMix64 {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }

  mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }
}
